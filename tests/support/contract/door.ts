// The door under test, with a fake provider that records requests, and requests like those of our browser code.
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { editions } from "@/lib/edition/editions";
import { environment } from "@/lib/env";
import type { Privilege } from "@/lib/contract/access";
import { Privilege as Privileges } from "@/lib/contract/access";
import type { Call } from "@/lib/contract/call";
import type { EditionName } from "@/lib/contract/constants";
import type { Holder } from "@/lib/contract/people";
import { writes } from "@/lib/contract/wire";
import { handleCall } from "@/lib/provider/door/handle-call";
import { newSession, writeSession, writeStep } from "@/lib/session/session";
import { HOST } from "./host";

export const ORIGIN = `http://${HOST}`;

process.env.SESSION_SECRET ??= "a secret of the tests, long enough to seal";
process.env.PLAIN_HTTP = "development";
process.env.ALLOWED_HOSTS = "portal.az,portal.ae,portal.sa";
for (const { apiBase } of Object.values(editions)) process.env[apiBase] ??= "http://127.0.0.1:1/"; // no provider until a test sets one
process.env.LOG_LEVEL = "silent";
/** Long enough for a busy machine. */
const LIMIT_SECONDS = "5";
process.env.PROVIDER_TIMEOUT_SECONDS ??= LIMIT_SECONDS;
process.env.PROVIDER_LONG_TIMEOUT_SECONDS ??= LIMIT_SECONDS;
process.env.PROVIDER_SETTLED_SECONDS ??= LIMIT_SECONDS;

/** For work that the provider does not answer. */
export async function withShortLimit<T>(work: () => Promise<T>): Promise<T> {
  const values = environment();
  const { PROVIDER_TIMEOUT_SECONDS, PROVIDER_LONG_TIMEOUT_SECONDS } = values;
  Object.assign(values, { PROVIDER_TIMEOUT_SECONDS: 1, PROVIDER_LONG_TIMEOUT_SECONDS: 1 });
  return work().finally(() => Object.assign(values, { PROVIDER_TIMEOUT_SECONDS, PROVIDER_LONG_TIMEOUT_SECONDS }));
}

interface RecordedRequest {
  readonly method: string;
  readonly path: string;
  readonly headers: IncomingMessage["headers"];
  readonly body: Buffer;
}
export type Play = (request: IncomingMessage, response: ServerResponse, body: Buffer) => void;
export interface FakeProvider {
  readonly address: string;
  readonly requests: RecordedRequest[];
  play: Play;
  close(): Promise<void>;
}

export const sayJson =
  (json: unknown, status = 200): Play =>
  (_, response) => {
    response.writeHead(status, { "content-type": "application/json" });
    response.end(JSON.stringify(json));
  };

const invoice = {
  id: "7",
  invoiceCode: "INV-7",
  bookingId: null,
  appId: "1",
  amount: "12.50",
  held: null,
  captured: "0.00",
  refunded: "0.00",
  currency: "AZN",
  fullName: "Leyla Məmmədova",
  mobilePhone: "+994502001003",
  email: "",
  description: "Room",
  linkExpirationDate: "2099-01-01",
  status: "created",
  createdDate: "2026-01-01T10:00:00+04:00",
  rrn: null,
  paymentUrl: "https://pay.example/7",
  version: 1,
  preAuth: false,
  installment: null,
  schedule: null,
  checkInDate: null,
  fileName: null,
  createdBy: "Nigar",
  completedBy: null,
  completedDate: null,
  lastModifiedBy: null,
  lastModifiedDate: null,
};
const application = {
  appId: "10482",
  appConfigId: "7390",
  appName: "Caspian",
  brandName: "Caspian",
  appUrl: "https://caspian.example",
  category: "tourism",
  logo: null,
  state: "inProduction",
  accountType: "business",
  ownerId: "u1",
  users: 1,
  createdDate: "2026-01-01T10:00:00+04:00",
  contractSigned: true,
  maskedKey: "•••• 4F2A",
  paymentUrl: "https://pay.example/qr",
  businessDescription: "Rooms",
  qrDetails: "qr",
  defaultSmsTemplate: "{paymentUrl}",
  applicationMail: "payments@caspian.example",
  telegramId: null,
  whatsappId: null,
  allowedUsers: [],
  version: 1,
};
/** The people with a session, by token. */
const people = new Map<string, Holder>();
/** As a provider answers `profile.read`. Other calls get the answer of `otherwise`. */
export const sayPerson =
  (otherwise: Play): Play =>
  (request, response, body) => {
    const person = people.get(String(request.headers.authorization).replace("Bearer ", ""));
    if (request.url !== "/api/profile") otherwise(request, response, body);
    else sayJson(person ?? { code: "SIGNED_OUT" }, person ? 200 : 401)(request, response, body);
  };
