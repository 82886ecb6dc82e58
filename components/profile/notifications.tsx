import { getTranslations } from "next-intl/server";
import type { Edition } from "@/lib/edition/editions";
import { profile, SubscriptionType } from "@/lib/contract/profile";
import type { Holder } from "@/lib/contract/people";
import { Failure } from "@/components/shell/failure/failure";
import { load } from "@/lib/provider/page";
import { formatPhone } from "@/lib/rules/phone";
import type { Channel } from "./channel";
import { ChannelList } from "./channel-list";

export async function Notifications({ user, edition }: { readonly user: Holder; readonly edition: Edition }) {
  const outcome = await load(profile.subscriptions, {});
  if ("problem" in outcome) {
    const nav = await getTranslations("nav.settings");
    return <Failure problem={outcome.problem} what={nav("notifications")} />;
  }
  const channels = SubscriptionType.options.map((type): Channel => {
    const found = outcome.answer.find(({ subscriptionType }) => subscriptionType === type);
    const on = found !== undefined;
    switch (type) {
      case "email":
        return { type, on, destination: user.email };
      case "sms":
        return { type, on, destination: formatPhone(user.mobilePhone, edition.region) };
      case "telegram":
        return { type, ...messaging(found), example: "@username" };
      case "whatsapp":
        return { type, ...messaging(found), example: edition.phoneExample };
    }
  });
  return <ChannelList channels={channels} />;
}

/** A service without an address is off. */
function messaging(found: { readonly id?: string; readonly destination?: string | undefined } | undefined) {
  const destination = (found?.id ?? found?.destination) || undefined;
  return { on: destination !== undefined, destination };
}
