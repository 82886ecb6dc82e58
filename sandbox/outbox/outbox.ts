// Messages that a real provider would send, stored for people and tests.
import type { EditionProvider } from "../edition-provider";

export type Channel = "sms" | "email" | "chat";
export interface Message {
  /** A phone number or an e-mail address. */
  readonly address: string;
  readonly channel: Channel;
  /** The call's name: "auth.signIn". */
  readonly purpose: string;
  readonly code?: string;
  readonly text: string;
  /** Other names of the recipient: a message is found by any of them. */
  readonly alsoKnownAs?: readonly string[];
}

export function send(provider: EditionProvider, message: Message): void {
  provider.noteSecrets?.({ OTP: message.code, to: message.address });
  const recipients = [message.address, ...(message.alsoKnownAs ?? [])].map(plain);
  provider.store.run(
    "INSERT INTO outbox (at, address, recipients, channel, purpose, code, text) VALUES (?, ?, ?, ?, ?, ?, ?)",
    provider.now(),
    message.address,
    ` ${recipients.join(" ")} `,
    message.channel,
    message.purpose,
    message.code ?? null,
    message.text,
  );
}

export interface Sent {
  readonly id: string;
  readonly at: string;
  readonly to: string;
  readonly channel: string;
  readonly purpose: string;
  readonly code: string | null;
  readonly text: string;
  readonly edition: string;
}

/** Newest first, from several editions. */
export function sent(providers: readonly EditionProvider[], to: string | undefined, limit = 200): Sent[] {
  return providers
    .flatMap((provider) => of(provider, to, limit))
    .sort((one, other) => other.time - one.time || other.place - one.place)
    .slice(0, limit)
    .map(({ time: _, place: __, ...message }) => message);
}
function of(
  { store, calendar, edition }: EditionProvider,
  to: string | undefined,
  limit: number,
): (Sent & { time: number; place: number })[] {
  const rows = store.rows<{
    id: number;
    at: number;
    address: string;
    channel: string;
    purpose: string;
    code: string | null;
    text: string;
  }>(
    "SELECT id, at, address, channel, purpose, code, text FROM outbox WHERE ?1 = '' OR instr(recipients, ' ' || ?1 || ' ') > 0 ORDER BY id DESC LIMIT ?2",
    to ? plain(to) : "",
    limit,
  );
  return rows.map(({ id, at, address, channel, purpose, code, text }) => ({
    id: `${edition.name}-${id}`,
    at: calendar.instant(at),
    to: address,
    channel,
    purpose,
    code,
    text,
    edition: edition.name,
    time: at,
    place: id,
  }));
}

const plain = (address: string): string => {
  const name = address.trim().toLowerCase();
  return name.includes("@") ? name : name.replace(/[\s()-]/g, "");
};
