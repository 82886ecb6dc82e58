// The payment page's fonts: the portal's own files.
import { existsSync, readFileSync } from "node:fs";

export const fontSheet = "/pay/fonts.css";
const headers = { "cache-control": "public, max-age=86400", "x-content-type-options": "nosniff" };

/** Undefined for another address. If the files are missing, the browser uses its own font. */
export function fontAnswer(path: string): Response | undefined {
  const [, name] = /^\/pay\/fonts\/([\w-]+\.woff2)$/.exec(path) ?? [];
  const file = name ? `public/fonts/${name}` : path === fontSheet ? "app/fonts.css" : undefined;
  if (!file || !existsSync(file)) return undefined;
  return name
    ? new Response(readFileSync(file), { headers: { ...headers, "content-type": "font/woff2" } })
    : new Response(readFileSync(file, "utf8").replaceAll('"/fonts/', '"/pay/fonts/'), {
        headers: { ...headers, "content-type": "text/css; charset=utf-8" },
      });
}
