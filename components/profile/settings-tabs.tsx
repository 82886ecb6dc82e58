import { getTranslations } from "next-intl/server";
import { mayOpen } from "@/lib/access/places";
import { mayAsk } from "@/lib/access/policy";
import { approvals } from "@/lib/contract/approvals";
import type { Holder } from "@/lib/contract/people";
import type { Edition } from "@/lib/edition/editions";
import { ScrollIntoView } from "./scroll-into-view";

/** In their order; also keys of nav.settings. */
const settingsTabs = ["profile", "password", "devices", "notifications", "approvals", "activity"] as const;
export type SettingsTab = (typeof settingsTabs)[number];
/** It has a page of its own, because it is as wide as a list. */
export const ACTIVITY_PATH = "/settings/activity";

const tabsFor = (user: Holder, edition: Edition): readonly SettingsTab[] =>
  settingsTabs.filter((tab) =>
    tab === "approvals"
      ? mayAsk(user, edition, approvals.policy).allowed
      : tab !== "activity" || mayOpen(user, edition, ACTIVITY_PATH),
  );

/** From the address; the first tab for other values, and for tabs that the user does not have. */
export const settingsTabIn = (
  tab: string | readonly string[] | undefined,
  user: Holder,
  edition: Edition,
): SettingsTab => tabsFor(user, edition).find((one) => one !== "activity" && one === tab) ?? "profile";
const addressOfTab = (tab: SettingsTab): string =>
  tab === "profile" ? "/settings" : tab === "activity" ? ACTIVITY_PATH : `/settings?tab=${tab}`;

interface SettingsTabsProps {
  readonly current: SettingsTab;
  readonly user: Holder;
  readonly edition: Edition;
}
/** Links instead of tabs: each has an address, opens in a new window, and works before hydration. */
export async function SettingsTabs({ current, user, edition }: SettingsTabsProps) {
  const [words, nav] = await Promise.all([getTranslations("nav.settings"), getTranslations("nav.sidebar")]);
  return (
    <ScrollIntoView label={nav("settings")} current={current}>
      <ul className="flex gap-5">
        {tabsFor(user, edition).map((tab) => (
          <li key={tab} className="flex-none">
            <a
              href={addressOfTab(tab)}
              data-scroll="keep"
              aria-current={tab === current ? "page" : undefined}
              className="tab flex items-center no-underline"
            >
              {words(tab)}
            </a>
          </li>
        ))}
      </ul>
    </ScrollIntoView>
  );
}
