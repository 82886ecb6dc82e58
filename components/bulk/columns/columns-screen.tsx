"use client";
// Asks about the columns that a file leaves unsure. The others are shown and can be changed.
import { useTranslations } from "next-intl";
import { useRouter } from "next/navigation";
import { useRef, useState } from "react";
import { DeleteDialog } from "@/components/actions/delete-dialog";
import { ActionBar } from "@/components/form/action-bar";
import { type ProblemCode, useProblemText } from "@/components/sheet/use-problem-text";
import { PageHeader } from "@/components/shell/page-header";
import { Button } from "@/components/ui/controls/button";
import { LinkButton } from "@/components/ui/controls/link-button";
import { Icon } from "@/components/ui/display/icon";
import { Notice } from "@/components/ui/display/notice";
import { Checkbox } from "@/components/ui/inputs/checkbox";
import type { StoredSheet } from "@/lib/browser/sheet-storage";
import { useFormat } from "@/lib/i18n/use-format";
import { bulkColumns } from "@/lib/sheet/columns";
import { type Inquiry, type SheetClient, type SheetRefusal, foreignIn, unusedIn } from "@/lib/sheet/editor";
import { bulkAddress } from "@/lib/url/page-addresses";
import { useFileSize } from "../preview/use-file-size";
import { PreviewSteps } from "../preview/preview-steps";
import { ColumnRow } from "./column-row";
import { DayOrderQuestion, ForeignQuestion, SheetQuestion } from "./file-questions";
import { useLayout } from "./use-layout";
import "./columns.css";

interface ColumnsScreenProps {
  readonly client: SheetClient;
  readonly sheet: StoredSheet;
  readonly inquiry: Inquiry;
  /** Of the draft. */
  readonly userId: string;
  readonly currency: string;
  readonly today: string;
  readonly onRead: (sheet: StoredSheet) => void;
  /** Back to the rows; undefined before they were read. */
  readonly onBack: (() => void) | undefined;
}

