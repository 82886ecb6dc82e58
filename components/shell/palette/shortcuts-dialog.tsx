"use client";
import { useTranslations } from "next-intl";
import { Fragment, useState, type ReactNode } from "react";
import { Dialog } from "@/components/ui/layers/dialog";
import { CHOOSE, CHOOSE_NONE, SEND, cellChords, cellKeys, rowSteps } from "@/components/ui/part-keys";
import { Kbd } from "@/components/ui/display/kbd";
import { SwitchRow, SwitchRows } from "@/components/ui/inputs/switch";
import { hasShortcuts, storeShortcuts } from "@/lib/browser/storage";
import * as families from "@/lib/i18n/families";
import { withWords } from "@/lib/i18n/words-on-demand";
import { FIND, HELP, type Shortcut, capOf, controlKey } from "./shortcuts";

interface ShortcutsDialogProps {
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
  readonly shortcuts: readonly Shortcut[];
  /** Whether the user has a spreadsheet. */
  readonly hasSheet: boolean;
}

/** Keys without a letter. */
const signs: Readonly<Record<string, string>> = { ArrowDown: "↓", ArrowUp: "↑", Enter: "↵", Escape: "Esc", " ": "␣" };

/** All shortcuts, and the switch for those of a single key. */
function Shortcuts({ open, onOpenChange, shortcuts, hasSheet }: ShortcutsDialogProps) {
  const words = useTranslations("shell.shortcuts");
  const shell = useTranslations("shell");
  const [on, setOn] = useState(hasShortcuts);
  const turn = (next: boolean) => {
    storeShortcuts(next);
    setOn(next);
  };
  const row = (label: string, caps: ReactNode) => (
    <div key={label} className="flex min-h-10 items-center gap-4">
      <dt className="min-w-0 flex-1">{label}</dt>
      <dd className="flex flex-none items-center gap-1.5 text-caption text-muted">{caps}</dd>
    </div>
  );
  const capsOf = (keys: readonly string[]) =>
    keys.map((key, index) => (
      <Fragment key={key}>
        {index > 0 && words("then")}
        <Kbd>{capOf(key)}</Kbd>
      </Fragment>
    ));
  const keysOf = (keys: readonly string[]) => keys.map((key) => <Kbd key={key}>{signs[key] ?? capOf(key)}</Kbd>);
  const chord = (key: string) => (
    <>
      <Kbd>{controlKey()}</Kbd>
      {keysOf([key])}
    </>
  );
  return (
    <Dialog open={open} onOpenChange={onOpenChange} size="md" title={words("title")} closeLabel={words("close")}>
      <div className="grid gap-x-8 columns:grid-cols-2">
        <dl className="lines-border-subtle">
          {row(
            shell("palette.label"),
            <>
              {chord(FIND.chord)}
              {on && (
                <>
                  {words("or")}
                  <Kbd>{FIND.alone}</Kbd>
                </>
              )}
            </>,
          )}
          {on && shortcuts.map(({ label, keys }) => row(label, capsOf(keys)))}
          {on && row(words("title"), <Kbd>{HELP}</Kbd>)}
        </dl>
        <dl className="lines-border-subtle">
          {row(words("rows"), keysOf(Object.keys(rowSteps)))}
          {row(words("choose"), keysOf([CHOOSE]))}
          {row(words("chooseNone"), keysOf([CHOOSE_NONE]))}
          {row(words("send"), chord(SEND))}
          {hasSheet && (
            <>
              {row(words("cells.edit"), keysOf([cellKeys.edit]))}
              {row(words("cells.fault"), keysOf([cellKeys.fault]))}
              {(["undo", "redo", "fill", "all", "column"] as const).map((act) =>
                row(words(`cells.${act}`), chord(cellChords[act])),
              )}
            </>
          )}
        </dl>
      </div>
      <SwitchRows>
        <SwitchRow
          label={words("single")}
          help={words("singleHelp")}
          checked={on}
          onChange={(event) => turn(event.target.checked)}
        />
      </SwitchRows>
    </Dialog>
  );
}

export const ShortcutsDialog = withWords(Shortcuts, families.ShortcutsDialog);
