// An application's QR for print; the screen shows it as it will be printed.
import { getTranslations } from "next-intl/server";
import { Icon } from "@/components/ui/display/icon";
import { BrandSymbol } from "@/components/brand/brand-symbol";
import { PageHeader } from "@/components/shell/page-header";
import { classes } from "@/components/ui/classes";
import { PrintButton } from "@/components/ui/controls/print-button";
import { LinkButton } from "@/components/ui/controls/link-button";
import { QrCode } from "@/components/ui/display/qr-code";
import { AppSwitch } from "@/components/list/filters/app-switch";
import { SegmentedLinks } from "@/components/ui/controls/segmented-links";
import { currentEdition, getFormat } from "@/lib/i18n/current";
import type { Answer } from "@/lib/contract/call";
import type { apps as calls } from "@/lib/contract/apps";
import { type QrApp, posterOf } from "./qr-apps";
import "./qr-poster.css";

const papers = ["a4", "a5"] as const;
type Paper = (typeof papers)[number];
/** At the full size more letters would push the code off the paper. */
const LONG_NAME = 45;
const names: Readonly<Record<Paper, string>> = { a4: "A4", a5: "A5" };

interface QrPosterProps {
  readonly app: Answer<typeof calls.read>;
  readonly apps: readonly QrApp[];
  readonly paper: Paper;
}

export async function QrPoster({ app: { appId, brandName, paymentUrl }, apps, paper }: QrPosterProps) {
  const [words, nav, action, format, edition] = await Promise.all([
    getTranslations("qrPayments.poster"),
    getTranslations("nav.sidebar"),
    getTranslations("actions.common"),
    getFormat(),
    currentEdition(),
  ]);
  const onPaper = (address: string, size: Paper) => (size === "a4" ? address : `${address}?paper=${size}`);
  return (
    <>
      <div className="print:hidden">
        <PageHeader
          title={words("title")}
          count={<bdi>{brandName}</bdi>}
          actions={
            <>
              <LinkButton
                href="/billing/qr-payments"
                variant="ghost"
                icon={<Icon name="arrow-left" className="flip" />}
              >
                {nav("qrPayments")}
              </LinkButton>
              <PrintButton label={action("print")} />
            </>
          }
        />
        <div className="mb-5 flex flex-wrap gap-3">
          {apps.length > 1 && (
            <AppSwitch
              chosen={appId}
              places={apps.map((other) => ({
                value: other.appId,
                label: other.brandName,
                href: onPaper(posterOf(other), paper),
              }))}
            />
          )}
          <SegmentedLinks
            label={words("paper")}
            value={paper}
            segments={papers.map((size) => ({
              value: size,
              label: names[size],
              href: onPaper(posterOf({ appId, brandName }), size),
            }))}
          />
        </div>
      </div>
      <article aria-label={words("title")} className={classes("poster", paper === "a5" && "a5")}>
        <div>
          <p data-long={brandName.length > LONG_NAME || undefined}>
            <bdi>{brandName}</bdi>
          </p>
          <p>{words("scan")}</p>
          <QrCode
            text={paymentUrl}
            label={action("qrOf", { code: format.isolate(brandName) })}
            className="poster-code"
          />
          <p>{words("how")}</p>
          <p>
            <BrandSymbol edition={edition.name} size={20} />
            <bdi dir="ltr" className="break-all">
              {paymentUrl.replace(/^https?:\/\//, "")}
            </bdi>
          </p>
        </div>
      </article>
    </>
  );
}
