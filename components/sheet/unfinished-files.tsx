"use client";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { DeleteDialog } from "@/components/actions/delete-dialog";
import { Button } from "@/components/ui/controls/button";
import { LinkButton } from "@/components/ui/controls/link-button";
import { Icon } from "@/components/ui/display/icon";
import { showToast } from "@/components/ui/layers/toast-store";
import { DAYS_KEPT, type StoredSheet } from "@/lib/browser/sheet-storage";
import type { BulkKind } from "@/lib/contract/bulk";
import { useFormat } from "@/lib/i18n/use-format";
import { previewAddress } from "@/lib/url/page-addresses";
import { useStoredSheets } from "./use-stored-sheets";
import "./sheet.css";

interface UnfinishedFilesProps {
  readonly kind: BulkKind;
  readonly owner: string;
  /** The names of the user's applications; none with one application. */
  readonly apps?: Readonly<Record<string, string>>;
  /** Beside the link, which does nothing on its own page. */
  readonly onOpen?: (id: string) => void;
}

/** Files of this browser that were not sent, and those whose result is only known when they are opened. */
export function UnfinishedFiles({ kind, owner, apps = {}, onOpen }: UnfinishedFilesProps) {
  const words = useTranslations("sheet");
  const { number } = useFormat();
  const { sheets, remove } = useStoredSheets(owner);
  const [asked, setAsked] = useState<StoredSheet>();
  const [isRemoving, setRemoving] = useState(false);
  const own = sheets?.filter((sheet) => sheet.kind === kind) ?? [];
  async function discard() {
    setRemoving(true);
    const isRemoved = await remove(asked!.id); // the dialog asks about it
    setRemoving(false);
    setAsked(undefined);
    if (!isRemoved) showToast({ tone: "warning", title: words("elsewhere.title"), text: words("elsewhere.text") });
  }
  if (own.length === 0) return null;
  return (
    <section aria-label={words("unfinished.title")} className="mt-6 text-start">
      <div className="mb-3 flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <h2 className="text-section text-strong">
          {words("unfinished.title")}{" "}
          <span className="ms-1 text-body font-medium text-subtle tabular-nums">{number(own.length)}</span>
        </h2>
        {own.every(({ sending }) => !sending) && <p className="text-caption text-muted">{words("unfinished.note")}</p>}
      </div>
      <ul className="grid gap-4 desktop:grid-cols-2">
        {own.map((sheet) => (
          <UnfinishedFile
            key={sheet.id}
            sheet={sheet}
            app={apps[sheet.appId]}
            onDiscard={() => setAsked(sheet)}
            onOpen={() => onOpen?.(sheet.id)}
          />
        ))}
      </ul>
      <DeleteDialog
        open={asked !== undefined}
        onOpenChange={(open) => !open && setAsked(undefined)}
        title={words("discard.title")}
        description={words("discard.text")}
        button={words("discard.button")}
        busy={isRemoving}
        onDelete={discard}
      />
    </section>
  );
}

interface UnfinishedFileProps {
  readonly sheet: StoredSheet;
  readonly app: string | undefined;
  readonly onDiscard: () => void;
  readonly onOpen: () => void;
}
function UnfinishedFile({
  sheet: { id, kind, fileName, rows, faults, changedAt, holdsFile, layout, sending },
  app,
  onDiscard,
  onOpen,
}: UnfinishedFileProps) {
  const words = useTranslations("sheet.unfinished");
  const count = useTranslations("counts.of");
  const { timeOrDay, day, instantToDay, isolate } = useFormat();
  const changed = new Date(changedAt).toISOString();
  const until = new Date(changedAt + DAYS_KEPT * 86_400_000).toISOString();
  const file = isolate(fileName);
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-3 rounded-lg bg-surface p-4 edge-border">
      <span className="grid size-9 flex-none place-items-center rounded-md bg-canvas text-muted edge-border max-tablet:hidden">
        <Icon name="file-spreadsheet" />
      </span>
      <div className="min-w-0 flex-1 basis-52 text-caption text-muted">
        <p className="text-body font-regular break-words text-strong">
          <bdi>{fileName}</bdi>
        </p>
        {sending && <p className="text-warning">{words("sending")}</p>}
        <p className="flex flex-wrap gap-x-3">
          {holdsFile && !layout ? (
            <span>{words("columns")}</span>
          ) : (
            rows !== undefined && <span>{count("rows", { count: rows })}</span>
          )}
          {faults !== undefined && faults > 0 && (
            <span className="flex items-center gap-1 text-error">
              <Icon name="circle-alert" className="size-3.5" />
              {words("faults", { count: faults })}
            </span>
          )}
          <span>{words("edited", { when: timeOrDay(changed) })}</span>
        </p>
        <p>
          {app && (
            <>
              <bdi>{app}</bdi>
              {" • "}
            </>
          )}
          {words("keptUntil", { date: day(instantToDay(until)) })}
        </p>
      </div>
      <div className="flex flex-none gap-2">
        {!sending && (
          <Button variant="ghost" aria-label={words("discardOf", { file })} onClick={onDiscard}>
            {words("discard")}
          </Button>
        )}
        <LinkButton href={previewAddress(kind, id)} aria-label={words("openOf", { file })} onClick={onOpen}>
          {words("open")}
        </LinkButton>
      </div>
    </li>
  );
}
