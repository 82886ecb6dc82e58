// Masked phones, e-mail addresses, cards and accounts: the owner recognises them, others learn nothing.

/** "+994 50 ••• •• 77" */
export function maskedPhone(phone: string): string {
  const azerbaijani = /^\+994(\d\d)\d{5}(\d\d)$/.exec(phone);
  if (azerbaijani) return `+994 ${azerbaijani[1]} ••• •• ${azerbaijani[2]}`;
  const gulf = /^(\+9(?:71|66))(\d\d)\d{5}(\d\d)$/.exec(phone);
  return gulf ? `${gulf[1]} ${gulf[2]} ••• ••${gulf[3]}` : `${phone.slice(0, 3)} ••• ••${phone.slice(-2)}`;
}
/** "l•••@example.com" */
export const maskedEmail = (email: string): string => email.replace(/^(.)[^@]*/, "$1•••");
/** First six and last four digits: no more of a card is ever stored. */
export const maskedCard = (number: string): string => `${number.slice(0, 6)}******${number.slice(-4)}`;
/** "•••• 3308" */
export const lastFour = (number: string): string => `•••• ${number.slice(-4)}`;
/** "AZ21 •••• 1944" */
export const maskedIban = (iban: string): string => `${iban.slice(0, 4)} ${lastFour(iban)}`;
/** "Leyla H•••": the first word, and the first letters of the others. */
export const maskedName = (name: string): string =>
  name
    .split(" ")
    .map((word, place) => (place === 0 ? word : `${[...word][0] ?? ""}•••`))
    .join(" ");
