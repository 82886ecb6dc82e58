// Payment addresses: a unique link for every invoice, and a permanent one for each application's QR.
import { randomInt } from "node:crypto";
import type { EditionProvider } from "../edition-provider";

const letters = "abcdefghjkmnpqrstuvwxyz23456789"; // without letters and digits that look alike
/** Too long to guess; the table refuses a duplicate. */
export const newPayCode = (): string => Array.from({ length: 12 }, () => letters[randomInt(letters.length)]).join("");

export const payLink = ({ address }: EditionProvider, code: string): string => `${address}/pay/${code}`;

/** A printed QR code lasts as long as its application. */
export const qrCodeOf = ({ edition }: EditionProvider, appId: string): string =>
  `qr-${edition.region.toLowerCase()}-${appId}`;
export const appBehindQr = ({ edition }: EditionProvider, code: string): string | undefined => {
  const start = `qr-${edition.region.toLowerCase()}-`;
  return code.startsWith(start) ? code.slice(start.length) : undefined;
};
