// Links that carry their own facts, signed by the provider, so that they cannot be changed and need no row.
import { createHmac, timingSafeEqual } from "node:crypto";
import type { EditionProvider } from "../edition-provider";

/** The beginning of the link: a pay button, or a newcomer's example. */
type SealedKind = "button" | "example";
type SealedFacts = readonly (string | number)[];

const startOf = ({ edition }: EditionProvider, kind: SealedKind): string => `${kind}-${edition.region.toLowerCase()}-`;
/** Whether it has the form of such a link, valid or not. */
export const isSealed = (code: string): boolean => /^(?:button|example)-/.test(code);

const sealOf = (provider: EditionProvider, signed: string): string => {
  const secret = provider.store.row<{ value: string }>("SELECT value FROM facts WHERE name = 'seal'")?.value;
  if (!secret) throw new Error("The data has no seal.");
  return createHmac("sha256", secret).update(signed).digest("base64url");
};

/** The same facts have the same link. */
export function sealFacts(provider: EditionProvider, kind: SealedKind, facts: SealedFacts): string {
  const signed = `${startOf(provider, kind)}${Buffer.from(JSON.stringify(facts)).toString("base64url")}`;
  return `${signed}.${sealOf(provider, signed)}`;
}

/** The facts as they were sealed; undefined for another kind, another country or a changed link. */
export function openFacts(provider: EditionProvider, kind: SealedKind, code: string): SealedFacts | undefined {
  const start = startOf(provider, kind);
  if (!code.startsWith(start)) return undefined;
  const [signed = "", seal = "", ...more] = code.split(".");
  // Compared as text: base64 has several spellings of the same bytes, and only the issued link is valid.
  const expected = Buffer.from(sealOf(provider, signed));
  const actual = Buffer.from(seal);
  if (more.length > 0 || actual.length !== expected.length || !timingSafeEqual(actual, expected)) return undefined;
  return JSON.parse(Buffer.from(signed.slice(start.length), "base64url").toString()) as SealedFacts; // signed by us
}
