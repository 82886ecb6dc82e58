"use client";
import { useCallback, useMemo, useState } from "react";
import { Icon } from "@/components/ui/display/icon";
import { useInBrowser } from "@/components/ui/use-in-browser";
import { later } from "@/components/ui/layers/later";
import { Kbd } from "@/components/ui/display/kbd";
import type { Findable } from "./findable";
import type { MenuEntry } from "@/components/shell/menu/menu-entry";
import type { PaletteAction } from "./palette-row";
import { controlKey, shortcutsFor } from "./shortcuts";
import { useShortcuts } from "./use-shortcuts";

const CommandPalette = later(async () => (await import("./command-palette")).CommandPalette);
const ShortcutsDialog = later(async () => (await import("./shortcuts-dialog")).ShortcutsDialog);

const keys = { find: "K" };

type Layer = "never" | "open" | "closed";

interface FindButtonProps {
  readonly entries: readonly MenuEntry[];
  readonly actions: readonly PaletteAction[];
  readonly findables: readonly Findable[];
  readonly label: string;
}

/** Opens the palette and listens to shortcuts. Their code loads on first use. */
export function FindButton({ entries, actions, findables, label }: FindButtonProps) {
  const [palette, setPalette] = useState<Layer>("never");
  const [help, setHelp] = useState<Layer>("never");
  const control = useInBrowser(controlKey, "Ctrl");
  const shortcuts = useMemo(() => shortcutsFor(entries, actions), [entries, actions]);
  const show = () => setPalette("open");
  const showHelp = useCallback(() => setHelp("open"), []);
  useShortcuts(shortcuts, { onFind: show, onHelp: showHelp });
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        aria-keyshortcuts="Control+K Meta+K /"
        onClick={show}
        onPointerEnter={CommandPalette.fetch}
        onFocus={CommandPalette.fetch}
        className="find-button"
      >
        <Icon name="search" className="max-desktop:size-5" />
        <span className="flex-1 one-line text-start max-desktop:sr-only">{label}</span>
        <span aria-hidden className="grid max-desktop:hidden">
          <Kbd>{`${control} ${keys.find}`}</Kbd>
        </span>
      </button>
      {palette !== "never" && (
        <CommandPalette
          open={palette === "open"}
          onOpenChange={(next) => setPalette(next ? "open" : "closed")}
          entries={entries}
          actions={actions}
          findables={findables}
          onShortcuts={showHelp}
        />
      )}
      {help !== "never" && (
        <ShortcutsDialog
          open={help === "open"}
          onOpenChange={(next) => setHelp(next ? "open" : "closed")}
          shortcuts={shortcuts}
        />
      )}
    </>
  );
}
