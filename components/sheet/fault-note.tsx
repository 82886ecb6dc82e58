"use client";
import { useTranslations } from "next-intl";
import { useEffect, useState } from "react";
import { Icon } from "@/components/ui/display/icon";
import { Button } from "@/components/ui/controls/button";
import { showToast } from "@/components/ui/layers/toast-store";
import { useFormat } from "@/lib/i18n/use-format";
import type { SheetClient, SheetWork, ShownRow } from "@/lib/sheet/editor";
import type { SheetText } from "./sheet-column";

interface FaultNoteProps {
  readonly client: SheetClient;
  readonly text: SheetText;
  readonly row: ShownRow;
  readonly index: number;
  readonly column: number;
  readonly code: string;
  readonly id?: string;
  readonly isLocked: boolean;
  /** Shows the broken rule too. */
  readonly isWhole?: boolean;
}
type Suggestions = ReturnType<SheetWork["suggestions"]>;
const none: Suggestions = { values: [], others: 0 };

/** The content of a wrong cell, the rule that it breaks, and buttons for suggestions. */
export function FaultNote({ client, text, row, index, column, code, id, isLocked, isWhole = true }: FaultNoteProps) {
  const words = useTranslations("sheet.fault");
  const { isolate } = useFormat();
  const cell = row.cells[column] ?? "";
  const [found, setFound] = useState<{ readonly of: string; readonly suggestions: Suggestions }>();
  const of = `${row.place} ${column} ${code} ${cell}`;
  useEffect(() => {
    let isShown = true;
    client.ask("suggestions", row.place, column).then(
      (suggestions) => isShown && setFound({ of, suggestions }),
      () => undefined, // the file is closed
    );
    return () => {
      isShown = false;
    };
  }, [client, row.place, column, of]);
  const { values, others } = found?.of === of ? found.suggestions : none;
  return (
    <div id={id} className="grid gap-1.5">
      {isWhole && (
        <p className="flex gap-1.5 text-error">
          <Icon name="circle-alert" className="mt-0.5 size-3.5 flex-none" />
          <span>{text.fault(column, code)}</span>
        </p>
      )}
      <p className="text-muted">
        {cell.trim() === "" ? words("holdsNothing") : words("holds", { value: isolate(cell) })}
      </p>
      {values.length > 0 && !isLocked && (
        <div className="flex flex-wrap items-center gap-1.5">
          {values.length > 1 && <span className="w-full">{words("which")}</span>}
          {values.map((value) => (
            <Button
              key={value}
              size="sm"
              className="normal-case"
              onClick={() => void client.ask("paste", index, column, [[value]])}
            >
              {text.offer(column, value, cell)}
            </Button>
          ))}
          {others > 0 && (
            <Button
              size="sm"
              variant="text"
              onClick={() =>
                void client
                  .ask("correctAll", column, code)
                  .then((count) => showToast({ tone: "success", title: words("mended", { count }) }))
                  .catch(reportError)
              }
            >
              {words("others", { count: others })}
            </Button>
          )}
        </div>
      )}
    </div>
  );
}
