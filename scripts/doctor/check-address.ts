// A deployment as a browser sees it: certificate, redirect from HTTP, headers, cookies, files, and what must not be
// reachable.
import { type IncomingHttpHeaders, request as requestPlain } from "node:http";
import { request as requestSecure } from "node:https";
import { connect as connectPlain } from "node:net";
import { networkInterfaces } from "node:os";
import { connect as connectSecure } from "node:tls";
import { BUILD_HEADER, PORTAL_HEADER } from "@/lib/http/names";
import { isServed } from "@/lib/http/hosts";
import { isPublicName } from "./check-names";
import { type Finding, clockFinding, fault, ok, warning } from "./finding";

const PATIENCE = 15_000;
const LARGEST_BODY = 26 * 1024 * 1024;
const YEAR = 365 * 24 * 60 * 60;
const FEW_DAYS = 14;

interface Answer {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly text: string;
}
interface Asking {
  readonly method?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string | Buffer;
}
/** A raw request: nothing added or decompressed. */
const ask = (address: URL, { method = "GET", headers = {}, body }: Asking = {}): Promise<Answer> =>
  new Promise((resolve, reject) => {
    const request = address.protocol === "https:" ? requestSecure : requestPlain;
    const sent = request(address, { method, headers, timeout: PATIENCE, servername: address.hostname }, (reply) => {
      let text = "";
      reply.on("data", (part: Buffer) => (text += part.toString("latin1")));
      reply.on("error", reject);
      reply.on("end", () => {
        resolve({ status: reply.statusCode ?? 0, headers: reply.headers, text });
        sent.destroy();
      });
    });
    sent.on("timeout", () => sent.destroy(new Error("no answer in time")));
    sent.on("error", reject);
    sent.end(body);
  });

const checkCertificate = ({ hostname, port }: URL, host = hostname): Promise<Finding> =>
  new Promise((resolve) => {
    const socket = connectSecure({ host: hostname, port: Number(port || 443), servername: host }, () => {
      const days = Math.floor((Date.parse(socket.getPeerCertificate().valid_to) - Date.now()) / 86_400_000);
      socket.destroy();
      const text = `the certificate of ${host} is valid for ${days} more days`;
      // Caddy's own certificates last hours and renew themselves, those of public authorities last weeks.
      resolve(
        days < FEW_DAYS
          ? warning("certificate", `${text}: see that it is renewed by itself.`)
          : ok("certificate", `${text}.`),
      );
    });
    socket.setTimeout(PATIENCE, () => socket.destroy(new Error("no answer in time")));
    socket.on("error", ({ message }) => resolve(fault("certificate", `TLS for ${host} fails: ${message}.`)));
  });

