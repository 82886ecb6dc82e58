// One-time codes from this deployment: from an outbox with JSON, or from a command that prints one.
import { execFileSync } from "node:child_process";
import { setTimeout as pause } from "node:timers/promises";

interface Message {
  readonly id: string;
  readonly code: string | null;
}

async function messagesTo(outbox: string, recipient: string): Promise<Message[]> {
  const reply = await fetch(`${outbox}?${new URLSearchParams({ to: recipient })}`, {
    headers: { accept: "application/json" },
  });
  if (!reply.ok) throw new Error(`The outbox ${outbox} answered ${reply.status}.`);
  return (await reply.json()) as Message[]; // the outbox's format: {id, at, to, channel, purpose, code, text}, newest first
}

const sixDigits = (text: string): string => {
  const code = /\b\d{6}\b/.exec(text)?.[0];
  if (!code) throw new Error("SMOKE_CODE printed no code of six digits.");
  return code;
};

/** Runs `send` and returns the code that it sent, never an older one. */
export async function codeSentBy(recipient: string, send: () => Promise<unknown>): Promise<string> {
  const { SMOKE_OUTBOX: outbox, SMOKE_CODE: command } = process.env;
  if (!outbox) {
    await send();
    return sixDigits(execFileSync("sh", ["-c", command ?? ""], { encoding: "utf8", timeout: 60_000 }));
  }
  const earlierIds = new Set((await messagesTo(outbox, recipient)).map(({ id }) => id));
  await send();
  for (const until = Date.now() + 30_000; Date.now() < until; await pause(200)) {
    const code = (await messagesTo(outbox, recipient)).find(
      (message) => message.code && !earlierIds.has(message.id),
    )?.code;
    if (code) return code;
  }
  throw new Error(`No code for ${recipient} reached the outbox within 30 seconds.`);
}
