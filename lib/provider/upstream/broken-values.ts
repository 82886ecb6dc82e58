// Checks phones, IBANs and SWIFT codes of an input. The tables of the libraries are too large for the schema of a form.
import { z } from "zod";
import type { Call } from "@/lib/contract/call";
import { Iban, Swift } from "@/lib/contract/connect";
import { Phone, inPath } from "@/lib/contract/values";
import { type Codes, type Values, namesInPath } from "@/lib/contract/wire";
import { brokenIban, isSwift } from "@/lib/rules/bank-details";
import { brokenInE164 } from "@/lib/rules/phone";

const checks = new Map<unknown, (value: string) => string | undefined>([
  [Phone, brokenInE164],
  [Iban, brokenIban],
  [Swift, (value) => (isSwift(value) ? undefined : "format")],
]);

/** The broken rules by field. The input has passed its schema. */
export const brokenValues = (call: Call, checked: Values): Codes =>
  Object.fromEntries(
    Object.entries({
      ...Object.fromEntries(namesInPath(call).map((name) => [name, inPath[name]])),
      ...call.query?.shape,
      ...call.body?.shape,
    }).flatMap(([name, schema]) => {
      const check = checks.get(schema instanceof z.ZodOptional ? schema.unwrap() : schema);
      const broken = checked[name] === undefined ? undefined : check?.(String(checked[name]));
      return broken ? [[name, broken]] : [];
    }),
  );
