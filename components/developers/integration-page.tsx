// What a merchant's own program may send to the provider: the application's ids and key, and samples with them.
import { cookies } from "next/headers";
import { getTranslations } from "next-intl/server";
import { AppChoice } from "@/components/list/filters/app-choice";
import { getFactValues } from "@/components/record/fact-values";
import { Attempts } from "@/components/shell/attempts";
import { DeveloperLinks } from "@/components/shell/developer-links";
import { enterAndRead } from "@/components/shell/enter";
import { Failure } from "@/components/shell/failure/failure";
import { NotFound } from "@/components/shell/failure/not-found";
import { PageHeader } from "@/components/shell/page-header";
import { WaysToApplications } from "@/components/shell/ways-to-applications";
import { CodePiece } from "@/components/ui/display/code-block";
import { EmptyState } from "@/components/ui/display/empty-state";
import { FactList } from "@/components/ui/display/fact-list";
import { Notice } from "@/components/ui/display/notice";
import { mayOpen } from "@/lib/access/places";
import { mayVisit } from "@/lib/access/policy";
import { type App, apps } from "@/lib/contract/apps";
import { auth } from "@/lib/contract/auth";
import { type Call, nounOf } from "@/lib/contract/call";
import { payouts } from "@/lib/contract/payouts";
import { transactions } from "@/lib/contract/transactions";
import { type Edition, keepsKeys } from "@/lib/edition/editions";
import { getFormat } from "@/lib/i18n/current";
import * as families from "@/lib/i18n/families";
import { Words } from "@/lib/i18n/words";
import { keptKeyOf } from "@/lib/provider/door/kept-keys";
import { currentCaller, load, loadAttempts } from "@/lib/provider/page";
import { takesPayments } from "@/lib/rules/app-life";
import { addDays } from "@/lib/rules/day";
import { feeOf } from "@/lib/rules/fees";
import { toDecimal } from "@/lib/rules/money";
import { todayIn } from "@/lib/rules/zone";
import { lastApp } from "@/lib/session/account";
import { listingAddress } from "@/lib/url/listing-address";
import { SampleCode } from "./sample-code";
import {
  SAMPLE_AMOUNT,
  type SampleName,
  sampleCalls,
  sampleLanguages,
  sampleNames,
  sampleOf,
  sampleVariables,
} from "./samples";

const LINK_DAYS = 7;
/** On one line. */
const whole = (endpoint: string): string => endpoint.replace(" ", "\u00A0");
const endpoints = {
  login: auth.signIn.ask.endpoint,
  approve: auth.signIn.act.endpoint,
  payee: payouts.payee.endpoint,
  outcome: transactions.outcome.endpoint,
} as const;
const keyCalls: ReadonlySet<string> = new Set([apps.renewKey.act.name, apps.enterKey.name, apps.forgetKey.name]);

interface IntegrationPageProps {
  readonly searchParams: Promise<{ readonly app?: string | readonly string[] }>;
}
export async function IntegrationPage({ searchParams }: IntegrationPageProps) {
  const { refused, user, edition, found: outcome } = await enterAndRead("/developers", () => load(apps.list, {}));
  if (refused) return refused;
  const [{ app: asked }, nav, empty, jar] = await Promise.all([
    searchParams,
    getTranslations("nav.sidebar"),
    getTranslations("messages.empty.applications"),
    cookies(),
  ]);
  const header = (
    <PageHeader title={nav("integration")} actions={<DeveloperLinks edition={edition} here="integration" />} />
  );
  if ("problem" in outcome)
    return (
      <>
        {header}
        <Failure problem={outcome.problem} what={nav("integration")} />
      </>
    );
  const mine = outcome.answer;
  // Another application's IDs under this address would be copied as those of the first.
  if (asked !== undefined && mine.every(({ appId }) => appId !== asked)) return <NotFound />;
  const last = lastApp(jar, user.id);
  const app =
    mine.find(({ appId }) => appId === asked) ??
    mine.find(({ appId }) => appId === last) ??
    mine.find(takesPayments) ??
    mine[0];
  return (
    <>
      {header}
      {app ? (
        <Words of={families.IntegrationPage}>
          <Integration
            app={app}
            mine={mine}
            edition={edition}
            showsKey={mayOpen(user, edition, "/applications")}
            names={sampleNames.filter((name) => mayVisit(user, edition, nounOf(sampleCalls[name])).allowed)}
          />
        </Words>
      ) : (
        <EmptyState
          title={empty("title")}
          text={empty("hint")}
          actions={<WaysToApplications user={user} edition={edition} />}
        />
      )}
    </>
  );
}

