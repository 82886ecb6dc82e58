// Masked addresses, phones and cards: owners recognise them, others learn nothing.

const dot = "•";

/** "n•••@example.com" */
export function maskEmail(email: string): string {
  const at = email.lastIndexOf("@");
  if (at < 1) return dot.repeat(3);
  const first = [...email][0] ?? "";
  return `${first}${dot.repeat(3)}${email.slice(at)}`;
}

/** "+994 50 ••• •• 77": keeps the groups, and shows the country code, the first group and the last two digits. */
export function maskPhone(formatted: string): string {
  const [country = "", ...groups] = formatted.trim().split(" ");
  if (groups.length < 2) return country.replace(/\d(?=\d{2})/g, (digit, at: number) => (at < 4 ? digit : dot));
  const [first = "", ...others] = groups;
  const digits = others.join("").replace(/\D/g, "").length;
  let count = 0;
  const hidden = others.map((group) => group.replace(/\d/g, (digit) => ((count += 1) > digits - 2 ? digit : dot)));
  return [country, first, ...hidden].join(" ");
}

/** The provider's mask, "416973******1180", in readable groups: "4169 73•• •••• 1180". */
export function spaceCard(masked: string): string {
  const plain = masked.replace(/\s/g, "").replace(/\D/g, dot);
  return plain.match(/.{1,4}/gu)?.join(" ") ?? "";
}

/** "•••• 1180" */
export const shortCard = (card: string): string => `${dot.repeat(4)} ${card.replace(/\D/g, "").slice(-4)}`;

/** At most the first six and the last four digits, even of an unmasked number: PCI DSS 3.4.1. */
export function maskCard(card: string): string {
  const digits = card.replace(/[^\d*•xX]/g, "");
  const hidden = Math.max(digits.length - 10, 0);
  return spaceCard(
    digits.length < 13 ? dot.repeat(12) + digits.slice(-4) : digits.slice(0, 6) + dot.repeat(hidden) + digits.slice(-4),
  );
}

/** "AZ21 •••• 1944": the country, the check digits and the last four. */
export function maskIban(iban: string): string {
  const plain = iban.replace(/\s/g, "");
  return plain.length < 12
    ? `${dot.repeat(4)} ${plain.slice(-4)}`
    : `${plain.slice(0, 4)} ${dot.repeat(4)} ${plain.slice(-4)}`;
}

const isCard = (account: string): boolean => /^\d{6}\*+\d{4}$/.test(account);
/** A destination that may be a card: "•••• 1180". Accounts and phones are already masked. */
export const shortAccount = (account: string): string => (isCard(account) ? shortCard(account) : account);
/** The same with all known digits of a card: "4169 73•• •••• 1180". */
export const wholeAccount = (account: string): string => (isCard(account) ? spaceCard(account) : account);
