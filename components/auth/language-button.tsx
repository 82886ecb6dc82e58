"use client";
import { useState, type ComponentType } from "react";
import { Icon } from "@/components/ui/display/icon";
import { buttonLook } from "@/components/ui/controls/button-look";
import { classes } from "@/components/ui/classes";
import { fetchAhead } from "@/components/ui/layers/missing-code";
import type { Language } from "@/lib/i18n/languages";

interface DialogProps {
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
  readonly current: Language;
  readonly offered: readonly Language[];
}
interface LanguageButtonProps {
  /** "Language" */
  readonly label: string;
  /** The language's own name. */
  readonly name: string;
  readonly current: Language;
  readonly offered: readonly Language[];
  readonly reversed?: boolean;
}

const loadDialog = () => import("@/components/shell/menu/language-dialog").then(({ LanguageDialog }) => LanguageDialog);
const loadAhead = fetchAhead(loadDialog);

/** Opens the portal's language dialog. Its code loads when a pointer comes near. */
export function LanguageButton({ label, name, current, offered, reversed = false }: LanguageButtonProps) {
  const [Dialog, setDialog] = useState<ComponentType<DialogProps>>();
  const [open, setOpen] = useState(false);
  async function show() {
    const loaded = await loadDialog().catch(() => undefined); // offline: the next press tries again
    if (!loaded) return;
    setDialog(() => loaded);
    setOpen(true);
  }
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        className={classes(
          buttonLook({ variant: "ghost", size: "sm" }),
          "gap-1.5",
          reversed && "min-h-touch text-on-inverse hover:bg-surface-glass hover:text-on-inverse",
        )}
        onPointerEnter={loadAhead}
        onFocus={loadAhead}
        onClick={() => void show()}
      >
        <Icon name="globe" />
        <span>
          <span className="sr-only">
            {label}
            {": "}
          </span>
          {name}
        </span>
        {!reversed && <Icon name="chevron-down" className="size-3.5" />}
      </button>
      {Dialog && <Dialog open={open} onOpenChange={setOpen} current={current} offered={offered} />}
    </>
  );
}
