import { getTranslations } from "next-intl/server";
import type { ReactNode } from "react";
import { ActOnInvoicesButton } from "@/components/actions/act-on-invoices-button";
import { WaitingRequests } from "@/components/money/waiting-requests";
import { Icon } from "@/components/ui/display/icon";
import { getFactValues } from "@/components/record/fact-values";
import { type RecordNeighbors, RecordHead, RecordView } from "@/components/record/record";
import { NotRead } from "@/components/shell/failure/not-read";
import { Attempts, isUntried } from "@/components/shell/attempts";
import { FactList } from "@/components/ui/display/fact-list";
import { LinkButton } from "@/components/ui/controls/link-button";
import { Notice } from "@/components/ui/display/notice";
import { Pager } from "@/components/ui/controls/pager";
import { ProgressBar } from "@/components/ui/display/progress-bar";
import { SegmentedLinks } from "@/components/ui/controls/segmented-links";
import { mayAsk } from "@/lib/access/policy";
import type { Edition } from "@/lib/edition/editions";
import type { Holder } from "@/lib/contract/people";
import { type BulkFile, type BulkKind, bulk } from "@/lib/contract/bulk";
import type { Call } from "@/lib/contract/call";
import { invoices } from "@/lib/contract/invoices";
import { getFormat } from "@/lib/i18n/current";
import * as families from "@/lib/i18n/families";
import { Words } from "@/lib/i18n/words";
import { PAGE_SIZE } from "@/lib/contract/constants";
import { INSIDE, listingAddress } from "@/lib/url/listing-address";
import type { ListingState } from "@/lib/url/listing-state";
import { todayIn } from "@/lib/rules/zone";
import { bulkAddress } from "@/lib/url/page-addresses";
import { fileSum, hasUnpaid, rowsEnded, rowsLeft, unpaidNames } from "@/lib/rules/batch";
import { FileButtons } from "../actions/file-actions";
import { type FileSubject, failedWords, fileSubject } from "../actions/file-rules";
import { invoiceFileList, payoutFileList } from "../list/define-file-lists";
import type { FileFacts, FileRecord } from "./file-record";
import { FileSums } from "./file-sums";
import { MendButton } from "./mend-button";

interface FileDrawerProps {
  readonly kind: BulkKind;
  /** Its application takes files. */
  readonly isOpen: boolean;
  readonly record: FileRecord;
  readonly beside: RecordNeighbors;
  readonly user: Holder;
  readonly edition: Edition;
  readonly state: ListingState;
  readonly children: (facts: FileFacts) => ReactNode;
}

/** A file, its progress, and the result of each row. */
export async function FileDrawer({ kind, isOpen, record, beside, user, edition, state, children }: FileDrawerProps) {
  const [words, nav, value] = await Promise.all([
    getTranslations("bulkFiles"),
    getTranslations("nav.sidebar"),
    getFactValues(),
  ]);
  const { title } = kind === "invoice" ? invoiceFileList : payoutFileList;
  return (
    <RecordView
      id={record.id}
      facts={record.facts}
      beside={beside}
      words={{ title: nav(title), previous: words("previous"), next: words("next") }}
      code={({ file }) => file.id}
      foot={(facts) => footOf({ kind, record, user, edition }, facts)}
    >
      {(facts) => {
        const { file } = facts;
        return (
          <>
            <div>
              <h3 className="mb-2 text-section break-words text-strong">
                <bdi>{file.fileName}</bdi>
              </h3>
              <RecordHead facts={{ ...file, amount: fileSum(file).total }}>
                <FileSums kind={kind} file={file} />
              </RecordHead>
              {kind === "payout" && <WaitingRequests isAbout={({ batch }) => batch?.id === file.id} />}
              <Standing {...{ kind, isOpen, file, user, edition }} />
              {kind === "invoice" && <OpenInvoices {...{ file, user, edition }} />}
            </div>
            <FactList
              facts={[
                [words("uploadedBy"), value.text(file.createdBy)],
                [words("uploaded"), value.moment(file.createdDate)],
                [words("paidBy"), value.text(file.paidBy)],
                [words("paid"), value.moment(file.paidDate)],
                [
                  words("mends"),
                  file.mends &&
                    value.textLink(bulkAddress(kind, { appId: file.appId, open: file.mends.id }), file.mends.fileName),
                ],
                [words("digest"), value.with(value.code(file.digest), words("digestHelp"))],
              ]}
            />
            <FileRowsFrame {...{ kind, isOpen, record, facts, state, user, edition }}>{children(facts)}</FileRowsFrame>
            {!isUntried(record.tried) && <Attempts attempts={record.tried} />}
          </>
        );
      }}
    </RecordView>
  );
}

