// A key for one intent to act. crypto.randomUUID would be missing on the plain-http hosts of development.
export const newIntent = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, "0")).join("");
