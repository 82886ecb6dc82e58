// Where an answer differs from the contract: the place, the expectation, and the shape of the value. No content is
// included, because reports are mailed around and answers are full of personal data.
import type { z } from "zod";

export interface Difference {
  readonly path: string;
  readonly expected: string;
  readonly seen: string;
}

/** "2026-11-22" is "9999-99-99", "Leyla" is "aaaaa": the format without the person. */
const MOST = 40;
export function shapeOf(value: unknown): string {
  if (value === undefined) return "nothing";
  if (value === null) return "null";
  if (Array.isArray(value)) return `a list of ${value.length}`;
  if (typeof value === "object") return `an object of ${Object.keys(value).sort().join(", ") || "nothing"}`;
  if (typeof value !== "string") return `${typeof value} ${String(value).replace(/\d/g, "9")}`;
  const shape = value.replace(/\p{Lu}/gu, "A").replace(/\p{L}/gu, (letter) => (letter === "A" ? letter : "a"));
  const sample = shape.replace(/\d/g, "9").slice(0, MOST);
  return `"${sample}${shape.length > MOST ? "…" : ""}"`;
}

const at = (json: unknown, path: readonly PropertyKey[]): unknown =>
  path.reduce<unknown>(
    (value, key) =>
      value !== null && typeof value === "object" ? (value as Record<PropertyKey, unknown>)[key] : undefined, // any value, with or without the field
    json,
  );

function expectedBy(issue: z.core.$ZodIssue): string {
  switch (issue.code) {
    case "invalid_type":
      return issue.expected;
    case "invalid_format":
      return issue.pattern ? `${issue.format} ${issue.pattern}` : issue.format;
    case "invalid_value":
      return `one of ${issue.values.map(String).join(", ")}`;
    case "too_small":
      return `at least ${issue.minimum}`;
    case "too_big":
      return `at most ${issue.maximum}`;
    case "invalid_union":
      return [...new Set(issue.errors.flat().map(expectedBy))].join(" or ");
    default:
      return issue.message;
  }
}

/** "rows[0].amount"; the whole answer is "(answer)". */
const written = (path: readonly PropertyKey[]): string =>
  path.map((key, place) => (typeof key === "number" ? `[${key}]` : `${place > 0 ? "." : ""}${String(key)}`)).join("") ||
  "(answer)";

/** The same difference in each row of a list is reported once, for the first row. */
export function differencesIn(schema: z.ZodType, json: unknown): Difference[] {
  const result = schema.safeParse(json, { reportInput: true });
  if (result.success) return [];
  const found = new Map<string, Difference>();
  for (const issue of result.error.issues) {
    const place = issue.path.filter((key) => typeof key !== "number").join(".");
    const fault = `${place} ${expectedBy(issue)}`;
    if (!found.has(fault))
      found.set(fault, { path: written(issue.path), expected: expectedBy(issue), seen: shapeOf(at(json, issue.path)) });
  }
  return [...found.values()];
}