/** Failed rows are sent again by users who may upload such a file, when it is not being processed. */
const mayMend = ({ kind, isOpen, file: { status, appId }, user, edition }: StandingProps): boolean =>
  isOpen &&
  status !== "inProgress" &&
  mayAsk(user, edition, kind === "invoice" ? bulk.uploadInvoices : bulk.uploadPayouts, { appId }).allowed;

interface StandingProps extends Pick<FileDrawerProps, "kind" | "isOpen" | "user" | "edition"> {
  readonly file: BulkFile;
}
/** The progress, and the user who has to act. */
async function Standing(props: StandingProps) {
  const { kind, file, user, edition } = props;
  const [words, permissions, { number }] = await Promise.all([
    getTranslations("bulkFiles"),
    getTranslations("permissions"),
    getFormat(),
  ]);
  const { sums, status, unpaid } = file;
  const done = rowsEnded(file);
  const rows = rowsLeft(file);
  const failed = sums.failed.count;
  const progress = words("underWay", { done: number(done), rows: number(rows) });
  const permission = permissions("payoutReview");
  const waits = kind === "payout" && status !== "inProgress" && unpaid.count > 0;
  return (
    <div className="mt-4 flex flex-col gap-3">
      {status === "inProgress" && (
        <div role="status" className="flex flex-col gap-1.5">
          <span className="text-caption text-muted tabular-nums">{progress}</span>
          <ProgressBar value={done} max={Math.max(1, rows)} label={progress} />
        </div>
      )}
      {failed > 0 && status !== "inProgress" && (
        <Notice tone="warning" title={words("failedRows", { count: failed })}>
          {words(failedWords(kind, file, mayMend(props)))}
        </Notice>
      )}
      {waits && <NotRead part="wallets" />}
      {waits && !mayAsk(user, edition, bulk.pay, file).allowed && (
        <Notice tone="info">{words("reviewer", { permission })}</Notice>
      )}
    </div>
  );
}

/** For invoices of the file that customers have not paid. */
async function OpenInvoices({ file, user, edition }: Omit<StandingProps, "kind" | "isOpen">) {
  const { id, appId } = file;
  if (!hasUnpaid(file)) return null;
  const words = await getTranslations("bulkFiles");
  const may = (call: Call) => mayAsk(user, edition, call, { appId }).allowed;
  const dialog = { of: { fileIds: [id] }, timeZone: edition.timeZone } as const;
  return (
    <div className="mt-3 flex flex-wrap gap-2">
      {may(invoices.send) && (
        <ActOnInvoicesButton
          size="sm"
          icon={<Icon name="send" className="flip" />}
          dialog={{ ...dialog, action: "remind" }}
        >
          {words("remindUnpaid")}
        </ActOnInvoicesButton>
      )}
      {may(invoices.remove) && (
        <ActOnInvoicesButton size="sm" icon={<Icon name="trash-2" />} dialog={{ ...dialog, action: "withdraw" }}>
          {words("withdrawOpen")}
        </ActOnInvoicesButton>
      )}
    </div>
  );
}

