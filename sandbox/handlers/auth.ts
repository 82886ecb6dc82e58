// Signing in and out, registering, resetting a forgotten password.
import type { Language } from "@/lib/contract/constants";
import { isCommonPassword } from "@/lib/rules/common-passwords";
import type { HandlersFor } from "../handle-request";
import { asHolder } from "../connect/connections";
import { NO_PASSWORD } from "../users/invitations";
import { lettersFor, lettersIn, rememberLanguage } from "../outbox/letters";
import { send } from "../outbox/outbox";
import { endLinks, provePassword, setPassword } from "../users/passwords";
import { Refusal, declined, invalid, tooMany } from "../refusal";
import { hashOf, hashPassword, isPassword, newToken } from "../secrets";
import { type Registration, confirm, registrantOf, unconfirmed } from "../users/registrants";
import { findAccount, findUser, isKnownBrowser, rememberBrowser } from "../users/users";
import type { EditionProvider, User } from "../edition-provider";

const HOUR = 3_600_000;
const TOKEN_LIFE = 12 * HOUR;
const REMEMBERED_LIFE = 14 * 24 * HOUR;
const RESET_LIFE = HOUR / 2;

const wrongCredentials = (attemptsLeft: number) =>
  new Refusal(422, "INVALID_CREDENTIALS", "The user name or the password is not right.", { attemptsLeft });

/** A phone number is no proof: anyone can enter any number. */
const MOST_TEXTS = 6;
function refuseManyTexts(provider: EditionProvider, phone: string): void {
  const { sent = 0, first = 0 } =
    provider.store.row<{ sent: number; first: number }>(
      "SELECT count(*) AS sent, min(at) AS first FROM outbox WHERE purpose = 'auth.register' AND channel = 'sms' AND address = ? AND at > ?",
      phone,
      provider.now() - HOUR,
    ) ?? {};
  if (sent >= MOST_TEXTS) throw tooMany(Math.ceil((first + HOUR - provider.now()) / 1000), "TOO_MANY_MESSAGES");
}

function enter(
  provider: EditionProvider,
  user: User,
  { browser, language }: { readonly browser: string; readonly language: Language },
  life: number,
) {
  rememberLanguage(provider, user.id, language);
  const accessToken = newToken();
  const expires = provider.now() + life;
  provider.store.run("DELETE FROM tokens WHERE expires_at <= ?", provider.now());
  rememberBrowser(provider, user, browser);
  provider.store.run(
    "INSERT INTO tokens (hash, user_id, expires_at) VALUES (?, ?, ?)",
    hashOf(accessToken),
    user.id,
    expires,
  );
  provider.store.run("UPDATE users SET last_seen_at = ? WHERE id = ?", provider.now(), user.id);
  return { accessToken, expiresAt: provider.calendar.instant(expires), user: asHolder(provider, user) };
}

