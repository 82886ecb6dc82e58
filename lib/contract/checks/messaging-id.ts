// Where the two messaging services write to: Telegram to a username or the number of a chat, WhatsApp to a phone in E.164.

export type MessagingService = "telegram" | "whatsapp";

/** Five to 32 letters, digits and underscores, from a letter on; a chat's number may be negative. */
const TELEGRAM = /^(?:@?[A-Za-z](?:_?[A-Za-z0-9]){4,31}|-?[1-9]\d{4,15})$/;
const WHATSAPP = /^\+[1-9]\d{6,14}$/;

/** As it is kept: a phone without what people write between its digits. */
export const plainMessagingId = (service: MessagingService, id: string): string =>
  service === "whatsapp" ? id.replace(/[\s().\u00a0-]/g, "") : id.trim();
export const isMessagingId = (service: MessagingService, id: string): boolean =>
  (service === "whatsapp" ? WHATSAPP : TELEGRAM).test(id) && id.length <= 33;
