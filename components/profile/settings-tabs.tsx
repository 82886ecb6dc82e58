import { getTranslations } from "next-intl/server";
import { ScrollIntoView } from "./scroll-into-view";

/** In their order; also keys of nav.settings. */
const settingsTabs = ["profile", "password", "notifications"] as const;
export type SettingsTab = (typeof settingsTabs)[number];

/** From the address; the first tab for other values. */
export const settingsTabIn = (tab: string | readonly string[] | undefined): SettingsTab =>
  settingsTabs.find((one) => one === tab) ?? "profile";
const addressOfTab = (tab: SettingsTab): string => (tab === "profile" ? "/settings" : `/settings?tab=${tab}`);

/** Links instead of tabs: each has an address, opens in a new window, and works before hydration. */
export async function SettingsTabs({ current }: { readonly current: SettingsTab }) {
  const [words, nav] = await Promise.all([getTranslations("nav.settings"), getTranslations("nav.sidebar")]);
  return (
    <ScrollIntoView label={nav("settings")} current={current}>
      <ul className="flex gap-5">
        {settingsTabs.map((tab) => (
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
