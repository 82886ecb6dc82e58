// Saved views in the portal's store: a list of the person and one of the merchant.
import "server-only";
import { addressAt, mayEnter } from "@/lib/access/places";
import { withoutCardNumbers } from "@/lib/contract/checks/card-number";
import { MOST_VIEWS } from "@/lib/contract/constants";
import { highestRole, mayChangeRole } from "@/lib/contract/role-order";
import type { View } from "@/lib/contract/views";
import { editions } from "@/lib/edition/editions";
import { changeSealed, hashOf, readSealed, scopeOf } from "@/lib/provider/merchant-store";
import { Problem } from "@/lib/provider/problem";
import { type Preset, periodOf } from "@/lib/rules/periods";
import { type Change, listingAddress } from "@/lib/url/listing-address";
import { type SignedIn, newIdFor } from "./answer-context";

interface KeptView extends Pick<View, "id" | "name" | "address"> {
  /** Its dates, which are not in the address. */
  readonly period?: Preset;
  readonly author: { readonly id: string; readonly name: string; readonly role: string };
}
type Kept = readonly KeptView[];

const STORED_SECONDS = 10 * 365 * 24 * 60 * 60;

const placeOf = ({ session }: SignedIn, shared: boolean): string =>
  `views:${hashOf(scopeOf(session), shared ? "" : session.user.id)}`;
const keptIn = async (context: SignedIn, shared: boolean): Promise<Kept> =>
  (await readSealed<Kept>(placeOf(context, shared)))?.value ?? [];

const change = (context: SignedIn, shared: boolean, next: (kept: Kept) => Kept): Promise<Kept> =>
  changeSealed<Kept>(placeOf(context, shared), STORED_SECONDS, (kept = []) => next(kept));

/** The list of an address. Lists with a file have an address of their own. */
function listAt(address: string) {
  const path = address.split("?", 1)[0]!;
  const place = addressAt(path);
  return place?.file && place.path === path ? place : undefined;
}

/** Without a page, an open record, and what no address of a list has. */
function tidyAddress(address: string, dates: Change = {}): string {
  const place = listAt(address);
  if (!place || address.includes("#")) throw new Problem("invalid", { fields: { address: "format" } });
  const query = [...queryIn(address)].filter(([name]) => /^[a-z]+$/i.test(name));
  return listingAddress(
    place.path,
    Object.fromEntries(query.map(([name, value]) => [name, withoutCardNumbers(value)])),
    { page: undefined, ...dates },
  );
}
const queryIn = (address: string) => new URLSearchParams(address.split("?")[1]);
const datedAddress = (address: string, period: Change): string =>
  listingAddress(address.split("?", 1)[0]!, Object.fromEntries(queryIn(address)), period);

/** A reader without the list on the view's application does not learn the name either. */
function maySee({ session: { user }, edition }: SignedIn, { address }: KeptView): boolean {
  const place = listAt(address);
  const appId = queryIn(address).get("appId");
  if (!place || (appId !== null && user.access && !user.access.some((rights) => rights.appId === appId))) return false;
  return mayEnter(user, editions[edition], place.path, undefined, appId === null ? undefined : { appId }).allowed;
}
const mayChange = ({ session: { user } }: SignedIn, { author }: KeptView): boolean =>
  author.id === user.id || mayChangeRole(user.roles, author.role);

const shown = (context: SignedIn, view: KeptView, shared: boolean): View => ({
  id: view.id,
  name: view.name,
  address: view.period ? datedAddress(view.address, periodOf(view.period, editions[context.edition])) : view.address,
  shared,
  author: view.author.name,
  mayChange: mayChange(context, view),
});

/** The person's own first, by name. */
export async function listViews(context: SignedIn): Promise<readonly View[]> {
  const [own, shared] = await Promise.all([keptIn(context, false), keptIn(context, true)]);
  return [
    ...own.filter((view) => maySee(context, view)).map((view) => shown(context, view, false)),
    ...shared.filter((view) => maySee(context, view)).map((view) => shown(context, view, true)),
  ];
}

/** Views that the person may not see take no name: a refusal would tell it, and nothing that the person can change. */
const visible = (context: SignedIn, kept: Kept): Kept => kept.filter((view) => maySee(context, view));

const alike = (name: string): string => name.normalize("NFKC").replace(/\s+/gu, " ").trim().toLowerCase();
function checkName(name: string, others: Kept): void {
  if (others.some((other) => alike(other.name) === alike(name)))
    throw new Problem("invalid", { fields: { name: "taken" } });
}

export async function saveView(context: SignedIn): Promise<View> {
  const { session, checked } = context;
  const { user } = session;
  const shared = checked.shared === true;
  const period = checked.period as Preset | undefined; // the contract has checked it
  const view: KeptView = {
    id: newIdFor(context),
    name: withoutCardNumbers(String(checked.name)),
    address: tidyAddress(String(checked.address), period && { from: undefined, to: undefined }),
    ...(period && { period }),
    author: { id: user.id, name: user.fullName, role: highestRole(user.roles) },
  };
  if (shared && !maySee(context, view)) throw new Problem("forbidden");
  await change(context, shared, (kept) => {
    if (kept.some(({ id }) => id === view.id)) return kept;
    const others = visible(context, kept);
    checkName(view.name, others);
    // Shared ones that this person does not see take a place too.
    if (shared ? kept.length >= MOST_VIEWS : others.length >= MOST_VIEWS)
      throw new Problem("invalid", { fields: { name: shared ? "mostShared" : "most" } });
    return [...kept, view];
  });
  return shown(context, view, shared);
}

/** The view that this person may change, and whose it is. */
async function ownedView(context: SignedIn) {
  const id = String(context.checked.id);
  const own = (await keptIn(context, false)).find((view) => view.id === id);
  if (own) return { view: own, shared: false };
  const view = (await keptIn(context, true)).find((one) => one.id === id);
  if (!view || !maySee(context, view)) throw new Problem("not_found");
  if (!mayChange(context, view)) throw new Problem("forbidden");
  return { view, shared: true };
}

export async function renameView(context: SignedIn): Promise<View> {
  const { view, shared } = await ownedView(context);
  const renamed = { ...view, name: withoutCardNumbers(String(context.checked.name)) };
  await change(context, shared, (kept) => {
    if (!kept.some(({ id }) => id === view.id)) throw new Problem("not_found");
    checkName(
      renamed.name,
      visible(context, kept).filter(({ id }) => id !== view.id),
    );
    return kept.map((one) => (one.id === view.id ? renamed : one));
  });
  return shown(context, renamed, shared);
}

export async function removeView(context: SignedIn): Promise<void> {
  const { view, shared } = await ownedView(context);
  await change(context, shared, (kept) => kept.filter(({ id }) => id !== view.id));
}
