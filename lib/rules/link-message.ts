// What an SMS with a payment link says: the application's own template, filled in.

/** What a template may mention, by name. */
type MessageFacts = Readonly<Record<"fullName" | "amount" | "currency" | "invoice_code" | "paymentUrl", string>>;

/** A placeholder that nobody knows stays as it was typed: the merchant sees the mistake. Without the link the customer would have nowhere to go. */
export function linkMessage(template: string, facts: MessageFacts): string {
  const text = template
    .replace(/\{(\w+)\}/g, (whole, name: string) =>
      Object.hasOwn(facts, name) ? facts[name as keyof MessageFacts] : whole,
    )
    .trim();
  return text.includes(facts.paymentUrl) ? text : `${text} ${facts.paymentUrl}`.trim();
}
