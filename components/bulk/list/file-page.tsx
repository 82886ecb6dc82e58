// The files of one kind and one application. Without an application in the address, that of the last choice.
import { cookies } from "next/headers";
import { notFound, redirect } from "next/navigation";
import { getTranslations } from "next-intl/server";
import { ListPage, type ListPageProps } from "@/components/list/list-page";
import { enter } from "@/components/shell/enter";
import { Failure } from "@/components/shell/failure/failure";
import { ForbiddenByProvider } from "@/components/shell/failure/forbidden";
import { PageHeader } from "@/components/shell/page-header";
import { EmptyState } from "@/components/ui/display/empty-state";
import { whereMay } from "@/lib/access/policy";
import { apps } from "@/lib/contract/apps";
import type { BulkKind } from "@/lib/contract/bulk";
import { load } from "@/lib/provider/page";
import { lastApp } from "@/lib/session/account";
import { invoiceFileList, payoutFileList } from "./define-file-lists";
import { InvoiceFileScreen, PayoutFileScreen } from "./file-screen";

export async function FilePage({ kind, searchParams }: ListPageProps & { readonly kind: BulkKind }) {
  const { path, call, title } = kind === "invoice" ? invoiceFileList : payoutFileList;
  const { refused, user, edition } = await enter(path, call);
  if (refused) return refused;
  const [query, outcome, nav] = await Promise.all([searchParams, load(apps.list, {}), getTranslations("nav.sidebar")]);
  if ("problem" in outcome) {
    if (outcome.problem.kind === "forbidden") return <ForbiddenByProvider problem={outcome.problem} />;
    return (
      <>
        <PageHeader title={nav(title)} />
        <Failure problem={outcome.problem} what={nav(title)} />
      </>
    );
  }
  const visibleApps = outcome.answer.map(({ appId, brandName }) => ({ appId, brandName }));
  const mine = whereMay(user, edition, call, visibleApps);
  const [first] = mine;
  if (!first) {
    const empty = await getTranslations("messages.empty.applications");
    return (
      <>
        <PageHeader title={nav(title)} />
        <EmptyState title={empty("title")} text={empty("hint")} />
      </>
    );
  }
  const { appId } = query;
  if (appId === undefined) {
    const last = lastApp(await cookies(), user.id);
    const chosen = mine.find((app) => app.appId === last) ?? first;
    const filters = Object.entries(query).filter((pair): pair is [string, string] => typeof pair[1] === "string");
    redirect(`${path}?${new URLSearchParams([["appId", chosen.appId], ...filters]).toString()}`);
  }
  if (!visibleApps.some((app) => app.appId === appId)) notFound();
  const elsewhere = (await enter(path, call, { appId })).refused;
  if (elsewhere) return elsewhere;
  const listProps = { params: { appId: String(appId) }, searchParams, more: async () => mine };
  return kind === "invoice" ? (
    <ListPage {...listProps} list={invoiceFileList} screen={InvoiceFileScreen} />
  ) : (
    <ListPage {...listProps} list={payoutFileList} screen={PayoutFileScreen} />
  );
}