interface IntegrationProps {
  readonly app: App;
  readonly mine: readonly App[];
  readonly edition: Edition;
  /** The facts of the key are for people who see them with the application. */
  readonly showsKey: boolean;
  /** The samples that this country has. */
  readonly names: readonly SampleName[];
}
async function Integration({ app, mine, edition, showsKey, names }: IntegrationProps) {
  const [words, permissions, fields, value] = await Promise.all([
    getTranslations("developers"),
    getTranslations("permissions"),
    getTranslations("fields"),
    getFactValues(),
  ]);
  const facts = {
    appId: app.appId,
    linkExpirationDate: addDays(todayIn(edition.timeZone), LINK_DAYS),
    fee: toDecimal(feeOf(SAMPLE_AMOUNT, edition.withdrawalFee, false)),
  };
  const paysOut = names.includes("payOut");
  return (
    <div className="grid max-w-220 min-w-0 gap-8">
      <p className="text-muted">{words("intro")}</p>
      <section aria-labelledby="application" className="grid gap-4">
        <h2 id="application" className="text-title text-strong">
          {showsKey ? words("applicationAndKey") : fields("application")}
        </h2>
        {mine.length > 1 && (
          <AppChoice
            label={fields("application")}
            chosen={app.appId}
            places={mine.map(({ appId, brandName }) => ({
              value: appId,
              label: brandName,
              href: listingAddress("/developers", {}, { app: appId }),
            }))}
          />
        )}
        {!takesPayments(app) && <Notice tone="warning">{words("notInProduction")}</Notice>}
        <FactList
          facts={[
            [fields("appId"), value.code(app.appId)],
            [fields("appConfigId"), value.code(app.appConfigId)],
          ]}
        />
        {showsKey && <KeyFacts app={app} edition={edition} />}
      </section>
      <section aria-labelledby="variables" className="grid gap-4">
        <h2 id="variables" className="text-title text-strong">
          {words("variables.title")}
        </h2>
        <Variables names={names} />
        {paysOut && <Notice tone="warning">{words("noLimits")}</Notice>}
      </section>
      {names.map((name) => {
        const { endpoint, needs }: Call = sampleCalls[name];
        return (
          <section key={name} aria-labelledby={name} className="grid min-w-0 gap-3">
            <h2 id={name} className="text-title text-strong">
              {words(`samples.${name}.title`)}
            </h2>
            <p className="flex flex-wrap gap-2">
              {name === "payOut" && <CodePiece>{endpoints.payee}</CodePiece>}
              <CodePiece>{endpoint}</CodePiece>
            </p>
            <SampleText name={name} />
            {needs && <p className="text-muted">{words("needs", { name: permissions(needs) })}</p>}
            <SampleCode
              title={words(`samples.${name}.title`)}
              samples={sampleLanguages.map((language) => ({ language, text: sampleOf(name, language, facts) }))}
            />
          </section>
        );
      })}
    </div>
  );
}

async function SampleText({ name }: { readonly name: SampleName }) {
  const [words, { isolate }] = await Promise.all([getTranslations("developers.samples"), getFormat()]);
  const text = {
    createInvoice: () => words("createInvoice.text", { header: isolate("Idempotency-Key") }),
    readInvoice: () => words("readInvoice.text", { created: isolate("created"), paid: isolate("paid") }),
    payOut: () => words("payOut.text", { call: isolate(whole(endpoints.outcome)) }),
  };
  return <p className="text-muted">{text[name]()}</p>;
}

/** What the portal knows about the key: never the key. */
async function KeyFacts({ app, edition }: { readonly app: App; readonly edition: Edition }) {
  const [words, keyWords, fields, value, format, caller, tried] = await Promise.all([
    getTranslations("developers"),
    getTranslations("apps"),
    getTranslations("fields"),
    getFactValues(),
    getFormat(),
    currentCaller(),
    loadAttempts(`apps:${app.appId}`),
  ]);
  const kept = await keptKeyOf(caller, app).catch(() => "unread" as const); // then the page does not say that there is none
  const attempts = "answer" in tried ? { answer: tried.answer.filter(({ call }) => keyCalls.has(call)) } : tried;
  const isUntried = "answer" in attempts && attempts.answer.length === 0;
  return (
    <>
      <FactList
        facts={[
          [fields("secretKey"), app.maskedKey ? value.figures(app.maskedKey) : keyWords("noKey")],
          [
            keyWords("key.kept"),
            app.maskedKey &&
              kept !== "unread" &&
              (kept !== undefined || keepsKeys(edition)) &&
              (kept
                ? keyWords("key.keptBy", { by: kept.by, date: format.dayTime(kept.since) })
                : keyWords("key.notKept")),
          ],
        ]}
      />
      <div>
        <h3 className="mb-2 font-regular text-strong">{words("keyRecord")}</h3>
        {isUntried ? <p className="text-muted">{words("noKeyRecord")}</p> : <Attempts attempts={attempts} />}
      </div>
    </>
  );
}

async function Variables({ names }: { readonly names: readonly SampleName[] }) {
  const [words, { isolate }] = await Promise.all([getTranslations("developers.variables"), getFormat()]);
  const used = [...new Set(names.flatMap((name) => sampleVariables[name]))];
  return (
    <dl className="code-parts">
      {used.map((name) => (
        <div key={name} className="contents">
          <dt>
            <CodePiece>{name}</CodePiece>
          </dt>
          <dd>
            {name === "ACCESS_TOKEN"
              ? words(name, { login: isolate(whole(endpoints.login)), approve: isolate(whole(endpoints.approve)) })
              : words(name)}
          </dd>
        </div>
      ))}
    </dl>
  );
}
