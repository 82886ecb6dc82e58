import { z } from "zod";
import { type MessagingService, isMessagingId, plainMessagingId } from "@/lib/contract/checks/messaging-id";
import { defineCalls, call, sendsOwnCode, twoStep } from "./call";
import { Holder } from "./people";
import { CodeSent, Email, Name, Password, line } from "./values";

const OwnPassword = z.string().min(1).max(128);
export const ProfileInput = z.object({ fullName: Name });
/** The password too, because a letter to the e-mail or a code to the phone opens the account. */
export const EmailChange = z.object({ email: Email, password: OwnPassword });
const PhoneProof = z.object({ password: OwnPassword });
/** `about` is in the message of the code: "1,842.00 AZN". */
const Confirmation = z.object({ purpose: z.enum(["approve", "policy"]), about: line(60) });
export const PasswordChange = z.object({ oldPassword: OwnPassword, newPassword: Password });
export const SubscriptionType = z.enum(["email", "sms", "telegram", "whatsapp"]);
export type SubscriptionType = z.infer<typeof SubscriptionType>;
const anyMessagingId = line(64).min(1);
export const messagingId = (service: MessagingService) =>
  anyMessagingId
    .overwrite((id) => plainMessagingId(service, id))
    .refine((id) => id === "" || isMessagingId(service, id), service);

/** Telegram and WhatsApp need an id; mail and SMS go to the user's address and phone. */
const serviceOf = (type: string): MessagingService | undefined =>
  type === "telegram" || type === "whatsapp" ? type : undefined;
const checkById = (
  { subscriptionType, id }: { readonly subscriptionType: string; readonly id?: string | undefined },
  { addIssue }: z.RefinementCtx,
) => {
  const service = serviceOf(subscriptionType);
  if (service && id && !isMessagingId(service, id)) addIssue({ code: "custom", path: ["id"], message: service });
};
const plainId = <S extends { subscriptionType: string; id?: string | undefined }>(subscription: S): S => {
  const service = serviceOf(subscription.subscriptionType);
  return service && subscription.id
    ? { ...subscription, id: plainMessagingId(service, subscription.id) }
    : subscription;
};
const Subscription = z.object({ subscriptionType: SubscriptionType, id: anyMessagingId.optional() });
const CheckedSubscription = Subscription.overwrite(plainId).superRefine(checkById);
/** The form that turns on a messaging service. */
export const MessagingSubscription = Subscription.extend({
  subscriptionType: SubscriptionType.extract(["telegram", "whatsapp"]),
  id: anyMessagingId,
})
  .overwrite(plainId)
  .superRefine(checkById);

export const profile = defineCalls("profile", {
  read: call("GET api/profile", { returns: Holder }),
  edit: call("POST api/updateProfile", { body: ProfileInput, returns: Holder, cookies: "user", changesSender: {} }),
  changePhone: twoStep(
    call("GET api/otp/init/changePhoneNumber/{mobilePhone}", {
      returns: CodeSent,
      writesTo: "mobilePhone",
      limit: "askCode",
    }),
    call("POST api/changePhoneNumber/{OTP}/{mobilePhone}", {
      idempotent: true,
      body: PhoneProof,
      writesTo: "self",
      limit: "takeCodeWithPassword",
      records: "users:{me}",
    }),
  ),
  changeEmail: twoStep(
    call("POST api/otp/init/changeEmail", {
      assumed: "a new e-mail proves itself before the account is opened by letters to it.",
      body: EmailChange,
      returns: CodeSent,
      writesTo: "email",
      limit: "askCodeWithPassword",
    }),
    call("POST api/changeEmail/{OTP}", {
      idempotent: true,
      assumed: "the step after the code.",
      body: EmailChange.pick({ email: true }),
      returns: Holder,
      writesTo: "self",
      limit: "takeCode",
      records: "users:{me}",
      cookies: "user",
    }),
  ),
  changePassword: call("POST api/changePassword", {
    idempotent: true,
    body: PasswordChange,
    writesTo: "self",
    limit: "password",
    records: "users:{me}",
    endsOtherSessions: true,
  }),
  confirm: twoStep(
    call("POST api/otp/init/confirm", {
      assumed: "a person approves money out, or changes its policy, with a code to their own phone.",
      body: Confirmation,
      returns: CodeSent,
      ...sendsOwnCode,
    }),
    call("POST api/otp/confirm/{OTP}", { assumed: "the step after the code.", body: Confirmation, limit: "takeCode" }),
  ),
  subscribe: call("POST api/subscribe", { body: CheckedSubscription }),
  subscriptions: call("GET api/get-subscription", {
    returns: z.array(z.object({ subscriptionType: z.string(), destination: z.string(), id: z.string().optional() })),
  }),
  unsubscribe: call("DELETE api/delete-subs", { query: z.object({ subscriptionType: SubscriptionType }) }),
});
