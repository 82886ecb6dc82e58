// The length of an SMS by 3GPP TS 23.038: seven bits per character if its alphabet has all of them, otherwise UCS-2.

const basic =
  "@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !\"#¤%&'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà";
/** Each counts as two. */
const extended = "\f^{}\\[~]|€";
/** In a message of several parts, a header takes some characters of each. */
const room = { "GSM-7": { alone: 160, part: 153 }, "UCS-2": { alone: 70, part: 67 } } as const;

interface SmsLength {
  readonly encoding: keyof typeof room;
  /** In characters of its alphabet. */
  readonly length: number;
  /** The capacity of the message's parts. */
  readonly limit: number;
  readonly segments: number;
}

/** No character is split: one that does not fit begins the next part. */
export function smsLength(text: string): SmsLength {
  const signs = [...text];
  const encoding = signs.every((sign) => basic.includes(sign) || extended.includes(sign)) ? "GSM-7" : "UCS-2";
  const sizes = signs.map((sign) => (encoding === "UCS-2" ? sign.length : extended.includes(sign) ? 2 : 1));
  const length = sizes.reduce((sum, size) => sum + size, 0);
  const { alone, part } = room[encoding];
  if (length <= alone) return { encoding, length, limit: alone, segments: length === 0 ? 0 : 1 };
  let segments = 1;
  let used = 0;
  for (const size of sizes) {
    if (used + size > part) {
      segments += 1;
      used = 0;
    }
    used += size;
  }
  return { encoding, length, limit: segments * part, segments };
}
