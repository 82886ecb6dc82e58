"use client";
import type { ReactNode } from "react";
import { newListeners } from "@/lib/browser/listeners";

type ToastTone = "success" | "info" | "warning" | "error" | "progress";
export type Toast = {
  /** A toast with the same id replaces the shown one: so progress moves and ends. */
  id: string;
  tone: ToastTone;
  title: ReactNode;
  text?: ReactNode;
  action?: { label: string; onSelect: () => void } | { label: string; href: string; download?: boolean };
  /** Without a value it shows only that work goes on. */
  progress?: { value?: number; max: number; label: string };
};

const most = 3;
const { subscribe, tell } = newListeners();
let toasts: readonly Toast[] = [];
let count = 0;

function change(next: readonly Toast[]) {
  toasts = next;
  tell();
}

/** Three at most: the oldest success goes first, failures and running work last. */
function makeRoom(all: readonly Toast[]): readonly Toast[] {
  if (all.length <= most) return all;
  const leaving = all.find((toast, index) => index < all.length - 1 && leavesByItself(toast)) ?? all[0];
  return all.filter((toast) => toast !== leaving);
}

export const leavesByItself = (toast: Toast) => toast.tone === "success" || toast.tone === "info";

export function showToast(toast: Omit<Toast, "id"> & { id?: string }): string {
  const id = toast.id ?? `toast-${++count}`;
  const own = { ...toast, id };
  change(
    toasts.some((other) => other.id === id)
      ? toasts.map((other) => (other.id === id ? own : other))
      : makeRoom([...toasts, own]),
  );
  return id;
}

export const dismissToast = (id: string) => change(toasts.filter((toast) => toast.id !== id));

/** A toast is over every layer: a press on it is not a press outside of a dialog, and closes none. */
export const isInToast = ({ target }: Event): boolean =>
  target instanceof Element && target.closest(".toasts") !== null;

export { subscribe };
export const shownToasts = () => toasts;
const none: readonly Toast[] = [];
export const noToasts = () => none;
