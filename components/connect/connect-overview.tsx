// Where a connection stands: on to the step that is next, or what is connected once the contract is signed.
import { redirect } from "next/navigation";
import { getTranslations } from "next-intl/server";
import { Failure } from "@/components/shell/failure";
import { PageHeader } from "@/components/shell/page-header";
import { FactList } from "@/components/ui/fact-list";
import { Plus } from "@/components/ui/icons/plus";
import { LinkButton } from "@/components/ui/link-button";
import { mayAsk } from "@/lib/access/policy";
import type { Edition } from "@/lib/edition/editions";
import { getFormat } from "@/lib/i18n/current";
import { connect } from "@/lib/provider/contract/connect";
import type { Holder } from "@/lib/provider/contract/people";
import { load } from "@/lib/provider/page";
import { nextStep } from "@/lib/rules/connect-steps";

export async function ConnectOverview({ user, edition }: { readonly user: Holder; readonly edition: Edition }) {
  const [outcome, words, nav, fields, states, format] = await Promise.all([
    load(connect.progress, {}),
    getTranslations("connect.finished"),
    getTranslations("nav.sidebar"),
    getTranslations("fields"),
    getTranslations("messages.app"),
    getFormat(),
  ]);
  if ("problem" in outcome)
    return (
      <>
        <PageHeader title={nav("connect")} />
        <Failure problem={outcome.problem} what={nav("connect")} />
      </>
    );
  const { answer: connection } = outcome;
  if (connection.signedAt === null) redirect(`/connect/${nextStep(connection) ?? "agreement"}`);
  const contracts = await load(connect.contracts, {});
  const mine = "answer" in contracts ? contracts.answer.find(({ appId }) => appId === connection.appId) : undefined;
  const { draft, payoutTo, appId } = connection;
  const state = mine?.appState ?? "";
  const facts = (
    [
      [words("company"), mine?.companyName || draft.companyName],
      [fields("application"), mine?.appName || draft.appName],
      [words("state"), states.has(state as "draft") ? states(state as "draft") : state],
      [words("payout"), payoutTo?.masked],
    ] as const
  ).map(([label, value]) => [label, value && <bdi key={label}>{value}</bdi>] as const);
  return (
    <>
      <PageHeader
        title={nav("connect")}
        actions={
          mayAsk(user, edition, connect.merchant).allowed && (
            <LinkButton href="/connect/account?another=1" icon={<Plus />}>
              {words("another")}
            </LinkButton>
          )
        }
      />
      <section aria-labelledby="connected-title" className="card max-w-170 p-5">
        <h2 id="connected-title" className="text-section text-strong">
          {words("title")}
        </h2>
        <p className="mt-1 mb-4 text-muted">{words("text", { date: format.day(connection.signedAt) })}</p>
        <FactList facts={facts} />
        <div className="mt-5 flex flex-wrap gap-2">
          <LinkButton href="/contract" variant="primary">
            {words("contract")}
          </LinkButton>
          {appId && (
            <LinkButton href={`/applications?open=${encodeURIComponent(appId)}`}>{words("application")}</LinkButton>
          )}
        </div>
      </section>
    </>
  );
}