async function checkPage(base: URL): Promise<Finding[]> {
  const sentAt = Date.now();
  const page = await ask(new URL("/auth", base));
  if (page.status !== 200 || page.headers[BUILD_HEADER] === undefined)
    return [
      fault("page", `/auth answers ${page.status}${page.headers[BUILD_HEADER] ? "" : ", and not as the portal"}.`),
    ];
  const age = Number(/max-age=(\d+)/.exec(page.headers["strict-transport-security"] ?? "")?.[1] ?? 0);
  const file = /\/_next\/static\/[^"]+\.js/.exec(page.text)?.[0];
  const { headers, status } = await ask(new URL(file ?? "/_next/static/none.js", base), {
    headers: { "accept-encoding": "br, gzip" },
  });
  return [
    ok("page", `the portal answers, build ${page.headers[BUILD_HEADER]}.`),
    age >= YEAR
      ? ok("HSTS", "browsers keep to HTTPS.")
      : fault("HSTS", "Strict-Transport-Security is missing or under a year: pass the portal's headers on."),
    status === 200 && /immutable/.test(headers["cache-control"] ?? "") && headers["content-encoding"]
      ? ok("files", `built files are kept by browsers and come as ${headers["content-encoding"]}.`)
      : fault(
          "files",
          `built files (${status}) come ${headers["content-encoding"] ? "compressed" : "uncompressed"}, with cache-control "${headers["cache-control"] ?? ""}": see deploy/Caddyfile.`,
        ),
    clockFinding("The portal", Date.parse(page.headers.date ?? ""), sentAt, Date.now()),
  ];
}

async function checkReady(base: URL): Promise<Finding[]> {
  const { status, text } = await ask(new URL("/readyz", base));
  const first = text.split("\n")[0]!;
  return [
    status === 200
      ? ok("ready", "/readyz says that the store answers.")
      : fault("ready", `/readyz ${status}: ${first}.`),
    ...(text.includes("TRUSTED_PROXIES")
      ? [fault("proxies", "requests come through a proxy that the portal was not told of: set TRUSTED_PROXIES.")]
      : [await checkProxies(base)]),
  ];
}

/** A documentation address: no visitor has it. */
const FORGED = "203.0.113.77";
const isPrivate = (address: string) => /^(10\.|192\.168\.|172\.(1[6-9]|2\d|3[01])\.|f[cd])/i.test(address);
async function checkProxies(base: URL): Promise<Finding> {
  const ready = new URL("/readyz", base);
  const countedAs = ({ text }: Answer) => /^you are counted as (\S+)$/m.exec(text)?.[1] ?? "";
  const forged = { "x-forwarded-for": FORGED, "x-real-ip": FORGED };
  if (countedAs(await ask(ready, { headers: forged })) === FORGED)
    return fault(
      "proxies",
      "a visitor can choose the address that limits count: TRUSTED_PROXIES counts more proxies than there are, or CLIENT_ADDRESS_HEADER is not written by yours.",
    );
  const counted = countedAs(await ask(ready));
  const own = Object.values(networkInterfaces()).flatMap((all) => (all ?? []).map(({ address }) => address));
  return isPrivate(counted) && !own.includes(counted)
    ? warning("proxies", `the portal counts you as ${counted}: if that is your proxy, TRUSTED_PROXIES is too low.`)
    : ok("proxies", `the portal counts you as ${counted}, and believes no address that a visitor writes.`);
}

const signOut = (base: URL, headers: Readonly<Record<string, string>> = {}) =>
  ask(new URL("/bff/auth.signOut", base), {
    method: "POST",
    headers: { "content-type": "application/json", origin: base.origin, [PORTAL_HEADER]: "1", ...headers },
    body: "{}",
  });
/** Signing out without a session changes nothing, and sets the cookies. */
async function checkCookies(base: URL): Promise<Finding> {
  const { headers, status } = await signOut(base);
  const cookies = headers["set-cookie"] ?? [];
  if (cookies.length === 0)
    return fault("cookies", `none are written (${status}): does the proxy pass Origin, Host and Set-Cookie on?`);
  return cookies.filter((line) => /HttpOnly/i.test(line)).every((line) => /^__Host-.*;\s*Secure/i.test(line))
    ? ok("cookies", "they are __Host- and Secure.")
    : fault("cookies", "they go without __Host- and Secure: remove PLAIN_HTTP.");
}

async function checkHosts(base: URL): Promise<Finding> {
  const { status, headers } = await ask(new URL("/auth", base), { headers: { host: "doctor.invalid" } });
  if (status === 421) return ok("hosts", "a foreign host is refused (421).");
  return headers[BUILD_HEADER] === undefined
    ? ok("hosts", `a foreign host does not reach the portal (${status} from the proxy).`)
    : fault("hosts", `a foreign host is answered ${status}: does the proxy pass Host on as it is?`);
}

async function checkLargeBody(base: URL): Promise<Finding> {
  const { status, headers } = await ask(new URL("/bff/bulk.uploadInvoices", base), {
    method: "POST",
    headers: {
      "content-type": "multipart/form-data; boundary=doctor",
      "content-length": String(LARGEST_BODY),
      origin: base.origin,
      [PORTAL_HEADER]: "1",
    },
    body: Buffer.alloc(LARGEST_BODY),
  });
  // There is no session, and the portal itself must say so.
  return status === 401 && headers["x-response-id"] !== undefined
    ? ok("body", "26 MB reach the portal.")
    : fault("body", `26 MB are answered ${status}, and not by the portal: raise the proxy's limit of a body.`);
}

async function checkRedirect(base: URL, port: number): Promise<Finding> {
  const plain = new URL("/auth", `http://${base.hostname}:${port}`);
  const answer = await ask(plain).catch(() => undefined);
  if (!answer) return warning("HTTP", `nobody answers on port ${port}: who types no https:// finds nothing.`);
  return answer.status >= 301 && answer.status <= 308 && answer.headers.location?.startsWith("https://")
    ? ok("HTTP", "it leads to HTTPS.")
    : fault("HTTP", `port ${port} answers ${answer.status} and does not lead to HTTPS.`);
}

const opens = (host: string, port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connectPlain({ host, port, timeout: 2_000 }, () => done(true));
    const done = (result: boolean) => {
      socket.destroy();
      resolve(result);
    };
    socket.on("error", () => done(false));
    socket.on("timeout", () => done(false));
  });
async function checkMetrics({ hostname }: URL, port: number): Promise<Finding> {
  if (!(await opens(hostname, port))) return ok("metrics", `port ${port} is closed from here.`);
  const answer = await ask(new URL("/metrics", `http://${hostname}:${port}`)).catch(() => undefined);
  return answer?.text.includes("portal_")
    ? fault("metrics", `${hostname}:${port} tells metrics to whoever asks: close the port, or bind METRICS_HOST.`)
    : ok("metrics", `what listens at port ${port} is not the portal's.`);
}

export interface Looking {
  /** The address of plain HTTP. */
  readonly http?: number;
  readonly metrics?: number;
  /** The hosts of ALLOWED_HOSTS. */
  readonly hosts?: readonly string[];
}
const USUAL_METRICS = 9464;

export async function checkAddress(base: URL, looking: Looking = {}): Promise<Finding[]> {
  const { hosts = [] } = looking;
  const isSecure = base.protocol === "https:";
  const certificate = isSecure ? await checkCertificate(base) : fault("certificate", "the address is not https.");
  if (isSecure && certificate.result === "fault") return [certificate]; // without TLS no further request is possible
  const http = looking.http ?? (base.port === "" ? 80 : undefined);
  const checks: (() => Promise<Finding | Finding[]>)[] = [
    () => checkPage(base),
    () => checkReady(base),
    () => checkCookies(base),
    () => checkHosts(base),
    () => checkLargeBody(base),
    ...(http === undefined ? [] : [() => checkRedirect(base, http)]),
    () => checkMetrics(base, looking.metrics ?? USUAL_METRICS),
  ];
  const others = hosts.filter((host) => isPublicName(host) && host !== base.hostname);
  const findings: Finding[] = [
    certificate,
    ...(isSecure ? await Promise.all(others.map((host) => checkCertificate(base, host))) : []),
    ...(hosts.length === 0 || isServed(base.hostname, hosts)
      ? []
      : [fault("hosts", `${base.hostname} is not among ALLOWED_HOSTS: it gets 421.`)]),
  ];
  for (const check of checks)
    findings.push(
      ...[
        await check().catch((error: Error) => fault("address", `${base.host} does not answer: ${error.message}.`)),
      ].flat(),
    );
  return findings;
}
