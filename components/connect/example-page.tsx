// A newcomer sees the customer's page before anything is signed.
import { createTranslator } from "next-intl";
import { getTranslations } from "next-intl/server";
import { Failure } from "@/components/shell/failure/failure";
import { PageHeader } from "@/components/shell/page-header";
import { connect } from "@/lib/contract/connect";
import type { Holder } from "@/lib/contract/people";
import { type Edition, languagesOf } from "@/lib/edition/editions";
import { currentLanguage, getFormat, offersAllLanguages } from "@/lib/i18n/current";
import * as families from "@/lib/i18n/families";
import { languages } from "@/lib/i18n/languages";
import { messagesOf } from "@/lib/i18n/messages";
import { Words } from "@/lib/i18n/words";
import { load } from "@/lib/provider/page";
import { ExampleMaker } from "./example-maker";

/** Where the amount stands in a text. */
const slot = "\uFFFC";

export async function ExamplePage({ user, edition }: { readonly user: Holder; readonly edition: Edition }) {
  const [outcome, words, language, format] = await Promise.all([
    load(connect.progress, {}),
    getTranslations("connect.example"),
    currentLanguage(),
    getFormat(),
  ]);
  const header = <PageHeader title={words("title")} className="mb-1" />;
  if ("problem" in outcome)
    return (
      <>
        {header}
        <Failure problem={outcome.problem} what={words("title")} />
      </>
    );
  const { draft, appId, logo } = outcome.answer;
  const name = draft.brandName || user.fullName;
  const offered = await Promise.all(
    languagesOf(edition, offersAllLanguages()).map(async (code) => {
      const { name: own, tag } = languages[code];
      const inIt = createTranslator({ locale: tag, messages: await messagesOf(code) });
      return { code, name: own, pay: inIt("actions.amount.pay", { amount: slot }).split(slot) };
    }),
  );
  return (
    <>
      {header}
      <p className="text-muted">{words("intro")}</p>
      <p className="mb-5 text-muted">{words("name", { name: format.isolate(name) })}</p>
      <Words of={families.ExamplePage}>
        <ExampleMaker
          merchant={{ name, logo: appId && logo ? { appId, logo } : undefined }}
          currency={edition.currency}
          languages={offered}
          language={language}
        />
      </Words>
    </>
  );
}