/** The door's own reads before it sends an action find no transaction, and any invoice and application in its first version. Other calls get one answer. */
export const sayAfterLooking =
  (json: unknown, status = 200): Play =>
  (request, response, body) => {
    const { method, url = "" } = request;
    if (url.startsWith("/api/transactionsPageable")) sayJson({ rows: [], total: 0 })(request, response, body);
    else if (method === "GET" && url.startsWith("/api/booking/invoice/")) sayJson(invoice)(request, response, body);
    else if (method === "GET" && /^\/api\/apps\/\d+$/.test(url)) sayJson(application)(request, response, body);
    else sayJson(json, status)(request, response, body);
  };

/** A provider with a replaceable answer that records all requests. */
export async function fakeProvider(): Promise<FakeProvider> {
  const requests: RecordedRequest[] = [];
  const provider: FakeProvider = {
    address: "",
    requests,
    play: sayJson(null),
    close: () =>
      new Promise((done) => {
        server.closeAllConnections();
        server.close(() => done());
      }),
  };
  const server = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on("data", (part: Buffer) => parts.push(part));
    request.on("end", () => {
      const body = Buffer.concat(parts);
      requests.push({ method: request.method ?? "", path: request.url ?? "", headers: request.headers, body });
      provider.play(request, response, body);
    });
  });
  await new Promise<void>((ready) => server.listen(0, "127.0.0.1", ready));
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
  return Object.assign(provider, { address });
}

export const owner: Holder = {
  id: "u1",
  active: true,
  attachedCard: false,
  email: "owner@sandbox.test",
  fin: "",
  fullName: "Nigar Həsənova",
  mobilePhone: "+994502140877",
  name: "Nigar",
  privileges: [...Privileges.options],
  roles: ["ROLE_SUSER"],
  userType: "PMD_USER",
  username: "owner",
};
export const without = (...missing: readonly Privilege[]): Holder => ({
  ...owner,
  privileges: owner.privileges.filter((one) => !missing.includes(one as Privilege)),
});

const cookieHeader = (lines: readonly string[]) =>
  lines
    .filter((line) => !line.includes("Max-Age=0"))
    .map((line) => line.split(";", 1)[0])
    .join("; ");
export async function sessionOf(
  user: Holder = owner,
  {
    token = "the-provider-token",
    edition = "default",
    tokenEndsAt = Date.now() + 86_400_000,
    remembered = false,
    now,
  }: {
    readonly token?: string;
    readonly edition?: EditionName;
    readonly tokenEndsAt?: number;
    readonly remembered?: boolean;
    readonly now?: number;
  } = {},
): Promise<string> {
  people.set(token, user);
  return cookieHeader(await writeSession(newSession({ token, user, edition, remembered, tokenEndsAt }, now), now));
}
export const stepOf = async (flow: string, values: Record<string, string | boolean>): Promise<string> =>
  cookieHeader(await writeStep(flow, values));
/** The cookies that a browser would keep of an answer. */
export const cookiesFrom = (response: Response): string => cookieHeader(response.headers.getSetCookie());

export interface CallRequest {
  readonly method?: string;
  readonly headers?: Record<string, string | undefined>;
  readonly cookie?: string;
  readonly body?: BodyInit;
  readonly input?: Record<string, unknown>;
  readonly host?: string;
}

/** A request from one of our own pages by default. */
export function request(
  name: string,
  call: Call | undefined,
  { method, headers = {}, cookie, body, input = {}, host = HOST }: CallRequest = {},
): Request {
  const writing = call ? writes(call) : true;
  const verb = method ?? (writing ? "POST" : "GET");
  const own: Record<string, string | undefined> = {
    host,
    "sec-fetch-site": "same-origin",
    "sec-fetch-mode": "cors",
    cookie,
    "x-portal-address": "192.0.2.1",
    ...(writing && {
      origin: `http://${host}`,
      "x-portal": "1",
      "content-type": call?.upload ? "multipart/form-data; boundary=frontier" : "application/json",
      ...(call?.movesMoney && { "x-portal-intent": "an-intent-of-the-tests" }),
    }),
    ...headers,
  };
  const query = writing
    ? ""
    : `?${new URLSearchParams(Object.entries(input).map(([key, value]) => [key, String(value)]))}`;
  const sent = new Headers(
    Object.entries(own).flatMap(([key, value]) => (value === undefined ? [] : [[key, value] as [string, string]])),
  );
  const carried = verb === "GET" || verb === "HEAD" ? undefined : (body ?? JSON.stringify(input));
  return new Request(`http://${host}/bff/${name}${query}`, {
    method: verb,
    headers: sent,
    ...(carried !== undefined && { body: carried, duplex: "half" }),
  } as RequestInit);
}
export const callDoor = (call: Call, how?: CallRequest): Promise<Response> =>
  handleCall(request(call.name, call, how), call.name);
