import { getTranslations } from "next-intl/server";
import { Failure } from "@/components/shell/failure/failure";
import { mayOpen } from "@/lib/access/places";
import { limitedKinds } from "@/lib/access/money-out";
import { mayAsk } from "@/lib/access/policy";
import { approvals } from "@/lib/contract/approvals";
import type { Holder } from "@/lib/contract/people";
import type { Edition } from "@/lib/edition/editions";
import * as families from "@/lib/i18n/families";
import { Words } from "@/lib/i18n/words";
import { loadOthers, loadPolicy } from "@/lib/provider/load-approvals";
import { ApprovalPolicy } from "./approval-policy";

interface ApprovalsProps {
  readonly user: Holder;
  readonly edition: Edition;
}
export async function Approvals({ user, edition }: ApprovalsProps) {
  const mayChange = mayAsk(user, edition, approvals.setPolicy.act).allowed;
  const [outcome, others] = await Promise.all([loadPolicy(), mayChange ? loadOthers(user) : undefined]);
  if ("problem" in outcome) {
    const nav = await getTranslations("nav.settings");
    return <Failure problem={outcome.problem} what={nav("approvals")} />;
  }
  return (
    <Words of={families.Approvals}>
      <ApprovalPolicy
        policy={outcome.answer}
        userId={user.id}
        mayChange={mayChange}
        others={others && "answer" in others ? others.answer : undefined}
        mayInvite={mayOpen(user, edition, "/users")}
        kinds={limitedKinds(edition)}
        currency={edition.currency}
      />
    </Words>
  );
}
