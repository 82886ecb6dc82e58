/** The intent of a form, as its tab stores it. */
export interface TabIntent {
  readonly key: string;
  readonly sent: boolean;
  /** An earlier try with this key got no reply. It may still happen. */
  readonly doubted?: true;
}
/** crypto.randomUUID is missing on the plain-http hosts of development. */
export const newIntent = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, "0")).join("");
