import { getTranslations } from "next-intl/server";
import { classes } from "@/components/ui/classes";
import { ScrollIntoView } from "./scroll-into-view";
import { addressOfTab, settingsTabs, type SettingsTab } from "./settings-tab";

/** Links and not tabs: each has its address, opens in a new window, and works before the page is alive. */
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
              className={classes(
                "relative flex items-center rounded-xs py-2.5 whitespace-nowrap no-underline transition-colors duration-fast focus-visible:-outline-offset-2 max-desktop:min-h-touch",
                tab === current
                  ? "font-regular text-strong after:absolute after:inset-x-0 after:bottom-0 after:h-0.5 after:rounded-t-full after:bg-accent"
                  : "text-muted hover:text-default",
              )}
            >
              {words(tab)}
            </a>
          </li>
        ))}
      </ul>
    </ScrollIntoView>
  );
}
