// The SMS with a payment link: the application's template, filled in.

/** The placeholders of a template. */
export const placeholders = ["fullName", "amount", "currency", "invoice_code", "paymentUrl"] as const;
export type MessageFacts = Readonly<Record<(typeof placeholders)[number], string>>;
const isKnown = (name: string): boolean => (placeholders as readonly string[]).includes(name);

/** Unknown placeholders, as typed. A single brace is text. */
export const unknownPlaceholders = (template: string): readonly string[] =>
  [...template.matchAll(/\{([^{}]*)\}/g)].filter(([, name]) => !isKnown(name!)).map(([whole]) => whole);

/**
 * An unknown placeholder stays as typed, so that the merchant sees the mistake. Without the link the customer could
 * not pay.
 */
export function linkMessage(template: string, facts: MessageFacts): string {
  const text = template
    .replace(/\{(\w+)\}/g, (whole, name: string) => (isKnown(name) ? facts[name as keyof MessageFacts] : whole))
    .trim();
  return text.includes(facts.paymentUrl) ? text : `${text} ${facts.paymentUrl}`.trim();
}
