import { readFileSync, readdirSync } from "node:fs";
import { createTranslator } from "use-intl/core";
import { attemptReason } from "@/components/shell/attempt-reason";
import { contract } from "@/lib/contract";
import type { Call } from "@/lib/contract/call";
import { allLanguages } from "@/lib/contract/constants";
import { languages } from "@/lib/i18n/languages";
import { messagesOf } from "@/lib/i18n/messages";
import { problemKinds } from "@/lib/provider/problem";

const sources = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((file) => file.endsWith(".ts") && !file.startsWith("pay/"))
    .map((file) => readFileSync(`${folder}/${file}`, "utf8"));
/** Every code of the sandbox and of the door. */
const codes = new Set(
  [...sources("sandbox"), ...sources("lib/provider")].flatMap((text) =>
    [
      ...text.matchAll(/new Refusal\(\s*\d+,\s*"([A-Z_]+)"/g),
      ...text.matchAll(/(?:declined|refused)\(\s*"([A-Z_]+)"/g),
      ...text.matchAll(/tooMany\([^"\n]*"([A-Z_]+)"/g),
      ...text.matchAll(/\bcode(?: =|:) "([A-Z_]+)"/g),
    ].map(([, code]) => code!),
  ),
);
/** Of calls without a record, or of a program that is wrong. */
const unrecorded = [
  "ACCOUNT_NOT_CONFIRMED",
  "EXPORTS_FULL",
  "EXPORT_TOO_LONG",
  "IDEMPOTENCY_KEY",
  "INVALID_CREDENTIALS",
  "LINK_EXPIRED",
  "REMINDER_RECENT",
  "MALFORMED",
  "METHOD_NOT_ALLOWED",
  "NO_RECIPIENT",
  "NOTES_FULL",
  "PROVIDER_REFUSED",
  "TOO_LARGE",
  "SUCCESS",
  "UNEXPECTED",
  "UNSUPPORTED_TYPE",
];
async function reasonIn(language: (typeof allLanguages)[number]) {
  const messages = await messagesOf(language);
  const of = <N extends "attempts" | "users.refusals" | "messages.catalogue">(namespace: N) =>
    createTranslator({ locale: languages[language].tag, messages, namespace });
  const texts = { words: of("attempts"), users: of("users.refusals"), catalogue: of("messages.catalogue") };
  return (call: string, code: string) => attemptReason(call, code, texts as Parameters<typeof attemptReason>[2]);
}

test("every code has a sentence of its own in the record of attempts", async () => {
  const reason = await reasonIn("en");
  const recorded = [...codes].filter((code) => !unrecorded.includes(code));
  expect(recorded.length).toBeGreaterThan(30);
  for (const code of [...recorded, ...["ROLE", "PRIVILEGE", "EDITION"], ...problemKinds]) {
    const text = reason("users.edit", code);
    const isNamed = !["refused", "foreign", "misdirected", "updated"].includes(code);
    expect([code, text === reason("users.edit", "NEVER_SEEN")]).toEqual([code, !isNamed]);
  }
});

test.each(allLanguages)("%s: no code is shown, not even an unknown one", async (language) => {
  const reason = await reasonIn(language);
  for (const code of [...codes, "NEVER_SEEN", ...problemKinds])
    expect([code, reason("payouts.pay", code)]).not.toEqual([code, expect.stringMatching(/[A-Z]{2,}_|reason\.|^$/)]);
});

test("what has changed is named by the action", async () => {
  const reason = await reasonIn("en");
  expect(reason("wallets.withdraw.act", "STATE_CHANGED")).toBe("The wallet had changed in the meantime");
  expect(reason("bulk.pay", "STATE_CHANGED")).toBe("The file had changed in the meantime");
  expect(reason("transactions.refund", "STATE_CHANGED")).toBe("The transaction had changed in the meantime");
  expect(reason("connect.askSignature", "CHANGED")).toBe("Somebody else had changed it in the meantime");
});

test("every recorded call has a name", async () => {
  const { attempts } = await messagesOf("en");
  const translate = createTranslator({ locale: "en", messages: { attempts }, namespace: "attempts" });
  const calls = Object.entries(contract).flatMap(([noun, entries]) =>
    Object.entries(entries as Record<string, Call | { readonly act: Call }>).flatMap(([name, entry]) => {
      const call = "act" in entry ? entry.act : entry;
      return call.records === undefined ? [] : [`${noun}.${name}${"act" in entry ? ".act" : ""}`];
    }),
  );
  expect(calls.filter((name) => !translate.has(`call.${name}` as "call.payouts.pay"))).toEqual([]);
});
