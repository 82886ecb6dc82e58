// Rows with card numbers are encrypted before they are stored. Scripts cannot read the key, and it is removed with the rows at sign-out. A
// browser without such keys (a page without TLS) stores no rows with card numbers.

export interface SealedBlock {
  readonly iv: Uint8Array<ArrayBuffer>;
  readonly data: ArrayBuffer;
}
const CIPHER = "AES-GCM";

export const newRowsKey = (): Promise<CryptoKey> =>
  crypto.subtle.generateKey({ name: CIPHER, length: 256 }, false, ["encrypt", "decrypt"]);

export async function sealBytes(key: CryptoKey, bytes: BufferSource): Promise<SealedBlock> {
  const iv = crypto.getRandomValues(new Uint8Array(12));
  return { iv, data: await crypto.subtle.encrypt({ name: CIPHER, iv }, key, bytes) };
}
export const unsealBytes = (key: CryptoKey, { iv, data }: SealedBlock): Promise<ArrayBuffer> =>
  crypto.subtle.decrypt({ name: CIPHER, iv }, key, data);

export const seal = (key: CryptoKey, block: unknown): Promise<SealedBlock> =>
  sealBytes(key, new TextEncoder().encode(JSON.stringify(block)));
export const unseal = async (key: CryptoKey, sealed: SealedBlock): Promise<unknown> =>
  JSON.parse(new TextDecoder().decode(await unsealBytes(key, sealed)));
