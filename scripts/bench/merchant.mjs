// A simulated merchant: its own address, kept-alive connections, cookies, and one action after the other with pauses.
// Reports each response and its duration.
import { randomBytes, randomInt } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import { Pool, fetch as fetchThrough } from "undici";
import { merchantAccount } from "./many-merchants.mjs";
import { patientRequest } from "./patient-request.mjs";
import { cookieHeader, keepCookies, signIn } from "../support/sign-in.mjs";

const patience = 90_000;
const sessionEvery = 4 * 60_000;
const mostTries = 5;
const lists = ["transactions", "invoices", "payouts", "qr-payments"];
/** The mix of work, in percent. */
const mix = { dashboard: 15, list: 22, filter: 15, "another page": 13, details: 18, refund: 12, export: 5 };
export const kinds = Object.keys(mix);

/** The screen reader's text of a failed part of a page. */
const failureScreen = 'role="alert"';
const decimal = (minor) => (minor / 100).toFixed(2);
const oneOf = (list) => list[randomInt(list.length)];

function kindOfTurn() {
  let turn = randomInt(100);
  return kinds.find((kind) => (turn -= mix[kind]) < 0);
}

export class Merchant {
  /** `heard` is called with each response, `refunds` holds each refund intent. A patient merchant uses patientRequest for reads. */
  constructor(number, { address, sandbox, ca }, { heard, refunds, isPatient = false }) {
    Object.assign(this, { address, sandbox, heard, refunds, isPatient, account: merchantAccount(number) });
    this.cookies = new Map();
    this.payments = [];
    this.pool = new Pool(address, {
      connections: 2,
      pipelining: 1,
      headersTimeout: patience,
      bodyTimeout: patience,
      // Limits count by address, so each merchant has its own. All of 127.0.0.0/8 is this machine.
      localAddress: `127.0.${1 + (number >> 8)}.${number & 255}`,
      connect: {
        ca,
        lookup: (_name, options, done) => done(null, options.all ? [local] : local.address, local.family),
      },
    });
  }

  async signIn() {
    await signIn({
      portal: this.address,
      sandbox: this.sandbox,
      ...this.account,
      cookies: this.cookies,
      send: (url, init) => fetchThrough(url, { ...init, dispatcher: this.pool }),
    });
    this.seenAt = Date.now();
  }

  /** Signs in, and reads the list of payments. Retries on "try again in a moment", as a person would. */
  async enter() {
    for (let tries = 1; ; tries += 1) {
      try {
        await this.signIn();
        break;
      } catch (problem) {
        if (tries === mostTries) throw problem;
        await pause(1_000);
      }
    }
    const { json } = await this.ask("entering", "/bff/transactions.list?status=paid,partialRefunded&offset=50");
    this.payments = json.rows.map(({ id, status, remaining }) => ({ id, status, remaining }));
  }

  /** Works until it is stopped. */
  async work({ thinkSeconds, signal }) {
    const wait = (share) => pause(thinkSeconds * 1000 * share, undefined, { signal }).catch(() => undefined);
    await wait(Math.random());
    while (!signal.aborted) {
      await this.act(kindOfTurn());
      if (this.isOut) await this.enterAgain();
      await wait(0.5 + Math.random());
    }
  }

  async act(kind) {
    if (Date.now() - this.seenAt > sessionEvery) await this.stayAwake();
    if (kind === "dashboard") return this.page(kind, "/");
    if (kind === "list") return this.page(kind, `/billing/${oneOf(lists)}`);
    if (kind === "filter") return this.page(kind, "/billing/transactions?status=paid", "TX-many-");
    if (kind === "another page") return this.page(kind, "/billing/transactions?page=1", "TX-many-");
    if (kind === "export") return this.ask(kind, "/exports/transactions?status=paid", { holds: "PK" });
    const payment = oneOf(this.payments);
    if (!payment) return undefined; // all of them wait for their outcome
    return kind === "details" ? this.details(payment) : this.refund(payment);
  }

  page = (kind, path, holds = "") => this.ask(kind, path, { holds, isPage: true, headers: { accept: "text/html" } });

