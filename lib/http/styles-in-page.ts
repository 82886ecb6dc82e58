// A first page of a build brings its styles, so that its first frame does not wait for them. Its fonts come when it is complete:
// they would share a slow line with its scripts, and the browser would lay the page out again before it reacts. Then the browser also
// fetches the stylesheets into its cache and notes it in a cookie, and later pages link them.
import { readFileSync, readdirSync } from "node:fs";
import type { IncomingMessage, ServerResponse } from "node:http";
import { join } from "node:path";
import { FIRST_PAGE_HEADER } from "./names";

const filesAddress = "/_next/static/";
const linkTag =
  /<link rel="stylesheet" href="(\/_next\/static\/[^"?]+\.css)" nonce="([^"]+)" data-precedence="next"\/>/g;
const fontFace = /@font-face\{[^}]*url\([^}]*\}/g; // the stand-in is a font of the machine

/** The screens of sign-in have their own stylesheets. */
const areaOf = (path: string): "a" | "p" => (/^\/auth(\/|\?|$)/.test(path) ? "a" : "p");

interface Sheet {
  readonly text: string;
  readonly fonts: string;
}

function readStyles(buildFolder: string): ReadonlyMap<string, Sheet> {
  const folder = join(buildFolder, "static");
  const names = readdirSync(folder, { recursive: true, encoding: "utf8" }).filter((name) => name.endsWith(".css"));
  return new Map(
    names.map((name) => {
      const address = filesAddress + name;
      const text = readFileSync(join(folder, name), "utf8").replace(
        /url\((\.[^)"']+)\)/g,
        (_, file: string) => `url(${new URL(file, `http://portal${address}`).pathname})`,
      );
      return [address, { text: text.replace(fontFace, ""), fonts: text.match(fontFace)?.join("") ?? "" }];
    }),
  );
}

/** The framework names the largest stylesheet in a header, too. */
const withoutPreloads = (links: string): string =>
  links
    .split(/, (?=<)/)
    .filter((link) => !link.includes(' as="style"'))
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
  const fill = (areas: string) => `addEventListener("load",()=>{
const idle=globalThis.requestIdleCallback??setTimeout;
idle(()=>document.querySelectorAll("style[data-later]").forEach((style)=>style.media="all"),{timeout:500});
setTimeout(async()=>{
const load=async({href})=>{const answer=await fetch(href,{priority:"low"});await answer.blob();return answer.ok};
const loaded=await Promise.all([...document.querySelectorAll("link[data-later]")].map(load)).catch(()=>[false]);
if(loaded.every(Boolean))document.cookie="styles=${name}.${areas}${attributes}"},1000)})`;

  const complete = (html: string, areas: string): string => {
    let nonce: string | undefined;
    // React finds a link by its address and does not add it again. A disabled one is not fetched.
    const styled = html.replace(linkTag, (tag, address: string, ofTag: string) => {
      const sheet = styles.get(address);
      if (!sheet) return tag;
      nonce = ofTag;
      const fonts =
        sheet.fonts && `<style nonce="${ofTag}" media="(scripting:none)" data-later="">${sheet.fonts}</style>`;
      const link = tag.replace("/>", ' disabled="" data-later=""/>');
      return `<style nonce="${ofTag}" data-precedence="next">${sheet.text}</style>${fonts}${link}`;
    });
    if (nonce === undefined) return html;
    return `${styled}<script nonce="${nonce}">${fill(areas)}</script>`;
  };

  return (request, response) => {
    const area = areaOf(request.url ?? "/");
    const areas = known(request);
    if (request.method !== "GET" || request.headers["rsc"] !== undefined || areas.includes(area)) return;
    request.headers[FIRST_PAGE_HEADER] = "1";
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
