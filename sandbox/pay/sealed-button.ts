// A pay button's link carries its payment, signed, so that the link's amount and merchant cannot be changed.
import { createHmac, timingSafeEqual } from "node:crypto";
import type { EditionProvider } from "../edition-provider";
import { type PayLanguage, isPayLanguage } from "./words";

export interface SealedButton {
  readonly appId: string;
  readonly amount: number;
  readonly description: string;
  readonly language: PayLanguage;
}

const startOf = ({ edition }: EditionProvider): string => `button-${edition.region.toLowerCase()}-`;
/** Whether it has the form of a button's link, valid or not. */
export const isButtonCode = (code: string): boolean => code.startsWith("button-");

const sealOf = (provider: EditionProvider, facts: string): string => {
  const secret = provider.store.row<{ value: string }>("SELECT value FROM facts WHERE name = 'seal'")?.value;
  if (!secret) throw new Error("The data has no seal.");
  return createHmac("sha256", secret)
    .update(`${startOf(provider)}${facts}`)
    .digest("base64url");
};

/** The same button has the same link, valid as long as its application. */
export function sealButton(provider: EditionProvider, button: SealedButton): string {
  const { appId, amount, description, language } = button;
  const facts = Buffer.from(JSON.stringify([appId, amount, description, language])).toString("base64url");
  return `${startOf(provider)}${facts}.${sealOf(provider, facts)}`;
}

export function openSealedButton(provider: EditionProvider, code: string): SealedButton | undefined {
  const start = startOf(provider);
  if (!code.startsWith(start)) return undefined;
  const [facts = "", seal = "", ...more] = code.slice(start.length).split(".");
  // Compared as text: base64 has several spellings of the same bytes, and only the issued link is valid.
  const expected = Buffer.from(sealOf(provider, facts));
  const actual = Buffer.from(seal);
  if (more.length > 0 || actual.length !== expected.length || !timingSafeEqual(actual, expected)) return undefined;
  const [appId, amount, description, language] = JSON.parse(Buffer.from(facts, "base64url").toString()) as [
    string,
    number,
    string,
    string,
  ]; // signed by us
  return isPayLanguage(language) ? { appId, amount, description, language } : undefined;
}
