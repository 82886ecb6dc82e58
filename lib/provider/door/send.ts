// Sends a checked call to the provider: JSON, an upload or a download.
import "server-only";
import type { Call } from "@/lib/contract/call";
import { editions, keepsKeys } from "@/lib/edition/editions";
import { type Values, toSent } from "@/lib/contract/wire";
import { log } from "@/lib/log";
import type { Actor } from "@/lib/provider/attempts/attempts";
import { Problem } from "@/lib/provider/problem";
import { type Caller, headersFor, kindOf, readResponse, upstreamRequest } from "@/lib/provider/upstream/ask";
import {
  type StreamedResponse,
  connectionProblem,
  readBuffered,
  requestJson,
  requestStream,
} from "@/lib/provider/upstream/request";
import type { AnswerContext } from "./answer-context";
import { keepKey, withKeptKey } from "./kept-keys";
import { passUpload } from "./upload";

export type ProviderAnswer = { readonly answer: unknown } | { readonly file: StreamedResponse };

export const send = ({ request, call, checked, caller }: AnswerContext): Promise<ProviderAnswer> =>
  withAppKey(call, checked, caller, async (sender) => {
    if (call.upload) return { answer: await upload(request, call, checked, sender) };
    if (call.downloads) return { file: await download(call, checked, sender) };
    return { answer: readResponse(call, await requestJson(upstreamRequest(call, checked, sender))) };
  });

/** A call in an application's name has the application's stored key. */
export const withAppKey = <T>(
  call: Call,
  checked: Values,
  caller: Caller,
  work: (sender: Caller) => Promise<T>,
): Promise<T> =>
  call.as === "app"
    ? withKeptKey(
        caller,
        String(checked.appId),
        work,
        (error) => error instanceof Problem && error.details.code === "APP_KEY",
      )
    : work(caller);

async function upload(request: Request, call: Call, checked: Values, caller: Caller): Promise<unknown> {
  const { contentType, body } = passUpload(call, request);
  let broken: unknown;
  body.on("error", (error) => (broken = error));
  const { method, path } = toSent(call, checked);
  const response = requestStream({
    call: call.name,
    edition: caller.edition,
    kind: kindOf(call),
    method,
    path,
    body,
    headers: { ...headersFor(call, caller), "content-type": contentType },
    longTimeout: true,
    signal: caller.signal,
    timing: caller.timing,
  }).catch((error: unknown) => {
    throw connectionProblem(broken ?? error);
  });
  return readResponse(call, await readBuffered(await response));
}

async function download(call: Call, checked: Values, caller: Caller): Promise<StreamedResponse> {
  const response = await requestStream(upstreamRequest(call, checked, caller));
  const isFile = response.statusCode === 200 && !/json|html/i.test(String(response.headers["content-type"] ?? ""));
  if (isFile) return response;
  readResponse(call, await readBuffered(response));
  throw new Problem("broken"); // a success without the file
}

/** After a user has entered or renewed an application's key. */
export async function keepChangedKey(
  { call, checked, edition }: AnswerContext,
  answer: unknown,
  actor: Actor,
): Promise<void> {
  if (!keepsKeys(editions[edition])) return;
  const appId = String(checked.appId);
  if (call.changesKey === "enter") await keepKey(actor, appId, String(checked.appKey));
  if (call.changesKey === "renew") {
    const { appKey } = answer as { readonly appKey: string }; // the contract has parsed it
    // The new key is shown even if it cannot be kept: the old one has ended.
    await keepKey(actor, appId, appKey).catch((error: Error) =>
      log().error({ call: call.name, error: error.message }, "a renewed key was not kept"),
    );
  }
}
