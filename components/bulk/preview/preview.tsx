"use client";
import { useTranslations } from "next-intl";
import { bulkAddress } from "@/lib/url/page-addresses";
import { useSheetRules } from "@/components/sheet/use-sheet-rules";
import { Button } from "@/components/ui/controls/button";
import { EmptyState, NoResults } from "@/components/ui/display/empty-state";
import { LinkButton } from "@/components/ui/controls/link-button";
import { Spinner } from "@/components/ui/display/spinner";
import type { SheetRules } from "@/lib/sheet/editor";
import { ColumnsScreen } from "../columns/columns-screen";
import { PreviewScreen } from "./preview-screen";
import { useOpenSheet } from "./use-open-sheet";

interface PreviewProps extends Omit<SheetRules, "monthNames"> {
  readonly draft: string | undefined;
  readonly owner: string;
  readonly phoneExample: string;
}

export function Preview({ draft, owner, phoneExample, ...entryRules }: PreviewProps) {
  const words = useTranslations("sheet");
  const rules = useSheetRules(entryRules);
  const { opening, takeHere, setOpened } = useOpenSheet(draft, owner, rules);
  const { kind } = rules;
  switch (opening) {
    case "opening":
      return (
        <p role="status" className="flex items-center gap-2 py-10 text-muted">
          <Spinner />
          {words("head.loading")}
        </p>
      );
    case "elsewhere":
      return (
        <NoResults
          title={words("elsewhere.title")}
          text={words("elsewhere.text")}
          actions={
            <Button variant="primary" onClick={takeHere}>
              {words("elsewhere.button")}
            </Button>
          }
        />
      );
    case "missing":
    case "failed":
      return (
        <EmptyState
          title={words("missing.title")}
          text={opening === "failed" ? words("problem.failed") : words("missing.text")}
          actions={
            <LinkButton variant="primary" href={bulkAddress(kind)}>
              {words(kind === "invoice" ? "missing.invoices" : "missing.payouts")}
            </LinkButton>
          }
        />
      );
    default: {
      const { client, sheet, inquiry } = opening;
      if (inquiry)
        return (
          <ColumnsScreen
            {...{ client, sheet, inquiry }}
            currency={rules.currency}
            today={rules.today}
            onRead={(read) => setOpened({ client, sheet: read })}
            onBack={sheet.layout === undefined ? undefined : () => setOpened({ client, sheet })}
          />
        );
      return (
        <PreviewScreen
          key={`${sheet.id} ${sheet.changedAt}`}
          {...{ client, sheet }}
          onColumns={(asked) => setOpened({ client, sheet, inquiry: asked })}
          currency={rules.currency}
          today={rules.today}
          phoneExample={phoneExample}
        />
      );
    }
  }
}
