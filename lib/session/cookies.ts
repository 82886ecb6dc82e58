// A sealed value in one or several cookies: browsers drop a cookie above 4096 bytes.
import "server-only";
import { environment } from "@/lib/env";

const CHUNK = 3_800;
const MOST_CHUNKS = 4; // Node refuses headers above 16 KB

export interface CookieReader {
  get(name: string): { readonly value: string } | undefined;
}
export class TooLargeForCookies extends Error {}

/** Browsers tie a `__Host-` cookie to this host and to HTTPS. Plain http is for development, and the operator must configure it. */
export const isPlainHttp = () => environment().PLAIN_HTTP === "development";
export const cookieName = (name: string) => (isPlainHttp() ? name : `__Host-${name}`);
const nameOf = (name: string, chunk: number) => (chunk === 0 ? cookieName(name) : `${cookieName(name)}.${chunk}`);

export function readCookies(jar: CookieReader, name: string): string | undefined {
  const first = jar.get(nameOf(name, 0))?.value;
  const [, count, start] = /^(\d)\.(.*)$/s.exec(first ?? "") ?? [];
  if (!count || start === undefined || Number(count) > MOST_CHUNKS) return undefined;
  const rest = Array.from({ length: Number(count) - 1 }, (_, index) => jar.get(nameOf(name, index + 1))?.value);
  return rest.includes(undefined) ? undefined : start + rest.join("");
}

const attributes = (maxAge?: number) =>
  `; Path=/; HttpOnly; SameSite=Lax${isPlainHttp() ? "" : "; Secure"}${maxAge === undefined ? "" : `; Max-Age=${maxAge}`}`;

/** The Set-Cookie lines. They also remove the cookies of a longer value. */
export function writeCookies(name: string, value: string, maxAge?: number): string[] {
  const count = Math.max(1, Math.ceil(value.length / CHUNK));
  if (count > MOST_CHUNKS)
    throw new TooLargeForCookies(`${value.length} characters do not fit into ${MOST_CHUNKS} cookies`);
  return Array.from({ length: MOST_CHUNKS }, (_, index) => {
    const part = value.slice(index * CHUNK, (index + 1) * CHUNK);
    return index < count
      ? `${nameOf(name, index)}=${index === 0 ? `${count}.` : ""}${part}${attributes(maxAge)}`
      : `${nameOf(name, index)}=${attributes(0)}`;
  });
}
export const expireCookies = (name: string): string[] =>
  Array.from({ length: MOST_CHUNKS }, (_, index) => `${nameOf(name, index)}=${attributes(0)}`);
