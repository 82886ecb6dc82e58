// In the drawer of a record: its requests that wait, so that it is not asked for or sent beside them unseen.
import { getTranslations } from "next-intl/server";
import { LinkButton } from "@/components/ui/controls/link-button";
import { Notice } from "@/components/ui/display/notice";
import type { Approval } from "@/lib/contract/approvals";
import { getFormat } from "@/lib/i18n/current";
import { loadWaitingAbout } from "@/lib/provider/load-approvals";
import { listingAddress } from "@/lib/url/listing-address";

export async function WaitingRequests({ isAbout }: { readonly isAbout: (request: Approval) => boolean }) {
  const requests = await loadWaitingAbout(isAbout);
  if (requests.length === 0) return null;
  const [words, format] = await Promise.all([getTranslations("approvals"), getFormat()]);
  const titleOf = ({ isOwn, total, currency, askedBy }: Approval) => {
    const amount = format.money(total, currency).text;
    return isOwn
      ? words("here.own", { amount })
      : words("here.other", { amount, name: format.isolate(askedBy.fullName) });
  };
  return requests.map((request) => (
    <Notice
      key={request.id}
      tone="info"
      className="mt-4"
      title={titleOf(request)}
      action={
        <LinkButton size="sm" href={listingAddress("/billing/approvals", {}, { open: request.id })}>
          {words("view")}
        </LinkButton>
      }
    >
      {format.isolate(request.id)} • {words("expires", { at: format.shortDayTime(request.expires) })}
    </Notice>
  ));
}
