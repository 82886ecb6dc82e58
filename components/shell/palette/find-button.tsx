"use client";
import { useState } from "react";
import { Icon } from "@/components/ui/display/icon";
import { useInBrowser } from "@/components/ui/use-in-browser";
import { later } from "@/components/ui/layers/later";
import { Kbd } from "@/components/ui/display/kbd";
import type { Findable } from "./findable";
import type { MenuEntry } from "@/components/shell/menu/menu-entry";
import type { PaletteAction } from "./palette-row";
import { FIND, type Shortcut, capOf, controlKey } from "./shortcuts";
import { useShortcuts } from "./use-shortcuts";

const CommandPalette = later(async () => (await import("./command-palette")).CommandPalette);

type Layer = "never" | "open" | "closed";

interface FindButtonProps {
  readonly entries: readonly MenuEntry[];
  readonly actions: readonly PaletteAction[];
  readonly findables: readonly Findable[];
  readonly label: string;
  readonly shortcuts: readonly Shortcut[];
  readonly onHelp: () => void;
}

/** Opens the palette and listens to shortcuts. Their code loads on first use. */
export function FindButton({ entries, actions, findables, label, shortcuts, onHelp }: FindButtonProps) {
  const [palette, setPalette] = useState<Layer>("never");
  const control = useInBrowser(controlKey, "Ctrl");
  const show = () => setPalette("open");
  useShortcuts(shortcuts, { onFind: show, onHelp });
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        aria-keyshortcuts={`Control+${capOf(FIND.chord)} Meta+${capOf(FIND.chord)} ${FIND.alone}`}
        onClick={show}
        onPointerEnter={CommandPalette.fetch}
        onFocus={CommandPalette.fetch}
        className="find-button"
      >
        <Icon name="search" className="max-desktop:size-5" />
        <span className="flex-1 one-line text-start max-desktop:sr-only">{label}</span>
        <span aria-hidden className="grid max-desktop:hidden">
          <Kbd>{`${control} ${capOf(FIND.chord)}`}</Kbd>
        </span>
      </button>
      {palette !== "never" && (
        <CommandPalette
          open={palette === "open"}
          onOpenChange={(next) => setPalette(next ? "open" : "closed")}
          entries={entries}
          actions={actions}
          findables={findables}
          onShortcuts={onHelp}
        />
      )}
    </>
  );
}
