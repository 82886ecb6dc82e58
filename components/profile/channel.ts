// A channel of notifications, for the screen. The server makes it; the browser does not load the contract.
import type { SubscriptionType } from "@/lib/contract/profile";

export type MessagingService = Extract<SubscriptionType, "telegram" | "whatsapp">;
interface Common {
  readonly on: boolean;
}
/** Sends to the address of the profile. */
export interface PlainChannel extends Common {
  readonly type: Exclude<SubscriptionType, MessagingService>;
  readonly destination: string;
}
/** Sends to an id that the user must enter. */
export interface MessagingChannel extends Common {
  readonly type: MessagingService;
  readonly destination: string | undefined;
  readonly example: string;
}
export type Channel = PlainChannel | MessagingChannel;

export const isMessaging = (channel: Channel): channel is MessagingChannel => "example" in channel;
