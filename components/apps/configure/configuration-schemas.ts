// The rules of the parts of a configuration: the contract's own.
import { z } from "zod";
import { SmsTemplate } from "@/lib/provider/contract/apps";
import { messagingId } from "@/lib/provider/contract/profile";
import { Email } from "@/lib/provider/contract/values";

export const SmsInput = z.object({ defaultSmsTemplate: SmsTemplate });
export const MailInput = z.object({ applicationMail: Email });
/** An empty one takes the id away. */
export const MessagingInput = z.object({
  telegramId: z.literal("").or(messagingId("telegram")),
  whatsappId: z.literal("").or(messagingId("whatsapp")),
});