function MendRows(props: StandingProps) {
  const { kind, file, user, edition } = props;
  if (!mayMend(props)) return null;
  const { id, appId, fileName } = file;
  return (
    <Words of={families.MendRows}>
      <MendButton
        kind={kind}
        owner={user.id}
        file={{ id, appId, fileName }}
        region={edition.region}
        currency={edition.currency}
        today={todayIn(edition.timeZone)}
      />
    </Words>
  );
}

async function FileRowsFrame({
  kind,
  isOpen,
  record: { id, page, status },
  facts: { file, total, rows },
  state: { query },
  user,
  edition,
  children,
}: Pick<FileDrawerProps, "kind" | "isOpen" | "record" | "state" | "user" | "edition"> & {
  readonly facts: FileFacts;
  readonly children: ReactNode;
}) {
  const [words, listing, format] = await Promise.all([
    getTranslations("bulkFiles"),
    getTranslations("listing"),
    getFormat(),
  ]);
  const { path } = kind === "invoice" ? invoiceFileList : payoutFileList;
  const here = { open: id, [INSIDE.status]: status };
  const pages = Math.ceil(total / PAGE_SIZE);
  return (
    <section aria-label={words("rows")} className="flex flex-col gap-3">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <SegmentedLinks
          label={words("show")}
          value={status ?? "all"}
          segments={[
            { value: "all", label: words("all"), href: listingAddress(path, query, { open: id }) },
            {
              value: "failed",
              label: (
                <>
                  {words("failed")} <span className="tabular-nums">{file.sums.failed.count}</span>
                </>
              ),
              href: listingAddress(path, query, { open: id, [INSIDE.status]: "failed" }),
            },
          ]}
        />
        {file.sums.failed.count > 0 && (
          <span className="flex flex-wrap gap-2">
            <MendRows {...{ kind, isOpen, file, user, edition }} />
            <LinkButton
              size="sm"
              href={`/failed-rows/${kind}s/${encodeURIComponent(id)}`}
              download
              icon={<Icon name="download" />}
            >
              {words("download")}
            </LinkButton>
          </span>
        )}
      </div>
      {rows.length === 0 ? <p className="text-muted">{words("noRows")}</p> : children}
      {rows.length > 0 && (
        <p className="hidden text-muted print:block">
          {words(status === "failed" ? "failed" : "all")} •{" "}
          {listing("showing", {
            from: format.number(page * PAGE_SIZE + 1),
            to: format.number(page * PAGE_SIZE + rows.length),
            total: format.number(total),
          })}
        </p>
      )}
      {pages > 1 && (
        <Pager
          page={page + 1}
          pages={pages}
          href={(number) =>
            listingAddress(path, query, { ...here, [INSIDE.page]: number > 1 ? String(number - 1) : undefined })
          }
          label={listing("pages")}
          previousLabel={listing("previousPage")}
          nextLabel={listing("nextPage")}
          pageLabel={(number) => listing("page", { page: number })}
        />
      )}
    </section>
  );
}

/** Actions on the whole batch; a file of invoices has none: it is processed at the upload. */
function footOf(
  { kind, record, user, edition }: Pick<FileDrawerProps, "kind" | "record" | "user" | "edition">,
  { file, rows }: FileFacts,
): ReactNode {
  const subject = fileSubject(file, { names: unpaidNames(rows), available: record.available }, user, edition);
  return kind === "payout" && subject.can.length > 0 && <Foot subject={subject} isRepeated={file.paidDate !== null} />;
}
async function Foot({ subject, isRepeated }: { readonly subject: FileSubject; readonly isRepeated: boolean }) {
  const [listing, words] = await Promise.all([getTranslations("listing"), getTranslations("bulkFiles")]);
  return (
    <FileButtons
      record={subject}
      label={listing("rowMenu", { code: subject.id })}
      primary="pay"
      names={isRepeated ? { pay: words("payAgain") } : undefined}
    />
  );
}
