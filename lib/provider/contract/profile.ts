import { z } from "zod";
import { type MessagingService, isMessagingId, plainMessagingId } from "@/lib/rules/messaging-id";
import { defineCalls, call, twoStep } from "./call";
import { Holder } from "./people";
import { CodeSent, Email, Name, Password, line } from "./values";

/** The password is asked for when the e-mail changes: letters to it open the account. */
export const ProfileInput = z.object({ fullName: Name, email: Email, password: z.string().min(1).max(128).optional() });
export const PasswordChange = z.object({ oldPassword: z.string().min(1).max(128), newPassword: Password });
export const SubscriptionType = z.enum(["email", "sms", "telegram", "whatsapp"]);
export type SubscriptionType = z.infer<typeof SubscriptionType>;
const anyMessagingId = line(64).min(1);
export const messagingId = (service: MessagingService) =>
  anyMessagingId
    .overwrite((id) => plainMessagingId(service, id))
    .refine((id) => id === "" || isMessagingId(service, id), service);

/** Telegram and WhatsApp write to an id of their own; mail and SMS go to the user's address and phone. */
const serviceOf = (type: string): MessagingService | undefined =>
  type === "telegram" || type === "whatsapp" ? type : undefined;
const checkById = (
  { subscriptionType, id }: { readonly subscriptionType: string; readonly id?: string | undefined },
  { addIssue }: z.RefinementCtx,
) => {
  const service = serviceOf(subscriptionType);
  if (service && id && !isMessagingId(service, id)) addIssue({ code: "custom", path: ["id"], message: service });
};
const plainId = <S extends { subscriptionType: string; id?: string | undefined }>(given: S): S => {
  const service = serviceOf(given.subscriptionType);
  return service && given.id ? { ...given, id: plainMessagingId(service, given.id) } : given;
};
const Subscription = z.object({ subscriptionType: SubscriptionType, id: anyMessagingId.optional() });
const CheckedSubscription = Subscription.overwrite(plainId).superRefine(checkById);
/** What is asked of somebody who turns a messaging service on. */
export const MessagingSubscription = Subscription.extend({
  subscriptionType: SubscriptionType.extract(["telegram", "whatsapp"]),
  id: anyMessagingId,
})
  .overwrite(plainId)
  .superRefine(checkById);

export const profile = defineCalls("profile", {
  read: call("GET api/profile", { returns: Holder }),
  edit: call("POST api/updateProfile", { body: ProfileInput, returns: Holder, writesTo: "email" }),
  changePhone: twoStep(
    call("GET api/otp/init/changePhoneNumber/{mobilePhone}", { returns: CodeSent, writesTo: "self" }),
    call("POST api/changePhoneNumber/{OTP}/{mobilePhone}", {}),
  ),
  changePassword: call("POST api/changePassword", { body: PasswordChange, writesTo: "self" }),
  subscribe: call("POST api/subscribe", { body: CheckedSubscription }),
  subscriptions: call("GET api/get-subscription", {
    returns: z.array(z.object({ subscriptionType: z.string(), destination: z.string(), id: z.string().optional() })),
  }),
  unsubscribe: call("DELETE api/delete-subs", { query: z.object({ subscriptionType: SubscriptionType }) }),
});