  async details({ id }) {
    await this.page("details", `/billing/transactions?open=${id}`, id);
    await this.ask("details", `/bff/transactions.history?id=${id}`);
  }

  /** A partial refund. If its outcome is unknown, the payment is not used until the intent has been looked up. */
  async refund(payment) {
    const key = randomBytes(16).toString("hex");
    const amount = randomInt(1_00, 5_00);
    const intent = { key, amount, id: payment.id, merchant: this, state: "running" };
    this.refunds.push(intent);
    const { ok, json } = await this.post("refund", "/bff/transactions.refund", {
      headers: { "x-portal-intent": key },
      body: {
        id: payment.id,
        amount: decimal(amount),
        reason: reasonOf(key),
        decidedOn: { status: payment.status, remaining: decimal(payment.remaining) },
      },
    });
    intent.state = ok ? "acknowledged" : saysNothing(json) ? "doubtful" : "refused";
    if (ok) Object.assign(payment, { status: json.status, remaining: json.remaining });
    else this.payments = this.payments.filter((other) => other !== payment);
  }

  /** Whether an intent was carried out; undefined while unknown. */
  async happened({ key }) {
    const { ok, json } = await this.ask("look-up", `/bff/transactions.outcome?key=${key}`);
    return ok ? json.happened : saysNothing(json) ? undefined : false;
  }

  async stayAwake() {
    const { ok } = await this.post("session", "/session", {});
    if (ok) this.seenAt = Date.now();
  }

  /** Signs in again, as often as necessary. */
  async enterAgain() {
    try {
      this.cookies.clear();
      await this.signIn();
      this.isOut = false;
    } catch {
      // The next action finds out.
    }
  }

  post = (kind, path, { body, headers = {} }) =>
    this.ask(kind, path, {
      method: "POST",
      headers: {
        "content-type": "application/json",
        "sec-fetch-site": "same-origin",
        origin: this.address,
        "x-portal": "1",
        ...headers,
      },
      ...(body && { body: JSON.stringify(body) }),
    });

  async ask(kind, path, { method = "GET", headers = {}, body, holds = "", isPage = false } = {}) {
    const began = performance.now();
    const answer = { kind, began, ok: false, what: "", json: undefined };
    try {
      const options = {
        path,
        method,
        headers: { ...headers, cookie: cookieHeader(this.cookies), "accept-encoding": "identity" },
        body,
      };
      const isRepeatable = this.isPatient && method === "GET";
      const reply = await patientRequest(this.pool, options, { mostTries: isRepeatable ? mostTries : 1 });
      const bytes = Buffer.from(await reply.body.arrayBuffer());
      keepCookies(this.cookies, [reply.headers["set-cookie"] ?? []].flat());
      Object.assign(answer, judge(reply, bytes, { holds, isPage }));
    } catch (error) {
      answer.what = `lost: ${error.code ?? error.cause?.code ?? error.message}`;
    }
    answer.ms = performance.now() - began;
    if (answer.what === "signed out") this.isOut = true;
    this.heard(answer);
    return answer;
  }

  leave = () => this.pool.destroy();
}

/**
 * After these, a browser does not know whether the money moved. A response that is not the portal's says nothing
 * either.
 */
const silentProblems = new Set(["unknown_outcome", "unreachable", "timed_out", "broken", "unexpected", "signed_out"]);
const saysNothing = (json) => !json?.problem || silentProblems.has(json.problem);

const local = { address: "127.0.0.1", family: 4 };
export const reasonOf = (key) => `Load ${key}`;

function judge({ statusCode, headers }, bytes, { holds, isPage }) {
  const isJson = /json/.test(String(headers["content-type"] ?? ""));
  const json = isJson ? JSON.parse(bytes.toString("utf8") || "null") : undefined;
  if (statusCode === 401 || /^\/auth/.test(String(headers.location ?? ""))) return { what: "signed out", json };
  if (statusCode >= 300) return { what: `${statusCode} ${json?.problem ?? ""}`.trim(), json };
  if (isPage && bytes.includes(failureScreen)) return { what: `${statusCode} with a failure on the page` };
  if (holds && !bytes.includes(holds)) return { what: `${statusCode} without what was asked for` };
  return { ok: true, what: String(statusCode), json };
}
