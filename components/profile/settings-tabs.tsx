import { getTranslations } from "next-intl/server";
import { ScrollIntoView } from "./scroll-into-view";
import { addressOfTab, settingsTabs, type SettingsTab } from "./settings-tab";

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
