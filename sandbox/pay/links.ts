// Where customers pay: a link of its own for every invoice, never used again, and a lasting one for each application's QR.
import { randomInt } from "node:crypto";
import type { EditionProvider } from "../edition-provider";

const letters = "abcdefghjkmnpqrstuvwxyz23456789"; // none that is taken for another
/** Long enough not to be guessed; the table refuses a second one of the same. */
export const newPayCode = (): string => Array.from({ length: 12 }, () => letters[randomInt(letters.length)]).join("");

export const payLink = ({ address }: EditionProvider, code: string): string => `${address}/pay/${code}`;

/** Printed and put on a desk, so it lasts as long as its application. */
export const qrCodeOf = ({ edition }: EditionProvider, appId: string): string =>
  `qr-${edition.region.toLowerCase()}-${appId}`;
/** The application behind a QR code of this edition. */
export const appBehindQr = ({ edition }: EditionProvider, code: string): string | undefined => {
  const start = `qr-${edition.region.toLowerCase()}-`;
  return code.startsWith(start) ? code.slice(start.length) : undefined;
};
