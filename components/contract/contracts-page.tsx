// The contracts of all applications, or one contract with its next step.
import { getTranslations } from "next-intl/server";
import { z } from "zod";
import { DroppedNotice } from "@/components/list/filters/dropped-notice";
import { CardsFoot } from "@/components/list/list-rows";
import { Icon } from "@/components/ui/display/icon";
import { enterAndRead } from "@/components/shell/enter";
import { Failure } from "@/components/shell/failure/failure";
import { ForbiddenByProvider } from "@/components/shell/failure/forbidden";
import { PageHeader } from "@/components/shell/page-header";
import { EmptyState } from "@/components/ui/display/empty-state";
import { LinkButton } from "@/components/ui/controls/link-button";
import { Notice } from "@/components/ui/display/notice";
import { mayOpen } from "@/lib/access/places";
import { mayAsk } from "@/lib/access/policy";
import { apps } from "@/lib/contract/apps";
import { connect } from "@/lib/contract/connect";
import { page } from "@/lib/contract/values";
import { load } from "@/lib/provider/page";
import { pageOfRows } from "@/lib/rules/pages";
import { readListing } from "@/lib/url/listing-state";
import { contractPageAddress } from "@/lib/url/page-addresses";
import { ContractRow } from "./contract-row";
import { ContractView } from "./contract-view";

const pages = z.object({ page: page.page });

interface ContractsPageProps {
  readonly searchParams: Promise<Readonly<Record<string, string | string[] | undefined>>>;
}

export async function ContractsPage({ searchParams }: ContractsPageProps) {
  const { refused, user, edition, found: outcome } = await enterAndRead("/contract", () => load(connect.contracts, {}));
  if (refused) return refused;
  const [query, words, app] = await Promise.all([
    searchParams,
    getTranslations("contract"),
    getTranslations("rules.app"),
  ]);
  if ("problem" in outcome) {
    if (outcome.problem.kind === "forbidden") return <ForbiddenByProvider problem={outcome.problem} />;
    return (
      <>
        <PageHeader title={words("title")} />
        <Failure problem={outcome.problem} what={words("title")} />
      </>
    );
  }
  const contracts = outcome.answer;
  if (query["open"] !== undefined) {
    const state = contracts.find(({ appId }) => appId === query["open"]);
    return (
      <>
        <PageHeader title={words("title")} count={state && <bdi>{state.appName}</bdi>} className="mb-1" />
        <p className="mb-5">
          <a href="/contract" className="link inline-flex min-h-6 items-center gap-1.5">
            <Icon name="arrow-left" className="flip" />
            {words("list.all")}
          </a>
        </p>
        <div className="max-w-190">
          {state ? (
            <ContractView
              state={state}
              query={query}
              addressIn={(language) => contractPageAddress(state.appId, { language })}
              user={user}
              edition={edition}
            />
          ) : (
            <Notice tone="warning">{app("gone")}</Notice>
          )}
        </div>
      </>
    );
  }
  if (contracts.length === 0)
    return (
      <>
        <PageHeader title={words("title")} />
        <EmptyState
          title={words("list.empty")}
          text={words("list.emptyHint")}
          actions={
            mayOpen(user, edition, "/connect") && (
              <LinkButton href="/connect" variant="primary">
                {words("list.connect")}
              </LinkButton>
            )
          }
        />
      </>
    );
  const listing = readListing(pages, query);
  // Those that wait for a signature come first.
  const {
    page: at,
    rows,
    total,
  } = pageOfRows(
    contracts.toSorted((one, other) => Number(one.signed !== null) - Number(other.signed !== null)),
    listing.page,
  );
  return (
    <>
      <PageHeader title={words("title")} />
      <DroppedNotice state={listing} filters={[]} />
      <ul className="card">
        {rows.map((state) => (
          <ContractRow
            key={state.appId}
            state={state}
            mayDownload={mayAsk(user, edition, apps.contract, state).allowed}
          />
        ))}
      </ul>
      <CardsFoot
        list={{ query: pages }}
        path="/contract"
        state={{ ...listing, page: at }}
        count={rows.length}
        total={total}
      />
    </>
  );
}
