// Who is one customer: by phone in any spelling, then by e-mail, then by name.
import { fold } from "./spelling";
import { type Region, toE164 } from "./phone";

export interface Contact {
  readonly fullName: string;
  readonly mobilePhone: string;
  readonly email: string;
}
const kinds = ["phone", "email", "name"] as const;
type Kind = (typeof kinds)[number];
/** "phone:+994507332190", "email:leyla@example.az", "name:gunel rzayeva". */
export type Identity = `${Kind}:${string}`;

const emailOf = (email: string): string => email.trim().toLowerCase();
/** One for each order of the words: "Rzayeva Günel" and "GÜNEL RZAYEVA" are one name. */
const nameOf = (name: string): string =>
  fold(name)
    .split(/[^\p{L}\p{M}\p{N}]+/u)
    .filter(Boolean)
    .sort()
    .join(" ");
type Keys = { readonly [K in Kind]: Identity | undefined };
const keysOf = ({ fullName, mobilePhone, email }: Contact, region: Region): Keys => {
  const values = { phone: toE164(mobilePhone, region), email: emailOf(email), name: nameOf(fullName) };
  const key = (kind: Kind): Identity | undefined => (values[kind] ? `${kind}:${values[kind]}` : undefined);
  return { phone: key("phone"), email: key("email"), name: key("name") };
};

/** The strongest identity of a contact alone. */
export const identityOf = (contact: Contact, region: Region): Identity | undefined => {
  const { phone, email, name } = keysOf(contact, region);
  return phone ?? email ?? name;
};
/** Of a text that was an identity, or the start of one: a name may be written as the customer's. */
export function readIdentity(text: string, region: Region): Identity | undefined {
  const kind = kinds.find((one) => text.startsWith(`${one}:`));
  if (!kind) return undefined;
  const value = text.slice(kind.length + 1);
  const none: Contact = { fullName: "", mobilePhone: "", email: "" };
  return identityOf({ ...none, [{ phone: "mobilePhone", email: "email", name: "fullName" }[kind]]: value }, region);
}
export const valueIn = (identity: string): string => identity.slice(identity.indexOf(":") + 1);

export interface Customer<R> {
  readonly identity: Identity;
  /** The identities that belong to this customer alone, its own first. */
  readonly all: readonly Identity[];
  /** In the order in which they came. */
  readonly records: readonly R[];
}

/** The values of each key; a record without one of the two is left out. */
function valuesBy<R>(
  records: readonly R[],
  key: (record: R) => Identity | undefined,
  value: (record: R) => Identity | undefined,
): ReadonlyMap<Identity, ReadonlySet<Identity>> {
  const found = new Map<Identity, Set<Identity>>();
  for (const record of records) {
    const [of, one] = [key(record), value(record)];
    if (of && one) found.set(of, (found.get(of) ?? new Set()).add(one));
  }
  return found;
}
const only = (values: ReadonlySet<Identity> | undefined): Identity | undefined =>
  values?.size === 1 ? [...values][0] : undefined;

/**
 * The customers of these records, in the order of their first records. A record without a phone belongs to the phone
 * that has its e-mail, and one with a name alone to the customer of that name, unless there are several.
 */
export function customersIn<R extends Contact>(records: readonly R[], region: Region): readonly Customer<R>[] {
  const keyed = records.map((record) => ({ record, ...keysOf(record, region) }));
  type Keyed = (typeof keyed)[number];
  const phonesOf = valuesBy(
    keyed,
    ({ email }) => email,
    ({ phone }) => phone,
  );
  const strong = ({ phone, email }: Keyed) => phone ?? (email && (only(phonesOf.get(email)) ?? email));
  const customersOf = valuesBy(keyed, ({ name }) => name, strong);
  const identityIn = (one: Keyed) => strong(one) ?? (one.name && (only(customersOf.get(one.name)) ?? one.name));

  const found = new Map<Identity, Keyed[]>();
  for (const one of keyed) {
    const identity = identityIn(one);
    if (identity) found.set(identity, [...(found.get(identity) ?? []), one]);
  }
  return [...found].map(([identity, own]) => ({
    identity,
    all: [
      ...new Set([
        identity,
        ...own.flatMap(({ email }) => (email && only(phonesOf.get(email)) === identity ? [email] : [])),
        ...own.flatMap(({ name }) => (name && only(customersOf.get(name)) === identity ? [name] : [])),
      ]),
    ],
    records: own.map(({ record }) => record),
  }));
}

/** The distinct texts, the most frequent first. Texts with the same `key` are one. */
function frequentest(texts: readonly string[], key: (text: string) => string): readonly string[] {
  const counts = new Map<string, { readonly text: string; count: number }>();
  for (const text of texts) {
    const one = counts.get(key(text)) ?? { text, count: 0 };
    one.count += 1;
    if (key(text)) counts.set(key(text), one);
  }
  return [...counts.values()].sort((a, b) => b.count - a.count).map(({ text }) => text);
}
/** Names of these records, the most frequent first, and their addresses. */
export const namesIn = (records: readonly Contact[]): readonly string[] =>
  frequentest(
    records.map(({ fullName }) => fullName.trim()),
    nameOf,
  );
export const emailsIn = (records: readonly Contact[]): readonly string[] =>
  frequentest(
    records.map(({ email }) => email.trim()),
    emailOf,
  );
/** The usual name, e-mail and phone of a customer's records. */
export const contactOf = (records: readonly Contact[], region: Region): Contact => ({
  fullName: namesIn(records)[0] ?? "",
  email: emailsIn(records)[0] ?? "",
  mobilePhone: records.flatMap(({ mobilePhone }) => toE164(mobilePhone, region) ?? [])[0] ?? "",
});
/** The spellings of a phone besides its international one, without spaces and signs that say nothing. */
export const spellingsIn = (records: readonly Contact[], shown: string): readonly string[] =>
  frequentest(
    records.map(({ mobilePhone }) => mobilePhone.trim()),
    (phone) => phone,
  ).filter((phone) => phone !== shown);
