// A way to be told about payments, as the screen needs it. The server makes these; the browser carries no contract for them.
import type { SubscriptionType } from "@/lib/contract/profile";

export type MessagingService = Extract<SubscriptionType, "telegram" | "whatsapp">;
interface Common {
  readonly on: boolean;
}
/** Goes to an address that is known already. */
export interface PlainChannel extends Common {
  readonly type: Exclude<SubscriptionType, MessagingService>;
  readonly destination: string;
}
/** Goes to an id that has to be given. */
export interface MessagingChannel extends Common {
  readonly type: MessagingService;
  readonly destination: string | undefined;
  readonly example: string;
}
export type Channel = PlainChannel | MessagingChannel;

export const isMessaging = (channel: Channel): channel is MessagingChannel => "example" in channel;
