// From a request to an answer, by the contract: route, permission, input, code, intent, handler, answer.
import { setTimeout as pause } from "node:timers/promises";
import { Role, isInRoleGroup, permissionsFor, permissionsOf, roleGroups } from "@/lib/contract/access";
import type { RoleGroup } from "@/lib/contract/privileges";
import { calls, contract } from "@/lib/contract";
import type { Answer, Call, Parsed, TwoStep } from "@/lib/contract/call";
import type { Language } from "@/lib/contract/constants";
import type { CodeSent } from "@/lib/contract/values";
import { brokenValues } from "@/lib/provider/upstream/broken-values";
import { type Values, fileNameOf, namesInPath, parse, pathOf, verbOf, writeAnswer, writes } from "@/lib/contract/wire";
import { type Letter, actionOf, pendingCode, sendAgain, sendCode, spendCode } from "./users/codes";
import { remembered, remember } from "./intents";
import { isSlow } from "./money/payees";
import { languageOfRequest } from "./outbox/letters";
import { readForm, type ReceivedFile } from "./form";
import { Refusal, forbidden, invalid, malformed, notFound, unauthenticated } from "./refusal";
import { hashOf } from "./secrets";
import { appsOf, findAccount, findByToken, holderOf, lacksSomewhere } from "./users/users";
import { registrantOf } from "./users/registrants";
import type { User, EditionProvider } from "./edition-provider";

export interface HandlerContext<C extends Call = Call> {
  readonly provider: EditionProvider;
  readonly call: Call;
  readonly input: Parsed<C>;
  /** The caller; undefined on a guest's row, except after a code. */
  readonly user: C extends { readonly as: "guest" } ? User | undefined : User;
  /** The hash of the caller's token. */
  readonly token: string;
  /** The application that an `as: "app"` row acts for. */
  readonly appId: string;
  /** What the first step stored with its code. */
  readonly remembered: Values;
  /** The hash of the guest's browser as the portal names it, or empty. */
  readonly browser: string;
  readonly language: Language;
  readonly file: ReceivedFile | undefined;
  readonly codes: {
    readonly send: (letter: Letter, to?: User) => CodeSent;
    readonly again: (letter: Omit<Letter, "remember">, to?: User) => CodeSent;
    readonly pending: (to: User) => CodeSent | undefined;
  };
}
export interface Download {
  readonly type: string;
  readonly body: Uint8Array<ArrayBuffer> | ReadableStream<Uint8Array>;
}

/**
 * Downloads are asynchronous; everything else happens in one transaction. An upload may be read first, and is then
 * written in one transaction.
 */
type Reply<C extends Call> = C extends { readonly downloads: string }
  ? Download | Promise<Download | void> | void
  : C extends { readonly upload: object }
    ? Answer<C> | Promise<() => Answer<C>>
    : Answer<C>;
type Handler<C extends Call> = (context: HandlerContext<C>) => Reply<C>;

type HandlersOf<E> = {
  readonly [K in keyof E]: E[K] extends TwoStep<infer A extends Call, infer B extends Call, infer C>
    ? { readonly ask: Handler<A>; readonly act: Handler<B> } & (C extends Call
        ? { readonly again: Handler<C> }
        : unknown)
    : E[K] extends Call
      ? Handler<E[K]>
      : never;
};
export type Handlers = { readonly [N in keyof typeof contract]: HandlersOf<(typeof contract)[N]> };
/** For handlers/<noun>.ts: `export const invoices: HandlersFor<"invoices"> = { list: … }`. */
export type HandlersFor<N extends keyof Handlers> = Handlers[N];

type AnyHandler = (context: HandlerContext) => unknown;
const handlerOf = (handlers: Handlers, call: Call): AnyHandler =>
  call.name.split(".").reduce<unknown>((node, key) => (node as Values)[key], handlers) as AnyHandler; // Handlers mirrors the names by type

interface Route {
  readonly call: Call;
  readonly segments: readonly string[];
  readonly literals: number;
}
const isPlaceholder = (segment: string): boolean => segment.startsWith("{");
/** The path with most literal segments comes first; among equal paths, the row that fixes a query value. */
const routes: readonly Route[] = calls
  .map((call) => {
    const segments = pathOf(call).split("/");
    return { call, segments, literals: segments.filter((segment) => !isPlaceholder(segment)).length };
  })
  .sort(
    (one, other) =>
      other.literals - one.literals || Number(Boolean(other.call.fixed)) - Number(Boolean(one.call.fixed)),
  );

