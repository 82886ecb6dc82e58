"use client";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { useInBrowser } from "@/components/ui/use-in-browser";
import { Icon } from "@/components/ui/display/icon";
import { classes } from "@/components/ui/classes";
import { pageNonce } from "@/components/ui/nonce-provider";
import { SegmentedControl } from "@/components/ui/inputs/segmented-control";
import { languages } from "@/lib/i18n/languages";
import { type PayButton, buttonAnchor, buttonStyle } from "@/lib/pay-button/button-code";
import "./widgets.css";

interface ButtonPreviewProps {
  readonly button: Omit<PayButton, "url">;
  /** The address of the merchant's page. */
  readonly site: string | undefined;
}

/** A sketch of a merchant's page around the button. */
const pageStyle = `
body { margin: 0; padding: 22px 24px; font-family: system-ui, sans-serif; }
i { display: block; height: 8px; margin-bottom: 10px; border-radius: 4px; background: #EEF0F3; }
i:nth-of-type(1) { width: 46%; height: 12px; background: #E0E3E7; }
i:nth-of-type(2) { width: 92%; }
i:nth-of-type(3) { width: 78%; margin-bottom: 26px; }`;

/** The real button, in a frame without scripts and navigation. */
export function ButtonPreview({ button, site }: ButtonPreviewProps) {
  const words = useTranslations("widgets");
  const [device, setDevice] = useState<"desktop" | "phone">("desktop");
  // The page's policy is valid in the frame too: its style needs this document's nonce. The copied code has none.
  const nonce = useInBrowser(() => pageNonce() ?? "", undefined);
  const dir = languages[button.language].dir;
  const whole = { ...button, url: "#" };
  const html = `<!doctype html><html lang="${button.language}" dir="${dir}"><head><meta charset="utf-8"><title>${words("preview")}</title><base target="_blank"><style nonce="${nonce}">${pageStyle}\n${buttonStyle(whole)}</style></head><body><main><i></i><i></i><i></i>${buttonAnchor(whole)}</main></body></html>`;
  return (
    <section aria-label={words("preview")}>
      <div className="flex flex-wrap items-center justify-between gap-2 py-3 ps-5 pe-3">
        <h2 className="font-regular text-strong">{words("preview")}</h2>
        <SegmentedControl
          size="sm"
          label={words("device")}
          segments={[
            {
              value: "desktop",
              label: <Device icon={<Icon name="monitor" className="size-3.5" />} name={words("desktop")} />,
            },
            {
              value: "phone",
              label: <Device icon={<Icon name="smartphone" className="size-3.5" />} name={words("phone")} />,
            },
          ]}
          value={device}
          onChange={setDevice}
        />
      </div>
      <div className="preview-bench">
        <div className={classes("preview-page", device)}>
          <div className="flex items-center gap-1.5 border-b border-border-subtle px-3 py-2.5">
            <Dot />
            <Dot />
            <Dot />
            <bdi dir="ltr" className="ms-2 one-line text-caption text-subtle">
              {site === undefined ? "" : hostOf(site)}
            </bdi>
          </div>
          <iframe title={words("preview")} sandbox="" srcDoc={nonce === undefined ? undefined : html} />
        </div>
      </div>
    </section>
  );
}

const Dot = () => <span aria-hidden className="size-2 rounded-full bg-border" />;
const Device = ({ icon, name }: { readonly icon: React.ReactNode; readonly name: string }) => (
  <>
    {icon}
    {name}
  </>
);

function hostOf(address: string): string {
  return URL.canParse(address) ? new URL(address).host : address;
}
