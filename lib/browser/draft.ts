"use client";
// A user's unsent input, stored in the tab by user and address, so that it survives the end of a session. Secrets and possible card
// numbers are not stored.
import { holdsCardNumber } from "@/lib/contract/checks/card-number";
import { type DraftOf, keyOf } from "./kept-drafts";
import { tabStorage } from "./storage";

type Values = Readonly<Record<string, unknown>>;

const secretWords = new Set(["password", "otp", "pin", "cvv", "cvc", "pan", "card", "key", "secret", "token"]);
/** "cardNumber" and "toCard" name a card's number, "cardType" and "cardHolder" do not. */
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
    return values && typeof values === "object" && Object.keys(values).length > 0 ? (values as Values) : undefined; // checked before
  } catch {
    return undefined; // another program wrote it
  }
}
