"use client";
import { useTranslations } from "next-intl";
import { Fragment, useState, type ReactNode } from "react";
import { Dialog } from "@/components/ui/layers/dialog";
import { Kbd } from "@/components/ui/display/kbd";
import { SwitchRow, SwitchRows } from "@/components/ui/inputs/switch";
import { hasShortcuts, storeShortcuts } from "@/lib/browser/storage";
import * as families from "@/lib/i18n/families";
import { withWords } from "@/lib/i18n/words-on-demand";
import { HELP, type Shortcut, capOf, controlKey } from "./shortcuts";

interface ShortcutsDialogProps {
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
  readonly shortcuts: readonly Shortcut[];
}

const find = { combination: "K", alone: "/" };

/** All shortcuts, and the switch for those of a single key. */
function Shortcuts({ open, onOpenChange, shortcuts }: ShortcutsDialogProps) {
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
  return (
    <Dialog open={open} onOpenChange={onOpenChange} size="sm" title={words("title")} closeLabel={words("close")}>
      <dl className="-my-2 lines-border-subtle">
        {row(
          shell("palette.label"),
          <>
            <Kbd>{controlKey()}</Kbd>
            <Kbd>{find.combination}</Kbd>
            {on && (
              <>
                {words("or")}
                <Kbd>{find.alone}</Kbd>
              </>
            )}
          </>,
        )}
        {on && shortcuts.map(({ label, keys }) => row(label, capsOf(keys)))}
        {on && row(words("title"), <Kbd>{HELP}</Kbd>)}
      </dl>
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