export const auth: HandlersFor<"auth"> = {
  signIn: {
    ask: ({ provider, input, codes, browser, language }) => {
      const user = findAccount(provider, input.username) ?? unconfirmed(provider, input.username);
      provePassword(
        provider,
        input.username,
        user,
        input.password,
        wrongCredentials,
        isKnownBrowser(provider, user, browser) ? browser : "",
      );
      if (!user) throw wrongCredentials(0);
      if (!user.active) throw declined("ACCOUNT_NOT_CONFIRMED", "This account is not confirmed yet.");
      const code = codes.send({ text: lettersIn(language).signIn, remember: { rememberMe: input.rememberMe } }, user);
      return { ...code, email: user.email };
    },
    act: ({ provider, user, remembered, browser, language }) => {
      if (!user) throw new Refusal(422, "WRONG_CODE", "The code is not right.", { fields: { OTP: "wrong" } });
      return enter(
        provider,
        user,
        { browser, language },
        remembered.rememberMe === true ? REMEMBERED_LIFE : TOKEN_LIFE,
      );
    },
    again: ({ provider, input, codes, language }) =>
      codes.again({ text: lettersIn(language).signIn }, findAccount(provider, input.email)),
  },

  register: {
    // An existing address gets the same answers, and a code that confirms nothing; its owner is told.
    ask: ({ provider, input, codes, language }) => {
      const email = input.email.toLowerCase();
      const password = hashPassword(input.password);
      if (isCommonPassword(input.password)) throw invalid({ password: "common" });
      const registrant = registrantOf(email, input.mobilePhone);
      // The reply may have been lost: the code already sent stays valid. Another password is another visitor's.
      const isRepeat = isPassword(input.password, unconfirmed(provider, email)?.password);
      const pending = codes.pending(registrant);
      if (pending && !isRepeat) throw tooMany(pending.resendIn, "RESEND_WAIT");
      if (pending) return { ...pending, email };
      refuseManyTexts(provider, input.mobilePhone);
      const remember: Registration = { fullName: input.fullName, address: input.mobilePhone, password };
      const sent = codes.send({ text: lettersIn(language).register, remember }, registrant);
      const account = findAccount(provider, email);
      if (account)
        send(provider, {
          address: account.email,
          channel: "email",
          purpose: "auth.register",
          text: lettersFor(provider, account.id).addressTaken,
        });
      return { ...sent, email };
    },
    // Enters only the account that this code makes: only its phone has the code.
    act: ({ provider, input, remembered, browser, language }) => {
      const account = confirm(provider, input.email, remembered as Registration); // written by the first step
      return account ? enter(provider, account, { browser, language }, TOKEN_LIFE) : null;
    },
    again: ({ input, codes, language }) =>
      codes.again({ text: lettersIn(language).register }, registrantOf(input.email)),
  },

  // An unknown address gets the same answer after the same work.
  forgotPassword: ({ provider, input }) => {
    const user = findAccount(provider, input.email);
    const guid = newToken();
    provider.store.run("DELETE FROM reset_links WHERE expires_at < ?", provider.now());
    if (!user?.active || user.email !== input.email.toLowerCase()) return;
    const letter = (text: string) =>
      send(provider, {
        address: user.email,
        channel: "email",
        purpose: "auth.forgotPassword",
        alsoKnownAs: [user.username, user.mobilePhone],
        text,
      });
    // Only a colleague invites: the visitor may be a stranger, so the link of an invitation neither ends nor lives longer.
    if (user.password === NO_PASSWORD) {
      letter(
        "Your account has no password yet. To set one, open the link of your invitation. If it has expired, ask a colleague to invite you again.",
      );
      return;
    }
    endLinks(provider, user.id);
    provider.store.run(
      "INSERT INTO reset_links (hash, user_id, expires_at) VALUES (?, ?, ?)",
      hashOf(guid),
      user.id,
      provider.now() + RESET_LIFE,
    );
    letter(
      `Somebody asked to reset the password of your account. To choose a new one, open ${provider.portal}/auth/reset-password/${guid} within 30 minutes. If it was not you, ignore this message.`,
    );
  },
  resetPassword: ({ provider, input }) => {
    const link = provider.store.row<{ user_id: string }>(
      "SELECT user_id FROM reset_links WHERE hash = ? AND expires_at > ?",
      hashOf(input.guid),
      provider.now(),
    );
    const user = link && findUser(provider, link.user_id);
    if (!user)
      throw new Refusal(422, "LINK_EXPIRED", "This link has expired or was used already.", {
        fields: { guid: "expired" },
      });
    if (isCommonPassword(input.newPassword)) throw invalid({ newPassword: "common" });
    setPassword(provider, user, input.newPassword);
    provider.store.run("DELETE FROM password_failures WHERE account = ?1 OR account LIKE ?1 || ' %'", user.id);
    send(provider, {
      address: user.email,
      channel: "email",
      purpose: "auth.resetPassword",
      alsoKnownAs: [user.username, user.mobilePhone],
      text:
        user.password === NO_PASSWORD
          ? `Your password is set. Sign in at ${provider.portal} with this e-mail.`
          : "Your password was changed. If it was not you, contact support.",
    });
  },
  signOut: ({ provider, token }) => {
    provider.store.run("DELETE FROM tokens WHERE hash = ?", token);
  },
};
