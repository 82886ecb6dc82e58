// The first stage of a call: what can be refused without knowing who sends it.
import "server-only";
import { callNamed } from "@/lib/contract";
import type { Call } from "@/lib/contract/call";
import { writes } from "@/lib/contract/wire";
import { environment } from "@/lib/env";
import { isServed } from "@/lib/http/hosts";
import { isNavigation } from "@/lib/http/origin";
import { isOwnRead, isOwnWrite } from "@/lib/http/origin";
import { Problem } from "@/lib/provider/problem";

/** Forms are small; files are streamed. */
const BODY_LIMIT = 1024 * 1024;
export const bodyLimitOf = (call: Call): number => call.maxBytes ?? BODY_LIMIT;

export function admit(request: Request, name: string): Call {
  const { headers, method } = request;
  if (!isServed(headers.get("host"), environment().ALLOWED_HOSTS)) throw new Problem("misdirected");
  const call = callNamed.get(name);
  if (!call || method !== (writes(call) ? "POST" : "GET")) throw new Problem("not_found");
  if (writes(call)) admitWrite(call, headers);
  else admitRead(headers, call.downloads !== undefined);
  if (isNavigation(headers) && !call.downloads) throw new Problem("not_found"); // an answer is no page
  return call;
}

export function admitRead(headers: Headers, isFile: boolean): void {
  if (!isOwnRead(headers, isFile)) throw new Problem("foreign");
}

function admitWrite(call: Call, headers: Headers): void {
  if (!isOwnWrite(headers)) throw new Problem("foreign");
  // A compressed body could unpack to any size.
  if ((headers.get("content-encoding") ?? "identity") !== "identity") throw new Problem("unsupported");
  const type = headers.get("content-type") ?? "";
  if (!(call.upload ? /^multipart\/form-data\s*;/i : /^application\/json\s*(;|$)/i).test(type))
    throw new Problem("unsupported");
  if (!call.upload && Number(headers.get("content-length") ?? 0) > bodyLimitOf(call)) throw new Problem("too_large");
}
