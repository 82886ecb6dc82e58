// The signed-in user: who they are, their phone, their password, and what they want to be told about payments.
import { isCommonPassword } from "@/lib/rules/common-passwords";
import { asHolder } from "../connections";
import type { HandlersFor } from "../handle-request";
import { maskedEmail, maskedPhone } from "../masks";
import { send } from "../outbox";
import { provePassword } from "../passwords";
import { Refusal, invalid, notFound } from "../refusal";
import { hashPassword } from "../secrets";
import { findUser, revokeTokens } from "../users";
import type { User, EditionProvider } from "../edition-provider";

const destinations: Readonly<Record<string, (user: User) => string>> = {
  email: (user) => user.email,
  sms: (user) => user.mobilePhone,
  telegram: (user) => user.mobilePhone,
  whatsapp: (user) => user.mobilePhone,
};

// A fact of the provider and not a column: the tables stay as they are, and with them the data that somebody works with.
const messagingFact = (user: User, type: string) => `messaging ${user.id} ${type}`;
const messagingIdOf = (provider: EditionProvider, user: User, type: string) =>
  provider.store.row<{ value: string }>("SELECT value FROM facts WHERE name = ?", messagingFact(user, type))?.value;

export const profile: HandlersFor<"profile"> = {
  read: ({ provider, user }) => asHolder(provider, user),
  edit: ({ provider, user, input }) => {
    const email = input.email.toLowerCase();
    const isNew = email !== user.email;
    if (isNew) {
      if (!input.password) throw invalid({ password: "required" });
      provePassword(
        provider,
        user.id,
        user,
        input.password,
        (attemptsLeft) =>
          new Refusal(422, "VALIDATION", "The password is not right.", { fields: { password: "wrong" }, attemptsLeft }),
        "signed in",
      );
    }
    if (
      provider.store.row(
        "SELECT 1 AS taken FROM users WHERE (email = ?1 OR username = ?1) AND id <> ?2",
        email,
        user.id,
      )
    )
      throw invalid({ email: "taken" });
    provider.store.run("UPDATE users SET full_name = ?, email = ? WHERE id = ?", input.fullName, email, user.id);
    if (isNew) {
      const letter = {
        channel: "email",
        purpose: "profile.edit",
        alsoKnownAs: [user.username, user.mobilePhone],
      } as const;
      send(provider, {
        ...letter,
        address: user.email,
        text: `The email address of your account was changed to ${maskedEmail(email)}. If it was not you, contact support at once.`,
      });
      send(provider, {
        ...letter,
        address: email,
        text: "This is the email address of your account now. Sign in with it from today on.",
      });
    }
    return asHolder(provider, findUser(provider, user.id) ?? user);
  },
  changePhone: {
    // The code goes to the number that is known, and the message names the new one: who holds only the session cannot move it.
    ask: ({ user, input, codes }) => {
      if (input.mobilePhone === user.mobilePhone) throw invalid({ mobilePhone: "same" });
      return codes.send({
        text: (code) =>
          `${code} is the code to change your phone number to ${input.mobilePhone}. It is valid for 3 minutes. If you did not ask for it, change your password.`,
      });
    },
    act: ({ provider, user, input }) => {
      provider.store.run("UPDATE users SET mobile_phone = ? WHERE id = ?", input.mobilePhone, user.id);
      send(provider, {
        address: user.email,
        channel: "email",
        purpose: "profile.changePhone",
        alsoKnownAs: [user.username, user.mobilePhone, input.mobilePhone],
        text: `Your phone number was changed to ${maskedPhone(input.mobilePhone)}.`,
      });
    },
  },
  changePassword: ({ provider, user, token, input }) => {
    provePassword(
      provider,
      user.id,
      user,
      input.oldPassword,
      (attemptsLeft) =>
        new Refusal(422, "VALIDATION", "The old password is not right.", {
          fields: { oldPassword: "wrong" },
          attemptsLeft,
        }),
      "signed in",
    );
    if (input.newPassword === input.oldPassword) throw invalid({ newPassword: "same" });
    if (isCommonPassword(input.newPassword)) throw invalid({ newPassword: "common" });
    provider.store.run("UPDATE users SET password = ? WHERE id = ?", hashPassword(input.newPassword), user.id);
    revokeTokens(provider, user, token);
    send(provider, {
      address: user.email,
      channel: "email",
      purpose: "profile.changePassword",
      alsoKnownAs: [user.username, user.mobilePhone],
      text: "Your password was changed, and your other devices were signed out. If it was not you, contact support.",
    });
  },
  subscribe: ({ provider, user, input: { subscriptionType: type, id } }) => {
    provider.store.run("INSERT OR IGNORE INTO subscriptions (user_id, subscription_type) VALUES (?, ?)", user.id, type);
    if (id && (type === "telegram" || type === "whatsapp"))
      provider.store.run("INSERT OR REPLACE INTO facts (name, value) VALUES (?, ?)", messagingFact(user, type), id);
  },
  subscriptions: ({ provider, user }) =>
    provider.store
      .rows<{ subscription_type: string }>(
        "SELECT subscription_type FROM subscriptions WHERE user_id = ? ORDER BY subscription_type",
        user.id,
      )
      .map(({ subscription_type: type }) => {
        const id = messagingIdOf(provider, user, type);
        return { subscriptionType: type, destination: id ?? destinations[type]?.(user) ?? "", ...(id && { id }) };
      }),
  unsubscribe: ({ provider, user, input: { subscriptionType: type } }) => {
    if (
      provider.store.run("DELETE FROM subscriptions WHERE user_id = ? AND subscription_type = ?", user.id, type) === 0
    )
      throw notFound();
    provider.store.run("DELETE FROM facts WHERE name = ?", messagingFact(user, type));
  },
};
