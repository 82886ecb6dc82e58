// Messages that a real provider would send. Here they are kept, for people and tests to read.
import type { Store } from "./db/store";
import type { World } from "./world";

export type Channel = "sms" | "email" | "chat";
export interface Message {
  /** The phone number or e-mail address it goes to. */
  readonly address: string;
  readonly channel: Channel;
  /** What it is about, by the call's name: "auth.signIn". */
  readonly purpose: string;
  readonly code?: string;
  readonly text: string;
  /** Other names of the recipient, so that a message can be found by any of them. */
  readonly alsoKnownAs?: readonly string[];
}

export function send(world: World, message: Message): void {
  const recipients = [message.address, ...(message.alsoKnownAs ?? [])].map(plain);
  world.store.run("INSERT INTO outbox (at, address, recipients, channel, purpose, code, text) VALUES (?, ?, ?, ?, ?, ?, ?)",
    world.now(), message.address, ` ${recipients.join(" ")} `, message.channel, message.purpose, message.code ?? null, message.text);
}

export interface Sent { readonly id: string; readonly at: string; readonly to: string; readonly channel: string; readonly purpose: string; readonly code: string | null; readonly text: string }

/** Newest first. */
export function sent(store: Store, instant: (at: number) => string, to: string | undefined, limit = 200): Sent[] {
  const rows = store.rows<{ id: number; at: number; address: string; channel: string; purpose: string; code: string | null; text: string }>(
    "SELECT id, at, address, channel, purpose, code, text FROM outbox WHERE ?1 = '' OR instr(recipients, ' ' || ?1 || ' ') > 0 ORDER BY id DESC LIMIT ?2", to ? plain(to) : "", limit);
  return rows.map(({ id, at, address, ...rest }) => ({ ...rest, id: String(id), at: instant(at), to: address }));
}

const plain = (address: string): string => {
  const name = address.trim().toLowerCase();
  return name.includes("@") ? name : name.replace(/[\s()-]/g, "");
};
