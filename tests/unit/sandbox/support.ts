// Talking to a sandbox inside the test: requests, sign-in, and the codes from its outbox.
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { EditionName } from "@/lib/edition/editions";
import { type Sandbox, createSandbox } from "@/sandbox/sandbox";

export const PASSWORD = "Sandbox#2026";
export interface Reply { readonly status: number; readonly body: Body; readonly headers: Headers }
/** What tests look at; a field that an answer lacks is undefined. */
export interface Body {
  readonly [name: string]: unknown;
  readonly code?: string; readonly message?: string; readonly responseId?: string; readonly fields?: Record<string, string>; readonly retryAfter?: number; readonly attemptsLeft?: number; readonly missing?: string;
  readonly accessToken?: string; readonly email?: string; readonly rows?: Record<string, unknown>[]; readonly total?: number;
}
export interface Message { readonly id: string; readonly to: string; readonly channel: string; readonly purpose: string; readonly code: string | null; readonly text: string; readonly at: string; readonly edition: string }

export class Talk {
  constructor(readonly sandbox: Sandbox, readonly edition: EditionName = "default") {}

  async ask(verb: string, path: string, { token, body, headers = {}, raw }: { token?: string; body?: unknown; headers?: Record<string, string>; raw?: string } = {}): Promise<Reply> {
    const sent = raw ?? (body === undefined ? undefined : JSON.stringify(body));
    const response = await this.sandbox.handle(new Request(`http://sandbox.invalid${path.startsWith("/") ? path : `/${this.edition}/${path}`}`, {
      method: verb, headers: { ...(sent !== undefined && { "content-type": "application/json" }), ...(token && { authorization: `Bearer ${token}` }), ...headers }, ...(sent !== undefined && { body: sent }),
    }));
    return { status: response.status, body: (await response.json()) as Body, headers: response.headers };
  }
  get = (path: string, token?: string) => this.ask("GET", path, token ? { token } : {});
  post = (path: string, body: unknown = {}, token?: string) => this.ask("POST", path, token ? { body, token } : { body });

  async messages(to = ""): Promise<Message[]> {
    const { body } = await this.ask("GET", `/sandbox/outbox?to=${encodeURIComponent(to)}`, { headers: { accept: "application/json" } });
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

/** In a folder of its own, because a reset there is a copied file; it goes when the sandbox is closed. */
export function temporary(...editions: EditionName[]): Sandbox {
  const dataFolder = mkdtempSync(join(tmpdir(), "sandbox-"));
  const sandbox = createSandbox({ dataFolder, editions: editions.length > 0 ? editions : ["default"], portal: "https://portal.example" });
  return { ...sandbox, close: () => { sandbox.close(); rmSync(dataFolder, { recursive: true }); } };
}
