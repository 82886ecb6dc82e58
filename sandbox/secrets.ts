// Makes and hashes passwords, tokens and codes.
import { createHash, randomBytes, randomInt, scryptSync, timingSafeEqual } from "node:crypto";

/**
 * Real scrypt with small parameters, because tests sign in thousands of times: the sandbox protects nothing, but stores no password
 * in the clear.
 */
const stretch = (password: string, salt: string): Buffer => scryptSync(password, salt, 32, { N: 1024, r: 8, p: 1 });

export function hashPassword(password: string, salt = randomBytes(16).toString("base64url")): string {
  return `${salt}:${stretch(password, salt).toString("base64url")}`;
}
/** An unknown user takes the same time as a known one. */
export function isPassword(password: string, hash = noUserHash): boolean {
  const [salt = "", stored = ""] = hash.split(":");
  const expected = Buffer.from(stored, "base64url");
  const actual = stretch(password, salt);
  return expected.length === actual.length && timingSafeEqual(expected, actual);
}
const noUserHash = `nobody:${Buffer.alloc(32).toString("base64url")}`;

export const hashOf = (secret: string | Buffer): string => createHash("sha256").update(secret).digest("base64url");
export const newToken = (): string => randomBytes(32).toString("base64url");
export const newCode = (): string => String(randomInt(1_000_000)).padStart(6, "0");
/** "9F2C-71AB-03DE": short enough to read out to a support desk. */
export const newResponseId = (): string =>
  randomBytes(6)
    .toString("hex")
    .toUpperCase()
    .replace(/(.{4})(?=.)/g, "$1-");

/** A hash of the input that does not depend on the order of its keys. */
export const printOf = (input: Readonly<Record<string, unknown>>): string =>
  hashOf(
    JSON.stringify(
      Object.keys(input)
        .sort()
        .map((name) => [name, input[name]]),
    ),
  );
