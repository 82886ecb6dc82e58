// When a customer may be reminded of an open invoice. Nothing is sent on a schedule: the portal holds no session of its own.
import type { Day } from "./day";
import { awaitsPayment } from "./invoice-life";
import { todayIn } from "./zone";

const HOUR = 60 * 60_000;
const PAUSE = 24 * HOUR;
const MOST = 3;
export const reminderObstacles = ["over", "lapses", "recent", "often"] as const;
type ReminderObstacle = (typeof reminderObstacles)[number];

interface Reminded {
  readonly status: string;
  readonly linkExpirationDate: Day;
  readonly sent?: { readonly count: number; readonly lastDate: string | null } | null | undefined;
}
/** Why the customer is not reminded now. The first message is no reminder. */
export function reminderObstacle(
  { status, linkExpirationDate, sent }: Reminded,
  timeZone: string,
  now: number,
): ReminderObstacle | undefined {
  if (!awaitsPayment(status) || status === "inProgress" || todayIn(timeZone, now) > linkExpirationDate) return "over";
  if (todayIn(timeZone, now + HOUR) > linkExpirationDate) return "lapses";
  if (sent?.lastDate && now - Date.parse(sent.lastDate) < PAUSE) return "recent";
  return (sent?.count ?? 0) > MOST ? "often" : undefined;
}
