import { getTranslations } from "next-intl/server";
import { AppListPage } from "@/components/list/app-list-page";
import type { ListPageProps } from "@/components/list/list-page";
import { whereMay } from "@/lib/access/policy";
import type { Edition } from "@/lib/edition/editions";
import { type App, apps } from "@/lib/contract/apps";
import type { BulkFile, BulkKind } from "@/lib/contract/bulk";
import type { Holder } from "@/lib/contract/people";
import { type Outcome, load } from "@/lib/provider/page";
import { invoiceFileList, payoutFileList } from "./define-file-lists";
import { InvoiceFileScreen, PayoutFileScreen } from "./file-screen";

interface OpenFile {
  readonly facts: Outcome<{ readonly file: BulkFile }>;
}
/** The files of one kind and one application. */
export async function FilePage({ kind, searchParams }: ListPageProps & { readonly kind: BulkKind }) {
  const empty = await getTranslations("messages.empty.applications");
  const { call } = kind === "invoice" ? invoiceFileList : payoutFileList;
  const props = {
    searchParams,
    load: () => load(apps.list, {}),
    mine: (visible: readonly App[], user: Holder, edition: Edition) => whereMay(user, edition, call, visible),
    appOf: ({ facts }: OpenFile) => ("answer" in facts ? facts.answer.file.appId : undefined),
    empty: { title: empty("title"), text: empty("hint") },
  };
  return kind === "invoice" ? (
    <AppListPage {...props} list={invoiceFileList} screen={InvoiceFileScreen} />
  ) : (
    <AppListPage {...props} list={payoutFileList} screen={PayoutFileScreen} />
  );
}
