// Checks values with a schema; the codes are those of the door. It brings zod, so it is imported on demand.
import type { z } from "zod";
import { codesOf } from "@/lib/contract/wire";
import type { RuleValues } from "./rule-text";

/** A broken rule of a field: the code, and the numbers of the schema. */
export interface BrokenRule extends RuleValues {
  readonly type: string;
}

const numberOf = (value: unknown) => (typeof value === "number" ? value : undefined);
const numbersIn = (issue: z.core.$ZodIssue): RuleValues => {
  const min = "minimum" in issue ? numberOf(issue.minimum) : undefined;
  const max = "maximum" in issue ? numberOf(issue.maximum) : undefined;
  return { min, max };
};

type Values = Readonly<Record<string, unknown>>;
const hasParts = (value: unknown): value is Values =>
  typeof value === "object" && value !== null && Object.getPrototypeOf(value) === Object.prototype;
/** An empty field counts as missing, as for the door; also in a part of a value. */
const withoutEmpty = (values: Values): Values =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name,
      value === "" ? undefined : hasParts(value) ? withoutEmpty(value) : value,
    ]),
  );

type Checked<S extends z.ZodObject> =
  | { readonly values: z.input<S> }
  | { readonly broken: Readonly<Record<string, BrokenRule>> };

/** Valid values come back in the call's format, trimmed but not decoded: the door reads them again. */
export async function checkValues<S extends z.ZodObject>(schema: S, values: Values): Promise<Checked<S>> {
  const result = await schema.safeParseAsync(withoutEmpty(values), { reportInput: true });
  if (result.success) return { values: schema.encode(result.data) as z.input<S> }; // `encode` reverses `parse`.
  const numbers = Object.fromEntries(
    result.error.issues.map((issue) => [issue.path.join("."), numbersIn(issue)] as const).reverse(),
  ); // the first issue of a field wins, as in codesOf
  return {
    broken: Object.fromEntries(
      Object.entries(codesOf(result.error)).map(([path, type]) => [path, { ...numbers[path], type }]),
    ),
  };
}
