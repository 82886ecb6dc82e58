// Writes that can be undone, noun by noun: the provider's behaviour beyond the shape of its answers.
import { randomUUID } from "node:crypto";
import { callNamed, calls } from "@/lib/contract";
import type { Call } from "@/lib/contract/call";
import { type Values, writes } from "@/lib/contract/wire";
import { addDays } from "@/lib/rules/day";
import { type Finding, type Provider, ask } from "./check";
import { shapeOf } from "./differences";

const named = (name: string): Call => callNamed.get(name)!; // names of the contract
const record = (json: unknown): Values => (json !== null && typeof json === "object" ? (json as Values) : {}); // any value, with or without the field
const records = (json: unknown): readonly Values[] => (Array.isArray(json) ? json.map(record) : []);

/** Nouns whose writes are not tried, and why. */
export const notTried: Readonly<Record<string, string>> = {
  auth: "needs codes from letters and messages",
  transactions: "moves money",
  payouts: "moves money",
  wallets: "moves money",
  bulk: "a file stays in the list",
  books: "sends a file by e-mail",
};

type Expected = "fits" | "conflict";
class Trial {
  readonly findings: Finding[] = [];
  constructor(private readonly provider: Provider) {}

  /** Asks without a finding. */
  async look(name: string, input: Values = {}): Promise<unknown> {
    return (await ask(this.provider, named(name), input)).json;
  }
  /** Undefined if the answer is not the expected one. */
  async send(
    name: string,
    input: Values,
    { as = "", expected = "fits", headers = {} }: { as?: string; expected?: Expected; headers?: Values } = {},
  ): Promise<Values | undefined> {
    const { finding, json } = await ask(this.provider, named(name), input, headers as Record<string, string>); // texts
    const isRight =
      expected === "fits" ? finding.result === "fits" : finding.result === "refused" && finding.status === 409;
    const { why, ...found } = { ...finding, call: as ? `${name}, ${as}` : name };
    if (isRight) this.findings.push({ ...found, result: "fits" });
    else if (expected === "fits") this.findings.push({ ...found, ...(why && { why }) });
    else
      this.findings.push({
        ...found,
        result: "differs",
        why: `expected 409, because the version is an old one, saw ${why ?? `status ${finding.status}`}`,
      });
    return isRight ? record(json) : undefined;
  }
  /** A value of an answer that the last write must have made. */
  same(name: string, as: string, path: string, seen: unknown, expected: unknown): void {
    const isSame = JSON.stringify(seen) === JSON.stringify(expected);
    this.findings.push({
      call: `${name}, ${as}`,
      endpoint: named(name).endpoint,
      result: isSame ? "fits" : "differs",
      differences: isSame ? [] : [{ path, expected: shapeOf(expected), seen: shapeOf(seen) }],
    });
  }
  skip(name: string, why: string): void {
    const endpoint = callNamed.get(name)?.endpoint ?? "writes";
    this.findings.push({ call: name, endpoint, result: "skipped", differences: [], why });
  }
  /** The last step. A record that it does not restore is named in the report. */
  async undo(name: string, input: Values, object: string): Promise<void> {
    if (await this.send(name, input, { as: "undone" })) return;
    const last = this.findings.at(-1)!; // send wrote it
    this.findings.splice(-1, 1, {
      ...last,
      why: `NOT UNDONE, do it by hand for ${object}: ${last.why ?? "see below"}`,
    });
  }
}

