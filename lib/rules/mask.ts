// Enough of an address, a phone or a card to be recognised by its owner, and no more.

const dot = "•";

/** "n•••@example.com" */
export function maskEmail(email: string): string {
  const at = email.lastIndexOf("@");
  if (at < 1) return dot.repeat(3);
  const first = [...email][0] ?? "";
  return `${first}${dot.repeat(3)}${email.slice(at)}`;
}

/** "+994 50 ••• •• 77": the groups stay, the code of the country, the first group and the last two digits are shown. */
export function maskPhone(formatted: string): string {
  const [country = "", ...groups] = formatted.trim().split(" ");
  if (groups.length < 2) return country.replace(/\d(?=\d{2})/g, (digit, at: number) => (at < 4 ? digit : dot));
  const [first = "", ...others] = groups;
  const digits = others.join("").replace(/\D/g, "").length;
  let seen = 0;
  const hidden = others.map((group) => group.replace(/\d/g, (digit) => ((seen += 1) > digits - 2 ? digit : dot)));
  return [country, first, ...hidden].join(" ");
}

/** What the provider masked, "416973******1180", as people read it: "4169 73•• •••• 1180". */
export function spaceCard(masked: string): string {
  const plain = masked.replace(/\s/g, "").replace(/\D/g, dot);
  return plain.match(/.{1,4}/gu)?.join(" ") ?? "";
}

/** "•••• 1180" */
export const shortCard = (card: string): string => `${dot.repeat(4)} ${card.replace(/\D/g, "").slice(-4)}`;

/** At most the first six and the last four digits, whatever came in: PCI DSS 3.4.1. */
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
/** Where money went, which may be a card: "•••• 1180". An account and a phone are masked already. */
export const shortAccount = (account: string): string => (isCard(account) ? shortCard(account) : account);
/** The same with all that is known of a card: "4169 73•• •••• 1180". */
export const wholeAccount = (account: string): string => (isCard(account) ? spaceCard(account) : account);
