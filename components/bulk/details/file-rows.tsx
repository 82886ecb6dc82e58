import { getTranslations } from "next-intl/server";
import type { ReactNode } from "react";
import { Status } from "@/components/list/table/status";
import { openAddress } from "@/components/money/operation-text";
import { mayOpen } from "@/lib/access/places";
import { mayAsk } from "@/lib/access/policy";
import type { Edition } from "@/lib/edition/editions";
import { currentEdition, getFormat } from "@/lib/i18n/current";
import type { Holder } from "@/lib/contract/access";
import { type BulkFile, type BulkInvoiceRow, type BulkKind, type BulkPayoutRow, bulk } from "@/lib/contract/bulk";
import { amountOf, isOpenRow } from "@/lib/rules/batch";
import { shortAccount } from "@/lib/rules/mask";
import { isRenamed } from "@/lib/rules/payout-checks";
import { formatPhone } from "@/lib/rules/phone";
import { bulkAddress } from "@/lib/url/page-addresses";
import { TakeOutButton } from "../actions/file-actions";
import { getProblemText } from "./problem-text";

type Row = BulkInvoiceRow | BulkPayoutRow;

const RowList = ({ children }: { readonly children: ReactNode }) => (
  <ol className="flex flex-col rounded-lg edge-border">{children}</ol>
);

/** Row number, name and amount; then the result. */
async function RowLine({
  row,
  kind,
  appId,
  under,
  warning,
  action,
}: {
  readonly row: Row;
  readonly kind: BulkKind;
  readonly appId: string;
  readonly under: ReactNode;
  readonly warning?: string | false;
  readonly action?: ReactNode;
}) {
  const [words, format, problemText] = await Promise.all([getTranslations("bulkFiles"), getFormat(), getProblemText()]);
  const amount = amountOf(row);
  return (
    <li className="flex flex-col gap-1 border-t border-border-subtle px-4 py-3 first:border-t-0">
      <div className="flex items-start gap-3">
        <span className="w-10 flex-none pt-0.5 text-caption text-subtle tabular-nums">
          <span className="sr-only">{words("row", { row: row.row })}</span>
          <span aria-hidden>{format.number(row.row)}</span>
        </span>
        <div className="min-w-0 flex-1">
          <div className="flex flex-wrap items-baseline justify-between gap-x-3">
            <bdi className="min-w-0 font-regular break-words text-strong">{row.fullName || "—"}</bdi>
            <bdi dir="ltr" className="whitespace-nowrap tabular-nums">
              {amount === undefined ? "—" : format.money(amount, row.currency).text}
            </bdi>
          </div>
          <div className="mt-1 flex flex-wrap items-center justify-between gap-x-3 gap-y-1 text-caption text-muted">
            <span className="min-w-0 break-words">{under}</span>
            <Status status={row.status} />
          </div>
          {warning && <p className="mt-1.5 text-caption text-warning">{warning}</p>}
          {row.problem && <p className="mt-1.5 text-caption text-error">{problemText(row.problem)}</p>}
          {row.mendedIn && (
            <p className="mt-1.5 text-caption text-muted">
              {words("sentAgain")} •{" "}
              <a href={bulkAddress(kind, { appId, open: row.mendedIn.id })} className="link break-words">
                <bdi>{row.mendedIn.fileName}</bdi>
              </a>
            </p>
          )}
        </div>
        {action}
      </div>
    </li>
  );
}

interface InvoiceRowsProps {
  readonly rows: readonly BulkInvoiceRow[];
  readonly file: BulkFile;
}
export async function InvoiceRows({ rows, file }: InvoiceRowsProps) {
  const { region } = await currentEdition();
  return (
    <RowList>
      {rows.map((row) => (
        <RowLine
          key={row.id}
          row={row}
          kind="invoice"
          appId={file.appId}
          under={
            row.invoiceId ? (
              <a href={`/billing/history/${encodeURIComponent(row.invoiceId)}`} dir="ltr" className="link">
                {row.invoiceCode ?? row.invoiceId}
              </a>
            ) : (
              <bdi dir="ltr">{formatPhone(row.mobilePhone, region)}</bdi>
            )
          }
        />
      ))}
    </RowList>
  );
}

interface PayoutRowsProps {
  readonly rows: readonly BulkPayoutRow[];
  readonly file: BulkFile;
  readonly user: Holder;
  readonly edition: Edition;
}
export async function PayoutRows({ rows, file, user, edition }: PayoutRowsProps) {
  const [words, findings] = await Promise.all([
    getTranslations("bulkFiles.remove"),
    getTranslations("bulkFiles.findings"),
  ]);
  const seesPayouts = mayOpen(user, edition, "/billing/payouts");
  const mayTakeOut =
    file.paidDate === null && file.status !== "inProgress" && mayAsk(user, edition, bulk.removePayout, file).allowed;
  return (
    <RowList>
      {rows.map((row) => (
        <RowLine
          key={row.id}
          row={row}
          kind="payout"
          appId={file.appId}
          under={
            <>
              {row.payee && (
                <>
                  <bdi>{row.payee}</bdi> •{" "}
                </>
              )}
              <bdi dir="ltr" className="whitespace-nowrap">
                {shortAccount(row.destination)}
              </bdi>
              {row.payoutId && (
                <>
                  {" • "}
                  {seesPayouts ? (
                    <a href={openAddress("payouts", row.payoutId)} dir="ltr" className="link">
                      {row.payoutCode ?? row.payoutId}
                    </a>
                  ) : (
                    <bdi dir="ltr">{row.payoutCode ?? row.payoutId}</bdi>
                  )}
                </>
              )}
            </>
          }
          warning={isRenamed(row) && findings("row")}
          action={
            mayTakeOut &&
            isOpenRow(row) && (
              <TakeOutButton
                name="takeOut"
                record={{ can: ["takeOut"], id: row.id, row: row.row, fullName: row.fullName }}
                label={words("title", { row: row.row })}
              />
            )
          }
        />
      ))}
    </RowList>
  );
}
