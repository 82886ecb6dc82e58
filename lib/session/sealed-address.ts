// Seals a short text for an address. The same text has the same seal, so that addresses can be kept and compared.
import "server-only";
import { createCipheriv, createDecipheriv, createHmac, hkdfSync, timingSafeEqual } from "node:crypto";
import { environment } from "@/lib/env";

const TAG = 16;
const KEY = 32;

/** Derived from the session's secret, for this use alone. */
const keysFrom = (secret: string) => {
  const derived = Buffer.from(hkdfSync("sha256", secret, "", "sealed address", 2 * KEY));
  return { tag: derived.subarray(0, KEY), text: derived.subarray(KEY) };
};
/** The tag of the scope and the text is the cipher's start too: equal texts are sealed alike, others never share a start. */
const tagOf = (key: Buffer, scope: string, text: string): Buffer =>
  createHmac("sha256", key)
    .update(JSON.stringify([scope, text]))
    .digest()
    .subarray(0, TAG);

/** `scope`: the seal opens in it only. */
export function sealAddress(scope: string, text: string): string {
  const [secret] = Object.values(environment().SESSION_SECRET.sealing);
  const keys = keysFrom(secret!); // there is one
  const tag = tagOf(keys.tag, scope, text);
  const cipher = createCipheriv("aes-256-ctr", keys.text, tag);
  return Buffer.concat([tag, cipher.update(text, "utf8"), cipher.final()]).toString("base64url");
}
/** Undefined for a foreign or damaged seal. */
export function openAddress(scope: string, sealed: string): string | undefined {
  const bytes = Buffer.from(sealed, "base64url");
  if (bytes.length <= TAG || bytes.toString("base64url") !== sealed) return undefined;
  const tag = bytes.subarray(0, TAG);
  for (const secret of Object.values(environment().SESSION_SECRET.opening)) {
    const keys = keysFrom(secret);
    const decipher = createDecipheriv("aes-256-ctr", keys.text, tag);
    const text = Buffer.concat([decipher.update(bytes.subarray(TAG)), decipher.final()]).toString("utf8");
    if (timingSafeEqual(tagOf(keys.tag, scope, text), tag)) return text;
  }
  return undefined;
}
