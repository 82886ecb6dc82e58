// Reads values against a schema, with the codes that the door gives. Weighs what zod weighs, so it is imported only when asked for.
import type { z } from "zod";
import { codesOf } from "@/lib/contract/wire";
import type { RuleValues } from "./rule-text";

/** What a broken rule leaves on its field: the code, and the numbers that the schema named. */
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
/** An empty field is a missing one, as it is for the door; a part of a value likewise. */
const filled = (values: Values): Values =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name,
      value === "" ? undefined : hasParts(value) ? filled(value) : value,
    ]),
  );

type Checked<S extends z.ZodObject> =
  { readonly values: z.input<S> } | { readonly broken: Readonly<Record<string, BrokenRule>> };

/** Good values come back as the call takes them: trimmed and spelled in one way, but not decoded, because the door reads them again. */
export async function checkValues<S extends z.ZodObject>(schema: S, values: Values): Promise<Checked<S>> {
  const result = await schema.safeParseAsync(filled(values), { reportInput: true });
  if (result.success) return { values: schema.encode(result.data) as z.input<S> }; // encode is the way back of parse
  const numbers = Object.fromEntries(
    result.error.issues.map((issue) => [issue.path.join("."), numbersIn(issue)] as const).reverse(),
  ); // the first issue of a field wins, as in codesOf
  return {
    broken: Object.fromEntries(
      Object.entries(codesOf(result.error)).map(([path, type]) => [path, { ...numbers[path], type }]),
    ),
  };
}
