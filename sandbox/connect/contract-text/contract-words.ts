// What the merchant agreement is written of: sections in the order in which they are read, the same in every language.

export const sectionIds = [
  "parties",
  "services",
  "fees",
  "settlement",
  "refunds",
  "cardData",
  "obligations",
  "term",
  "law",
] as const;
type SectionId = (typeof sectionIds)[number];

interface Section {
  readonly title: string;
  /** {name} stands for a fact of this merchant or of the country. */
  readonly paragraphs: readonly string[];
}
export interface ContractWords {
  readonly title: string;
  readonly sections: Readonly<Record<SectionId, Section>>;
  /** How a merchant is named among the parties. */
  readonly business: string;
  readonly individual: string;
  /** "the laws of …" and "the courts of …", by country. */
  readonly laws: Readonly<Record<"AZ" | "AE" | "SA", string>>;
  readonly courts: Readonly<Record<"AZ" | "AE" | "SA", string>>;
  /** The binding language's own name in this one. */
  readonly binding: Readonly<Record<"az" | "ar", string>>;
}
