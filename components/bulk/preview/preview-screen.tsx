"use client";
import { useTranslations } from "next-intl";
import { useRouter } from "next/navigation";
import { useState } from "react";
import { Icon } from "@/components/ui/display/icon";
import { ActionBar } from "@/components/form/action-bar";
import { ProblemNotice } from "@/components/form/problem-notice";
import { bulkAddress } from "@/lib/url/page-addresses";
import { useNarrow } from "@/components/sheet/use-narrow";
import type { SheetText } from "@/components/sheet/sheet-column";
import { sheetToast } from "@/components/sheet/sheet-toast";
import { SheetEditor } from "@/components/sheet/sheet-editor";
import { useSheetNews } from "@/components/sheet/use-rows";
import { PageHeader } from "@/components/shell/page-header";
import { Amount } from "@/components/ui/display/amount";
import { Button } from "@/components/ui/controls/button";
import { LinkButton } from "@/components/ui/controls/link-button";
import { Notice } from "@/components/ui/display/notice";
import { later } from "@/components/ui/layers/later";
import { dismissToast } from "@/components/ui/layers/toast-store";
import { saveFile } from "@/components/ui/controls/save-file";
import type { StoredSheet } from "@/lib/browser/sheet-storage";
import { languages } from "@/lib/i18n/languages";
import { useFormat } from "@/lib/i18n/use-format";
import { Problem } from "@/lib/provider/problem";
import { MEGABYTE, UPLOAD_LIMIT } from "@/lib/contract/constants";
import type { Inquiry, SheetClient, SheetStatus, SheetView } from "@/lib/sheet/editor";
import { PreviewNotices } from "./preview-notices";
import { PreviewSteps } from "./preview-steps";
import { useLargestFile } from "../unusual/use-largest-file";
import { useEarlierUploads } from "./use-earlier-uploads";
import { useSending } from "./use-sending";
import { useSharedNumbers } from "./use-shared-numbers";
import { useFileSize } from "./use-file-size";
import { useSheetText } from "./use-sheet-text";

const DeleteDialog = later(async () => (await import("@/components/actions/delete-dialog")).DeleteDialog);
const SendDialog = later(async () => (await import("./send-dialog")).SendDialog);
const MoveFile = later(async () => (await import("./move-file")).MoveFile);

interface PreviewScreenProps {
  readonly client: SheetClient;
  readonly sheet: StoredSheet;
  readonly currency: string;
  readonly today: string;
  readonly phoneExample: string;
  /** The applications whose links the user may send; undefined for all. */
  readonly linkApps: readonly string[] | undefined;
  /** The applications that may send the file; undefined for all. */
  readonly uploadApps: readonly string[] | undefined;
  /** The user wants to change the columns. */
  readonly onColumns: (inquiry: Inquiry) => void;
  readonly onMoved: (sheet: StoredSheet) => void;
}

/** The sentence of each fault in the file, by the column's key and the code: "amount:min". */
async function errorSentences(client: SheetClient, { columns, fault }: SheetText): Promise<Record<string, string>> {
  const codes = await client.ask("faultCodes");
  return Object.fromEntries(
    codes.map((code) => {
      const [key, rule = ""] = code.split(":");
      const at = columns.findIndex((column) => column.key === key);
      return [code, fault(at, rule)];
    }),
  );
}

const takesNoPayments = (problem: Problem | undefined): boolean =>
  problem?.details.code === "APP_NOT_IN_PRODUCTION" || problem?.details.code === "CONTRACT_MISSING";

