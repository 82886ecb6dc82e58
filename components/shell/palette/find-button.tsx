"use client";
import { Suspense, useCallback, useMemo, useState, useSyncExternalStore } from "react";
import { Icon } from "@/components/ui/display/icon";
import { lazyPart } from "@/components/ui/layers/lazy-part";
import { Kbd } from "@/components/ui/display/kbd";
import type { Findable } from "./findable";
import type { MenuEntry } from "@/components/shell/menu/menu-entry";
import type { PaletteAction } from "./palette-row";
import { controlKey, shortcutsFor } from "./shortcuts";
import { useShortcuts } from "./use-shortcuts";
import { preload } from "@/components/ui/layers/preload";

const load = () => import("./command-palette");
const fetchAhead = preload(load);
const CommandPalette = lazyPart(async () => (await load()).CommandPalette);

const loadShortcuts = () => import("./shortcuts-dialog");
const ShortcutsDialog = lazyPart(async () => (await loadShortcuts()).ShortcutsDialog);

const keys = { find: "K" };
const never = () => () => {};

type Layer = "never" | "open" | "closed";

interface FindButtonProps {
  readonly entries: readonly MenuEntry[];
  readonly actions: readonly PaletteAction[];
  readonly findables: readonly Findable[];
  readonly label: string;
}

/** The way to everything: the palette, and the keys that lead somewhere without it. What they open is fetched when it is first wanted. */
export function FindButton({ entries, actions, findables, label }: FindButtonProps) {
  const [palette, setPalette] = useState<Layer>("never");
  const [help, setHelp] = useState<Layer>("never");
  const control = useSyncExternalStore(never, controlKey, () => "Ctrl");
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
        onPointerEnter={fetchAhead}
        onFocus={fetchAhead}
        className="find-button"
      >
        <Icon name="search" className="max-desktop:size-5" />
        <span className="flex-1 one-line text-start max-desktop:sr-only">{label}</span>
        <span aria-hidden className="grid max-desktop:hidden">
          <Kbd>{`${control} ${keys.find}`}</Kbd>
        </span>
      </button>
      {palette !== "never" && (
        <Suspense fallback={null}>
          <CommandPalette
            open={palette === "open"}
            onOpenChange={(next) => setPalette(next ? "open" : "closed")}
            entries={entries}
            actions={actions}
            findables={findables}
            onShortcuts={showHelp}
          />
        </Suspense>
      )}
      {help !== "never" && (
        <Suspense fallback={null}>
          <ShortcutsDialog
            open={help === "open"}
            onOpenChange={(next) => setHelp(next ? "open" : "closed")}
            shortcuts={shortcuts}
          />
        </Suspense>
      )}
    </>
  );
}
