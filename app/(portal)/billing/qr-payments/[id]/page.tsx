import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { cache } from "react";
import { qrAppsIn } from "@/components/invoices/qr/qr-apps";
import { QrPoster } from "@/components/invoices/qr/qr-poster";
import { enterAndRead } from "@/components/shell/enter";
import { Failure } from "@/components/shell/failure/failure";
import { NotFound } from "@/components/shell/failure/not-found";
import { PageHeader } from "@/components/shell/page-header";
import { apps } from "@/lib/contract/apps";
import { load } from "@/lib/provider/page";
import { takesPayments } from "@/lib/rules/app-life";
import { idInPath } from "@/lib/url/id-in-path";

interface Props {
  readonly params: Promise<{ readonly id: string }>;
  readonly searchParams: Promise<{ readonly paper?: string | string[] }>;
}

/** Once for each request, for the title and the page. */
const enterPoster = cache((id: string) =>
  enterAndRead("/billing/qr-payments/{id}", () =>
    Promise.all([load(apps.read, { appId: idInPath(id) }), load(apps.list, {})]),
  ),
);

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const [{ found: [app] = [] }, words] = await Promise.all([
    enterPoster((await params).id),
    getTranslations("qrPayments.poster"),
  ]);
  return { title: app && "answer" in app ? `${words("title")} · ${app.answer.brandName}` : words("title") };
}

export default async function QrPosterPage({ params, searchParams }: Props) {
  const [{ id }, { paper }] = await Promise.all([params, searchParams]);
  const { refused, found } = await enterPoster(id);
  if (refused) return refused;
  const [app, all] = found;
  if ("problem" in app) {
    if (app.problem.kind === "not_found") return <NotFound />;
    const title = (await getTranslations("qrPayments.poster"))("title");
    return (
      <>
        <PageHeader title={title} />
        <Failure problem={app.problem} what={title} />
      </>
    );
  }
  if (!takesPayments(app.answer)) return <NotFound />;
  return (
    <QrPoster
      app={app.answer}
      apps={"answer" in all ? qrAppsIn(all.answer) : []}
      paper={paper === "a5" ? "a5" : "a4"}
    />
  );
}
