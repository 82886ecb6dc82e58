// The texts of the shell. They come as values: the reader of messages stays out of the first load.
import { getTranslations } from "next-intl/server";

export async function shellWords() {
  const [nav, shell, actions, messages] = await Promise.all([
    getTranslations("nav"),
    getTranslations("shell"),
    getTranslations("actions"),
    getTranslations("messages"),
  ]);
  return {
    skip: nav("page.skip"),
    menu: nav("sidebar.label"),
    collapse: nav("sidebar.collapse"),
    expand: nav("sidebar.expand"),
    openMenu: nav("page.openMenu"),
    closeMenu: nav("page.closeMenu"),
    newTab: nav("sidebar.opensNewTab"),
    here: nav("breadcrumb.label"),
    dashboard: nav("breadcrumb.dashboard"),
    find: shell("searchOrJump"),
    profile: nav("profile.menu"),
    language: nav("profile.language"),
    shortcuts: shell("shortcuts.title"),
    support: nav("profile.support"),
    logout: nav("profile.logout"),
    signingOut: shell("signingOut"),
    product: shell("product"),
    notifications: shell("notifications"),
    dismiss: shell("dismiss"),
    outdated: shell("outdated.title"),
    outdatedHelp: shell("outdated.text"),
    updated: shell("updated.title"),
    updatedHelp: shell("updated.text"),
    reload: shell("updated.reload"),
    missing: shell("missing.title"),
    missingHelp: shell("missing.text"),
    missingAway: shell("missing.away"),
    offline: messages("notice.offline"),
    retry: actions("common.tryAgain"),
  };
}
export type ShellWords = Awaited<ReturnType<typeof shellWords>>;
