// The rules of the parts of a configuration: the contract's own.
import { z } from "zod";
import { SmsTemplate } from "@/lib/provider/contract/apps";
import { MessagingId } from "@/lib/provider/contract/profile";
import { Email } from "@/lib/provider/contract/values";

export const SmsInput = z.object({ defaultSmsTemplate: SmsTemplate });
export const MailInput = z.object({ applicationMail: Email });
/** An empty one takes the id away. */
const Optional = MessagingId.or(z.literal(""));
export const MessagingInput = z.object({ telegramId: Optional, whatsappId: Optional });
