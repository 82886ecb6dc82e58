// The outbox as a page: every message as its recipient would see it. It reloads itself, without script.
import { editionNames } from "@/lib/contract/constants";
import { editions } from "@/lib/edition/editions";
import { type PhoneBehaviour, identityPhones } from "../connect/identity-phones";
import type { Sent } from "./outbox";

const escaped = (text: string): string => text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);
const channels: Readonly<Record<string, string>> = { sms: "SMS", email: "E-mail", chat: "Chat" };
const countries: Readonly<Record<string, string>> = { default: "Azerbaijan", ae: "Emirates", sa: "Saudi Arabia" };
/** Links in messages are made by the sandbox: the portal's address and a guid. */
const linked = (text: string): string =>
  escaped(text).replace(
    /https?:\/\/[\w.:/-]+[\w/-]/g,
    (address) => `<a href="${address}" rel="noreferrer">${address}</a>`,
  );

const card = ({ at, to, channel, purpose, code, text, edition }: Sent): string => `
    <li>
      <header><span class="channel ${escaped(channel)}">${channels[channel] ?? escaped(channel)}</span> <strong dir="ltr">${escaped(to)}</strong> <span class="purpose">${escaped(purpose)}</span> <span class="country">${countries[edition] ?? ""}</span> <time datetime="${at}">${at.slice(11, 19)} <small>${at.slice(0, 10)}</small></time></header>
      ${code ? `<p class="code" dir="ltr">${escaped(code)}</p>` : ""}
      <p dir="auto">${linked(text)}</p>
    </li>`;

const behaviourTexts: Readonly<Record<PhoneBehaviour, string>> = {
  refuses: "refuses",
  neverAnswers: "never answers",
  noCertificate: "has no certificate for the company",
  otherPerson: "belongs to another person",
};
/** Which phones do what when a contract is signed with the digital identity. */
const phones = editionNames
  .map(
    (name) =>
      `<dt>${countries[name] ?? ""}</dt><dd>${identityPhones(editions[name])
        .map(({ phone, behaviour }) => `<bdi dir="ltr">${phone}</bdi> ${behaviourTexts[behaviour]}`)
        .join("<br>")}</dd>`,
  )
  .join("");

export function outboxPage(messages: readonly Sent[], to: string, headers: Record<string, string>): Response {
  const page = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="refresh" content="3">
<title>Outbox${to ? ` of ${escaped(to)}` : ""} · Sandbox</title>
<style>
  :root { color-scheme: light; --ink: #0f274b; --muted: #525d6b; --line: #e0e3e7; --teal: #0d7a76 }
  * { box-sizing: border-box }
  body { margin: 0; background: #f6f8fa; color: #15212f; font: 15px/1.5 system-ui, -apple-system, "Segoe UI", sans-serif }
  main { max-width: 46rem; margin: 0 auto; padding: 2rem 1rem 4rem }
  h1 { margin: 0; color: var(--ink); font-size: 1.5rem }
  main > p { margin: .25rem 0 1.25rem; color: var(--muted) }
  form { display: flex; gap: .5rem; margin-bottom: 1.25rem }
  input { flex: 1; min-width: 0; padding: .5rem .75rem; border: 1px solid #89919a; border-radius: 8px; font: inherit }
  button { padding: .5rem 1rem; border: 0; border-radius: 8px; background: var(--teal); color: #fff; font: inherit; font-weight: 600; cursor: pointer }
  :is(input, button, a):focus-visible { outline: 2px solid var(--teal); outline-offset: 2px }
  ul { margin: 0; padding: 0; list-style: none; display: grid; gap: .75rem }
  li { padding: 1rem 1.25rem; background: #fff; border: 1px solid var(--line); border-radius: 12px; overflow-wrap: anywhere }
  header { display: flex; flex-wrap: wrap; gap: .25rem .625rem; align-items: baseline; color: var(--muted); font-size: .8125rem }
  header strong { color: var(--ink); font-size: .9375rem }
  time { margin-inline-start: auto; font-variant-numeric: tabular-nums }
  .channel { padding: 0 .5rem; border-radius: 999px; background: #d6f5f3; color: #08635f; font-weight: 600 }
  .email { background: #e6eefc; color: #294a7d }
  .chat { background: #ffedda; color: #7e5112 }
  .code { margin: .5rem 0 .25rem; color: var(--ink); font: 600 1.75rem/1.2 ui-monospace, monospace; letter-spacing: .12em }
  li > p:last-child { margin: .375rem 0 0 }
  a { color: #08635f }
  section { margin-top: 2rem; color: var(--muted); font-size: .875rem }
  h2 { margin: 0; color: var(--ink); font-size: 1rem }
  section p { margin: .25rem 0 0 }
  dl { display: grid; grid-template-columns: auto 1fr; gap: .5rem 1rem; margin: .5rem 0 0 }
  dd { margin: 0 }
  .empty { padding: 3rem 1rem; text-align: center; color: var(--muted); background: #fff; border: 1px dashed #cdd2d8; border-radius: 12px }
</style>
</head>
<body>
<main>
  <h1>Outbox</h1>
  <p>Messages that a real provider would have sent, newest first. Nothing leaves this machine. The page renews itself every three seconds.</p>
  <form action="/sandbox/outbox" method="get"><input type="search" name="to" value="${escaped(to)}" placeholder="E-mail, user name or phone" aria-label="Recipient"><button>Narrow</button></form>
  ${messages.length > 0 ? `<ul>${messages.map(card).join("")}\n  </ul>` : `<p class="empty">${to ? `Nothing for ${escaped(to)} yet.` : "Nothing has been sent yet."}</p>`}
  <section><h2>Phones of the digital identity</h2><p>Any number confirms when it is asked about for the third time. These do something else:</p><dl>${phones}</dl></section>
</main>
</body>
</html>`;
  return new Response(page, {
    headers: {
      ...headers,
      "content-type": "text/html; charset=utf-8",
      "cache-control": "no-store",
      "content-security-policy":
        "default-src 'none'; style-src 'unsafe-inline'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'",
      "referrer-policy": "no-referrer",
      "x-content-type-options": "nosniff",
    },
  });
}
