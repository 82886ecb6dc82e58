// Notes about customers: a thread for each, sealed in the shared store. They are sent to no provider and no customer.
import "server-only";
import type { CustomerNote } from "@/lib/contract/customers";
import { latinDigits } from "@/lib/contract/checks/digits";
import { highestRole, mayChangeRole } from "@/lib/contract/role-order";
import { type Owner, changeSealed, hashOf, readSealed, scopeOf, swapSealed } from "@/lib/provider/merchant-store";
import { Problem } from "@/lib/provider/problem";
import { type Contact, type Identity, contactOf, identityOf } from "@/lib/rules/customers";
import { fold } from "@/lib/rules/spelling";
import { isSealedAnew } from "@/lib/session/seal";
import { sharedStore } from "@/lib/store/shared";
import type { CustomerRecord, Reader } from "./find-customer";
import { ownerOf } from "./find-customer";

const YEAR = 365 * 24 * 60 * 60;
/** After the last note of the thread. */
const STORED_SECONDS = 3 * YEAR;
const MOST_NOTES = 200;
/** Customers with notes, of one merchant. */
const MOST_THREADS = 2_000;
/** A search reads the threads that were begun last. */
const MOST_SEARCHED = 200;

interface StoredNote {
  readonly id: string;
  readonly author: { readonly id: string; readonly fullName: string; readonly role: string };
  readonly at: string;
  readonly text: string;
  /** The applications in which the author saw the customer. A reader of none of them does not see the note. */
  readonly apps: readonly string[];
}
interface Thread {
  readonly identity: Identity;
  readonly contact: Contact;
  readonly notes: readonly StoredNote[];
}
type Author = Pick<Reader, "edition" | "user">;

const listOf = (owner: Owner) => `customer-notes:${scopeOf(owner)}`;
const placeOf = (owner: Owner, name: string) => `customer-notes:${scopeOf(owner)}:${name}`;
/** The store has no phone or name that can be read. */
const nameOf = (identity: Identity) => hashOf(identity);

const maySee = ({ user }: Author, { apps }: StoredNote): boolean =>
  !user.access || user.access.some(({ appId }) => apps.includes(appId));
const mayRemove = ({ user }: Author, { author }: StoredNote): boolean =>
  author.id === user.id || mayChangeRole(user.roles, author.role);
const shown = (reader: Author, note: StoredNote): CustomerNote => ({
  id: note.id,
  by: note.author.fullName,
  at: note.at,
  text: note.text,
  mayRemove: mayRemove(reader, note),
});

/** A thread is read for years: reading it seals it with the newest secret. */
async function readThread(owner: Owner, name: string) {
  const place = placeOf(owner, name);
  const thread = await readSealed<Thread>(place);
  if (!thread || isSealedAnew(thread.text)) return thread;
  const isSwapped = await swapSealed(place, thread.text, thread.value, STORED_SECONDS);
  return isSwapped ? readSealed<Thread>(place) : thread;
}
const threadsOf = async (reader: Author, { all }: Pick<CustomerRecord, "all">) => {
  const owner = ownerOf(reader);
  const found = await Promise.all(all.map((identity) => readThread(owner, nameOf(identity))));
  return found.filter((one) => one !== undefined);
};

/** Oldest first. A customer who was known by name only may have a phone now: all threads of the customer are one. */
export async function readNotes(
  reader: Author,
  customer: Pick<CustomerRecord, "all">,
): Promise<readonly CustomerNote[]> {
  return (await threadsOf(reader, customer))
    .flatMap(({ value }) => value.notes)
    .filter((note) => maySee(reader, note))
    .sort((a, b) => Date.parse(a.at) - Date.parse(b.at))
    .map((note) => shown(reader, note));
}

export async function addNote(
  reader: Author,
  customer: CustomerRecord,
  written: Pick<StoredNote, "id" | "text">,
): Promise<CustomerNote> {
  const owner = ownerOf(reader);
  const { id, fullName, roles } = reader.user;
  const note: StoredNote = {
    ...written,
    author: { id, fullName, role: highestRole(roles) },
    at: new Date().toISOString(),
    apps: [...new Set(customer.rows.map(({ appId }) => appId))],
  };
  const name = nameOf(customer.identity);
  const place = placeOf(owner, name);
  const { identity, rows } = customer;
  const contact = contactOf(rows, reader.edition.region);
  // The list has it first: a thread that is not in the list would not be found.
  if (!(await readThread(owner, name))) await sharedStore().append(listOf(owner), name, MOST_THREADS, STORED_SECONDS);
  await changeSealed<Thread>(place, STORED_SECONDS, (before) => {
    const notes = before?.notes ?? [];
    if (before && notes.some((one) => one.id === note.id)) return before;
    if (notes.length >= MOST_NOTES) throw new Problem("refused", { code: "NOTES_FULL" });
    return { identity, contact, notes: [...notes, note] };
  });
  return shown(reader, note);
}

export async function removeNote(reader: Author, customer: Pick<CustomerRecord, "all">, id: string): Promise<void> {
  const owner = ownerOf(reader);
  const has = ({ notes }: Thread) => notes.some((note) => note.id === id);
  const found = (await threadsOf(reader, customer)).find(({ value }) => has(value));
  if (!found) throw new Problem("not_found");
  await changeSealed<Thread>(placeOf(owner, nameOf(found.value.identity)), STORED_SECONDS, (thread) => {
    const note = thread?.notes.find((one) => one.id === id);
    if (!thread || !note || !maySee(reader, note)) throw new Problem("not_found");
    if (!mayRemove(reader, note)) throw new Problem("refused", { code: "RANK" });
    return { ...thread, notes: thread.notes.filter((one) => one !== note) };
  });
}

/** Customers with a note that has every word, and the newest such note. */
export async function searchNotes(reader: Author, text: string) {
  const owner = ownerOf(reader);
  const plain = (typed: string) => fold(latinDigits(typed));
  const words = plain(text).split(" ").filter(Boolean);
  const names = [...new Set((await sharedStore().lines(listOf(owner))).toReversed())].slice(0, MOST_SEARCHED);
  const threads = await Promise.all(names.map((name) => readThread(owner, name)));
  return threads.flatMap((thread) => {
    const note = thread?.value.notes.findLast(
      (one) => maySee(reader, one) && words.every((word) => plain(one.text).includes(word)),
    );
    return thread && note ? [{ ...thread.value, note: note.text }] : [];
  });
}

/** For a file: the notes of the customer of each contact, oldest first. Threads are read once. */
export async function notesFor(reader: Author): Promise<(contact: Contact) => Promise<readonly CustomerNote[]>> {
  const names = new Set(await sharedStore().lines(listOf(ownerOf(reader))));
  const known = new Map<Identity, Promise<readonly CustomerNote[]>>();
  return async (contact) => {
    const identity = identityOf(contact, reader.edition.region);
    if (!identity || !names.has(nameOf(identity))) return [];
    const notes = known.get(identity) ?? readNotes(reader, { all: [identity] });
    known.set(identity, notes);
    return notes;
  };
}
