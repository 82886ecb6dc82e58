"use client";
import { useTranslations } from "next-intl";
import type { RefObject } from "react";
import { Dialog } from "@/components/ui/dialog";
import { useFormat } from "@/lib/i18n/use-format";
import { QrPanel, type QrPanelProps } from "./qr-panel";

export interface QrDialogProps extends QrPanelProps {
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
  readonly returnFocusTo?: RefObject<HTMLElement | null>;
}

/** Load it on the press that opens it. */
export function QrDialog({ url, code, ...dialog }: QrDialogProps) {
  const action = useTranslations("actions.common");
  const { isolate } = useFormat();
  return (
    <Dialog {...dialog} size="sm" title={action("qrOf", { code: isolate(code) })} closeLabel={action("close")}>
      <QrPanel url={url} code={code} />
    </Dialog>
  );
}
