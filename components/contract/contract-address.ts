// Where a contract is read: its text in a language, for the eye or for paper.
import type { Contract } from "@/lib/provider/contract/connect";

/** Of one page, in another language of the text. */
export type ContractAddress = (language: Contract["language"]) => string;

export const contractAddressOf = (appId: string, more: Readonly<Record<string, string>> = {}): string =>
  `/contract?${new URLSearchParams({ open: appId, ...more }).toString()}`;
