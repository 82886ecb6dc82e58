// What an SMS with a payment link says: the application's own template, filled in.

/** What a template may mention, by name. */
export const placeholders = ["fullName", "amount", "currency", "invoice_code", "paymentUrl"] as const;
export type MessageFacts = Readonly<Record<(typeof placeholders)[number], string>>;
const isKnown = (name: string): boolean => (placeholders as readonly string[]).includes(name);

/** What stands in braces and is none of them, as it was typed. A brace alone is text. */
export const unknownPlaceholders = (template: string): readonly string[] =>
  [...template.matchAll(/\{([^{}]*)\}/g)].filter(([, name]) => !isKnown(name!)).map(([whole]) => whole);

/** An unknown placeholder stays as it was typed: the merchant sees the mistake. Without the link the customer would have nowhere to go. */
export function linkMessage(template: string, facts: MessageFacts): string {
  const text = template
    .replace(/\{(\w+)\}/g, (whole, name: string) => (isKnown(name) ? facts[name as keyof MessageFacts] : whole))
    .trim();
  return text.includes(facts.paymentUrl) ? text : `${text} ${facts.paymentUrl}`.trim();
}