export interface Found {
  readonly call: Call;
  readonly inPath: Values;
}
/** The call behind a verb and a path below the edition's prefix, "api/apps/10482". */
export function find(verb: string, path: string, query = new URLSearchParams()): Found {
  const segments = path.split("/");
  const fits = (route: Route) =>
    route.segments.length === segments.length &&
    route.segments.every((segment, index) =>
      isPlaceholder(segment) ? segments[index] !== "" : segment === segments[index],
    );
  const fitting = routes.filter(fits);
  const route = fitting.find(
    ({ call }) =>
      verbOf(call) === verb && Object.entries(call.fixed ?? {}).every(([name, value]) => query.get(name) === value),
  );
  if (!route) throw fitting.length > 0 ? new Refusal(405, "METHOD_NOT_ALLOWED", "Not with this verb.") : notFound();
  const names = namesInPath(route.call);
  const values = segments.filter((_, index) => isPlaceholder(route.segments[index]!));
  return { call: route.call, inPath: Object.fromEntries(names.map((name, index) => [name, decoded(values[index]!)])) };
}
function decoded(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    throw malformed("A path value is not encoded well.");
  }
}

/** They use this module, so it is given them. */
interface Workings {
  readonly handlers: Handlers;
  /** The provider for one act, see clock.ts. */
  readonly atThisInstant: (provider: EditionProvider) => EditionProvider;
}

export async function answer(
  { handlers, atThisInstant }: Workings,
  provider: EditionProvider,
  { call, inPath }: Found,
  request: Request,
  responseId: string,
): Promise<Response> {
  const guest = call.as === "guest";
  const admitted = () => {
    const known = findByToken(provider, request.headers.get("authorization"));
    if (!guest && !known) throw unauthenticated();
    if (!guest && known) admit(call, known.user);
    const key = request.headers.get("x-app-key");
    return { known, appId: call.as === "app" && known ? appBehindKey(provider, known.user, key) : "" };
  };
  admitted(); // nothing is read for anyone else

  const query = new URL(request.url).searchParams;
  const body = call.body ? await readJson(request, call.maxBytes) : {};
  const only = (fields: { shape: object } | undefined, value: (name: string) => unknown): Values =>
    Object.fromEntries(Object.keys(fields?.shape ?? {}).map((name) => [name, value(name)]));
  const checked = parse(call, {
    ...only(call.query, (name) => query.get(name) ?? undefined),
    ...only(call.body, (name) => (Object.hasOwn(body, name) ? body[name] : undefined)),
    ...inPath,
  });
  if (!checked.ok) throw invalid(checked.fields);
  const { authorization, "x-app-key": appKey } = Object.fromEntries(request.headers);
  provider.noteSecrets?.({ ...checked.value, authorization, appKey });
  const broken = brokenValues(call, checked.value);
  if (Object.keys(broken).length > 0) throw invalid(broken);

  const handler = handlerOf(handlers, call);
  const form = call.upload ? await readForm(call, request) : undefined;
  if (call.name === contract.payouts.pay.name && isSlow(provider, String(checked.value.destination)))
    await pause(provider.bankDelay);

  // From here on an act waits for nothing. While a file or the bank was waited for, the person's rights may have changed.
  const still = atThisInstant(provider);
  const { known, appId } = admitted();
  const acting = known && !guest ? actingFor(still, call, known.user, checked.value) : undefined;
  const input = { ...checked.value, ...form?.fields };
  const action = actionOf(call) ?? "";
  const actor =
    known?.user ??
    (guest && typeof input.email === "string"
      ? action === "auth.register"
        ? registrantOf(input.email)
        : findAccount(still, input.email)
      : undefined);
  const unknown = (): never => {
    throw new Refusal(500, "NO_RECIPIENT", "A code needs a recipient.");
  };

  const run = (): unknown => {
    // Every write may carry a key, not only those that move money: an invoice created twice asks a customer twice. An
    // answer with a secret is not stored for a repeat.
    const intent =
      writes(call) && !guest && !call.serverOutputs && !call.rememberedOutputs && known
        ? request.headers.get("idempotency-key")
        : null;
    // An upload is identified by its file's content, not its name.
    const intentInput = form?.file ? { ...input, file: hashOf(form.file.bytes) } : input;
    const before = () => (intent && known ? remembered(still, known.user, intent, call, intentInput) : undefined);
    const first = before();
    if (first) return first;
    const stored = call.name.endsWith(".act") ? spendCode(still, guest ? actor : known?.user, action, input) : {};
    const context: HandlerContext = {
      provider: still,
      call,
      input,
      user: (guest ? (call.name.endsWith(".act") ? actor : undefined) : known && { ...known.user, acting }) as User, // admitted above, or a guest's row
      token: known?.token ?? "",
      appId,
      remembered: stored,
      file: form?.file,
      browser: browserOf(request),
      language: languageOfRequest(request),
      codes: {
        send: (letter, to = known?.user) => sendCode(still, to ?? unknown(), action, input, letter),
        again: (letter, to = known?.user) => sendAgain(still, to, action, letter),
        pending: (to) => pendingCode(still, to, action, input),
      },
    };
    const result = refusingElsewhere(() => handler(context), context, call);
    if (call.downloads) return result;
    const write = (made: unknown): unknown => {
      const output = call.returns ? writeAnswer(call, made) : success(responseId);
      provider.noteSecrets?.(output);
      if (intent && known) remember(still, known.user, intent, call, intentInput, output);
      return output;
    };
    if (!(result instanceof Promise)) return write(result);
    // While the file was read, the rights may have changed, and a write with the same key may have finished.
    return (result as Promise<() => unknown>).then((make) => {
      admitted();
      return provider.store.atomically(() => before() ?? write(refusingElsewhere(make, context, call)));
    });
  };
  // A download waits for its file outside a transaction and opens its own.
  if (call.downloads) {
    const file = await (run() as Promise<Download | undefined>);
    return file ? download(fileNameOf(call, input), file, responseId) : done(responseId);
  }
  const result = await (writes(call) || guest
    ? provider.store.atomically(run, (error) => error instanceof Refusal && error.lasting)
    : run());
  return Response.json(result, { headers: { "x-response-id": responseId } });
}

