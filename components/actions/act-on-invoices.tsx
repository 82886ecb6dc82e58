"use client";
// Reminds customers of open invoices, or withdraws invoices: of a bulk file, or those that were chosen.
import { useTranslations } from "next-intl";
import { ManyDialog, type ManyRead } from "./many-dialog";
import type { DialogState } from "@/components/ui/layers/dialog-button";
import * as families from "@/lib/i18n/families";
import { withWords } from "@/lib/i18n/words-on-demand";
import { allPages } from "@/lib/provider/all-pages";
import { readEach } from "@/lib/provider/browser/read-each";
import { type AnswerOf, readNow, sendTo } from "@/lib/provider/browser/requests";
import { type Problem, problemIn } from "@/lib/provider/problem";
import { invoiceAllows } from "@/lib/rules/invoice-life";
import { obstacleIn, reminderObstacle, reminderObstacles } from "@/lib/rules/reminders";
import { todayIn } from "@/lib/rules/zone";

type Invoice = AnswerOf<"invoices.list">["rows"][number];
type Row = Invoice & { readonly code: string; readonly name: string };
export interface ActOnInvoicesProps {
  readonly action: "remind" | "withdraw";
  /** All open ones of these bulk files, or these invoices. */
  readonly of: { readonly fileIds: readonly string[] } | { readonly ids: readonly string[] };
  readonly timeZone: string;
  readonly onDone?: (ids: readonly string[]) => void;
}

export const ActOnInvoices = withWords(Acting, families.ActOnInvoices);

async function openInvoices(fileId: string): Promise<readonly Invoice[]> {
  const found: Invoice[] = [];
  const read = async (page: number, offset: number) =>
    (await readNow("invoices.list", { fileId, payment: "open", page, offset })).seen;
  for await (const { rows } of allPages<Invoice>(read, ({ id }) => id)) found.push(...rows);
  return found;
}

/** After a lost reply the invoice says whether it was done. */
async function remind(
  { id, version, mobilePhone, email, sent }: Invoice,
  isAgain: boolean,
): Promise<Problem | undefined> {
  const hasArrived = async () => {
    const now = await readNow("invoices.read", { id }).catch(() => undefined);
    return now !== undefined && now.seen.sent?.lastDate !== sent?.lastDate;
  };
  if (isAgain && (await hasArrived())) return undefined;
  const channels = [mobilePhone && ("sms" as const), email && ("email" as const)].filter((one) => one !== "");
  for (const channel of channels) {
    try {
      await sendTo("invoices.send", { id, channel, version });
    } catch (error) {
      const problem = problemIn(error);
      if (!problem.isSilent || !(await hasArrived())) return problem;
    }
  }
  return undefined;
}
const isGone = ({ kind, details }: Problem) => kind === "not_found" || details.code === "DELETED";
async function withdraw({ id, version }: Invoice): Promise<Problem | undefined> {
  try {
    await sendTo("invoices.remove", { id, version });
  } catch (error) {
    const problem = problemIn(error);
    if (isGone(problem)) return undefined;
    const now = problem.isSilent && (await readNow("invoices.read", { id }).then(() => undefined, problemIn));
    return now && isGone(now) ? undefined : problem;
  }
  return undefined;
}

const obstacles = [...reminderObstacles, "paying", "closed"] as const;
type Obstacle = (typeof obstacles)[number];

function Acting({ action, of, timeZone, ...rest }: ActOnInvoicesProps & DialogState) {
  const words = useTranslations("invoices.many");
  const counts = useTranslations("counts.of");
  const refused = useTranslations("invoices.reminder.refused");
  async function read(ids = "ids" in of ? of.ids : undefined): Promise<ManyRead<Row>> {
    const found =
      ids || !("fileIds" in of)
        ? await readEach(ids ?? [], async (id) => (await readNow("invoices.read", { id })).seen, isGone)
        : (await Promise.all(of.fileIds.map(openInvoices))).flat();
    const now = Date.now();
    const obstacleOf = (invoice: Invoice): Obstacle | undefined => {
      if (action === "remind") return reminderObstacle(invoice, timeZone, now);
      if (invoice.status === "inProgress") return "paying";
      return invoiceAllows("remove", invoice, todayIn(timeZone)) ? undefined : "closed";
    };
    const standing = found.map((invoice) => [invoice, obstacleOf(invoice)] as const);
    return {
      rows: standing.flatMap(([invoice, obstacle]) =>
        obstacle ? [] : [{ ...invoice, code: invoice.invoiceCode, name: invoice.fullName }],
      ),
      leftOut: obstacles.flatMap((reason) => {
        const count = standing.filter(([, obstacle]) => obstacle === reason).length;
        return count > 0 ? [words(`why.${reason}`, { count })] : [];
      }),
    };
  }
  return (
    <ManyDialog<Row>
      {...rest}
      title={words(`${action}.title`)}
      description={words(`${action}.text`)}
      icon={action === "remind" ? "send" : "trash-2"}
      danger={action === "withdraw"}
      read={read}
      nothing={words("none")}
      countLabel={words(`${action}.count`)}
      button={({ length: count }) => words(`${action}.button`, { count })}
      facts={(rows) =>
        action === "remind"
          ? [
              [
                words("receive"),
                counts("messages", {
                  texts: rows.filter(({ mobilePhone }) => mobilePhone).length,
                  emails: rows.filter(({ email }) => email).length,
                }),
              ],
            ]
          : []
      }
      act={(row, isAgain) => (action === "remind" ? remind(row, isAgain) : withdraw(row))}
      problemOf={({ details }) => {
        const obstacle = obstacleIn(details.code);
        return obstacle && refused(obstacle);
      }}
      stale={["invoices", "bulk", "dashboard"]}
    />
  );
}
