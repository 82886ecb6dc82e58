"use client";
import { useTranslations } from "next-intl";
import { Dialog } from "@/components/ui/layers/dialog";
import type { DialogState } from "@/components/ui/layers/dialog-button";
import { useFormat } from "@/lib/i18n/use-format";
import * as families from "@/lib/i18n/families";
import { withWords } from "@/lib/i18n/words-on-demand";
import { QrPanel, type QrPanelProps } from "./qr-panel";

export const QrDialog = withWords(LinkAsQr, families.QrDialog);

function LinkAsQr({ url, code, paid, ...dialog }: QrPanelProps & DialogState) {
  const action = useTranslations("actions.common");
  const { isolate } = useFormat();
  return (
    <Dialog {...dialog} size="sm" title={action("qrOf", { code: isolate(code) })} closeLabel={action("close")}>
      <QrPanel url={url} code={code} paid={paid} />
    </Dialog>
  );
}
