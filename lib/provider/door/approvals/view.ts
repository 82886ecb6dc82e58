// Who sees a request for approval, and as what.
import "server-only";
import { mayAsk } from "@/lib/access/policy";
import type { Approval, approvals } from "@/lib/contract/approvals";
import type { Answer, Call } from "@/lib/contract/call";
import { isOwner, rankOf } from "@/lib/contract/role-order";
import { wallets } from "@/lib/contract/wallets";
import type { Values } from "@/lib/contract/wire";
import { editions } from "@/lib/edition/editions";
import { type Request, hasEnded, readOpenRequests, readRequest, readRequests } from "@/lib/provider/approvals/requests";
import { roleOn } from "@/lib/provider/approvals/roles";
import { scopeOf } from "@/lib/provider/merchant-store";
import { Problem } from "@/lib/provider/problem";
import { ask } from "@/lib/provider/upstream/ask";
import { readAmount } from "@/lib/rules/amount-entry";
import { fold } from "@/lib/rules/spelling";
import { type Reader, type Reading, settled } from "./settle";
import { callOf, current, endIfOver, lookAt } from "./stands";

export const refused = (code: string) => new Problem("refused", { code });
export const isTwoStep = ({ name }: Call) => name.endsWith(".act");

/** The call's permission on the application, without which a person neither decides nor sees the request. */
function mayDo({ session, edition }: Reading, request: Request): boolean {
  if (request.kind === "policy") return session.user.roles.some(isOwner);
  return mayAsk(session.user, editions[edition], callOf(request), { appId: request.appId }).allowed;
}
export const isOwn = ({ session }: Reading, { askedBy }: Request) => askedBy.id === session.user.id;
/** Never the person who asked, and none of a lower rank. */
export const mayDecide = (context: Reading, request: Request): boolean =>
  !isOwn(context, request) &&
  mayDo(context, request) &&
  rankOf(roleOn(context.session.user, request.appId)) >= rankOf(request.reason.role);

const maySee = (context: Reading, request: Request): boolean =>
  isOwn(context, request) ||
  mayDecide(context, request) ||
  (hasEnded(request) && (request.decidedBy?.id === context.session.user.id || mayDo(context, request)));

/** Without what only the server keeps. */
export function shown(context: Reading, request: Request): Approval {
  const { kept: _, ...view } = request;
  return {
    ...view,
    isOwn: isOwn(context, request),
    mayDecide: !hasEnded(request) && mayDecide(context, request),
  };
}

export async function visible(context: Reading, id: unknown): Promise<Request> {
  const request = await readRequest(scopeOf(context.session), String(id));
  if (!request || !maySee(context, request)) throw new Problem("not_found");
  return settled(context, request);
}

/** The present balance beside the facts of the request. */
async function availableOf({ caller, session, edition }: Reader, { appId }: Request): Promise<number | null> {
  if (!appId || !mayAsk(session.user, editions[edition], wallets.mine, { appId }).allowed) return null;
  const apps = await ask(caller, wallets.mine, {}).catch(() => []);
  return apps.find((one) => one.appId === appId)?.available ?? null;
}

/** By what the list shows: the ID, the recipient, the file or the total. */
function findsBy(typed: string): (request: Request) => boolean {
  const sought = fold(typed);
  return ({ id, recipient, batch, total, currency }) => {
    const reading = readAmount(typed, currency);
    return (
      fold([id, recipient?.name, batch?.id, batch?.fileName].join(" ")).includes(sought) ||
      ("amount" in reading && reading.amount === total)
    );
  };
}
/** Newest first. */
export async function listFor(context: Reading, { name, offset }: Values = {}): Promise<readonly Approval[]> {
  const found = (await readRequests(scopeOf(context.session)))
    .filter((request) => maySee(context, request))
    .filter(findsBy(String(name ?? "")))
    .slice(0, offset === undefined ? undefined : Number(offset));
  return (await Promise.all(found.map((request) => settled(context, request)))).map((request) =>
    shown(context, request),
  );
}
export async function readFor(context: Reader, id: unknown): Promise<Answer<typeof approvals.read>> {
  const found = await visible(context, id);
  const [available, look] = await Promise.all([
    availableOf(context, found),
    hasEnded(found) ? ("stands" as const) : lookAt(context, found),
  ]);
  const request = await endIfOver(context, found, async () => look);
  const hasChanged = !hasEnded(request) && (look === "short" || look === "over");
  return { ...shown(context, request), now: { available, hasChanged } };
}
/** Those that wait for this person. */
export async function waitingFor(context: Reading): Promise<readonly Approval[]> {
  const isMine = (request: Request) => request.state === "waiting" && mayDecide(context, request);
  const found = (await readOpenRequests(scopeOf(context.session))).filter(isMine);
  return (await Promise.all(found.map((request) => settled(context, request))))
    .filter(isMine)
    .map((request) => shown(context, request));
}
/** Those about one record that this person sees. */
export async function waitingAbout(
  context: Reader,
  isAbout: (request: Approval) => boolean,
): Promise<readonly Approval[]> {
  const found = (await readOpenRequests(scopeOf(context.session)))
    .map((request) => ({ request, view: shown(context, request) }))
    .filter(({ request, view }) => isAbout(view) && maySee(context, request));
  return (await Promise.all(found.map(({ request }) => current(context, request))))
    .filter(({ state }) => state === "waiting")
    .map((request) => shown(context, request));
}
