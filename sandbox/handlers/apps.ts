// A merchant's applications.
import type { z } from "zod";
import type { Role } from "@/lib/provider/contract/access";
import type { App, AppDetails } from "@/lib/provider/contract/apps";
import { type HandlersFor, notYet } from "../handle-request";
import { payLink, qrCodeOf } from "../pay/links";
import { hashOf, newToken } from "../secrets";
import { type AppRow, appOf, appsOf } from "../users";
import type { EditionProvider } from "../edition-provider";

const appAs = (provider: EditionProvider, row: AppRow): App => ({
  appId: row.id,
  appConfigId: row.config_id,
  appName: row.name,
  brandName: row.brand_name,
  appUrl: row.url,
  category: row.category,
  logo: row.logo,
  state: row.state,
  accountType: row.account_type,
  ownerId: row.owner_id,
  users:
    provider.store.row<{ count: number }>(
      "SELECT count(*) AS count FROM app_access JOIN users ON users.id = user_id WHERE app_id = ? AND users.removed_at IS NULL",
      row.id,
    )?.count ?? 0,
  createdDate: provider.calendar.instant(row.created_at),
  contractSigned: row.contract_signed === 1,
});
/** Never the key itself: it is shown once, when it is made. */
const detailsAs = (provider: EditionProvider, row: AppRow): z.output<typeof AppDetails> => ({
  ...appAs(provider, row),
  businessDescription: row.business_description,
  paymentUrl: payLink(provider, qrCodeOf(provider, row.id)),
  qrDetails: qrCodeOf(provider, row.id),
  defaultSmsTemplate: row.sms_template,
  applicationMail: row.application_mail,
  maskedKey: row.key_tail ? `•••• ${row.key_tail}` : "",
  allowedUsers: provider.store.rows<{ userId: string; fullName: string; role: Role }>(
    "SELECT users.id AS userId, full_name AS fullName, app_access.role FROM app_access JOIN users ON users.id = user_id WHERE app_id = ? AND users.removed_at IS NULL ORDER BY full_name, users.id",
    row.id,
  ),
});

export const apps: HandlersFor<"apps"> = {
  list: ({ provider, user }) => appsOf(provider, user).map((row) => appAs(provider, row)),
  read: ({ provider, user, input }) => detailsAs(provider, appOf(provider, user, input.appId)),
  renewKey: {
    ask: ({ provider, user, input, codes }) => {
      const { name } = appOf(provider, user, input.appId);
      return codes.send({ text: (code) => `${code} renews the key of ${name}. The old key ends at once.` });
    },
    act: ({ provider, user, input }) => {
      const { id } = appOf(provider, user, input.appId);
      const appKey = newToken();
      provider.store.run(
        "UPDATE apps SET key_hash = ?, key_tail = ? WHERE id = ?",
        hashOf(appKey),
        appKey.slice(-4),
        id,
      );
      return { appKey };
    },
  },
  remove: { ask: notYet, act: notYet },
  contract: notYet,
  configure: notYet,
  configureHotel: notYet,
  review: notYet,
};
