"use client";
import { useTranslations } from "next-intl";
import { Icon } from "@/components/ui/display/icon";
import { Button } from "@/components/ui/controls/button";
import { LinkRow } from "@/components/ui/controls/link-row";
import { QrCode } from "@/components/ui/display/qr-code";
import { qrPng, qrSvg } from "@/components/ui/display/qr-file";
import { saveFile } from "@/components/ui/controls/save-file";
import { useFormat } from "@/lib/i18n/use-format";

export interface QrPanelProps {
  /** Where the customer pays. */
  readonly url: string;
  /** The name of its files: "INV-20397". */
  readonly code: string;
  /** The status of a paid invoice; it replaces the QR code. */
  readonly paid?: string;
}

/** A link as a code to be scanned, as text to be copied, and as pictures to be printed. The words of `actions` and `messages` have to be within reach. */
export const QrPanel = ({ paid, ...link }: QrPanelProps) => (
  <>
    <div role="status">
      {paid && (
        <p className="mx-auto grid size-52 place-content-center justify-items-center gap-3 rounded-md bg-success-surface text-title text-success-notice">
          <Icon name="circle-check" className="size-12 text-success-mark" />
          {paid}
        </p>
      )}
    </div>
    {!paid && <LinkToScan {...link} />}
  </>
);

function LinkToScan({ url, code }: QrPanelProps) {
  const action = useTranslations("actions");
  const notice = useTranslations("messages.notice");
  const { isolate } = useFormat();
  return (
    <div className="grid justify-items-center gap-4">
      <div className="grid place-items-center rounded-md p-4 edge-border">
        <QrCode text={url} label={action("common.qrOf", { code: isolate(code) })} className="size-44" />
      </div>
      <LinkRow
        url={url}
        copyLabel={action("common.copyLink")}
        copiedLabel={notice("copied", { value: isolate(url) })}
      />
      <div className="flex flex-wrap justify-center gap-2">
        <Button
          icon={<Icon name="download" />}
          onClick={() => void qrPng(url).then((png) => saveFile(`${code}.png`, png), reportError)}
        >
          {action("file.png")}
        </Button>
        <Button icon={<Icon name="download" />} onClick={() => saveFile(`${code}.svg`, qrSvg(url))}>
          {action("file.svg")}
        </Button>
      </div>
    </div>
  );
}
