// A newcomer's example of the payment page: a link that shows the customer's side, takes no payment and ends soon. All
// of it is in the link; nothing is written.
import { shownMerchant } from "../connect/connections";
import type { EditionProvider, User } from "../edition-provider";
import { findUser } from "../users/users";
import { payLink } from "./links";
import { openFacts, sealFacts } from "./seal";
import { type PayLanguage, isPayLanguage } from "./words";

const HOUR = 3_600_000;

interface ExampleFacts {
  readonly amount: number;
  readonly description: string;
  readonly language: PayLanguage;
}
/** For one to two hours: within an hour the same facts have the same link. */
export function sealExample(provider: EditionProvider, user: User, { amount, description, language }: ExampleFacts) {
  const until = (Math.floor(provider.now() / HOUR) + 2) * HOUR;
  const code = sealFacts(provider, "example", [user.id, until, amount, description, language]);
  return { url: payLink(provider, code), expiresAt: provider.calendar.instant(until) };
}

/** The name is never in the link: it is the merchant's present one. A user who left or was closed shows nothing. */
export function findExample(provider: EditionProvider, code: string) {
  const facts = openFacts(provider, "example", code);
  if (!facts) return undefined;
  const [userId, until, amount, description, language] = facts as [string, number, number, string, string]; // sealExample's
  const user = findUser(provider, userId);
  if (!user?.active || !isPayLanguage(language)) return undefined;
  const { name, app } = shownMerchant(provider, user);
  return {
    provider,
    code,
    merchant: {
      id: app?.id ?? "",
      brand_name: name,
      logo: app?.logo ?? null,
      state: app?.state ?? "draft",
      contract_signed: app?.contract_signed ?? 0,
      removed_at: null,
    },
    invoice: undefined,
    button: { appId: app?.id ?? "", amount, description, language },
    exampleUntil: until,
  };
}
