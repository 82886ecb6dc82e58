"use client";
import { Search } from "lucide-react";
import { Suspense, lazy, useEffect, useState, useSyncExternalStore } from "react";
import { Kbd } from "@/components/ui/kbd";
import type { MenuEntry } from "./menu-entry";
import type { PaletteAction } from "./palette-row";

const load = () => import("./command-palette");
const CommandPalette = lazy(async () => ({ default: (await load()).CommandPalette }));

const keys = { mac: "⌘ K", other: "Ctrl K" };
const never = () => () => {};
const isMac = () => /Mac|iPhone|iPad/.test(navigator.platform);

/** A key pressed while somebody writes belongs to what he writes. */
const isWriting = (target: EventTarget | null) => target instanceof HTMLElement && (target.isContentEditable || target.matches("input:not([type=radio], [type=checkbox]), textarea, select"));

interface FindButtonProps { readonly entries: readonly MenuEntry[]; readonly actions: readonly PaletteAction[]; readonly label: string }

export function FindButton({ entries, actions, label }: FindButtonProps) {
  const [open, setOpen] = useState(false);
  const [wanted, setWanted] = useState(false);
  const mac = useSyncExternalStore(never, isMac, () => false);
  const show = () => {
    setWanted(true);
    setOpen(true);
  };
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const combination = (event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey && event.code === "KeyK"; // by its place, so that it works on every layout
      const slash = event.key === "/" && !event.ctrlKey && !event.metaKey && !event.altKey && !isWriting(event.target);
      if (event.defaultPrevented || !(combination || slash)) return;
      event.preventDefault();
      if (slash && document.querySelector("[role=dialog], [role=alertdialog], [role=menu]")) return;
      setWanted(true);
      setOpen(true);
    };
    document.addEventListener("keydown", press);
    return () => document.removeEventListener("keydown", press);
  }, []);
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        aria-keyshortcuts="Control+K Meta+K /"
        onClick={show}
        onPointerEnter={load}
        onFocus={load}
        className="ms-auto flex flex-none items-center rounded-md text-subtle transition-colors duration-fast hover:text-default desktop:h-8.5 desktop:w-65 desktop:gap-2 desktop:bg-canvas desktop:ps-2.5 desktop:pe-2 desktop:inset-ring desktop:inset-ring-border desktop:hover:inset-ring-border-strong max-desktop:size-11 max-desktop:justify-center max-desktop:hover:bg-surface-pressed"
      >
        <Search className="max-desktop:size-5" />
        <span className="min-w-0 flex-1 truncate text-start max-desktop:sr-only">{label}</span>
        <span aria-hidden className="grid max-desktop:hidden"><Kbd>{mac ? keys.mac : keys.other}</Kbd></span>
      </button>
      {wanted && <Suspense fallback={null}><CommandPalette open={open} onOpenChange={setOpen} entries={entries} actions={actions} /></Suspense>}
    </>
  );
}
