import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { cache } from "react";
import { qrAppsIn } from "@/components/invoices/qr/qr-apps";
import { QrPoster } from "@/components/invoices/qr/qr-poster";
import { enter } from "@/components/shell/enter";
import { Failure } from "@/components/shell/failure/failure";
import { NotFound } from "@/components/shell/failure/not-found";
import { apps } from "@/lib/contract/apps";
import { load } from "@/lib/provider/page";

interface Props {
  readonly params: Promise<{ readonly id: string }>;
  readonly searchParams: Promise<{ readonly paper?: string | string[] }>;
}

/** Once for each request, for the title and the page. */
const readApp = cache((id: string) => load(apps.read, { appId: decodeURIComponent(id) }));

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const [{ refused }, words] = await Promise.all([
    enter("/billing/qr-payments/{id}"),
    getTranslations("qrPayments.poster"),
  ]);
  const app = refused ? undefined : await readApp((await params).id);
  return { title: app && "answer" in app ? `${words("title")} · ${app.answer.brandName}` : words("title") };
}

export default async function QrPosterPage({ params, searchParams }: Props) {
  const { refused } = await enter("/billing/qr-payments/{id}");
  if (refused) return refused;
  const [{ id }, { paper }] = await Promise.all([params, searchParams]);
  const [app, all] = await Promise.all([readApp(id), load(apps.list, {})]);
  if ("problem" in app) {
    if (app.problem.kind === "not_found") return <NotFound />;
    return <Failure problem={app.problem} what={(await getTranslations("qrPayments.poster"))("title")} />;
  }
  return (
    <QrPoster
      app={app.answer}
      apps={"answer" in all ? qrAppsIn(all.answer) : []}
      paper={paper === "a5" ? "a5" : "a4"}
    />
  );
}
