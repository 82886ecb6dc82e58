// A person's phone and e-mail receive codes and letters, so the old address is told of every change.
import { voidCodes } from "../users/codes";
import { maskedEmail, maskedPhone } from "../masks";
import { send } from "../outbox/outbox";
import { endLinks } from "../users/passwords";
import type { EditionProvider, User } from "../edition-provider";

type Contact = Pick<User, "id" | "email" | "mobilePhone">;
const alarm = "If it was not you, contact support at once.";

/** `by`: the person who changed it, if not the owner. */
export function changePhone(
  provider: EditionProvider,
  { id, email, mobilePhone }: Contact,
  phone: string,
  purpose: string,
  by?: string,
): void {
  provider.store.run("UPDATE users SET mobile_phone = ?, version = version + 1 WHERE id = ?", phone, id);
  voidCodes(provider, id);
  const text = `${by ? `${by} changed your phone number` : "Your phone number was changed"} to ${maskedPhone(phone)}. ${alarm}`;
  send(provider, { address: mobilePhone, channel: "sms", purpose, alsoKnownAs: [email], text });
  send(provider, { address: email, channel: "email", purpose, alsoKnownAs: [mobilePhone, phone], text });
}
/** A password link sent to the old address stops working. */
export function changeEmail(
  provider: EditionProvider,
  { id, email, mobilePhone }: Contact,
  newEmail: string,
  purpose: string,
): void {
  provider.store.run("UPDATE users SET email = ?, version = version + 1 WHERE id = ?", newEmail, id);
  endLinks(provider, id);
  voidCodes(provider, id);
  send(provider, {
    address: email,
    channel: "email",
    purpose,
    alsoKnownAs: [mobilePhone],
    text: `The email address of your account was changed to ${maskedEmail(newEmail)}. ${alarm}`,
  });
  send(provider, {
    address: newEmail,
    channel: "email",
    purpose,
    alsoKnownAs: [mobilePhone],
    text: "This is the email address of your account now. Sign in with it from today on.",
  });
}
