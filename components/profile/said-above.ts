import { Problem } from "@/lib/provider/problem";

/** For a broken rule that its field has no sentence for: a refusal with a code of its own, which the form says above its fields. */
export const saidAbove =
  (field: string, rule: string) =>
  (error: unknown): never => {
    throw error instanceof Problem && error.fields[field] === rule
      ? new Problem("refused", { code: codeOf(field, rule) })
      : error;
  };
export const isSaidAbove = ({ details }: Problem, field: string, rule: string): boolean =>
  details.code === codeOf(field, rule);
const codeOf = (field: string, rule: string) => `${field}.${rule}`;
