// The three tabs of the settings. Only the address stores the open one.

/** In their order; also keys of nav.settings. */
export const settingsTabs = ["profile", "password", "notifications"] as const;
export type SettingsTab = (typeof settingsTabs)[number];

/** From the address; the first tab for other values. */
export const settingsTabIn = (tab: string | readonly string[] | undefined): SettingsTab =>
  settingsTabs.find((one) => one === tab) ?? "profile";
export const addressOfTab = (tab: SettingsTab): string => (tab === "profile" ? "/settings" : `/settings?tab=${tab}`);
