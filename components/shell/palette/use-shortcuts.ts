"use client";
import { useRouter } from "next/navigation";
import { useEffect, useEffectEvent } from "react";
import { openAddress } from "@/components/form/leave-store";
import { hasShortcuts } from "@/lib/browser/storage";
import { goOnline } from "@/lib/browser/offline";
import { FIND, GO, HELP, type Shortcut } from "./shortcuts";

/** Milliseconds for the second of two keys. */
const PATIENCE = 1500;

/** Keys in a field are text. */
const isWriting = (target: EventTarget | null) =>
  target instanceof HTMLElement &&
  (target.isContentEditable || target.matches("input:not([type=radio], [type=checkbox]), textarea, select"));
const hasLayer = () => document.querySelector("[role=dialog], [role=alertdialog], [role=menu]") !== null;
/** By its letter, else by its place: Cyrillic and Arabic keyboards have no C and no slash, Azerbaijani ones no slash. */
function keyOf({ key, code }: KeyboardEvent): string {
  if (/^[a-z]$/i.test(key)) return key.toLowerCase();
  if (/^Key[A-Z]$/.test(code)) return code.slice(3).toLowerCase();
  if (code === "Slash" && /^[.ظ]$/.test(key)) return FIND.alone;
  return key === "؟" ? HELP : key;
}

interface Handlers {
  readonly onFind: () => void;
  readonly onHelp: () => void;
}

/** Ctrl K works everywhere; single keys only outside fields and layers, and only if they are switched on. */
export function useShortcuts(shortcuts: readonly Shortcut[], { onFind, onHelp }: Handlers) {
  const router = useRouter();
  const act = useEffectEvent((pressed: string): boolean => {
    const shortcut = shortcuts.find(({ keys }) => keys.join(" ") === pressed);
    if (shortcut) goOnline(() => openAddress(shortcut.path, (to) => router.push(to)));
    else if (pressed === FIND.alone) onFind();
    else if (pressed === HELP) onHelp();
    else return false;
    return true;
  });
  const find = useEffectEvent(onFind);
  useEffect(() => {
    let wentAt = -Infinity;
    const press = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.isComposing || event.repeat || event.altKey) return;
      if (event.ctrlKey || event.metaKey) {
        if (event.shiftKey || keyOf(event) !== FIND.chord) return;
        event.preventDefault();
        return find();
      }
      if (event.key === "Shift") return; // Shift is pressed on the way to a question mark
      const follows = event.timeStamp - wentAt < PATIENCE;
      wentAt = -Infinity;
      if (isWriting(event.target) || hasLayer() || !hasShortcuts()) return;
      const key = keyOf(event);
      if (key === GO) wentAt = event.timeStamp;
      else if (act(follows ? `${GO} ${key}` : key)) event.preventDefault();
    };
    document.addEventListener("keydown", press);
    return () => document.removeEventListener("keydown", press);
  }, []);
}
