// In the drawer of a record: its requests that wait for approval.
import { getTranslations } from "next-intl/server";
import { Failure } from "@/components/shell/failure/failure";
import { LinkButton } from "@/components/ui/controls/link-button";
import { Notice } from "@/components/ui/display/notice";
import type { Approval } from "@/lib/contract/approvals";
import { getFormat } from "@/lib/i18n/current";
import { loadWaitingAbout } from "@/lib/provider/load-approvals";
import { listingAddress } from "@/lib/url/listing-address";

export async function WaitingRequests({ isAbout }: { readonly isAbout: (request: Approval) => boolean }) {
  const outcome = await loadWaitingAbout(isAbout);
  if ("problem" in outcome) {
    const nav = await getTranslations("nav.sidebar");
    return <Failure small problem={outcome.problem} what={nav("approvals")} />;
  }
  const [words, format] = await Promise.all([getTranslations("approvals"), getFormat()]);
  const titleOf = ({ isOwn, total, currency, askedBy }: Approval) => {
    const amount = format.money(total, currency).text;
    return isOwn
      ? words("here.own", { amount })
      : words("here.other", { amount, name: format.isolate(askedBy.fullName) });
  };
  return outcome.answer.map((request) => (
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
