// The developer area: makes the code of a pay button for the merchant's own page.
import { cookies } from "next/headers";
import { getTranslations } from "next-intl/server";
import { DeveloperLinks } from "@/components/shell/developer-links";
import { enterAndRead } from "@/components/shell/enter";
import { Failure } from "@/components/shell/failure/failure";
import { PageHeader } from "@/components/shell/page-header";
import { WaysToApplications } from "@/components/shell/ways-to-applications";
import { EmptyState } from "@/components/ui/display/empty-state";
import { mayAsk } from "@/lib/access/policy";
import { languagesOf } from "@/lib/edition/editions";
import { currentLanguage, offersAllLanguages } from "@/lib/i18n/current";
import { type Language, languages } from "@/lib/i18n/languages";
import { messagesOf } from "@/lib/i18n/messages";
import * as families from "@/lib/i18n/families";
import { Words } from "@/lib/i18n/words";
import { type ButtonQuery, type UsualButton, readButtonQuery } from "@/lib/pay-button/button-settings";
import { apps } from "@/lib/contract/apps";
import { invoices } from "@/lib/contract/invoices";
import { load } from "@/lib/provider/page";
import { takesPayments } from "@/lib/rules/app-life";
import { todayIn } from "@/lib/rules/zone";
import { lastApp } from "@/lib/session/account";
import { ButtonGenerator } from "./button-generator";

interface WidgetsPageProps {
  readonly searchParams: Promise<ButtonQuery>;
}

/** The wordings of a button, in the button's language. */
async function usualTexts(): Promise<UsualButton["texts"]> {
  const textsIn = async (language: Language) => {
    const { pay, buy, book, order, donate } = (await messagesOf(language)).widgets.wordings;
    return [pay, buy, book, order, donate] as const;
  };
  const [en, az, ru, ar] = await Promise.all([textsIn("en"), textsIn("az"), textsIn("ru"), textsIn("ar")]);
  return { en, az, ru, ar };
}

export async function WidgetsPage({ searchParams }: WidgetsPageProps) {
  const {
    refused,
    user,
    edition,
    found: outcome,
  } = await enterAndRead("/developers/widgets", () => load(apps.list, {}));
  if (refused) return refused;
  const [query, words, language, texts, jar] = await Promise.all([
    searchParams,
    getTranslations("widgets"),
    currentLanguage(),
    usualTexts(),
    cookies(),
  ]);
  const header = <PageHeader title={words("title")} actions={<DeveloperLinks edition={edition} />} />;
  if ("problem" in outcome)
    return (
      <>
        {header}
        <Failure problem={outcome.problem} what={words("title")} />
      </>
    );

  const working = outcome.answer.filter(takesPayments);
  if (working.length === 0)
    return (
      <>
        {header}
        <EmptyState
          title={words("empty.title")}
          text={words("empty.text")}
          actions={<WaysToApplications user={user} edition={edition} />}
        />
      </>
    );

  const offered = languagesOf(edition, offersAllLanguages());
  const last = lastApp(jar, user.id);
  const usual = {
    appId: (working.length === 1 ? working[0] : working.find(({ appId }) => appId === last))?.appId ?? "",
    lang: language,
    texts,
  };
  const mayReadInvoices = mayAsk(user, edition, invoices.read).allowed;
  return (
    <>
      {header}
      <Words of={families.WidgetsPage}>
        <ButtonGenerator
          apps={working.map(({ appId, brandName, appUrl }) => ({ appId, name: brandName, site: appUrl }))}
          languages={offered.map((code) => ({ code, name: languages[code].name }))}
          currency={edition.currency}
          today={todayIn(edition.timeZone)}
          mayReadInvoices={mayReadInvoices}
          usual={usual}
          settings={readButtonQuery(query, usual, {
            apps: working.map(({ appId }) => appId),
            languages: offered,
            invoices: mayReadInvoices,
          })}
        />
      </Words>
    </>
  );
}
