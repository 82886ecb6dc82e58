import type { z } from "zod";
import type { Role } from "@/lib/contract/access";
import type { App, AppDetails } from "@/lib/contract/apps";
import {
  appFact,
  beginChange,
  changeFacts,
  changeState,
  logoOf,
  refuseWithMoney,
  refuseWithoutKey,
  refuseWithoutPayments,
  removeApp,
  reviewSince,
  versionOf,
  writeAppFact,
} from "../apps";
import type { HandlersFor } from "../handle-request";
import { payLink, qrCodeOf } from "../pay/links";
import { sealButton } from "../pay/sealed-button";
import { declined, invalid, notFound } from "../refusal";
import { hashOf, newToken } from "../secrets";
import { signedContractFile } from "../connect/signed-contract-file";
import { signatureOf } from "../connect/signing";
import { type AppRow, appOf, appsOf } from "../users/users";
import type { EditionProvider } from "../edition-provider";
import { spelledIn } from "../spelling";

const appAs = (provider: EditionProvider, row: AppRow): App => ({
  appId: row.id,
  appConfigId: row.config_id,
  appName: row.name,
  brandName: row.brand_name,
  appUrl: row.url,
  category: row.category,
  logo: row.logo,
  state: row.state,
  reviewSince: reviewSince(provider, row),
  accountType: row.account_type,
  companyId: row.company_id,
  ownerId: row.owner_id,
  users:
    provider.store.row<{ count: number }>(
      "SELECT count(*) AS count FROM app_access JOIN users ON users.id = user_id WHERE app_id = ? AND users.removed_at IS NULL",
      row.id,
    )?.count ?? 0,
  createdDate: provider.calendar.instant(row.created_at),
  contractSigned: row.contract_signed === 1,
  maskedKey: row.key_tail ? `•••• ${row.key_tail}` : "",
  paymentUrl: payLink(provider, qrCodeOf(provider, row.id)),
});
/** The key itself is shown only once, when it is made. */
const detailsAs = (provider: EditionProvider, row: AppRow): z.output<typeof AppDetails> => ({
  ...appAs(provider, row),
  businessDescription: row.business_description,
  qrDetails: qrCodeOf(provider, row.id),
  defaultSmsTemplate: row.sms_template,
  applicationMail: row.application_mail,
  telegramId: appFact(provider, "telegramId", row) ?? null,
  whatsappId: appFact(provider, "whatsappId", row) ?? null,
  version: versionOf(provider, row),
  allowedUsers: provider.store.rows<{ userId: string; fullName: string; role: Role }>(
    "SELECT users.id AS userId, full_name AS fullName, app_access.role FROM app_access JOIN users ON users.id = user_id WHERE app_id = ? AND users.removed_at IS NULL ORDER BY full_name, users.id",
    row.id,
  ),
});

export const apps: HandlersFor<"apps"> = {
  list: ({ provider, user, input: { name, state } }) =>
    appsOf(provider, user)
      .filter((row) => state === undefined || row.state === state)
      .filter((row) => !name || row.id.includes(name) || spelledIn(name)(`${row.name} ${row.brand_name}`))
      .map((row) => appAs(provider, row)),
  read: ({ provider, user, input }) => detailsAs(provider, appOf(provider, user, input.appId)),
  logo: ({ provider, user, input }) => logoOf(provider, appOf(provider, user, input.appId), input.logo),
  payButton: ({ provider, user, input: { appId, ...facts } }) => {
    const app = appOf(provider, user, appId);
    refuseWithoutPayments(app);
    return { url: payLink(provider, sealButton(provider, { appId: app.id, ...facts })) };
  },
  renewKey: {
    ask: ({ provider, user, input, codes }) => {
      const app = appOf(provider, user, input.appId);
      refuseWithoutKey(app);
      return codes.send({ text: (code) => `${code} renews the key of ${app.name}. The old key ends at once.` });
    },
    act: ({ provider, user, input }) => {
      const app = appOf(provider, user, input.appId);
      refuseWithoutKey(app);
      const appKey = newToken();
      provider.store.run(
        "UPDATE apps SET key_hash = ?, key_tail = ? WHERE id = ?",
        hashOf(appKey),
        appKey.slice(-4),
        app.id,
      );
      return { appKey };
    },
  },
  enterKey: ({ provider, user, input }) => {
    const app = appOf(provider, user, input.appId);
    const stored = provider.store.row<{ key_hash: string | null }>("SELECT key_hash FROM apps WHERE id = ?", app.id);
    if (stored?.key_hash !== hashOf(input.appKey)) throw invalid({ appKey: "wrong" });
  },
  forgetKey: ({ provider, user, input }) => void appOf(provider, user, input.appId),
  remove: {
    // Refuses before a code is sent.
    ask: ({ provider, user, input, codes }) => {
      const app = appOf(provider, user, input.appId);
      refuseWithMoney(provider, app);
      return codes.send({ text: (code) => `${code} deletes the application ${app.name}. This cannot be undone.` });
    },
    act: ({ provider, user, input }) => removeApp(provider, appOf(provider, user, input.appId)),
  },
  contract: ({ provider, user, input, language }) => {
    const app = appOf(provider, user, input.appId);
    const signature = signatureOf(provider, app);
    if (!signature) throw declined("NOT_SIGNED", "The contract of this application is not signed yet.");
    return {
      type: "application/pdf",
      body: signedContractFile(provider, app, signature, language),
    };
  },
  configure: ({ provider, user, input }) => {
    const app = appOf(provider, user, input.appId);
    if (app.config_id !== input.configId) throw notFound();
    beginChange(provider, app, input.version);
    provider.store.run(
      "UPDATE apps SET sms_template = coalesce(?, sms_template), application_mail = coalesce(?, application_mail) WHERE id = ?",
      input.defaultSmsTemplate ?? null,
      input.applicationMail ?? null,
      app.id,
    );
    for (const service of ["telegramId", "whatsappId"] as const)
      if (input[service] !== undefined) writeAppFact(provider, service, app, input[service]);
  },
  configureHotel: ({ provider, user, input, file }) =>
    provider.store.atomically(() => {
      const app = appOf(provider, user, input.appId);
      beginChange(provider, app, input.version);
      changeFacts(provider, app, input, file?.bytes);
    }),
  review: ({ provider, user, input }) =>
    changeState(provider, appOf(provider, user, input.appId), "review", input.accountType),
  submit: ({ provider, user, input }) =>
    changeState(provider, appOf(provider, user, input.appId), "submit", input.accountType),
  disable: ({ provider, user, input }) => changeState(provider, appOf(provider, user, input.appId), "disable"),
  enable: ({ provider, user, input }) => changeState(provider, appOf(provider, user, input.appId), "enable"),
};
