"use client";
import { useSyncExternalStore } from "react";
import { buttonLook } from "@/components/ui/controls/button-look";
import { dismissToast, noToasts, shownToasts, subscribe } from "@/components/ui/layers/toast-store";

/** The toasts when the code of their cards did not load. */
export function PlainToasts({ label, dismissLabel }: { readonly label: string; readonly dismissLabel: string }) {
  const toasts = useSyncExternalStore(subscribe, shownToasts, noToasts);
  return (
    <section
      aria-label={label}
      className="fixed end-4 bottom-4 z-toast grid w-toast max-w-[calc(100vw-2rem)] gap-3 print:hidden"
    >
      {toasts.map(({ id, title, text, action }) => (
        <div key={id} className="rounded-lg bg-surface p-4 [box-shadow:0_0_0_1px_var(--border-float),var(--shadow-lg)]">
          <div role="status">
            <p className="font-regular text-strong">{title}</p>
            <p className="text-muted">{text}</p>
          </div>
          <div className="flex justify-end gap-2">
            {action && "onSelect" in action && (
              <button type="button" onClick={action.onSelect} className={buttonLook({ variant: "text", size: "sm" })}>
                <span className="label-case">{action.label}</span>
              </button>
            )}
            <button
              type="button"
              onClick={() => dismissToast(id)}
              aria-label={dismissLabel}
              className={buttonLook({ size: "sm", square: true })}
            >
              <span aria-hidden>×</span>
            </button>
          </div>
        </div>
      ))}
    </section>
  );
}
