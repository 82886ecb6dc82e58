// How long an SMS is, as 3GPP TS 23.038 counts: in seven bits where its alphabet has every sign, else in UCS-2.

const basic =
  "@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !\"#¤%&'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà";
/** Each takes the place of two. */
const extended = "\f^{}\\[~]|€";
/** A message of several parts gives some of each to its number. */
const room = { "GSM-7": { alone: 160, part: 153 }, "UCS-2": { alone: 70, part: 67 } } as const;

interface SmsLength {
  readonly encoding: keyof typeof room;
  /** In signs of its alphabet. */
  readonly length: number;
  /** How many signs the parts that it takes have room for. */
  readonly limit: number;
  readonly segments: number;
}

/** No sign is cut in two: what does not fit any more begins the next part. */
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
