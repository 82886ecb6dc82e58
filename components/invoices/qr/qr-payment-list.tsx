// The screen of QR payments: what came in by the applications' own QR, and the QR itself.
import { Printer } from "@/components/ui/icons/printer";
import { QrCode } from "@/components/ui/icons/qr-code";
import { getTranslations } from "next-intl/server";
import type { ListScreen } from "@/components/listing/list-page";
import { Listing } from "@/components/listing/listing";
import { LinkButton } from "@/components/ui/link-button";
import type { App } from "@/lib/provider/contract/apps";
import type { QrPayment } from "@/lib/provider/contract/invoices";
import type { Outcome } from "@/lib/provider/page";
import { AppQrButton } from "./app-qr-button";
import { posterOf, qrAppsIn } from "./qr-apps";
import { QrPaymentDrawer, type QrPaymentRecord } from "./qr-payment-drawer";

export async function QrPaymentList({ more, ...screen }: ListScreen<QrPayment, QrPaymentRecord, Outcome<App[]>>) {
  const words = await getTranslations("qrPayments");
  const apps = "answer" in more ? qrAppsIn(more.answer) : [];
  const [first, ...others] = apps;
  const show = first && (
    <AppQrButton variant="primary" icon={<QrCode />} dialog={{ apps: [first, ...others] }}>
      {words("showQr")}
    </AppQrButton>
  );
  const poster = first && (
    <LinkButton href={posterOf(first)} target="_blank" icon={<Printer />} className="max-columns:hidden">
      {words("print")}
    </LinkButton>
  );
  return (
    <Listing
      {...screen}
      {...(!first && { hint: words("noApplication") })}
      actions={[show, poster]}
      drawer={(record, beside) => (
        <QrPaymentDrawer record={record} beside={beside} applications={screen.applications} />
      )}
    />
  );
}
