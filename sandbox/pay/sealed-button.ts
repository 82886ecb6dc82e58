// A pay button's link carries its payment. It is valid as long as its application.
import type { EditionProvider } from "../edition-provider";
import { openFacts, sealFacts } from "./seal";
import { type PayLanguage, isPayLanguage } from "./words";

export interface SealedButton {
  readonly appId: string;
  readonly amount: number;
  readonly description: string;
  readonly language: PayLanguage;
}

export const sealButton = (provider: EditionProvider, { appId, amount, description, language }: SealedButton): string =>
  sealFacts(provider, "button", [appId, amount, description, language]);

export function openSealedButton(provider: EditionProvider, code: string): SealedButton | undefined {
  const facts = openFacts(provider, "button", code);
  const [appId, amount, description, language] = (facts ?? []) as [string, number, string, string]; // sealButton's
  return facts && isPayLanguage(language) ? { appId, amount, description, language } : undefined;
}
