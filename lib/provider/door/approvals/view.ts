// Who sees a request for approval, and as what.
import "server-only";
import { mayAsk } from "@/lib/access/policy";
import { callNamed } from "@/lib/contract";
import type { Approval, approvals } from "@/lib/contract/approvals";
import type { Answer, Call, MoneyCall } from "@/lib/contract/call";
import { isOwner, rankOf } from "@/lib/contract/role-order";
import { wallets } from "@/lib/contract/wallets";
import type { Values } from "@/lib/contract/wire";
import { editions } from "@/lib/edition/editions";
import { readPolicy } from "@/lib/provider/approvals/policy-store";
import { type Request, changeRequest, hasEnded, readRequest, readRequests } from "@/lib/provider/approvals/requests";
import { rightsVersion } from "@/lib/provider/approvals/rights";
import { type Owner, roleOn, scopeOf } from "@/lib/provider/approvals/scope";
import type { MoneyOutCall } from "@/lib/provider/approvals/subject";
import { Problem, problemIn } from "@/lib/provider/problem";
import { ask } from "@/lib/provider/upstream/ask";
import type { Session } from "@/lib/session/session";
import type { SignedIn } from "../answer-context";
import { standsAsDecided } from "../decided-on";
import { intentPlace, readIntent } from "../intents";
import { withAppKey } from "../send";

/** A person who reads approvals: the sender of a call, or the user of a page. */
export interface Reader extends Pick<SignedIn, "edition" | "caller"> {
  readonly session: Owner & Pick<Session, "user">;
}
/** Without a call of the provider. */
type Reading = Omit<Reader, "caller">;
export const callOf = ({ kept }: Request) => callNamed.get(kept.call) as MoneyOutCall & MoneyCall; // only such calls are stored

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

/** `from`: a request that is being sent is void only if it is known that no money has moved. */
export const voided = (
  context: Reading,
  id: string,
  voidBy: NonNullable<Approval["voidBy"]>,
  from: "waiting" | "sending" = "waiting",
): Promise<Request> =>
  changeRequest(scopeOf(context.session), id, (now) =>
    now.state === from ? { ...now, state: "void", voidBy, decidedDate: new Date().toISOString() } : now,
  );

/** A request ends with the policy and the rights that it was decided on, also for those who only read it. */
async function stillValid(context: Reading, request: Request): Promise<Request> {
  const { policyVersion, rights } = request.kept;
  const [policy, now] = await Promise.all([
    readPolicy(scopeOf(context.session)),
    rightsVersion(context.edition, request.askedBy.id),
  ]);
  const changed = policy.version !== policyVersion ? "policy" : now !== rights ? "right" : undefined;
  return changed ? voided(context, request.id, changed) : request;
}

/**
 * A process may have ended while it sent an approved call: the intent knows its outcome. Without an intent nothing was sent, as long as
 * intents are stored. After that only the approver can go on: the provider knows the key.
 */
const BEGINS_WITHIN = 2 * 60_000;
const INTENT_STORED = 23 * 60 * 60_000;
async function settled(context: Reading, request: Request): Promise<Request> {
  if (request.state === "waiting") return stillValid(context, request);
  if (request.state !== "sending" || !request.decidedBy) return request;
  const { edition } = context;
  const place = intentPlace({
    key: request.kept.intent,
    actor: { caller: { edition }, user: request.decidedBy },
  });
  const intent = await readIntent(place);
  const age = Date.now() - Date.parse(request.decidedDate ?? request.askedDate);
  const isOver = intent
    ? intent.state === "done" || intent.state === "notDone" || intent.state === "refused"
    : age > BEGINS_WITHIN && age < INTENT_STORED;
  if (!isOver) return request;
  const scope = scopeOf(context.session);
  return changeRequest(scope, request.id, (now) =>
    now.state !== "sending"
      ? now
      : intent?.state === "done"
        ? { ...now, state: "approved", result: { id: null, status: null } }
        : { ...now, state: "waiting", decidedBy: null, decidedDate: null },
  );
}

export async function visible(context: Reading, id: unknown): Promise<Request> {
  const request = await readRequest(scopeOf(context.session), String(id));
  if (!request || !maySee(context, request)) throw new Problem("not_found");
  return settled(context, request);
}

/** The present facts beside those of the request. */
async function nowOf({ caller }: Reader, request: Request): Promise<{ available: number | null; hasChanged: boolean }> {
  const apps = request.appId ? await ask(caller, wallets.mine, {}).catch(() => []) : [];
  const available = apps.find(({ appId }) => appId === request.appId)?.available ?? null;
  if (hasEnded(request) || request.kind === "policy") return { available, hasChanged: false };
  const hasChanged = await withAppKey(callOf(request), request.kept.input, caller, (sender) =>
    standsAsDecided(callOf(request), request.kept.input, sender),
  ).then(
    () => false,
    (error: unknown) => problemIn(error).details.code === "STATE_CHANGED",
  );
  return { available, hasChanged };
}

const allSeen = async (context: Reading): Promise<readonly Request[]> =>
  (await readRequests(scopeOf(context.session))).filter((request) => maySee(context, request));

/** Newest first. */
export async function listFor(context: Reading, { name, offset }: Values = {}): Promise<readonly Approval[]> {
  const sought = String(name ?? "").toLocaleLowerCase();
  const found = (await allSeen(context))
    .filter(({ id, recipient }) => `${id} ${recipient?.name ?? ""}`.toLocaleLowerCase().includes(sought))
    .slice(0, offset === undefined ? undefined : Number(offset));
  return (await Promise.all(found.map((request) => settled(context, request)))).map((request) =>
    shown(context, request),
  );
}
export async function readFor(context: Reader, id: unknown): Promise<Answer<typeof approvals.read>> {
  const request = await visible(context, id);
  return { ...shown(context, request), now: await nowOf(context, request) };
}
/** Those that wait for this person. */
export const waitingFor = async (context: Reading): Promise<readonly Approval[]> =>
  (await allSeen(context))
    .filter((request) => request.state === "waiting" && mayDecide(context, request))
    .map((request) => shown(context, request));
