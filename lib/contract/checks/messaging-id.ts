// Recipients of the two messaging services: Telegram takes a username or a chat's number, WhatsApp a phone in E.164.

export type MessagingService = "telegram" | "whatsapp";

/** Five to 32 letters, digits and underscores, starting with a letter; a chat's number may be negative. */
const TELEGRAM = /^(?:@?[A-Za-z](?:_?[A-Za-z0-9]){4,31}|-?[1-9]\d{4,15})$/;
const WHATSAPP = /^\+[1-9]\d{6,14}$/;

/** As stored: a phone without separators. */
export const plainMessagingId = (service: MessagingService, id: string): string =>
  service === "whatsapp" ? id.replace(/[\s().\u00a0-]/g, "") : id.trim();
export const isMessagingId = (service: MessagingService, id: string): boolean =>
  (service === "whatsapp" ? WHATSAPP : TELEGRAM).test(id) && id.length <= 33;
