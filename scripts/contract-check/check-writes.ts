// Creates, edits and deletes one invoice: checks the provider's behaviour beyond the shape of its answers.
import { randomUUID } from "node:crypto";
import { callNamed } from "@/lib/contract";
import type { Call } from "@/lib/contract/call";
import type { Values } from "@/lib/contract/wire";
import { addDays } from "@/lib/rules/day";
import { type Finding, type Provider, ask } from "./check";
import { shapeOf } from "./differences";

const named = (name: string): Call => callNamed.get(name)!; // names of the contract
const record = (json: unknown): Values => (json !== null && typeof json === "object" ? (json as Values) : {}); // any value, with or without the field

/** An invoice that is sent to no one: created twice with one key, read, edited with an old version, edited, deleted. */
export async function checkWrites(provider: Provider): Promise<Finding[]> {
  const findings: Finding[] = [];
  const send = async (name: string, input: Values, headers: Record<string, string> = {}) => {
    const { finding, json } = await ask(provider, named(name), input, headers);
    return { finding, answer: record(json) };
  };
  const keep = (finding: Finding, as = finding.call): Finding => {
    findings.push({ ...finding, call: as });
    return finding;
  };
  const unlike = (finding: Finding, path: string, expected: string, seen: unknown): Finding => ({
    ...finding,
    result: "differs",
    differences: [...finding.differences, { path, expected, seen: shapeOf(seen) }],
  });

  const { answer: me } = await send("profile.read", {});
  const { json: apps } = await ask(provider, named("apps.list"), {});
  const app = Array.isArray(apps) ? record(apps[0]) : {};
  const draft = {
    appId: app.appId,
    amount: "1.00",
    fullName: "Contract check",
    mobilePhone: me.mobilePhone,
    description: "Made by contract:check, may be deleted",
    linkExpirationDate: addDays(new Date().toISOString().slice(0, 10), 7),
  };
  const key = { "idempotency-key": randomUUID() };
  const first = await send("invoices.create", draft, key);
  if (keep(first.finding).result !== "fits") return findings;
  const id = String(first.answer.id);
  const again = await send("invoices.create", draft, key);
  keep(
    again.answer.id === first.answer.id
      ? again.finding
      : unlike(again.finding, "id", "the first invoice's, because the key is the same", again.answer.id),
    "invoices.create, the same key again",
  );
  if (again.answer.id !== first.answer.id && again.answer.id !== undefined)
    await send("invoices.remove", { id: String(again.answer.id), version: again.answer.version });
  const edit = { ...draft, id, description: "Made by contract:check, edited" };
  const changed = await send("invoices.edit", { ...edit, version: first.answer.version });
  keep(changed.finding);
  const old = await send("invoices.edit", { ...edit, version: first.answer.version });
  keep(
    old.finding.result === "refused" && old.finding.status === 409
      ? { ...old.finding, result: "fits" }
      : unlike(old.finding, "status", "409, because the version is an old one", old.finding.status),
    "invoices.edit, an old version",
  );
  const read = await send("invoices.read", { id });
  keep(
    read.answer.description === edit.description
      ? read.finding
      : unlike(read.finding, "description", "what the edit said", read.answer.description),
    "invoices.read, after the edit",
  );
  keep((await send("invoices.remove", { id, version: read.answer.version })).finding);
  return findings;
}
