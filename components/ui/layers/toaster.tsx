"use client";
import { useEffect, useState, useSyncExternalStore } from "react";
import { Icon } from "@/components/ui/display/icon";
import { Button, IconButton } from "@/components/ui/controls/button";
import { buttonLook } from "@/components/ui/controls/button-look";
import { ProgressBar } from "@/components/ui/display/progress-bar";
import { dismissToast, leavesByItself, noToasts, shownToasts, subscribe, type Toast } from "./toast-store";
import { passFocus } from "@/components/ui/pass-focus";
import { wholeCodes } from "@/components/ui/display/whole-codes";
import "./layers.css";

const icons = {
  success: <Icon name="circle-check" className="size-5 text-success-mark" />,
  info: <Icon name="info" className="size-5 text-info-mark" />,
  warning: <Icon name="triangle-alert" className="size-5 text-warning-mark" />,
  error: <Icon name="circle-x" className="size-5 text-error-mark" />,
  progress: <Icon name="hourglass" className="size-5 text-warning-mark" />,
};
const stay = 5000;

/** Once in the layout; `showToast` can be called anywhere in the browser. */
export function Toaster({ label, dismissLabel }: { label: string; dismissLabel: string }) {
  const toasts = useSyncExternalStore(subscribe, shownToasts, noToasts);
  return (
    <section aria-label={label} className="toasts">
      {toasts.map((toast) => (
        <ToastCard key={toast.id} toast={toast} dismissLabel={dismissLabel} />
      ))}
    </section>
  );
}

function ToastCard({ toast, dismissLabel }: { toast: Toast; dismissLabel: string }) {
  const [held, setHeld] = useState(false);
  const [spoken, setSpoken] = useState(false);
  const leaves = leavesByItself(toast) && !held;

  // A screen reader reads a live region when its text changes, so the region exists before the text.
  useEffect(() => {
    const frame = requestAnimationFrame(() => setSpoken(true));
    return () => cancelAnimationFrame(frame);
  }, []);
  useEffect(() => {
    if (!leaves) return;
    const timer = setTimeout(() => dismissToast(toast.id), stay);
    return () => clearTimeout(timer);
  }, [leaves, toast]);

  const { action } = toast;
  return (
    <div
      ref={passFocus}
      className="layer"
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      {icons[toast.tone]}
      {/* On a phone a long action is below its text. */}
      <div className="flex min-w-0 flex-1 flex-wrap items-start gap-x-3 gap-y-1">
        <div role={toast.tone === "error" ? "alert" : "status"} aria-atomic className="min-w-0 flex-1 basis-44">
          {spoken && (
            <>
              <p className="font-regular text-strong">{wholeCodes(toast.title)}</p>
              {toast.progress && <ProgressBar className="my-2" {...toast.progress} />}
              {toast.text && (
                <p className={toast.progress ? "text-caption text-muted tabular-nums" : "text-muted tabular-nums"}>
                  {wholeCodes(toast.text)}
                </p>
              )}
            </>
          )}
        </div>
        {action && "href" in action && (
          <a href={action.href} download={action.download} className={buttonLook({ variant: "text", size: "sm" })}>
            <span className="label-case">{action.label}</span>
          </a>
        )}
        {action && "onSelect" in action && (
          <Button
            variant="text"
            size="sm"
            onClick={() => {
              dismissToast(toast.id);
              action.onSelect();
            }}
          >
            {action.label}
          </Button>
        )}
      </div>
      <IconButton size="sm" label={dismissLabel} icon={<Icon name="x" />} onClick={() => dismissToast(toast.id)} />
    </div>
  );
}
