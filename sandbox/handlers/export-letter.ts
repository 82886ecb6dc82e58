import { z } from "zod";
import { namesInPath } from "@/lib/contract/wire";
import { send } from "../outbox/outbox";
import type { HandlerContext } from "../handle-request";
import { appOf } from "../users/users";

type Letter = Pick<HandlerContext, "provider" | "user" | "call"> & {
  readonly input: { readonly appId?: string | undefined };
};

/**
 * The letter links to the portal's file instead of attaching it: the reader must sign in, so a forwarded letter
 * reveals nothing, and the file has what the reader may see by then.
 */
export function sendExport({ provider, user, call, input }: Letter, list: string): void {
  if (input.appId !== undefined) appOf(provider, user, input.appId);
  const { page: _page, offset: _offset, ...filter } = z.encode((call.query ?? call.body)!, { ...input }); // a list has filters
  const inPath = namesInPath(call).map((name) => [name, (input as Readonly<Record<string, unknown>>)[name]]);
  const params = Object.entries({ ...Object.fromEntries(inPath), ...filter } as Readonly<
    Record<string, unknown>
  >).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]]));
  const link = `${provider.portal}/exports/${list}?${new URLSearchParams(params).toString()}`;
  send(provider, {
    address: user.email,
    channel: "email",
    purpose: call.name,
    alsoKnownAs: [user.username, user.mobilePhone],
    text: `Your list is ready. Sign in to the portal and open ${link}`,
  });
}
