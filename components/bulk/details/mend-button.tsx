"use client";
import { useTranslations } from "next-intl";
import { useRouter } from "next/navigation";
import { useState } from "react";
import { useSheetRules } from "@/components/sheet/use-sheet-rules";
import { Button } from "@/components/ui/controls/button";
import { Icon } from "@/components/ui/display/icon";
import { announceMissingCode } from "@/components/ui/layers/missing-code";
import { showToast } from "@/components/ui/layers/toast-store";
import { newIntent } from "@/lib/browser/new-intent";
import { useIsShown } from "@/lib/browser/use-is-shown";
import type { BulkFile, BulkInvoiceRow, BulkPayoutRow } from "@/lib/contract/bulk";
import { allPages } from "@/lib/provider/all-pages";
import { useRefresh } from "@/lib/provider/browser/refresh";
import { readNow } from "@/lib/provider/browser/requests";
import { amountOf } from "@/lib/rules/batch";
import { toDecimal } from "@/lib/rules/money";
import type { SheetRules } from "@/lib/sheet/editor";
import { type BulkColumn, bulkColumns } from "@/lib/sheet/columns";
import { previewAddress } from "@/lib/url/page-addresses";

interface MendButtonProps extends SheetRules {
  readonly owner: string;
  readonly file: Pick<BulkFile, "id" | "appId" | "fileName">;
}
type FailedRow = BulkInvoiceRow | BulkPayoutRow;

function cellOf({ key }: BulkColumn, row: FailedRow): string {
  if (key === "amount") {
    const amount = amountOf(row);
    return amount === undefined ? "" : toDecimal(amount);
  }
  return String((key in row && row[key as keyof FailedRow]) || "");
}

/** Opens the failed rows of an uploaded file in the preview. Their numbers are those of the first spreadsheet. */
export const MendButton = (props: MendButtonProps) => (
  <Mend key={props.file.id} {...props} /> // another file may be on the screen when the rows have been read
);

function Mend({ owner, file, ...entryRules }: MendButtonProps) {
  const words = useTranslations("bulkFiles");
  const busy = useTranslations("actions.busy");
  const router = useRouter();
  const refresh = useRefresh();
  const rules = useSheetRules(entryRules);
  const [isBusy, setBusy] = useState(false);
  const isShown = useIsShown();
  const { kind } = rules;

  async function open() {
    const { id, appId, fileName } = file;
    const rows: FailedRow[] = [];
    const read = async (page: number, offset: number) => {
      const call = kind === "invoice" ? "bulk.invoicesOf" : "bulk.payoutsOf";
      return (await readNow(call, { id, status: "failed", page, offset })).seen;
    };
    for await (const page of allPages<FailedRow>(read, (row) => row.id)) rows.push(...page.rows);
    if (!isShown.current) return;
    if (rows.length === 0) return refresh(); // a colleague has sent them meanwhile
    const { startSheetClient, handOver } = await import("@/lib/sheet/editor");
    const client = startSheetClient();
    const made = newIntent();
    const stored = await client.ask("mend", {
      owner,
      rules,
      sheet: {
        id: made,
        kind,
        appId,
        fileName: `${words("mendedName", { name: fileName.replace(/\.[a-z]+$/i, "") })}.xlsx`,
      },
      mends: { id, fileName },
      rows: {
        cells: rows.map((row) => bulkColumns[kind].map((column) => cellOf(column, row))),
        numbers: rows.map(({ row }) => row),
      },
    });
    if (stored === undefined) handOver(made, client);
    else client.end();
    router.push(previewAddress(kind, stored ?? made));
  }
  return (
    <Button
      size="sm"
      icon={<Icon name="wrench" />}
      busy={isBusy}
      busyLabel={busy("loading")}
      onClick={() => {
        setBusy(true);
        open()
          .catch((error: unknown) => {
            announceMissingCode(error);
            if (isShown.current) showToast({ tone: "error", title: words("mendFailed") });
          })
          .finally(() => setBusy(false));
      }}
    >
      {words("mendRows")}
    </Button>
  );
}
