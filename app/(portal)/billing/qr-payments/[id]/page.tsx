import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { qrAppsIn } from "@/components/invoices/qr/qr-apps";
import { QrPoster } from "@/components/invoices/qr/qr-poster";
import { Failure } from "@/components/shell/failure";
import { Forbidden } from "@/components/shell/forbidden";
import { NotFound } from "@/components/shell/not-found";
import { mayVisit } from "@/lib/access/policy";
import { currentEdition } from "@/lib/edition/current";
import { apps } from "@/lib/provider/contract/apps";
import { asked, me } from "@/lib/provider/page";

interface Props {
  readonly params: Promise<{ readonly id: string }>;
  readonly searchParams: Promise<{ readonly paper?: string | string[] }>;
}

export const generateMetadata = async (): Promise<Metadata> => ({
  title: (await getTranslations("qrPayments.poster"))("title"),
});

export default async function QrPosterPage({ params, searchParams }: Props) {
  const [user, edition, app, all, { paper }] = await Promise.all([
    me(),
    currentEdition(),
    params.then(({ id }) => asked(apps.read, { appId: decodeURIComponent(id) })),
    asked(apps.list, {}),
    searchParams,
  ]);
  if (!mayVisit(user, edition, "invoices").allowed) return <Forbidden />;
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
