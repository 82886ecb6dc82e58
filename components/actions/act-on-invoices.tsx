"use client";
// Reminds customers of open invoices, or withdraws invoices: of a bulk file, or those that were chosen.
import { useTranslations } from "next-intl";
import { useState } from "react";
import { ManyDialog, type ManyRead } from "./many-dialog";
import { useInvoiceRefusal } from "./use-invoice-refusal";
import type { DialogState } from "@/components/ui/layers/dialog-button";
import { serverNow } from "@/lib/browser/server-clock";
import * as families from "@/lib/i18n/families";
import { withWords } from "@/lib/i18n/words-on-demand";
import { allPages } from "@/lib/provider/all-pages";
import { readEach } from "@/lib/provider/browser/read-each";
import { type AnswerOf, type InputOf, readNow, sendTo } from "@/lib/provider/browser/requests";
import { useSameAct } from "@/lib/provider/browser/use-same-act";
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

const isRecent = ({ details }: Problem) => obstacleIn(details.code) === "recent";

/** Each message goes once: after a lost reply it is sent again with its key, and one that went is not sent with the next try of its invoice. */
function useReminding() {
  const sameAct = useSameAct();
  const [messages] = useState(() => new Map<string, "sent" | "lost">());
  async function send(message: InputOf<"invoices.send">): Promise<Problem | undefined> {
    const name = `${message.id} ${message.channel}`;
    if (messages.get(name) === "sent") return undefined;
    const problem = await sameAct(message, (key) => sendTo("invoices.send", message, key)).then(
      () => undefined,
      problemIn,
    );
    const isSent = !problem || (messages.get(name) === "lost" && isRecent(problem));
    if (isSent) messages.set(name, "sent");
    else if (problem.isSilent) messages.set(name, "lost");
    return isSent ? undefined : problem;
  }
  return async ({ id, version, mobilePhone, email }: Invoice): Promise<Problem | undefined> => {
    const channels = [mobilePhone && ("sms" as const), email && ("email" as const)].filter((one) => one !== "");
    let isReminded = false;
    for (const channel of channels) {
      const message = { id, channel, version };
      let problem = await send(message);
      if (problem?.isSilent) problem = await send(message);
      // The pause that this act's own message has started: the customer is reminded.
      if (problem && !(isReminded && isRecent(problem))) return problem;
      isReminded = true;
    }
    return undefined;
  };
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
  const refusalOf = useInvoiceRefusal(false);
  const remind = useReminding();
  async function read(ids = "ids" in of ? of.ids : undefined): Promise<ManyRead<Row>> {
    const found =
      ids || !("fileIds" in of)
        ? await readEach(ids ?? [], async (id) => (await readNow("invoices.read", { id })).seen, isGone)
        : (await Promise.all(of.fileIds.map(openInvoices))).flat();
    const now = serverNow();
    const obstacleOf = (invoice: Invoice): Obstacle | undefined => {
      if (action === "remind") return reminderObstacle(invoice, timeZone, now);
      if (invoice.status === "inProgress") return "paying";
      return invoiceAllows("remove", invoice, todayIn(timeZone, now)) ? undefined : "closed";
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
      act={action === "remind" ? remind : withdraw}
      problemOf={refusalOf}
      stale={["invoices", "bulk", "dashboard"]}
    />
  );
}
