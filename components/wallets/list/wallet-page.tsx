// The page of the wallets. Without an application in the address, the operations are of the last choice.
import { cookies } from "next/headers";
import { notFound, redirect } from "next/navigation";
import { getTranslations } from "next-intl/server";
import { ListPage, type ListPageProps } from "@/components/list/list-page";
import { enter } from "@/components/shell/enter";
import { Failure } from "@/components/shell/failure/failure";
import { ForbiddenByProvider } from "@/components/shell/failure/forbidden";
import { PageHeader } from "@/components/shell/page-header";
import { EmptyState } from "@/components/ui/display/empty-state";
import { wallets } from "@/lib/contract/wallets";
import { load } from "@/lib/provider/page";
import { lastApp } from "@/lib/session/account";
import { operationList } from "./define-operation-list";
import { WalletScreen } from "./wallet-screen";

export async function WalletPage({ searchParams }: ListPageProps) {
  const { refused, user } = await enter(operationList.path, operationList.call);
  if (refused) return refused;
  const [query, outcome, words, nav] = await Promise.all([
    searchParams,
    load(wallets.mine, {}),
    getTranslations("dashboard.wallet"),
    getTranslations("nav.sidebar"),
  ]);
  if ("problem" in outcome) {
    if (outcome.problem.kind === "forbidden") return <ForbiddenByProvider problem={outcome.problem} />;
    return (
      <>
        <PageHeader title={nav("wallet")} />
        <Failure problem={outcome.problem} what={nav("wallet")} />
      </>
    );
  }
  const [first, ...rest] = outcome.answer;
  if (!first)
    return (
      <>
        <PageHeader title={nav("wallet")} />
        <EmptyState title={words("none")} text={(await getTranslations("messages.empty"))("applications.hint")} />
      </>
    );
  const mine = [first, ...rest] as const;
  const { appId } = query;
  if (appId === undefined) {
    const last = lastApp(await cookies(), user.id);
    const chosen = mine.find((wallet) => wallet.appId === last) ?? first;
    const filters = Object.entries(query).filter((pair): pair is [string, string] => typeof pair[1] === "string");
    redirect(`${operationList.path}?${new URLSearchParams([["appId", chosen.appId], ...filters]).toString()}`);
  }
  const chosen = mine.find((wallet) => wallet.appId === appId);
  if (!chosen) notFound();
  return (
    <ListPage
      list={operationList}
      params={{ appId: chosen.appId }}
      searchParams={searchParams}
      screen={WalletScreen}
      more={async () => mine}
    />
  );
}
