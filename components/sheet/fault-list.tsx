"use client";
import { useTranslations } from "next-intl";
import { useRef, useState } from "react";
import { Button } from "@/components/ui/controls/button";
import { Field } from "@/components/ui/inputs/field";
import { TextInput } from "@/components/ui/inputs/text-input";
import { useFocusAfterRemoval } from "@/components/ui/use-focus-after-removal";
import { useFormat } from "@/lib/i18n/use-format";
import type { SheetClient, ShownRow } from "@/lib/sheet/editor";
import { FaultNote } from "./fault-note";
import type { SheetText } from "./sheet-column";
import { useWriteLast } from "./use-write-last";

interface FaultListProps {
  readonly client: SheetClient;
  readonly text: SheetText;
  readonly rows: number;
  readonly rowAt: (index: number) => ShownRow | undefined;
  readonly isLocked: boolean;
  readonly onLook: (from: number, to: number) => void;
}
const STEP = 20;

/** The rows on a phone: each is a card, with a field for each fault. */
export function FaultList({ client, text, rows, rowAt, isLocked, onLook }: FaultListProps) {
  const words = useTranslations("sheet.fault");
  const [most, setMost] = useState(STEP);
  const shown = Math.min(most, rows);
  const list = useRef<HTMLUListElement>(null);
  // A corrected fault leaves the list. After a press of a button no keyboard of a phone opens.
  useFocusAfterRemoval(list, ({ localName }) => localName);
  return (
    <>
      <ul ref={list} className="grid grid-cols-1 gap-3">
        {Array.from({ length: shown }, (_, index) => {
          const row = rowAt(index);
          return row && <RowCard key={row.place} {...{ client, text, row, index, isLocked }} />;
        })}
      </ul>
      {rows > shown && (
        <Button
          wide
          className="mt-3"
          onClick={() => {
            setMost(most + STEP);
            onLook(0, most + STEP);
          }}
        >
          {words("more")}
        </Button>
      )}
    </>
  );
}

type RowProps = Pick<FaultListProps, "client" | "text" | "isLocked"> & {
  readonly row: ShownRow;
  readonly index: number;
};

function RowCard({ client, text, row, index, isLocked }: RowProps) {
  const words = useTranslations("sheet.fault");
  const { number } = useFormat();
  const facts = text.columns.flatMap(({ key, label }, column) =>
    row.faults[column] === undefined && row.texts[column]
      ? [{ key, label, value: text.shown(column, row.texts[column]) }]
      : [],
  );
  return (
    <li className="rounded-lg border border-border p-4">
      <h2 className="mb-2 text-section text-strong">{words("row", { row: number(row.number) })}</h2>
      {row.duplicate && <p className="mb-2 text-warning">{text.duplicate(row.duplicate)}</p>}
      <div className="grid grid-cols-1 gap-3">
        {text.columns.map(({ key }, column) => {
          const code = row.faults[column];
          return (
            code !== undefined && (
              <CellField
                key={`${key} ${row.cells[column]}`}
                {...{ client, text, row, index, column, code, isLocked }}
              />
            )
          );
        })}
      </div>
      <dl className="mt-3 grid grid-cols-1 gap-1 text-caption text-muted">
        {facts.map(({ key, label, value }) => (
          <div key={key} className="flex gap-2">
            <dt className="flex-none">{label}</dt>
            <dd className="min-w-0 wrap-anywhere text-default">
              <bdi>{value}</bdi>
            </dd>
          </div>
        ))}
      </dl>
    </li>
  );
}

function CellField({
  client,
  text,
  row,
  index,
  column,
  code,
  isLocked,
}: RowProps & { readonly column: number; readonly code: string }) {
  const storedText = row.cells[column] ?? "";
  const [typed, setTyped] = useState(storedText);
  const { label, kind } = text.columns[column]!;
  const isUnsaved = useRef(false);
  const save = () => {
    if (isUnsaved.current && typed !== storedText) void client.ask("paste", index, column, [[typed]]);
    isUnsaved.current = false;
  };
  useWriteLast(save);
  return (
    <div className="grid gap-1.5">
      <Field label={label} error={text.fault(column, code)}>
        <TextInput
          value={typed}
          disabled={isLocked}
          autoComplete="off"
          leftToRight={kind !== undefined}
          dir={kind ? undefined : "auto"}
          inputMode={kind === "figure" ? "decimal" : undefined}
          onChange={({ target }) => {
            isUnsaved.current = true;
            setTyped(target.value);
          }}
          onBlur={save}
          onKeyDown={({ key }) => key === "Enter" && save()}
        />
      </Field>
      <FaultNote {...{ client, text, row, index, column, code, isLocked }} isWhole={false} />
    </div>
  );
}
