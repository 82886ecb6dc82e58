// The schemas of the parts of a configuration, from the contract.
import { z } from "zod";
import { SmsTemplate } from "@/lib/contract/apps";
import { messagingId } from "@/lib/contract/profile";
import { Email } from "@/lib/contract/values";

export const SmsInput = z.object({ defaultSmsTemplate: SmsTemplate });
export const MailInput = z.object({ applicationMail: Email });
/** An empty text removes the id. */
export const MessagingInput = z.object({
  telegramId: z.literal("").or(messagingId("telegram")),
  whatsappId: z.literal("").or(messagingId("whatsapp")),
});
