// The words of the merchant agreement. Sections have the same order in every language.

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
  /** {name} is replaced by a fact of the merchant or the country. */
  readonly paragraphs: readonly string[];
}
export interface ContractWords {
  readonly title: string;
  readonly sections: Readonly<Record<SectionId, Section>>;
  /** How the merchant is named among the parties. */
  readonly business: string;
  readonly individual: string;
  /** "the laws of …" and "the courts of …", by country. */
  readonly laws: Readonly<Record<"AZ" | "AE" | "SA", string>>;
  readonly courts: Readonly<Record<"AZ" | "AE" | "SA", string>>;
  /** The binding language's name in this language. */
  readonly binding: Readonly<Record<"az" | "ar", string>>;
  /** The names of the facts on the last page of the signed file. */
  readonly signature: Readonly<
    Record<
      | "title"
      | "application"
      | "company"
      | "taxId"
      | "agreed"
      | "signedBy"
      | "signedAt"
      | "certificate"
      | "phone"
      | "transaction"
      | "version"
      | "digest",
      string
    >
  >;
}