export function ColumnsScreen({ client, sheet, inquiry, userId, currency, today, onRead, onBack }: ColumnsScreenProps) {
  const { kind, appId, fileName, size } = sheet;
  const words = useTranslations("bulkColumns");
  const discardWords = useTranslations("sheet.discard");
  const action = useTranslations("actions");
  const count = useTranslations("counts.of");
  const { commas, isolate, number } = useFormat();
  const router = useRouter();
  const fileSize = useFileSize();
  const problemText = useProblemText();
  const choice = useLayout(inquiry, kind, { name: `columns-${sheet.id}`, userId });
  const { survey, layout, asked, open } = choice;
  const [isChecked, setChecked] = useState(false);
  const [remembers, setRemembers] = useState(true);
  const [isReading, setReading] = useState(false);
  const [refused, setRefused] = useState<Omit<SheetRefusal, "problem"> & { readonly problem: ProblemCode }>();
  const [isDiscarding, setDiscarding] = useState(false);
  const [isRemoving, setRemoving] = useState(false);
  const hasEdits = onBack !== undefined && client.news()?.status.mayUndo === true;
  const form = useRef<HTMLDivElement>(null);

  const ours = bulkColumns[kind];
  const asksSheet = inquiry.sheets.length > 1;
  const order = [
    ...(asksSheet ? ["sheet"] : []),
    ...ours.flatMap(({ key }) => [key, ...(key === "linkExpirationDate" ? ["dayOrder"] : [])]),
    "foreign",
  ].filter((about) => about === "sheet" || asked.has(about));
  const numberOf = (about: string): number | undefined => {
    const at = order.indexOf(about);
    return at < 0 ? undefined : at + 1;
  };
  const foreign = survey && foreignIn(survey, layout);
  const left = layout.foreign === "leave" ? (foreign?.count ?? 0) : 0;
  const unused = survey
    ? unusedIn(
        survey.columns.filter(({ filled }) => filled > 0),
        layout,
        survey.currencyColumn,
      )
    : [];

  async function submit() {
    if (!survey || open.size > 0) {
      setChecked(true);
      form.current?.querySelector<HTMLElement>("[data-open] :is(input, select)")?.focus();
      return;
    }
    setReading(true);
    setRefused(undefined);
    try {
      const answer = await client.ask("answer", layout, {
        headers: survey.headers,
        currencies: foreign?.currencies ?? [],
        remembers,
      });
      if ("problem" in answer) return setRefused(answer);
      choice.forget();
      onRead(answer.sheet);
    } catch {
      setRefused({ problem: "failed" }); // the worker ended
    } finally {
      setReading(false);
    }
  }
  function leave() {
    choice.forget();
    onBack?.();
  }
  async function discard() {
    setRemoving(true);
    await client.ask("discard").catch(() => undefined); // the file was not stored
    choice.forget();
    client.end();
    router.push(bulkAddress(kind, { appId }));
  }

  const facts = [
    survey && count("rows", { count: survey.rows }),
    fileSize(size),
    survey?.sheetName && words("sheetNamed", { name: isolate(survey.sheetName) }),
    survey && words("recognised", { count: ours.filter(({ key }) => layout.sources[key] && !asked.has(key)).length }),
  ].filter(Boolean);
  const row = { choice, currency, today, isChecked };
  return (
    <>
      <div className="mb-4 flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
        <div className="min-w-0">
          <PageHeader
            className="mb-1"
            always
            title={
              order.length > 0 && onBack === undefined
                ? words("title", { count: order.length, name: isolate(fileName) })
                : words("titleOfAll", { name: isolate(fileName) })
            }
          />
          <p className="text-muted tabular-nums">{facts.join(" • ")}</p>
        </div>
        <div className="mt-1.5">
          <PreviewSteps />
        </div>
      </div>
      {hasEdits && <Notice tone="warning" className="mb-3.5" title={words("editsLost")} />}
      {refused && (
        <Notice tone="error" announce className="mb-3.5" title={problemText(refused.problem, refused.columns)} />
      )}
      <div ref={form} className="file-columns">
        {survey && (
          <div aria-hidden className="head">
            <span>{words("ours")}</span>
            <span>{words("theirs")}</span>
            {[0, 1, 2].map((at) => (
              <span key={at}>
                {survey.sampleRows[at] !== undefined && words("row", { row: number(survey.sampleRows[at]) })}
              </span>
            ))}
            <span>{words("all", { count: survey.rows })}</span>
          </div>
        )}
        {asksSheet && <SheetQuestion {...row} place={1} sheets={inquiry.sheets} />}
        {survey &&
          ours.map(({ key, optional }) => (
            <ColumnRow key={key} {...row} of={key} survey={survey} isOptional={optional === true} place={numberOf(key)}>
              {key === "linkExpirationDate" && numberOf("dayOrder") !== undefined && (
                <DayOrderQuestion {...row} survey={survey} place={numberOf("dayOrder")!} />
              )}
            </ColumnRow>
          ))}
        {foreign && foreign.count > 0 && (
          <ForeignQuestion {...row} kind={kind} foreign={foreign} place={numberOf("foreign") ?? order.length} />
        )}
      </div>
      {survey && (
        <div className="mt-4 flex flex-wrap items-center gap-x-6 gap-y-2 text-caption text-muted">
          <Checkbox
            label={words("remember")}
            help={words("rememberHelp")}
            checked={remembers}
            onChange={({ target }) => setRemembers(target.checked)}
          />
          {unused.length > 0 && <p className="ms-auto">{words("unused", { names: isolate(commas(unused)) })}</p>}
        </div>
      )}
      <ActionBar
        state={
          <LinkButton variant="ghost" icon={<Icon name="upload" />} href={bulkAddress(kind, { appId })}>
            {action("file.replace")}
          </LinkButton>
        }
      >
        {survey && layout.foreign === "type" && foreign && foreign.count > 0 && (
          <span role="status" className="self-center text-muted tabular-nums">
            {words("willAsk", { count: foreign.count, rows: number(survey.rows) })}
          </span>
        )}
        <Button disabled={isReading} onClick={onBack ? leave : () => setDiscarding(true)}>
          {action("common.cancel")}
        </Button>
        <Button
          variant="primary"
          iconEnd={<Icon name="arrow-right" className="flip" />}
          busy={isReading}
          onClick={() => void submit()}
        >
          {survey && survey.rows > left ? words("continue", { count: survey.rows - left }) : action("common.continue")}
        </Button>
      </ActionBar>
      <DeleteDialog
        open={isDiscarding}
        onOpenChange={setDiscarding}
        title={discardWords("title")}
        description={discardWords("text")}
        button={discardWords("button")}
        busy={isRemoving}
        onDelete={discard}
      />
    </>
  );
}
