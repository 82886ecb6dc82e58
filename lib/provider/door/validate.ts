// The input of a call: read, completed with what the server keeps, and checked.
import "server-only";
import { type Call, flowOf } from "@/lib/contract/call";
import { type Values, writes } from "@/lib/contract/wire";
import { INTENT_HEADER, STEP_HEADER } from "@/lib/http/names";
import { Problem } from "@/lib/provider/problem";
import { checkInput } from "@/lib/provider/upstream/ask";
import type { CookieReader } from "@/lib/session/cookies";
import { type Step, openStep } from "@/lib/session/session";
import { bodyLimitOf } from "./admit";

const INTENT = /^[\w-]{16,64}$/;

interface CheckedInput {
  /** As it came, with the server's inputs. */
  readonly input: Values;
  readonly checked: Values;
  readonly step: Step;
}

export async function validate(request: Request, call: Call, cookies: CookieReader): Promise<CheckedInput> {
  const step = call.serverInputs ? await openStep(cookies, flowOf(call), request.headers.get(STEP_HEADER)) : {};
  const sent = writes(call) && !call.upload ? await readBody(call, request) : queryOf(request);
  const input = addServerInputs(call, sent, step);
  return { input, checked: checkInput(call, input), step };
}

export async function readBody(call: Call, request: Request): Promise<Values> {
  const limit = bodyLimitOf(call);
  const parts: Uint8Array[] = [];
  let size = 0;
  for await (const part of (request.body ?? []) as AsyncIterable<Uint8Array>) {
    size += part.length;
    if (size > limit) throw new Problem("too_large");
    parts.push(part);
  }
  try {
    const json: unknown = JSON.parse(new TextDecoder("utf-8", { fatal: true }).decode(Buffer.concat(parts)));
    if (json && typeof json === "object" && !Array.isArray(json)) return json as Values;
  } catch {
    // The same problem as for JSON that is no object.
  }
  throw new Problem("malformed");
}

function queryOf({ url }: Request): Values {
  const start = url.indexOf("?");
  return start < 0 ? {} : Object.fromEntries(new URLSearchParams(url.slice(start + 1)));
}

/** Without them this tab has not taken the first step. */
function addServerInputs(call: Call, input: Values, step: Step): Values {
  const added = Object.fromEntries((call.serverInputs ?? []).map((name) => [name, step[name]]));
  if (Object.values(added).includes(undefined)) throw new Problem("refused", { code: "FIRST_STEP_MISSING" });
  return { ...input, ...added };
}

/** A call that moves money needs an intent key; an idempotent one may have it. */
export function intentOf(call: Call, { headers }: Request): string | undefined {
  const intent = (call.movesMoney || call.idempotent) && (headers.get(INTENT_HEADER) ?? undefined);
  if (!intent && !call.movesMoney) return undefined;
  if (!intent || !INTENT.test(intent))
    throw new Problem("invalid", { fields: { intent: intent ? "format" : "required" } });
  return intent;
}
