// The three tabs of the settings. The address is the only thing that remembers which one is open.

/** In the order in which they stand; also keys of nav.settings. */
export const settingsTabs = ["profile", "password", "notifications"] as const;
export type SettingsTab = (typeof settingsTabs)[number];

/** What an address asks for; anything else is the first tab. */
export const settingsTabIn = (tab: string | readonly string[] | undefined): SettingsTab =>
  settingsTabs.find((one) => one === tab) ?? "profile";
export const addressOfTab = (tab: SettingsTab): string => (tab === "profile" ? "/settings" : `/settings?tab=${tab}`);
