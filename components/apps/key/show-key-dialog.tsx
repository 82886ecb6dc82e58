"use client";
import { useTranslations } from "next-intl";
import { useEffect, useId, useState } from "react";
import type { ActionDialogProps } from "@/components/actions/record-actions";
import { Button } from "@/components/ui/controls/button";
import { CopyButton } from "@/components/ui/controls/copy-button";
import { Dialog } from "@/components/ui/layers/dialog";
import { useFormat } from "@/lib/i18n/use-format";
import * as families from "@/lib/i18n/families";
import { withWords } from "@/lib/i18n/words-on-demand";
import type { AppDialogContext, AppSubject } from "../actions/app-subject";
import { RenewKeyDialog } from "./renew-key-dialog";

const ShowKey = ({
  record: { appId, appName },
  keepsKeys,
  open,
  onOpenChange,
}: ActionDialogProps<AppSubject> & AppDialogContext) => (
  <NewKey appId={appId} appName={appName} keepsKeys={keepsKeys} open={open} onClose={() => onOpenChange(false)} />
);

interface NewKeyProps {
  readonly appId: string;
  readonly appName: string;
  /** The portal stores it for payouts. */
  readonly keepsKeys: boolean;
  readonly open: boolean;
  readonly onClose: () => void;
  /** The new key exists and was shown. */
  readonly onDone?: () => void;
}
/** The provider shows no existing key: a new one is made, after a warning about the old one, and shown once. */
export function NewKey({ appId, appName, keepsKeys, open, onClose, onDone }: NewKeyProps) {
  const [appKey, setAppKey] = useState<string>();
  const close = () => {
    onClose();
    if (appKey === undefined) return;
    setAppKey(undefined);
    onDone?.();
  };
  return (
    <>
      <RenewKeyDialog
        appId={appId}
        appName={appName}
        keepsKeys={keepsKeys}
        open={open && appKey === undefined}
        onClose={onClose}
        onRenewed={setAppKey}
      />
      {appKey !== undefined && (
        <NewKeyDialog appKey={appKey} keepsKeys={keepsKeys} open={open} onOpenChange={(next) => !next && close()} />
      )}
    </>
  );
}

const SHOWN_SECONDS = 30;
const masked = (key: string): string => `${"•".repeat(12)}${key.slice(-4)}`;

/** Visible for half a minute by the wall clock; then it leaves the page. */
function NewKeyDialog({
  appKey,
  keepsKeys,
  open,
  onOpenChange,
}: {
  readonly appKey: string;
  readonly keepsKeys: boolean;
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
}) {
  const words = useTranslations("apps.key");
  const action = useTranslations("actions.common");
  const { countdown } = useFormat();
  const own = useId();
  const [shown, setShown] = useState(appKey);
  const [left, setLeft] = useState(SHOWN_SECONDS);
  const isHidden = left === 0;
  useEffect(() => {
    const until = Date.now() + SHOWN_SECONDS * 1000;
    const tick = setInterval(() => {
      const seconds = Math.max(0, Math.ceil((until - Date.now()) / 1000));
      setLeft(seconds);
      if (seconds > 0) return;
      setShown(masked);
      clearInterval(tick);
    }, 250);
    return () => clearInterval(tick);
  }, []);
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={words("new")}
      description={isHidden ? undefined : words("copyNow", { keeps: keepsKeys ? "yes" : "no" })}
      dirty={!isHidden}
      foot={
        <Button variant="primary" onClick={() => onOpenChange(false)}>
          {action("close")}
        </Button>
      }
    >
      <div className="flex items-center gap-2 rounded-md bg-canvas px-4 py-3">
        <span id={own} className="sr-only">
          {words("new")}
        </span>
        <output aria-labelledby={own} dir="ltr" className="min-w-0 flex-1 font-regular break-all text-strong">
          {shown}
        </output>
        {!isHidden && <CopyButton text={shown} label={words("copy")} copiedLabel={words("copied")} />}
      </div>
      {isHidden ? (
        <p role="status" className="text-muted">
          {words("hidden")}
        </p>
      ) : (
        <p role="timer" className="text-caption text-muted tabular-nums">
          {words("hidesIn", { time: countdown(left) })}
        </p>
      )}
    </Dialog>
  );
}

export const ShowKeyDialog = withWords(ShowKey, families.ShowKeyDialog);
