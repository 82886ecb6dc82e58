import { getTranslations } from "next-intl/server";
import { Suspense } from "react";
import { PageHeader } from "@/components/shell/page-header";
import type { Edition } from "@/lib/edition/editions";
import * as families from "@/lib/i18n/families";
import { Words } from "@/lib/i18n/words";
import type { Holder } from "@/lib/contract/people";
import { Approvals } from "./approvals/approvals";
import { Devices } from "./devices/devices";
import { MyProfile } from "./my-profile";
import { Notifications } from "./notifications";
import { NotificationsWaiting } from "./notifications-waiting";
import { PasswordForm } from "./password-form";
import { Section } from "./section";
import { SoundRow } from "./sound-row";
import { type SettingsTab, SettingsTabs } from "./settings-tabs";

export async function Settings({
  tab,
  user,
  edition,
}: {
  readonly tab: SettingsTab;
  readonly user: Holder;
  readonly edition: Edition;
}) {
  const [words, nav, tabs] = await Promise.all([
    getTranslations("profile"),
    getTranslations("nav.sidebar"),
    getTranslations("nav.settings"),
  ]);
  return (
    <>
      <PageHeader title={nav("settings")} className="mb-3" />
      <SettingsTabs current={tab} user={user} edition={edition} />
      <Words of={families.Settings}>
        <div className="max-w-2xl">
          {tab === "profile" && <MyProfile user={user} edition={edition} />}
          {tab === "password" && (
            <Section id="password" title={tabs("password")} hint={words("password.hint")}>
              <div className="max-w-md">
                <PasswordForm username={user.email} />
              </div>
            </Section>
          )}
          {tab === "devices" && (
            <Section id="devices" title={tabs("devices")} hint={words("devices.hint")}>
              <Devices />
            </Section>
          )}
          {tab === "notifications" && (
            <Section id="notifications" title={tabs("notifications")} hint={words("notifications.hint")}>
              <Suspense fallback={<NotificationsWaiting />}>
                <Notifications user={user} edition={edition} />
              </Suspense>
              <div className="mt-4">
                <SoundRow />
              </div>
            </Section>
          )}
          {tab === "approvals" && (
            <Section id="approvals" title={tabs("approvals")} hint={words("approvals.hint")}>
              <Approvals user={user} edition={edition} />
            </Section>
          )}
        </div>
      </Words>
    </>
  );
}
