// Rows with card numbers are sealed before they are stored: the key is the browser's own, which no script can read out, and goes with the
// rows when somebody signs out. Where a browser has no such keys, on a page without TLS, nothing with card numbers is stored.

export interface SealedBlock {
  readonly iv: Uint8Array<ArrayBuffer>;
  readonly data: ArrayBuffer;
}
const CIPHER = "AES-GCM";

export const newRowsKey = (): Promise<CryptoKey> =>
  crypto.subtle.generateKey({ name: CIPHER, length: 256 }, false, ["encrypt", "decrypt"]);

export async function seal(key: CryptoKey, block: unknown): Promise<SealedBlock> {
  const iv = crypto.getRandomValues(new Uint8Array(12));
  return {
    iv,
    data: await crypto.subtle.encrypt({ name: CIPHER, iv }, key, new TextEncoder().encode(JSON.stringify(block))),
  };
}
export const unseal = async (key: CryptoKey, { iv, data }: SealedBlock): Promise<unknown> =>
  JSON.parse(new TextDecoder().decode(await crypto.subtle.decrypt({ name: CIPHER, iv }, key, data)));