const trials: Readonly<Record<string, (trial: Trial) => Promise<void>>> = {
  /** Sent to no one: created twice with one key, edited, edited with an old version, read, deleted. */
  async invoices(trial) {
    const me = record(await trial.look("profile.read"));
    const app = records(await trial.look("apps.list")).find(({ state }) => state === "inProduction");
    if (!app) return trial.skip("invoices.create", "no application is in production");
    const draft = {
      appId: app.appId,
      amount: "1.00",
      fullName: "Contract check",
      mobilePhone: me.mobilePhone,
      description: "Made by contract:check, may be deleted",
      linkExpirationDate: addDays(new Date().toISOString().slice(0, 10), 7),
    };
    const headers = { "idempotency-key": randomUUID() };
    const first = await trial.send("invoices.create", draft, { headers });
    if (!first) return;
    const again = await trial.send("invoices.create", draft, { headers, as: "the same key again" });
    trial.same("invoices.create", "the same key makes one invoice", "id", again?.id, first.id);
    if (again && again.id !== first.id)
      await trial.undo("invoices.remove", { id: again.id, version: again.version }, `invoice ${String(again.id)}`);
    const { id } = first;
    const edit = { ...draft, id, description: "Made by contract:check, edited" };
    await trial.send("invoices.edit", { ...edit, version: first.version });
    await trial.send(
      "invoices.edit",
      { ...edit, version: first.version },
      { as: "an old version", expected: "conflict" },
    );
    const read = record(await trial.look("invoices.read", { id }));
    trial.same("invoices.read", "after the edit", "description", read.description, edit.description);
    await trial.undo("invoices.remove", { id, version: read.version ?? first.version }, `invoice ${String(id)}`);
  },
  /** The token's own user gets another name, and the old one again; a subscription is begun and ended. */
  async profile(trial) {
    const { fullName } = record(await trial.look("profile.read"));
    await trial.send("profile.edit", { fullName: `${String(fullName)} X` });
    const read = record(await trial.look("profile.read"));
    trial.same("profile.read", "after the edit", "fullName", read.fullName, `${String(fullName)} X`);
    await trial.undo("profile.edit", { fullName }, "your own name");
    const used = records(await trial.look("profile.subscriptions")).map(({ subscriptionType }) => subscriptionType);
    const subscriptionType = ["email", "sms"].find((type) => !used.includes(type));
    if (!subscriptionType) return trial.skip("profile.subscribe", "e-mail and SMS are on already");
    await trial.send("profile.subscribe", { subscriptionType });
    await trial.undo("profile.unsubscribe", { subscriptionType }, `the subscription ${subscriptionType}`);
    const left = records(await trial.look("profile.subscriptions")).map((one) => one.subscriptionType);
    trial.same("profile.subscriptions", "as before", "subscriptionType", left, used);
  },
  /** A colleague gets another name, and the old one again. Their access is not written, because it keeps the day of its last change. */
  async users(trial) {
    const me = record(await trial.look("profile.read"));
    const people = records(record(await trial.look("users.list", { page: 0, offset: 20 })).rows);
    const person = people.find(
      ({ id, status, allApplications }) => id !== me.id && status === "active" && allApplications === false,
    );
    if (!person) return trial.skip("users.edit", "there is no colleague below an owner");
    const { id, fullName } = person;
    const newName = `${String(fullName)} X`;
    const edited = await trial.send("users.edit", { id, fullName: newName, version: person.version });
    if (!edited) return;
    await trial.send(
      "users.edit",
      { id, fullName, version: person.version },
      { as: "an old version", expected: "conflict" },
    );
    const read = record(await trial.look("users.read", { id }));
    trial.same("users.read", "after the edit", "fullName", read.fullName, newName);
    await trial.undo("users.edit", { id, fullName, version: read.version }, `user ${String(id)}`);
  },
  /** An application's texts are written again as they are. */
  async apps(trial) {
    const [app] = records(await trial.look("apps.list"));
    if (!app) return trial.skip("apps.configure", "there is no application");
    const { appId, appConfigId: configId } = app;
    const { defaultSmsTemplate, version } = record(await trial.look("apps.read", { appId }));
    const input = { appId, configId, defaultSmsTemplate, version };
    if (!(await trial.send("apps.configure", input, { as: "as it is" }))) return;
    await trial.send("apps.configure", input, { as: "an old version", expected: "conflict" });
    const read = record(await trial.look("apps.read", { appId }));
    trial.same("apps.read", "as before", "defaultSmsTemplate", read.defaultSmsTemplate, defaultSmsTemplate);
  },
  /** The saved steps are written again as they are. */
  async connect(trial) {
    const { draft, version, savedAt } = record(await trial.look("connect.progress"));
    if (!savedAt) return trial.skip("connect.save", "no step is saved");
    const saved = await trial.send("connect.save", { ...record(draft), version }, { as: "as it is" });
    trial.same("connect.save", "as before", "draft", saved?.draft, draft);
  },
};

/** The nouns with a write; each is tried or has a reason. */
export const writtenNouns = [...new Set(calls.filter(writes).map(({ name }) => name.slice(0, name.indexOf("."))))];

export async function checkWrites(
  provider: Provider,
  tell: (finding: Finding) => void = () => undefined,
): Promise<Finding[]> {
  const findings: Finding[] = [];
  for (const noun of writtenNouns) {
    const trial = new Trial(provider);
    const run = trials[noun];
    if (run) await run(trial);
    else trial.skip(`${noun}.*`, notTried[noun] ?? "has no trial");
    for (const finding of trial.findings) {
      findings.push(finding);
      tell(finding);
    }
  }
  return findings;
}
