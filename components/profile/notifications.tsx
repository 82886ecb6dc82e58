import { getTranslations } from "next-intl/server";
import type { Edition } from "@/lib/edition/editions";
import { profile, SubscriptionType } from "@/lib/provider/contract/profile";
import type { Holder } from "@/lib/provider/contract/people";
import { asked } from "@/lib/provider/me";
import { formatPhone } from "@/lib/rules/phone";
import type { Channel } from "./channel";
import { ChannelList } from "./channel-list";
import { NotificationsFailure } from "./notifications-failure";

export async function Notifications({ user, edition }: { readonly user: Holder; readonly edition: Edition }) {
  const outcome = await asked(profile.subscriptions, {});
  if ("problem" in outcome) {
    const [words, nav] = await Promise.all([getTranslations("messages.errorScreen"), getTranslations("nav.settings")]);
    const { kind, details } = outcome.problem;
    return <NotificationsFailure kind={kind} responseId={details.responseId} what={words("whatFailed", { what: nav("notifications") })} />;
  }
  const channels = SubscriptionType.options.map((type): Channel => {
    const found = outcome.answer.find(({ subscriptionType }) => subscriptionType === type);
    const on = found !== undefined;
    switch (type) {
      case "email": return { type, on, destination: user.email };
      case "sms": return { type, on, destination: formatPhone(user.mobilePhone, edition.region) };
      case "telegram": return { type, on, destination: found?.id ?? found?.destination, example: "@username" };
      case "whatsapp": return { type, on, destination: found?.id ?? found?.destination, example: edition.phoneExample };
    }
  });
  return <ChannelList channels={channels} />;
}
