// A first page of a build brings its styles, so that its first frame does not wait for them. Its scripts start after its HTML, which
// would share a slow line with them. It does not preload its font, because the first frame would wait until the font is decoded. When
// the page is complete, the browser fetches the stylesheets into its cache and notes it in a cookie; then pages only link them.
import { readFileSync, readdirSync } from "node:fs";
import type { IncomingMessage, ServerResponse } from "node:http";
import { join } from "node:path";

const filesAddress = "/_next/static/";
const linkTag =
  /<link rel="stylesheet" href="(\/_next\/static\/[^"?]+\.css)" nonce="([^"]+)" data-precedence="next"\/>/g;
const scriptTag =
  /<script src="\/_next\/static\/[^"]+" async="" nonce="[^"]+"><\/script>|<link rel="preload" as="script"[^>]*>/g;
const fontTag = /<link rel="preload"[^>]* as="font"[^>]*>/g;

/** The screens of sign-in have their own stylesheets. */
const areaOf = (path: string): "a" | "p" => (/^\/auth(\/|\?|$)/.test(path) ? "a" : "p");

function readStyles(buildFolder: string): ReadonlyMap<string, string> {
  const folder = join(buildFolder, "static");
  const names = readdirSync(folder, { recursive: true, encoding: "utf8" }).filter((name) => name.endsWith(".css"));
  return new Map(
    names.map((name) => {
      const address = filesAddress + name;
      const text = readFileSync(join(folder, name), "utf8").replace(
        /url\((\.[^)"']+)\)/g,
        (_, file: string) => `url(${new URL(file, `http://portal${address}`).pathname})`,
      );
      return [address, text];
    }),
  );
}

/** The framework names the largest stylesheet and the fonts in a header, too. */
const withoutPreloads = (links: string): string =>
  links
    .split(/, (?=<)/)
    .filter((link) => !/ as="(style|font)"/.test(link))
    .join(", ");

export type StylesInPage = (request: IncomingMessage, response: ServerResponse) => void;

interface Build {
  readonly folder: string;
  readonly name: string;
  /** Of the cookie. */
  readonly attributes: string;
}

export function stylesInPages({ folder, name, attributes }: Build): StylesInPage {
  const styles = readStyles(folder);
  /** The areas whose stylesheets this browser has. */
  const known = ({ headers }: IncomingMessage): string => {
    const [of, areas = ""] = /(?:^|; )styles=(\w+)\.([ap]+)/.exec(headers.cookie ?? "")?.slice(1) ?? [];
    return of === name ? areas : "";
  };
  /** If a stylesheet does not arrive, the next page brings them again. */
  const fill = (areas: string) => `addEventListener("load",()=>setTimeout(async()=>{
const load=async({href})=>{const answer=await fetch(href,{priority:"low"});await answer.blob();return answer.ok};
const loaded=await Promise.all([...document.querySelectorAll("link[data-later]")].map(load)).catch(()=>[false]);
if(loaded.every(Boolean))document.cookie="styles=${name}.${areas}${attributes}"},1000))`;

  const complete = (html: string, areas: string): string => {
    let nonce: string | undefined;
    // React finds a link by its address and does not add it again. A disabled one is not fetched.
    const styled = html.replace(linkTag, (tag, address: string, ofTag: string) => {
      const text = styles.get(address);
      if (text === undefined) return tag;
      nonce = ofTag;
      return `<style nonce="${ofTag}" data-precedence="next">${text}</style>${tag.replace("/>", ' disabled="" data-later=""/>')}`;
    });
    if (nonce === undefined) return html;
    const scripts: string[] = [];
    const later = styled.replace(fontTag, "").replace(scriptTag, (tag) => {
      scripts.push(tag);
      return "";
    });
    return `${later}${scripts.join("")}<script nonce="${nonce}">${fill(areas)}</script>`;
  };

  return (request, response) => {
    const area = areaOf(request.url ?? "/");
    const areas = known(request);
    if (request.method !== "GET" || request.headers["rsc"] !== undefined || areas.includes(area)) return;
    const { write, writeHead } = response;
    const isPage = () => /^text\/html/.test(String(response.getHeader("content-type")));
    response.writeHead = ((...args: unknown[]) => {
      const links = response.getHeader("link");
      if (isPage() && typeof links === "string") response.setHeader("link", withoutPreloads(links));
      return Reflect.apply(writeHead, response, args) as ServerResponse;
    }) as typeof writeHead;
    let isFirst = true;
    /** The framework writes the shell of a page as one piece. */
    response.write = ((chunk: unknown, ...rest: unknown[]) => {
      const isShell = isFirst && chunk instanceof Uint8Array && isPage();
      isFirst = false;
      const sent = isShell ? complete(Buffer.from(chunk).toString(), areas + area) : chunk;
      return Reflect.apply(write, response, [sent, ...rest]) as boolean;
    }) as typeof write;
  };
}
