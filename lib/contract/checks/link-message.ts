// The SMS with a payment link, from the application's template.

/** The placeholders of a template. */
export const placeholders = ["fullName", "amount", "currency", "invoice_code", "paymentUrl"] as const;
export type MessageFacts = Readonly<Record<(typeof placeholders)[number], string>>;
const isKnown = (name: string): boolean => (placeholders as readonly string[]).includes(name);

/** Unknown placeholders, as the user wrote them. A single brace is text. */
export const unknownPlaceholders = (template: string): readonly string[] =>
  [...template.matchAll(/\{([^{}]*)\}/g)].filter(([, name]) => !isKnown(name!)).map(([whole]) => whole);

/**
 * An unknown placeholder stays in the text, so that the merchant sees the mistake. The customer needs the link to pay,
 * so it is added if it is missing.
 */
export function linkMessage(template: string, facts: MessageFacts): string {
  const text = template
    .replace(/\{(\w+)\}/g, (whole, name: string) => (isKnown(name) ? facts[name as keyof MessageFacts] : whole))
    .trim();
  return text.includes(facts.paymentUrl) ? text : `${text} ${facts.paymentUrl}`.trim();
}