/**
 * An existing record on an application where the caller lacks permission or role is forbidden (403), not missing
 * (404).
 */
function refusingElsewhere<T>(act: () => T, { provider, user }: HandlerContext, call: Call): T {
  try {
    return act();
  } catch (error) {
    if (user && error instanceof Refusal && error.status === 404 && lacksSomewhere(provider, user))
      throw forbidden(permissionsOf(call)[0] ?? nounOf(call));
    throw error;
  }
}

function browserOf({ headers }: Request): string {
  const browser = headers.get("x-browser");
  return browser ? hashOf(browser) : "";
}

const nounOf = ({ name }: Call): string => name.slice(0, name.indexOf("."));
function circlesOf(call: Call): readonly RoleGroup[] {
  const noun = nounOf(call);
  const circle = Object.hasOwn(roleGroups, noun) ? [roleGroups[noun as keyof typeof roleGroups]] : []; // hasOwn proves the key
  return call.openTo ? [...circle, call.openTo] : circle;
}
function refuseWithout(permissions: readonly string[], user: User): void {
  const [first] = permissions;
  if (first && !permissions.some((permission) => user.privileges.includes(permission))) throw forbidden(first);
}
/**
 * First the noun's role group, then the row's permission. If the input decides the permission, it is checked after
 * parsing.
 */
function admit(call: Call, user: User): void {
  if (!circlesOf(call).every((circle) => isInRoleGroup(holderOf(user), circle))) throw forbidden(nounOf(call));
  if (!call.ownTarget) refuseWithout(permissionsOf(call), user);
  refuseWithout(call.alsoNeedsOne ?? [], user);
}
function actingFor(provider: EditionProvider, call: Call, user: User, input: Values): User["acting"] {
  const privileges = permissionsFor(call, input, (appId) => appsOf(provider, user).some(({ id }) => id === appId));
  refuseWithout(privileges, user);
  const circles = circlesOf(call);
  return {
    privileges,
    ...(circles.length > 0 && {
      roles: Role.options.filter((role) => circles.every(({ roles }) => roles.includes(role))),
    }),
  };
}
function appBehindKey(provider: EditionProvider, user: User, key: string | null): string {
  const owner = key
    ? provider.store.row<{ id: string }>("SELECT id FROM apps WHERE key_hash = ? AND removed_at IS NULL", hashOf(key))
    : undefined;
  const app = appsOf(provider, user).find(({ id }) => id === owner?.id);
  if (!app) throw new Refusal(403, "APP_KEY", "The application's key is missing or wrong.");
  return app.id;
}

const JSON_LIMIT = 1024 * 1024;
async function readJson(request: Request, limit = JSON_LIMIT): Promise<Values> {
  const type = request.headers.get("content-type") ?? "";
  if (!/^application\/json\b/i.test(type)) throw new Refusal(415, "UNSUPPORTED_TYPE", "Send JSON.");
  const text = await readText(request, limit);
  try {
    const json: unknown = JSON.parse(text);
    if (json && typeof json === "object" && !Array.isArray(json)) return json as Values; // checked in the condition
  } catch {
    // Falls through to the one answer for everything that is not a JSON object.
  }
  throw malformed("The body is not a JSON object.");
}
export async function readText(request: Request, limit: number): Promise<string> {
  const tooLarge = () => new Refusal(413, "TOO_LARGE", "The body is too large.");
  if (Number(request.headers.get("content-length") ?? 0) > limit) throw tooLarge();
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of request.body ?? []) {
    size += chunk.byteLength;
    if (size > limit) throw tooLarge();
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString("utf8");
}

const success = (responseId: string) => ({ code: "SUCCESS", message: "Done.", responseId });
const done = (responseId: string): Response =>
  Response.json(success(responseId), { headers: { "x-response-id": responseId } });
const download = (fileName: string, file: Download, responseId: string): Response =>
  new Response(file.body, {
    headers: {
      "content-type": file.type,
      "content-disposition": `attachment; filename="${fileName}"`,
      "x-response-id": responseId,
      ...(file.body instanceof Uint8Array && { "content-length": String(file.body.byteLength) }),
    },
  });
