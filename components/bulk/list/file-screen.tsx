// The screen of an application's files: upload, list, and the open file.
import { getTranslations } from "next-intl/server";
import { Icon } from "@/components/ui/display/icon";
import { actionWords } from "@/components/actions/action-rules";
import { AppSwitch } from "@/components/list/filters/app-switch";
import type { ListScreen } from "@/components/list/list-page";
import { Listing } from "@/components/list/listing";
import { UploadZone } from "@/components/sheet/upload-zone";
import { Notice } from "@/components/ui/display/notice";
import { LinkButton } from "@/components/ui/controls/link-button";
import type { RowChoosing } from "@/components/list/list-rows";
import { mayAsk } from "@/lib/access/policy";
import type { App } from "@/lib/contract/apps";
import { invoices } from "@/lib/contract/invoices";
import { type BulkFile, type BulkInvoiceRow, type BulkKind, type BulkPayoutRow, bulk } from "@/lib/contract/bulk";
import { hides } from "@/lib/edition/editions";
import { takesFiles } from "@/lib/rules/app-life";
import { hasUnpaid, rowsEnded } from "@/lib/rules/batch";
import { listingAddress } from "@/lib/url/listing-address";
import { FileActions } from "../actions/file-actions";
import { fileRules } from "../actions/file-rules";
import { FileDrawer } from "../details/file-drawer";
import { FileChoosing } from "./file-choosing";
import type { FileRecord } from "../details/file-record";
import { InvoiceRows, PayoutRows } from "../details/file-rows";
import { ProgressWatch } from "../details/progress-watch";

type Screen<Row> = ListScreen<BulkFile, FileRecord<Row>, readonly App[]>;

export const InvoiceFileScreen = (screen: Screen<BulkInvoiceRow>) => (
  <FileScreen kind="invoice" screen={screen} rows={(rows, file) => <InvoiceRows rows={rows} file={file} />} />
);
export const PayoutFileScreen = (screen: Screen<BulkPayoutRow>) => (
  <FileScreen
    kind="payout"
    screen={screen}
    rows={(rows, file) => <PayoutRows rows={rows} file={file} user={screen.user} edition={screen.edition} />}
  />
);

async function FileScreen<Row extends BulkInvoiceRow | BulkPayoutRow>({
  kind,
  screen: { more: mine, ...screen },
  rows,
}: {
  readonly kind: BulkKind;
  readonly screen: Screen<Row>;
  readonly rows: (rows: readonly Row[], file: BulkFile) => React.ReactNode;
}) {
  const { user, edition, path, pathValues, outcome, record } = screen;
  const appId = pathValues["appId"] ?? "";
  const [words, permissions, problems, action, menuWords] = await Promise.all([
    getTranslations("bulkFiles"),
    getTranslations("permissions"),
    getTranslations("problems"),
    getTranslations("actions.file"),
    actionWords(fileRules),
  ]);
  const upload = mayAsk(user, edition, kind === "invoice" ? bulk.uploadInvoices : bulk.uploadPayouts, { appId });
  const isOpen = takesFiles(
    kind,
    mine.find((app) => app.appId === appId),
  );
  const mayUpload = upload.allowed && isOpen;
  const shown = "answer" in outcome ? outcome.answer.rows : [];
  const opened = record && "answer" in record.facts ? [record.facts.answer.file] : [];
  const working = new Map(
    [...shown, ...opened].filter(({ status }) => status === "inProgress").map((file) => [file.id, rowsEnded(file)]),
  );
  const template = (
    <LinkButton key="template" href={`/templates/${kind}s`} download icon={<Icon name="download" />}>
      {action("template")}
    </LinkButton>
  );
  return (
    <FileActions words={menuWords} context={{ userId: user.id, kind, hasPayouts: !hides(edition, "payouts") }}>
      <Listing
        {...screen}
        choosing={
          kind === "invoice" && mayAsk(user, edition, invoices.send, { appId }).allowed
            ? {
                actions: FileChoosing as RowChoosing<BulkFile>["actions"], // the context is its own
                context: { timeZone: edition.timeZone },
                row: (file) => ({ subject: hasUnpaid(file) }),
              }
            : undefined
        }
        hint={isOpen ? undefined : ""}
        actions={mayUpload ? [template] : []}
        emptyActions={mayUpload ? template : undefined}
        above={
          <>
            {mine.length > 1 && (
              <div className="mb-5">
                <AppSwitch
                  chosen={appId}
                  places={mine.map((app) => ({
                    value: app.appId,
                    label: app.brandName,
                    href: listingAddress(path, {}, { appId: app.appId }),
                  }))}
                />
              </div>
            )}
            {upload.allowed && !isOpen && (
              <Notice tone="info" className="mb-5">
                {words("problems.APP_NOT_IN_PRODUCTION")}
              </Notice>
            )}
            {upload.allowed && appId && (
              <div className="mb-5">
                <UploadZone kind={kind} appId={appId} apps={mine} isOpen={isOpen} />
              </div>
            )}
            {!upload.allowed && appId && (
              <Notice tone="info" className="mb-5">
                {upload.why === "privilege"
                  ? words("noUpload", { permission: permissions(upload.missing) })
                  : problems("forbidden")}
              </Notice>
            )}
            <ProgressWatch kind={kind} working={[...working].map(([id, done]) => ({ id, done }))} />
          </>
        }
        drawer={(one, beside) => (
          <FileDrawer
            kind={kind}
            isOpen={isOpen}
            record={one}
            beside={beside}
            user={user}
            edition={edition}
            state={screen.state}
          >
            {(facts) => rows(facts.rows as readonly Row[], facts.file)}
          </FileDrawer>
        )}
      />
    </FileActions>
  );
}
