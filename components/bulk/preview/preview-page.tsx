// The screen for corrections before a file is sent. User, country and texts come from the server; the rows are in the browser.
import { whereMay } from "@/lib/access/policy";
import { bulk } from "@/lib/contract/bulk";
import { invoices } from "@/lib/contract/invoices";
import type { Edition } from "@/lib/edition/editions";
import * as families from "@/lib/i18n/families";
import { Words } from "@/lib/i18n/words";
import type { BulkKind } from "@/lib/contract/bulk";
import type { Call } from "@/lib/contract/call";
import type { Holder } from "@/lib/contract/people";
import { todayIn } from "@/lib/rules/zone";
import { Preview } from "./preview";

interface PreviewPageProps {
  readonly kind: BulkKind;
  readonly draft: string | undefined;
  readonly user: Holder;
  readonly edition: Edition;
}

export function PreviewPage({ kind, draft, user, edition }: PreviewPageProps) {
  const appsFor = (call: Call) =>
    user.access ? whereMay(user, edition, call, user.access).map(({ appId }) => appId) : undefined;
  return (
    <Words of={families.PreviewPage}>
      <Preview
        key={`${kind} ${draft ?? ""}`}
        kind={kind}
        draft={draft}
        owner={user.id}
        region={edition.region}
        currency={edition.currency}
        phoneExample={edition.phoneExample}
        today={todayIn(edition.timeZone)}
        linkApps={appsFor(invoices.send)}
        uploadApps={appsFor(kind === "invoice" ? bulk.uploadInvoices : bulk.uploadPayouts)}
      />
    </Words>
  );
}
