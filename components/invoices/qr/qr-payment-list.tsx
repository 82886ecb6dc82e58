// The screen of QR payments, and of the QR codes.
import { getTranslations } from "next-intl/server";
import { Icon } from "@/components/ui/display/icon";
import type { ListScreen } from "@/components/list/list-page";
import { Listing } from "@/components/list/listing";
import { WaysToApplications } from "@/components/shell/ways-to-applications";
import { LinkButton } from "@/components/ui/controls/link-button";
import type { App } from "@/lib/contract/apps";
import type { QrPayment } from "@/lib/contract/invoices";
import type { Outcome } from "@/lib/provider/page";
import { AppQrButton } from "./qr-buttons";
import { posterOf, qrAppsIn } from "./qr-apps";
import { QrPaymentDrawer, type QrPaymentRecord } from "./qr-payment-drawer";

export async function QrPaymentList({ more, ...screen }: ListScreen<QrPayment, QrPaymentRecord, Outcome<App[]>>) {
  const words = await getTranslations("qrPayments");
  const apps = "answer" in more ? qrAppsIn(more.answer) : undefined;
  const [first, ...others] = apps ?? [];
  const hasNone = apps?.length === 0;
  const show = first && (
    <AppQrButton variant="primary" icon={<Icon name="qr-code" />} dialog={{ apps: [first, ...others] }}>
      {words("showQr")}
    </AppQrButton>
  );
  const poster = first && (
    <LinkButton href={posterOf(first)} target="_blank" icon={<Icon name="printer" />} className="max-columns:hidden">
      {words("print")}
    </LinkButton>
  );
  return (
    <Listing
      {...screen}
      hint={hasNone ? words("noApplication") : undefined}
      emptyActions={hasNone ? <WaysToApplications user={screen.user} edition={screen.edition} /> : undefined}
      actions={[show, poster]}
      drawer={(record, beside) => (
        <QrPaymentDrawer record={record} beside={beside} applications={screen.applications} />
      )}
    />
  );
}
