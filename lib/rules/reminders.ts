// When a customer may be reminded of an open invoice. Nothing is sent on a schedule: the portal holds no session of its own.
import type { Day } from "./day";
import { awaitsPayment } from "./invoice-life";
import { todayIn } from "./zone";

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const PAUSE = 24 * HOUR;
/** Reminders of an invoice, after the first message. */
const MOST_REMINDERS = 3;
/** Why a customer is not reminded: the invoice cannot be paid, has no phone and no email, its link ends, or there were reminders. */
export const reminderObstacles = ["over", "nowhere", "lapses", "recent", "often"] as const;
export type ReminderObstacle = (typeof reminderObstacles)[number];

/** The codes of the door. Whether the invoice can be paid is decided by the provider. */
export const reminderCodes = {
  lapses: "REMINDER_LAPSES",
  recent: "REMINDER_RECENT",
  often: "REMINDER_OFTEN",
} as const satisfies Partial<Record<ReminderObstacle, string>>;
export const obstacleIn = (code: string | undefined): keyof typeof reminderCodes | undefined =>
  (["lapses", "recent", "often"] as const).find((obstacle) => reminderCodes[obstacle] === code);

export interface Reminded {
  readonly status: string;
  readonly linkExpirationDate: Day;
  readonly mobilePhone: string;
  readonly email: string;
  readonly sent?: { readonly count: number; readonly lastDate: string | null } | null | undefined;
}
export const isReachable = ({ mobilePhone, email }: Pick<Reminded, "mobilePhone" | "email">): boolean =>
  mobilePhone !== "" || email !== "";
/** The first message is no reminder. */
export function reminderObstacle(
  { status, linkExpirationDate, sent, ...contact }: Reminded,
  timeZone: string,
  now: number,
): ReminderObstacle | undefined {
  if (!awaitsPayment(status) || status === "inProgress" || todayIn(timeZone, now) > linkExpirationDate) return "over";
  if (!isReachable(contact)) return "nowhere";
  if (!sent?.count) return undefined;
  if (todayIn(timeZone, now + HOUR) > linkExpirationDate) return "lapses";
  if (sent.lastDate && now - Date.parse(sent.lastDate) < PAUSE) return "recent";
  return sent.count > MOST_REMINDERS ? "often" : undefined;
}

/** A text message and an email of the same reminder are sent one after the other. */
export const isSameReminder = ({ sent }: Pick<Reminded, "sent">, now: number): boolean =>
  sent?.lastDate != null && now - Date.parse(sent.lastDate) < MINUTE;
