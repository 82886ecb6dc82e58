// The page of a step, or a redirect if the step is not open yet.
import { redirect } from "next/navigation";
import { getTranslations } from "next-intl/server";
import { Failure } from "@/components/shell/failure/failure";
import { PageHeader } from "@/components/shell/page-header";
import { type Edition, supportLink } from "@/lib/edition/editions";
import * as families from "@/lib/i18n/families";
import { Words } from "@/lib/i18n/words";
import { catalog } from "@/lib/contract/catalog";
import { type Connection, connect } from "@/lib/contract/connect";
import type { Holder } from "@/lib/contract/people";
import { type Outcome, load } from "@/lib/provider/page";
import type { Problem } from "@/lib/provider/problem";
import { type ConnectStep, connectSteps, isOpen, nextStep, stepsFor } from "@/lib/rules/connect-steps";
import { AccountStep } from "./account-step";
import { AppStep } from "./app-step";
import { BankStep } from "./bank-step";
import { CardStep } from "./card-step";
import { CompanyStep } from "./company-step";
import type { Answers } from "./use-step-save";
import { stepWord } from "./step-frame";

export interface StepQuery {
  /** The requested step, which is not open yet. */
  readonly before?: string | string[];
  /** An account or a card. */
  readonly to?: string | string[];
  /** Everything is signed, and the user connects another company. */
  readonly another?: string | string[];
}
interface ConnectStepPageProps {
  readonly step: ConnectStep;
  readonly query: StepQuery;
  readonly user: Holder;
  readonly edition: Edition;
}

/** Says why another step did not open. */
async function noteOf(
  step: ConnectStep,
  { draft }: Connection,
  before: StepQuery["before"],
): Promise<string | undefined> {
  const closedStep = connectSteps.find((each) => each === before);
  if (!closedStep || closedStep === step) return undefined;
  const [words, nav, required] = await Promise.all([
    getTranslations("connect.frame"),
    getTranslations("nav.connect"),
    getTranslations("rules.required"),
  ]);
  if (!stepsFor(draft.accountType).includes(closedStep)) return words("noCompany");
  const opens = words("before", { step: nav(stepWord(closedStep)) });
  return step === "app" ? `${required("appInfo")}. ${opens}` : opens;
}

/** The first save after a signature begins the next connection. */
const afresh = ({ version, savedAt }: Connection): Connection => ({
  version,
  savedAt,
  draft: {},
  appId: null,
  companyId: null,
  logo: null,
  payoutTo: null,
  cardAttempt: null,
  agreedAt: null,
  signedAt: null,
});

/** The company's account, or its holder: the company, or the individual. */
async function bankKnown({ companyId, payoutTo, draft }: Connection, user: Holder): Promise<Outcome<Answers>> {
  const holder = { accountName: (draft.accountType === "individual" ? user.fullName : draft.legalName) ?? "" };
  if (companyId === null || payoutTo?.kind !== "bank") return { answer: holder };
  const outcome = await load(connect.bankAccount, { id: companyId });
  // An empty form would ask for an account that is there.
  if ("problem" in outcome && outcome.problem.kind !== "not_found") return outcome;
  return { answer: ("answer" in outcome && outcome.answer) || holder };
}

export async function ConnectStepPage({ step, query, user, edition }: ConnectStepPageProps) {
  const [outcome, categories, nav] = await Promise.all([
    load(connect.progress, {}),
    load(catalog.categories, {}),
    getTranslations("nav"),
  ]);
  const failure = (problem: Problem, what: string) => (
    <>
      <PageHeader title={nav("sidebar.connect")} />
      <Failure problem={problem} what={what} />
    </>
  );
  if ("problem" in outcome) return failure(outcome.problem, nav("sidebar.connect"));
  const isAnother = step === "account" && query.another === "1" && outcome.answer.signedAt !== null;
  const connection = isAnother ? afresh(outcome.answer) : outcome.answer;
  if (connection.signedAt !== null) redirect("/connect");
  if (!isOpen(step, connection)) redirect(`/connect/${nextStep(connection) ?? ""}?before=${step}`);
  const props = {
    connection,
    userId: user.id,
    supportHref: supportLink(edition),
    note: await noteOf(step, connection, query.before),
  };
  const { appId, companyId, cardAttempt, payoutTo, draft } = connection;
  const asksCategory = step === "company" || (step === "app" && draft.accountType === "individual");
  const stepProps = {
    ...props,
    region: edition.region,
    categories: "answer" in categories ? categories.answer.map(({ category }) => category) : [],
  };
  const byCard =
    query.to === "card" || (query.to !== "bank" && (payoutTo ? payoutTo.kind === "card" : cardAttempt !== null));
  const bank = step === "bank" && !byCard ? await bankKnown(connection, user) : { answer: {} };
  for (const read of [...(asksCategory ? [categories] : []), bank])
    if ("problem" in read) return failure(read.problem, nav(`connect.${stepWord(step)}`));
  return (
    <Words of={families.ConnectStepPage}>
      {step === "account" && <AccountStep {...props} />}
      {step === "app" && <AppStep key={connection.draft.accountType} {...stepProps} />}
      {step === "company" && <CompanyStep {...stepProps} />}
      {step === "bank" && byCard && appId !== null && <CardStep {...props} appId={appId} />}
      {step === "bank" && !byCard && companyId !== null && "answer" in bank && (
        <BankStep {...props} region={edition.region} companyId={companyId} known={bank.answer} />
      )}
    </Words>
  );
}
