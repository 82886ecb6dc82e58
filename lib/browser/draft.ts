"use client";
// What somebody typed and has not sent: kept in this tab, for this person and this address, so that a session that ends loses no
// work. Secrets are not kept, and neither is anything that may be a card's number.
import { holdsCardNumber } from "@/lib/contract/checks/card-number";
import { type DraftOf, keyOf } from "./kept-drafts";
import { tabStorage } from "./storage";

type Values = Readonly<Record<string, unknown>>;

const secretWords = new Set(["password", "otp", "pin", "cvv", "cvc", "pan", "card", "key", "secret", "token"]);
/** Of "cardNumber" and "toCard" the number is meant, of "cardType" and "cardHolder" it is not. */
export function isSecretName(name: string): boolean {
  const words = name
    .replace(/([a-z])(?=[A-Z])/g, "$1 ")
    .toLowerCase()
    .split(/[^a-z]+/);
  return words.some(
    (word, index) =>
      secretWords.has(word) && (word !== "card" || words[index + 1] === undefined || words[index + 1] === "number"),
  );
}

const holdsCard = (value: unknown) => typeof value === "string" && holdsCardNumber(value);
const isFile = (value: unknown) => value instanceof Blob || value instanceof FileList;

/** `secrets`: names that only the screen knows to be secret, by the kind of their fields. */
export function storeDraft(draft: DraftOf, values: Values, secrets: ReadonlySet<string> = new Set()): void {
  const plain = (name: string, value: unknown) =>
    secrets.has(name) || isSecretName(name) || holdsCard(value) || isFile(value) ? undefined : value;
  tabStorage.write(keyOf(draft), JSON.stringify(values, plain));
}

export function storedDraft(draft: DraftOf): Values | undefined {
  try {
    const values: unknown = JSON.parse(tabStorage.read(keyOf(draft)) ?? "null");
    return values && typeof values === "object" && Object.keys(values).length > 0 ? (values as Values) : undefined; // just seen to be an object
  } catch {
    return undefined; // somebody else wrote it
  }
}
