// The state of a connection: the next step, or the connected application once the agreement is signed.
import { redirect } from "next/navigation";
import { getTranslations } from "next-intl/server";
import { Icon } from "@/components/ui/display/icon";
import { getReviewText } from "@/lib/i18n/review-text";
import { Failure } from "@/components/shell/failure/failure";
import { PageHeader } from "@/components/shell/page-header";
import { FactList } from "@/components/ui/display/fact-list";
import { LinkButton } from "@/components/ui/controls/link-button";
import { Notice } from "@/components/ui/display/notice";
import { mayEnter } from "@/lib/access/places";
import { mayAsk } from "@/lib/access/policy";
import type { Edition } from "@/lib/edition/editions";
import { getFormat } from "@/lib/i18n/current";
import { connect } from "@/lib/contract/connect";
import type { Holder } from "@/lib/contract/people";
import { load } from "@/lib/provider/page";
import { contractPageAddress } from "@/lib/url/page-addresses";
import { nextStep } from "@/lib/rules/connect-steps";

export async function ConnectOverview({ user, edition }: { readonly user: Holder; readonly edition: Edition }) {
  const [outcome, words, apps, action, nav, fields, states, format, reviewText] = await Promise.all([
    load(connect.progress, {}),
    getTranslations("connect.finished"),
    getTranslations("apps"),
    getTranslations("actions.do"),
    getTranslations("nav.sidebar"),
    getTranslations("fields"),
    getTranslations("messages.app"),
    getFormat(),
    getReviewText(),
  ]);
  const mayCreate = mayEnter(user, edition, "/billing/create-an-invoice").allowed;
  if ("problem" in outcome)
    return (
      <>
        <PageHeader title={nav("connect")} />
        <Failure problem={outcome.problem} what={nav("connect")} />
      </>
    );
  const { answer: connection } = outcome;
  const begun = connection.savedAt !== null && connection.signedAt === null;
  if (begun) redirect(`/connect/${nextStep(connection) ?? "agreement"}`);
  const contracts = await load(connect.contracts, {});
  if ("problem" in contracts)
    return (
      <>
        <PageHeader title={nav("connect")} />
        <Failure problem={contracts.problem} what={nav("connect")} />
      </>
    );
  const signed = contracts.answer.flatMap((contract) =>
    contract.signed ? [{ ...contract, signed: contract.signed }] : [],
  );
  if (signed.length === 0) redirect("/connect/account");
  const unsigned = contracts.answer.filter((contract) => !contract.signed);
  return (
    <>
      <PageHeader
        title={nav("connect")}
        actions={
          mayAsk(user, edition, connect.merchant).allowed && (
            <LinkButton
              href={connection.signedAt === null ? "/connect/account" : "/connect/account?another=1"}
              icon={<Icon name="plus" />}
            >
              {words("another")}
            </LinkButton>
          )
        }
      />
      <p className="mb-4 text-muted">{words("title")}</p>
      <ul className="grid gap-4 wide:grid-cols-2">
        {signed.map((contract) => (
          <li key={contract.appId} className="card p-5">
            <h2 className="text-section text-strong">
              <bdi>{contract.companyName}</bdi>
            </h2>
            <p className="mt-1 mb-4 text-muted">{words("text", { date: format.day(contract.signed.at) })}</p>
            {contract.appState === "underReview" && (
              <Notice tone="warning" className="mb-4" title={reviewText(contract.reviewSince)}>
                <p>{apps("review.sent")}</p>
                <p>{words("review")}</p>
              </Notice>
            )}
            {contract.appState === "inProduction" && (
              <Notice tone="success" className="mb-4">
                {apps("states.inProduction.allows")}
              </Notice>
            )}
            <FactList
              facts={[
                [fields("application"), <bdi key="application">{contract.appName}</bdi>],
                [words("state"), stateIn(states, contract.appState)],
                [
                  words("payout"),
                  contract.appId === connection.appId && connection.payoutTo && (
                    <bdi key="payout" dir="ltr">
                      {connection.payoutTo.masked}
                    </bdi>
                  ),
                ],
              ]}
            />
            <div className="mt-5 flex flex-wrap gap-2">
              {contract.appState === "inProduction" && mayCreate && (
                <LinkButton href="/billing/create-an-invoice" variant="primary">
                  {action("createInvoice")}
                </LinkButton>
              )}
              <LinkButton href="/contract">{words("contract")}</LinkButton>
              <LinkButton href={`/applications?open=${encodeURIComponent(contract.appId)}`} variant="ghost">
                {words("application")}
              </LinkButton>
            </div>
          </li>
        ))}
        {unsigned.map(({ appId, appName, companyName }) => (
          <li key={appId} className="card p-5">
            <h2 className="text-section text-strong">
              <bdi>{companyName}</bdi>
            </h2>
            <p className="mt-1 mb-4 text-muted">{words("unsigned")}</p>
            <FactList facts={[[fields("application"), <bdi key="application">{appName}</bdi>]]} />
            <div className="mt-5">
              <LinkButton variant="primary" href={contractPageAddress(appId)}>
                {action("signContract")}
              </LinkButton>
            </div>
          </li>
        ))}
      </ul>
    </>
  );
}

/** An unknown state is shown as the provider sent it. */
const stateIn = (states: Awaited<ReturnType<typeof getTranslations<"messages.app">>>, state: string): string =>
  states.has(state as "draft") ? states(state as "draft") : state;
