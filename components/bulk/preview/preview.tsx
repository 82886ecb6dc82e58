"use client";
import { useTranslations } from "next-intl";
import { useRouter } from "next/navigation";
import { useEffect } from "react";
import { bulkAddress, previewAddress } from "@/lib/url/page-addresses";
import { useStoredSheets } from "@/components/sheet/use-stored-sheets";
import { useSheetRules } from "@/components/sheet/use-sheet-rules";
import { Button } from "@/components/ui/controls/button";
import { EmptyState, NoResults } from "@/components/ui/display/empty-state";
import { LinkButton } from "@/components/ui/controls/link-button";
import { Spinner } from "@/components/ui/display/spinner";
import { later } from "@/components/ui/layers/later";
import type { SheetRules } from "@/lib/sheet/editor";
import { PreviewScreen } from "./preview-screen";
import { useOpenSheet } from "./use-open-sheet";

const ColumnsScreen = later(async () => (await import("../columns/columns-screen")).ColumnsScreen);
const UnfinishedFiles = later(async () => (await import("@/components/sheet/unfinished-files")).UnfinishedFiles);

interface PreviewProps extends SheetRules {
  readonly draft: string | undefined;
  readonly owner: string;
  readonly phoneExample: string;
  /** The applications whose links the user may send; undefined for all. */
  readonly linkApps: readonly string[] | undefined;
  /** The applications that may send the file; undefined for all. */
  readonly uploadApps: readonly string[] | undefined;
}

/** Without a file in the address, the newest one opens. */
export function Preview({ draft, ...props }: PreviewProps) {
  return draft === undefined ? <NewestFile {...props} /> : <OpenFile draft={draft} {...props} />;
}

function NewestFile({ owner, kind }: Omit<PreviewProps, "draft">) {
  const { sheets } = useStoredSheets(owner);
  const router = useRouter();
  const newest = sheets?.find((sheet) => sheet.kind === kind) ?? sheets?.[0];
  useEffect(() => {
    if (newest) router.replace(previewAddress(newest.kind, newest.id));
  }, [newest, router]);
  return sheets && !newest ? <MissingFile kind={kind} owner={owner} /> : <LoadingFile />;
}

function LoadingFile() {
  const words = useTranslations("sheet.head");
  return (
    <p role="status" className="flex items-center gap-2 py-10 text-muted">
      <Spinner />
      {words("loading")}
    </p>
  );
}

/** The other files of this browser are offered instead. */
function MissingFile({
  kind,
  owner,
  failed,
  onOpen,
}: Pick<PreviewProps, "kind" | "owner"> & { readonly failed?: boolean; readonly onOpen?: (id: string) => void }) {
  const words = useTranslations("sheet");
  return (
    <>
      <EmptyState
        heading="h1"
        title={words("missing.title")}
        text={failed ? words("problem.failed") : words("missing.text")}
        actions={
          <LinkButton variant="primary" href={bulkAddress(kind)}>
            {words(kind === "invoice" ? "missing.invoices" : "missing.payouts")}
          </LinkButton>
        }
      />
      <UnfinishedFiles kind={kind} owner={owner} onOpen={onOpen} />
    </>
  );
}

function OpenFile({
  draft,
  owner,
  phoneExample,
  linkApps,
  uploadApps,
  ...entryRules
}: PreviewProps & { readonly draft: string }) {
  const words = useTranslations("sheet");
  const rules = useSheetRules(entryRules);
  const { opening, takeHere, setOpened } = useOpenSheet(draft, owner, rules);
  const { kind } = rules;
  switch (opening) {
    case "opening":
      return <LoadingFile />;
    case "elsewhere":
      return (
        <NoResults
          heading="h1"
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
        <MissingFile
          kind={kind}
          owner={owner}
          failed={opening === "failed"}
          onOpen={(id) => id === draft && takeHere()}
        />
      );
    default: {
      const { client, sheet, inquiry } = opening;
      if (inquiry)
        return (
          <ColumnsScreen
            {...{ client, sheet, inquiry }}
            userId={owner}
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
          onMoved={(moved) => setOpened({ client, sheet: moved })}
          currency={rules.currency}
          today={rules.today}
          phoneExample={phoneExample}
          linkApps={linkApps}
          uploadApps={uploadApps}
        />
      );
    }
  }
}
