// A sandbox inside the test: requests, sign-in, and codes from its outbox.
import type { EditionName } from "@/lib/contract/constants";
import type { Sandbox } from "@/sandbox/sandbox";
import { seededSandbox } from "@/tests/support/seeded-sandbox";

export const PASSWORD = "Sandbox#2026";
export interface Reply {
  readonly status: number;
  readonly body: Body;
  readonly headers: Headers;
}
/** The fields that tests read; a missing one is undefined. */
interface Body {
  readonly [name: string]: unknown;
  readonly code?: string;
  readonly message?: string;
  readonly responseId?: string;
  readonly fields?: Record<string, string>;
  readonly retryAfter?: number;
  readonly attemptsLeft?: number;
  readonly missing?: string;
  readonly accessToken?: string;
  readonly email?: string;
  readonly rows?: Record<string, unknown>[];
  readonly total?: number;
}
export interface Message {
  readonly id: string;
  readonly to: string;
  readonly channel: string;
  readonly purpose: string;
  readonly code: string | null;
  readonly text: string;
  readonly at: string;
  readonly edition: string;
}

export class Talk {
  constructor(
    readonly sandbox: Sandbox,
    readonly edition: EditionName = "default",
  ) {}

  async ask(
    verb: string,
    path: string,
    {
      token,
      body,
      headers = {},
      raw,
    }: { token?: string; body?: unknown; headers?: Record<string, string>; raw?: string } = {},
  ): Promise<Reply> {
    const sent = raw ?? (body === undefined ? undefined : JSON.stringify(body));
    const response = await this.sandbox.handle(
      new Request(`http://sandbox.invalid${path.startsWith("/") ? path : `/${this.edition}/${path}`}`, {
        method: verb,
        headers: {
          ...(sent !== undefined && { "content-type": "application/json" }),
          ...(token && { authorization: `Bearer ${token}` }),
          ...headers,
        },
        ...(sent !== undefined && { body: sent }),
      }),
    );
    return { status: response.status, body: (await response.json()) as Body, headers: response.headers };
  }
  get = (path: string, token?: string) => this.ask("GET", path, token ? { token } : {});
  post = (path: string, body: unknown = {}, token?: string) =>
    this.ask("POST", path, token ? { body, token } : { body });

  async messages(to = ""): Promise<Message[]> {
    const { body } = await this.ask("GET", `/sandbox/outbox?to=${encodeURIComponent(to)}`, {
      headers: { accept: "application/json" },
    });
    return body as unknown as Message[]; // the outbox answers a list
  }
  codeFor = async (to: string): Promise<string> => (await this.messages(to)).find(({ code }) => code)?.code ?? "";
  advance = (seconds: number) => this.ask("POST", "/sandbox/clock", { body: { advanceSeconds: seconds } });

  async signIn(account: string, rememberMe = false, password = PASSWORD): Promise<string> {
    const email = `${account}@sandbox.test`;
    await this.post("api/login", { username: email, password, rememberMe });
    const { body } = await this.post(`api/approveLogin/${await this.codeFor(email)}/${encodeURIComponent(email)}`);
    return body.accessToken ?? "";
  }
}
export const wrong = (code: string): string => (code === "000000" ? "111111" : "000000");

export const temporary = (...editions: EditionName[]): Sandbox =>
  seededSandbox({ editions: editions.length > 0 ? editions : ["default"], portal: "https://portal.example" });

export const day = (talk: Talk, days: number): string => {
  const { calendar, now } = talk.sandbox.providers.get(talk.edition)!;
  return calendar.day(now() + days * 86_400_000);
};
/** A valid invoice form. */
export const draftOf = (talk: Talk, more: object = {}) => ({
  appId: "10482",
  amount: "345.00",
  fullName: "Leyla Həsənova",
  mobilePhone: "+994500001003",
  email: "leyla.hasanova@example.com",
  description: "İkinəfərlik otaq",
  linkExpirationDate: day(talk, 7),
  ...more,
});

export interface Page {
  readonly status: number;
  readonly html: string;
  readonly headers: Headers;
  readonly where: string;
}
/** A customer's browser: keeps its cookie, sends the form of the current page, follows the answer. */
export class Customer {
  private cookie = "";
  constructor(readonly sandbox: Sandbox) {}

  async open(path: string, headers: Record<string, string> = {}): Promise<Page> {
    const response = await this.sandbox.handle(
      new Request(`http://sandbox.invalid${path}`, {
        headers: { ...(this.cookie && { cookie: this.cookie }), ...headers },
      }),
    );
    this.cookie = response.headers.get("set-cookie")?.split(";")[0] ?? this.cookie;
    return { status: response.status, html: await response.text(), headers: response.headers, where: path };
  }
  async post(path: string, form: Record<string, string>, headers: Record<string, string> = {}): Promise<Page> {
    const response = await this.sandbox.handle(
      new Request(`http://sandbox.invalid${path}`, {
        method: "POST",
        headers: {
          "content-type": "application/x-www-form-urlencoded",
          ...(this.cookie && { cookie: this.cookie }),
          ...headers,
        },
        body: new URLSearchParams(form).toString(),
      }),
    );
    const location = response.headers.get("location");
    return response.status === 303 && location
      ? this.open(location)
      : { status: response.status, html: await response.text(), headers: response.headers, where: path };
  }
  send(page: Page, filled: Record<string, string>, headers: Record<string, string> = {}): Promise<Page> {
    const action = /<form[^>]* action="([^"]+)"/.exec(page.html)?.[1]?.replaceAll("&#38;", "&") ?? "";
    return this.post(action, { token: tokenIn(page), expiry: "08/39", cvv: "123", ...filled }, headers);
  }
  async pay(path: string, cardNumber: string, more: Record<string, string> = {}): Promise<Page> {
    return this.send(await this.open(path), { cardNumber, ...more });
  }
}
export const tokenIn = ({ html }: Page): string => /name="token" value="([^"]+)"/.exec(html)?.[1] ?? "";
/** A page's text without markup. */
export const textOf = ({ html }: Page): string =>
  html
    .replace(/<style>[^]*?<\/style>|<details[^]*?<\/details>/g, " ")
    .replace(/<[^>]+>/g, " ")
    .replace(/&#(\d+);/g, (_, code: string) => String.fromCharCode(Number(code)))
    .replace(/\s+/g, " ");
export const pathOf = (url: unknown): string => new URL(String(url)).pathname;
