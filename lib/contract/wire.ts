// Converts between a flat input and HTTP, for our server and for the sandbox.
import { z } from "zod";
import type { Call, Fields } from "./call";
import type { FileKind } from "@/lib/contract/checks/file-kinds";
import { Changes, Id, Instant, LogoFile, inPath } from "./values";

export type Values = Record<string, unknown>;
export type Codes = Record<string, string>;
export type Checked<T> = { readonly ok: true; readonly value: T } | { readonly ok: false; readonly fields: Codes };

export const verbOf = (call: Call): string => call.endpoint.slice(0, call.endpoint.indexOf(" "));
export const pathOf = (call: Call): string => call.endpoint.slice(call.endpoint.indexOf(" ") + 1);
export const writes = (call: Call): boolean => (call.does ?? (verbOf(call) === "GET" ? "read" : "write")) === "write";

const placeholder = /\{(\w+)\}/g;
export const namesInPath = (call: Call): readonly string[] =>
  [...pathOf(call).matchAll(placeholder)].map((found) => found[1]!);
/** The name of the file that a call answers. */
export const fileNameOf = (call: Call, input: Values): string =>
  (call.downloads ?? "").replace(placeholder, (_, name: string) => String(input[name]));
const shapeInPath = (name: string) => (inPath[name] ?? Id).refine((value) => value !== "." && value !== "..", "format");

const pick = (fields: Fields, bag: Values): Values =>
  Object.fromEntries(
    Object.keys(fields.shape).flatMap((key) =>
      Object.hasOwn(bag, key) && bag[key] !== undefined && bag[key] !== "" ? [[key, bag[key]]] : [],
    ),
  );

const usual: Partial<Record<string, string>> = {
  too_small: "min",
  too_big: "max",
  invalid_format: "format",
  invalid_value: "choice",
};
/** Our own rules have a one-word message; zod's rules get a short code. */
function codeOf(issue: z.core.$ZodIssue): string {
  if ((issue.code === "invalid_type" || issue.code === "invalid_value") && issue.input === undefined) return "required";
  if (issue.code === "too_small" && issue.origin === "string" && issue.minimum === 1) return "required";
  return /^[a-z][A-Za-z]*$/.test(issue.message) ? issue.message : (usual[issue.code] ?? "invalid");
}
/** The first broken rule of each field. */
export const codesOf = (error: z.ZodError): Codes =>
  Object.fromEntries(error.issues.map((issue) => [issue.path.join("."), codeOf(issue)]).reverse());

/** Checks an input against the table and drops other fields. Files of an upload are checked while they stream. */
export function parse(call: Call, bag: Values): Checked<Values> {
  const value: Values = {};
  const wrong: Codes = {};
  const take = (schema: z.ZodType, raw: unknown, place?: string) => {
    const result = schema.safeParse(raw, { reportInput: true });
    if (!result.success)
      Object.assign(wrong, place ? { [place]: Object.values(codesOf(result.error))[0] } : codesOf(result.error));
    else if (place) value[place] = result.data;
    else Object.assign(value, result.data);
  };
  for (const name of namesInPath(call)) take(shapeInPath(name), bag[name] === "" ? undefined : bag[name], name);
  for (const fields of [call.query, call.body]) if (fields) take(fields, pick(fields, bag));
  return Object.keys(wrong).length === 0 ? { ok: true, value } : { ok: false, fields: wrong };
}

const fieldOf = (call: Call, name: string): z.ZodType | undefined => {
  if (!Object.hasOwn(call.upload?.shape ?? {}, name)) return undefined;
  const schema = call.upload?.shape[name] as z.ZodType | undefined; // the shape of a ZodObject holds zod types
  return schema instanceof z.ZodOptional ? (schema.unwrap() as z.ZodType) : schema; // a type of zod
};
/** The kind of file that a field of an upload takes; undefined for a text field. */
export function fileKindOf(call: Call, name: string): FileKind | undefined {
  const schema = fieldOf(call, name);
  if (!(schema instanceof z.ZodFile)) return undefined;
  return schema === LogoFile ? "logo" : "spreadsheet";
}
/** Whether the field is optional. */
export const mayMiss = (call: Call, name: string): boolean =>
  (call.upload?.shape[name] as z.ZodType | undefined)?.safeParse(undefined).success ?? true; // a ZodObject's shape holds zod types

/** Checks one text field of an upload while the form data streams. */
export function parseUploadField(call: Call, name: string, text: string): Checked<unknown> {
  const result = fieldOf(call, name)?.safeParse(text === "" ? undefined : text, { reportInput: true });
  if (!result) return { ok: false, fields: { [name]: "invalid" } };
  return result.success
    ? { ok: true, value: result.data }
    : { ok: false, fields: { [name]: Object.values(codesOf(result.error))[0] ?? "invalid" } };
}

export interface Sent {
  readonly method: string;
  readonly path: string;
  readonly body: string | undefined;
}

/** The request of a checked input. Path values are encoded, so that each stays one segment. */
export function toSent(call: Call, input: Values): Sent {
  const path = pathOf(call).replace(placeholder, (_, name: string) => encodeURIComponent(String(input[name])));
  const query = new URLSearchParams();
  if (call.query)
    for (const [key, value] of Object.entries(z.encode(call.query, pick(call.query, input))))
      if (value !== undefined) query.set(key, String(value));
  for (const [key, value] of Object.entries(call.fixed ?? {})) query.set(key, value);
  const search = query.toString();
  return {
    method: verbOf(call),
    path: search ? `${path}?${search}` : path,
    body: call.body && JSON.stringify(z.encode(call.body, pick(call.body, input))),
  };
}

/** The answer with only the fields of the table, or the fields that break the contract. */
export function readAnswer(call: Call, json: unknown): Checked<unknown> {
  if (!call.returns) return { ok: true, value: null };
  const result = call.returns.safeParse(json);
  return result.success ? { ok: true, value: result.data } : { ok: false, fields: codesOf(result.error) };
}
/** The answer in wire format. */
export const writeAnswer = (call: Call, answer: unknown): unknown =>
  call.returns ? z.encode(call.returns, answer) : null;

/** A provider's refusal: an HTTP status, or 200 with a code that is not success. */
export const Refusal = z.object({
  code: z.string(),
  message: z.string(),
  responseId: z.string(),
  fields: z.record(z.string(), z.string()).optional(),
  retryAfter: z.number().optional(),
  attemptsLeft: z.number().optional(),
  /** When the code was sent that has replaced the entered one. */
  newerAt: Instant.optional().catch(undefined),
  missing: z.string().optional(),
  /** With STATE_CHANGED. */
  changed: Changes.optional(),
});
export type Refusal = z.infer<typeof Refusal>;
export function refusalIn(json: unknown): Refusal | undefined {
  const result = Refusal.safeParse(json);
  return result.success && result.data.code.toLowerCase() !== "success" ? result.data : undefined;
}
