import { z } from "zod";
import { defineCalls, call, twoStep } from "./call";
import { Holder } from "./people";
import { CodeSent, Email, Name, Password, line } from "./values";

/** The password is asked for when the e-mail changes: letters to it open the account. */
export const ProfileInput = z.object({ fullName: Name, email: Email, password: z.string().min(1).max(128).optional() });
export const PasswordChange = z.object({ oldPassword: z.string().min(1).max(128), newPassword: Password });
export const SubscriptionType = z.enum(["email", "sms", "telegram", "whatsapp"]);
export type SubscriptionType = z.infer<typeof SubscriptionType>;
export const MessagingId = line(64).min(1);

/** Telegram and WhatsApp write to an id of their own; mail and SMS go to the user's address and phone. */
const Subscription = z.object({ subscriptionType: SubscriptionType, id: MessagingId.optional() });
/** What is asked of somebody who turns a messaging service on. */
export const MessagingSubscription = Subscription.extend({
  subscriptionType: SubscriptionType.extract(["telegram", "whatsapp"]),
  id: MessagingId,
});

export const profile = defineCalls("profile", {
  read: call("GET api/profile", { returns: Holder }),
  edit: call("POST api/updateProfile", { body: ProfileInput, returns: Holder, writesTo: "email" }),
  changePhone: twoStep(
    call("GET api/otp/init/changePhoneNumber/{mobilePhone}", { returns: CodeSent, writesTo: "self" }),
    call("POST api/changePhoneNumber/{OTP}/{mobilePhone}", {}),
  ),
  changePassword: call("POST api/changePassword", { body: PasswordChange, writesTo: "self" }),
  subscribe: call("POST api/subscribe", { body: Subscription }),
  subscriptions: call("GET api/get-subscription", {
    returns: z.array(z.object({ subscriptionType: z.string(), destination: z.string(), id: z.string().optional() })),
  }),
  unsubscribe: call("DELETE api/delete-subs", { query: z.object({ subscriptionType: SubscriptionType }) }),
});
