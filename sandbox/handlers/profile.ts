// The signed-in user: name, phone, password, and notifications about payments.
import { isCommonPassword } from "@/lib/rules/common-passwords";
import { asHolder } from "../connect/connections";
import { changeEmail, changePhone } from "../connect/contact";
import type { HandlersFor } from "../handle-request";
import { send } from "../outbox/outbox";
import { provePassword, setPassword } from "../users/passwords";
import { Refusal, invalid, notFound } from "../refusal";
import { findUser, refuseTakenEmail, refuseTakenPhone } from "../users/users";
import type { User, EditionProvider } from "../edition-provider";

const destinations: Readonly<Record<string, (user: User) => string>> = {
  email: (user) => user.email,
  sms: (user) => user.mobilePhone,
  telegram: (user) => user.mobilePhone,
  whatsapp: (user) => user.mobilePhone,
};

// A row of `facts`, not a column, so that adding it does not change the schema and reset the data.
const messagingFact = (user: User, type: string) => `messaging ${user.id} ${type}`;
const messagingIdOf = (provider: EditionProvider, user: User, type: string) =>
  provider.store.row<{ value: string }>("SELECT value FROM facts WHERE name = ?", messagingFact(user, type))?.value;

function proveOwn(provider: EditionProvider, user: User, password: string, field = "password"): void {
  const wrong = (attemptsLeft: number) =>
    new Refusal(422, "VALIDATION", "The password is not right.", { fields: { [field]: "wrong" }, attemptsLeft });
  provePassword(provider, user.id, user, password, wrong, "signed in");
}
function refusePhone(provider: EditionProvider, user: User, phone: string): void {
  if (phone === user.mobilePhone) throw invalid({ mobilePhone: "same" });
  refuseTakenPhone(provider, user.merchantId, phone, user.id);
}
function refuseEmail(provider: EditionProvider, user: User, email: string): void {
  if (email === user.email) throw invalid({ email: "same" });
  refuseTakenEmail(provider, email, user.id);
}

export const profile: HandlersFor<"profile"> = {
  read: ({ provider, user }) => asHolder(provider, user),
  edit: ({ provider, user, input }) => {
    provider.store.run("UPDATE users SET full_name = ? WHERE id = ?", input.fullName, user.id);
    return asHolder(provider, findUser(provider, user.id) ?? user);
  },
  changePhone: {
    ask: ({ provider, user, input: { mobilePhone }, codes }) => {
      refusePhone(provider, user, mobilePhone);
      return codes.send({
        address: mobilePhone,
        text: (code) =>
          `${code} is the code to make ${mobilePhone} the phone number of your account. It is valid for 3 minutes.`,
      });
    },
    act: ({ provider, user, input: { mobilePhone, password } }) => {
      proveOwn(provider, user, password);
      refusePhone(provider, user, mobilePhone);
      changePhone(provider, user, mobilePhone, "profile.changePhone");
    },
  },
  changeEmail: {
    ask: ({ provider, user, input: { email, password }, codes }) => {
      proveOwn(provider, user, password);
      refuseEmail(provider, user, email.toLowerCase());
      return codes.send({
        channel: "email",
        address: email.toLowerCase(),
        text: (code) =>
          `${code} is the code to make this the email address of your account. It is valid for 3 minutes.`,
      });
    },
    act: ({ provider, user, input }) => {
      const email = input.email.toLowerCase();
      refuseEmail(provider, user, email);
      changeEmail(provider, user, email, "profile.changeEmail");
      return asHolder(provider, findUser(provider, user.id) ?? user);
    },
  },
  changePassword: ({ provider, user, token, input }) => {
    proveOwn(provider, user, input.oldPassword, "oldPassword");
    if (input.newPassword === input.oldPassword) throw invalid({ newPassword: "same" });
    if (isCommonPassword(input.newPassword)) throw invalid({ newPassword: "common" });
    setPassword(provider, user, input.newPassword, token);
    send(provider, {
      address: user.email,
      channel: "email",
      purpose: "profile.changePassword",
      alsoKnownAs: [user.username, user.mobilePhone],
      text: "Your password was changed, and your other devices were signed out. If it was not you, contact support.",
    });
  },
  confirm: {
    ask: ({ user, input: { purpose, about }, codes }) =>
      codes.send({
        address: user.mobilePhone,
        text: (code) =>
          purpose === "approve"
            ? `${code} is the code to approve ${about}. It is valid for 3 minutes.`
            : `${code} is the code to change the approval policy. It is valid for 3 minutes.`,
      }),
    act: () => undefined,
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
        return { subscriptionType: type, destination: id ?? destinations[type]?.(user) ?? "", id };
      }),
  unsubscribe: ({ provider, user, input: { subscriptionType: type } }) => {
    if (
      provider.store.run("DELETE FROM subscriptions WHERE user_id = ? AND subscription_type = ?", user.id, type) === 0
    )
      throw notFound();
    provider.store.run("DELETE FROM facts WHERE name = ?", messagingFact(user, type));
  },
};
