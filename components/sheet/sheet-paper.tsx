"use client";
// The rows on paper: the grid has those on the screen alone.
import { useTranslations } from "next-intl";
import { useEffect, useRef, useState, type ReactNode } from "react";
import { flushSync } from "react-dom";
import { HeadCell, TableFrame } from "@/components/ui/display/table";
import { useFormat } from "@/lib/i18n/use-format";
import type { SheetClient, ShownRow } from "@/lib/sheet/editor";
import type { SheetText } from "./sheet-column";

/** As many as a day has on paper. */
const MOST = 1_000;
/** In ms, after the last change of the rows. */
const PAUSE = 500;

interface SheetPaperProps {
  readonly client: SheetClient;
  readonly text: SheetText;
  /** The rows that are shown, and what they are. */
  readonly count: number;
  readonly covers: string;
  /** Another one has other rows. */
  readonly version: string;
  readonly total: ReactNode;
}

/** A browser prints at once, so the rows are read before it is asked to. */
export function SheetPaper({ client, text, count, covers, version, total }: SheetPaperProps) {
  const words = useTranslations("sheet.grid");
  const { number } = useFormat();
  const known = useRef<readonly ShownRow[]>([]);
  const [rows, setRows] = useState<readonly ShownRow[]>();

  useEffect(() => {
    const timer = setTimeout(
      () =>
        void client.ask("window", 0, MOST).then(
          (found) => (known.current = found),
          () => undefined, // the file is closed
        ),
      PAUSE,
    );
    return () => clearTimeout(timer);
  }, [client, version]);
  useEffect(() => {
    const begin = () => flushSync(() => setRows(known.current));
    const end = () => setRows(undefined);
    addEventListener("beforeprint", begin);
    addEventListener("afterprint", end);
    return () => {
      removeEventListener("beforeprint", begin);
      removeEventListener("afterprint", end);
    };
  }, []);

  if (!rows) return null;
  return (
    <TableFrame className="sheet-paper">
      <table aria-label={words("label")} className="rows">
        <thead>
          <tr>
            <HeadCell>{words("row")}</HeadCell>
            {text.columns.map(({ key, label, kind }) => (
              <HeadCell key={key} className={kind}>
                {label}
              </HeadCell>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.place}>
              <td>
                {number(row.number)}
                {row.duplicate && <small className="block text-warning">{text.duplicate(row.duplicate)}</small>}
              </td>
              {text.columns.map(({ key, kind }, column) => {
                const code = row.faults[column];
                const written = row.texts[column] ?? "";
                return (
                  <td key={key} className={kind}>
                    <bdi dir={kind ? "ltr" : "auto"}>
                      {code === undefined && written !== "" ? text.shown(column, written) : written}
                    </bdi>
                    {code !== undefined && <small className="block text-error">{text.fault(column, code)}</small>}
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
      <p className="table-foot">
        <span>{covers}</span>
        <span>{words("rows", { from: number(1), to: number(rows.length), count: number(count) })}</span>
        <span>
          {words("total")} {total}
        </span>
      </p>
    </TableFrame>
  );
}