export function PreviewScreen(props: PreviewScreenProps) {
  const { client, sheet, currency, today, phoneExample, linkApps, uploadApps, onColumns, onMoved } = props;
  const { kind, appId, fileName, size } = sheet;
  const words = useTranslations("sheet");
  const action = useTranslations("actions");
  const count = useTranslations("counts.of");
  const nav = useTranslations("nav.sidebar");
  const label = useTranslations("bulk.columns");
  const { figure, isolate, language } = useFormat();
  const fileSize = useFileSize();
  const router = useRouter();
  const text = useSheetText(kind, { currency, today, phoneExample });
  const news = useSheetNews(client);
  const isNarrow = useNarrow();
  const [chosen, setView] = useState<SheetView>();
  const [asks, setAsks] = useState<"send" | "discard">();
  const [isAsking, setAsking] = useState(false);
  const [isRemoving, setRemoving] = useState(false);
  const fileWords = {
    name: nav(kind === "invoice" ? "bulkInvoice" : "bulkPayout"),
    rightToLeft: languages[language].dir === "rtl",
    labels: text.columns.map(({ key }) => label(key as Parameters<typeof label>[0])), // the keys are the file's columns
  };
  const sending = useSending(client, sheet, fileWords);
  const uploads = useEarlierUploads(client, kind, appId);
  const largest = useLargestFile(kind, appId);
  const shared = useSharedNumbers(client, news);
  if (!news) return null;

  const { status } = news;
  const { problem } = sending;
  const refusal = problem instanceof Problem ? problem : undefined;
  const gone = uploads.gone ?? (refusal?.kind === "not_found" ? refusal : undefined);
  const aboutApp = gone ?? (takesNoPayments(refusal) ? refusal : undefined);
  const isLocked = sending.state !== "idle";
  const isChecked = status.checked >= status.rows;
  // A phone shows wrong rows first.
  const view = chosen ?? (isNarrow && status.errors > 0 ? "errors" : "all");
  const sendLabel =
    status.earlier.count > 0 && !status.sendsEarlier
      ? words(kind === "invoice" ? "send.newInvoices" : "send.newPayouts", { count: status.valid })
      : kind === "invoice"
        ? action("file.sendValidInvoices", { count: status.valid })
        : words("send.uploadPayouts", { count: status.valid });

  async function saveErrors() {
    const bytes = await client.ask("errorFile", {
      ...fileWords,
      errors: words("file.errors"),
      sentences: await errorSentences(client, text),
    });
    saveFile(
      `${words("file.errorsName", { name: fileName.replace(/\.(?:xlsx?|csv)$/i, "") })}.xlsx`,
      new Blob([bytes]),
    );
  }
  async function changeColumns() {
    setAsking(true);
    try {
      const inquiry = await client.ask("inquire");
      if (inquiry) onColumns(inquiry);
    } finally {
      setAsking(false);
    }
  }
  async function discard() {
    setRemoving(true);
    await client.ask("discard").catch(() => undefined); // the file was not stored
    dismissToast(sheetToast(sheet.id));
    client.end();
    router.push(bulkAddress(kind, { appId }));
  }

  return (
    <div className="sheet-page">
      <div className="mb-2 flex flex-wrap items-center justify-between gap-x-4 gap-y-2 columns:-mt-2">
        <PageHeader
          className="mb-0"
          always
          title={isolate(fileName)}
          count={[count("rows", { count: status.rows }), size > 0 && fileSize(size)].filter(Boolean).join(" • ")}
        />
        <PreviewSteps />
      </div>
      <PreviewNotices
        sheet={sheet}
        news={news}
        shared={shared}
        onErrorFile={() => void saveErrors().catch(reportError)}
        uploads={gone ? { ...uploads, failed: false } : uploads}
        onDuplicates={() => setView("duplicates")}
        onSendEarlier={(again) => void client.ask("sendEarlier", again).catch(reportError)}
      />
      {aboutApp ? (
        <MoveFile {...{ client, kind, appId, uploadApps, onMoved }} problem={aboutApp} />
      ) : (
        <SendingNotices {...sending} />
      )}
      <SheetEditor
        client={client}
        text={text}
        status={status}
        view={view}
        onView={setView}
        isLocked={isLocked}
        total={<Amount figure={figure(status.total)} currency={currency} className="font-regular text-strong" />}
      />
      <ActionBar
        state={
          <>
            <LinkButton variant="ghost" icon={<Icon name="upload" />} href={bulkAddress(kind, { appId })}>
              {action("file.replace")}
            </LinkButton>
            {sheet.holdsFile && (
              <Button
                variant="ghost"
                icon={<Icon name="sheet" />}
                busy={isAsking}
                disabled={isLocked}
                onClick={() => void changeColumns().catch(reportError)}
              >
                {words("head.columns")}
              </Button>
            )}
          </>
        }
      >
        <FileTotal {...{ kind, status, currency, isChecked }} />
        <Button disabled={isLocked} onClick={() => setAsks("discard")}>
          {action("common.cancel")}
        </Button>
        <Button
          variant="primary"
          icon={<Icon name="send" className="flip" />}
          disabled={!isChecked || status.valid === 0 || sending.state === "checking" || gone !== undefined}
          busy={sending.state === "busy"}
          busyLabel={action("busy.uploading")}
          onClick={() => setAsks("send")}
        >
          {sendLabel}
        </Button>
      </ActionBar>
      <SendDialog
        {...{ client, kind, status, currency, uploads, largest }}
        button={sendLabel}
        sendsLinks={!linkApps || linkApps.includes(appId)}
        open={asks === "send" && !gone}
        onOpenChange={(open) => setAsks(open ? "send" : undefined)}
        onSend={sending.send}
      />
      <DeleteDialog
        open={asks === "discard"}
        onOpenChange={(open) => setAsks(open ? "discard" : undefined)}
        title={words("discard.title")}
        description={words("discard.text")}
        button={words("discard.button")}
        busy={isRemoving}
        onDelete={discard}
      />
    </div>
  );
}

function SendingNotices({ state, problem }: Pick<ReturnType<typeof useSending>, "state" | "problem">) {
  const words = useTranslations("sheet.send");
  return (
    <>
      {state === "checking" && (
        <Notice tone="info" announce title={words("checking")} className="mb-3.5">
          {words("checkingText")}
        </Notice>
      )}
      {problem === "tooLarge" ? (
        <Notice tone="error" announce className="mb-3.5" title={words("tooLarge", { max: UPLOAD_LIMIT / MEGABYTE })} />
      ) : problem === "rowsChanged" ? (
        <Notice tone="warning" announce className="mb-3.5" title={words("rowsChanged")} />
      ) : (
        problem && <ProblemNotice problem={problem} className="mb-3.5" />
      )}
    </>
  );
}

/** Rows to send and their total, or the progress of the check. */
function FileTotal({
  kind,
  status,
  currency,
  isChecked,
}: {
  readonly kind: StoredSheet["kind"];
  readonly status: SheetStatus;
  readonly currency: string;
  readonly isChecked: boolean;
}) {
  const words = useTranslations("sheet");
  const { figure, number } = useFormat();
  return (
    <span role="status" className="self-center text-muted tabular-nums">
      {isChecked ? (
        <>
          {words(kind === "invoice" ? "send.invoices" : "send.payouts", { count: status.valid })} •{" "}
          <Amount figure={figure(status.total)} currency={currency} />
        </>
      ) : (
        words("head.checking", { done: number(status.checked), count: number(status.rows) })
      )}
    </span>
  );
}
