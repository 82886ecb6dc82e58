// The phones of an input, judged by the numbering plans of their countries. Apart from the table: the plans weigh too much for every form's schema.
import { z } from "zod";
import { brokenInE164 } from "@/lib/rules/phone";
import type { Call } from "@/lib/contract/call";
import { Phone, inPath } from "@/lib/contract/values";
import { type Values, type Codes, namesInPath } from "@/lib/contract/wire";

const isPhone = (schema: unknown): boolean =>
  schema === Phone || (schema instanceof z.ZodOptional && schema.unwrap() === Phone);
const phonesOf = (call: Call): readonly string[] =>
  Object.entries({
    ...Object.fromEntries(namesInPath(call).map((name) => [name, inPath[name]])),
    ...call.query?.shape,
    ...call.body?.shape,
  }).flatMap(([name, schema]) => (isPhone(schema) ? [name] : []));

/** The rule that each phone breaks. The input has passed the table. */
export const brokenPhones = (call: Call, checked: Values): Codes =>
  Object.fromEntries(
    phonesOf(call).flatMap((name) => {
      const broken = checked[name] === undefined ? undefined : brokenInE164(String(checked[name]));
      return broken ? [[name, broken]] : [];
    }),
  );
