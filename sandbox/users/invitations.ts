// Invitations: a new user sets a password through a link, which is a password reset with a longer life.
import { INVITATION_DAYS } from "@/lib/contract/constants";
import { DAY } from "../db/calendar";
import { send } from "../outbox/outbox";
import { hashOf, newToken } from "../secrets";
import { endLinks } from "./passwords";
import type { EditionProvider, User } from "../edition-provider";

/** No password has this hash. */
export const NO_PASSWORD = "";

/** Only the newest letter's link works. */
export function sendInvitation(
  provider: EditionProvider,
  by: User,
  { id, email, mobilePhone }: Pick<User, "id" | "email" | "mobilePhone">,
): void {
  const guid = newToken();
  const { store, now, portal } = provider;
  endLinks(provider, id);
  store.run(
    "INSERT INTO reset_links (hash, user_id, expires_at) VALUES (?, ?, ?)",
    hashOf(guid),
    id,
    now() + INVITATION_DAYS * DAY,
  );
  send(provider, {
    address: email,
    channel: "email",
    purpose: "users.invite",
    alsoKnownAs: [mobilePhone],
    text: `${by.fullName} invites you to the merchant portal. Set your password within ${INVITATION_DAYS} days: ${portal}/auth/reset-password/${guid}?invited=1. Then sign in with this e-mail; the codes come to your phone.`,
  });
}
export function invitedUntil({ store, calendar, now }: EditionProvider, userId: string): string | null {
  const link = store.row<{ expires_at: number }>(
    "SELECT expires_at FROM reset_links WHERE user_id = ? AND expires_at > ?",
    userId,
    now(),
  );
  return link ? calendar.instant(link.expires_at) : null;
}
