// The configuration of an application: each part saves alone.
import { getTranslations } from "next-intl/server";
import type { ReactNode } from "react";
import { Icon } from "@/components/ui/display/icon";
import { enterAndRead, refusalOf } from "@/components/shell/enter";
import { Failure } from "@/components/shell/failure/failure";
import { ForbiddenByProvider } from "@/components/shell/failure/forbidden";
import { NotFound } from "@/components/shell/failure/not-found";
import { PageHeader } from "@/components/shell/page-header";
import { LinkButton } from "@/components/ui/controls/link-button";
import { QrPanel } from "@/components/payment-link/qr-panel";
import { mayOpen } from "@/lib/access/places";
import { getFormat } from "@/lib/i18n/current";
import * as families from "@/lib/i18n/families";
import { Words } from "@/lib/i18n/words";
import { apps } from "@/lib/contract/apps";
import { catalog } from "@/lib/contract/catalog";
import { invoices } from "@/lib/contract/invoices";
import { load } from "@/lib/provider/page";
import { takesPayments } from "@/lib/rules/app-life";
import type { MessageFacts } from "@/lib/contract/checks/link-message";
import { toDecimal } from "@/lib/rules/money";
import { idInPath } from "@/lib/url/id-in-path";
import { AllowedUsers } from "../allowed-users";
import { logoAddress } from "../app-files";
import { StatePill } from "../state-pill";
import { DetailsSection } from "./details-section";
import { LogoSection } from "./logo-section";
import { MailSection } from "./mail-section";
import { MessagingSection } from "./messaging-section";
import { SmsSection } from "./sms-section";

const CONFIGURE = "/applications/configure/{appId}/{appConfigId}";

interface ConfigurePageProps {
  readonly params: Promise<{ readonly appId: string; readonly appConfigId: string }>;
}

/** The newest invoice, if the application has one and it was read. */
async function newestInvoice(appId: string): Promise<MessageFacts | "none" | "unread"> {
  const outcome = await load(invoices.list, { appId, offset: 1 });
  if ("problem" in outcome) return "unread";
  const [invoice] = outcome.answer.rows;
  return invoice
    ? {
        fullName: invoice.fullName,
        amount: toDecimal(invoice.amount),
        currency: invoice.currency,
        invoice_code: invoice.invoiceCode,
        paymentUrl: invoice.paymentUrl,
      }
    : "none";
}

export async function ConfigurePage({ params }: ConfigurePageProps) {
  const asked = await params;
  const [appId, appConfigId] = [idInPath(asked.appId), idInPath(asked.appConfigId)];
  const { refused, user, edition, found } = await enterAndRead(CONFIGURE, () =>
    Promise.all([load(apps.read, { appId }), load(catalog.categories, {}), newestInvoice(appId)]),
  );
  if (refused) return refused;
  const [outcome, categories, invoice] = found;
  const [words, nav, fields, format] = await Promise.all([
    getTranslations("apps"),
    getTranslations("nav"),
    getTranslations("fields"),
    getFormat(),
  ]);
  const title = nav("breadcrumb.configure");
  if ("problem" in outcome) {
    const { problem } = outcome;
    if (problem.kind === "not_found") return <NotFound />;
    if (problem.kind === "forbidden") return <ForbiddenByProvider problem={problem} />;
    return (
      <>
        <PageHeader title={title} />
        <Failure problem={problem} what={title} />
      </>
    );
  }
  const app = outcome.answer;
  if (app.appConfigId !== appConfigId) return <NotFound />;
  const otherRole = refusalOf(user, edition, CONFIGURE, apps.configure, { appId });
  if (otherRole) return otherRole;
  const sample: MessageFacts = {
    fullName: words("sms.sampleName"),
    amount: "120.00",
    currency: edition.currency,
    invoice_code: "INV-1",
    paymentUrl: `${new URL(app.paymentUrl).origin}/pay/abcdefgh2345`,
  };
  const poster = `/billing/qr-payments/${encodeURIComponent(appId)}`;
  // A category that the provider does not list is shown too.
  const listed = "answer" in categories ? categories.answer.map(({ category }) => category) : [];
  const of = { appId, configId: app.appConfigId, version: app.version };
  return (
    <>
      <PageHeader
        title={app.appName}
        always
        count={<StatePill state={app.state} />}
        actions={
          <LinkButton href="/applications" variant="ghost" icon={<Icon name="arrow-left" className="flip" />}>
            {nav("sidebar.applications")}
          </LinkButton>
        }
      />
      <Words of={families.ConfigurePage}>
        <div className="grid items-start gap-4 wide:grid-cols-2">
          <Card id="details" title={words("configuration.details")} hint={words("configuration.detailsHint")}>
            {"problem" in categories && (
              <div className="mb-4">
                <Failure small problem={categories.problem} what={fields("category")} />
              </div>
            )}
            <DetailsSection
              of={of}
              userId={user.id}
              now={{
                appName: app.appName,
                brandName: app.brandName,
                appUrl: app.appUrl,
                category: app.category,
                businessDescription: app.businessDescription,
              }}
              categories={listed.includes(app.category) ? listed : [app.category, ...listed]}
            />
          </Card>
          <Card id="logo" title={fields("logo")} hint={words("configuration.logoHint")}>
            <LogoSection of={of} brandName={app.brandName} saved={logoAddress(app)} currency={edition.currency} />
          </Card>
          <Card id="sms" title={fields("smsTemplate")} hint={words("configuration.smsHint")}>
            <SmsSection
              of={of}
              userId={user.id}
              now={{ defaultSmsTemplate: app.defaultSmsTemplate }}
              {...(typeof invoice === "string" ? { facts: sample, sample: invoice } : { facts: invoice })}
            />
          </Card>
          <div className="grid gap-4">
            <Card id="mail" title={fields("applicationMail")} hint={words("configuration.mailHint")}>
              <MailSection of={of} userId={user.id} now={{ applicationMail: app.applicationMail }} />
            </Card>
            <Card id="messaging" title={words("configuration.messaging")} hint={words("configuration.messagingHint")}>
              <MessagingSection
                of={of}
                userId={user.id}
                now={{ telegramId: app.telegramId ?? "", whatsappId: app.whatsappId ?? "" }}
                examplePhone={edition.phoneExample}
              />
            </Card>
          </div>
          <Card id="qr" title={fields("qrDetails")} hint={words("configuration.qrHint")}>
            {takesPayments(app) ? (
              <div className="grid justify-items-center gap-3">
                <QrPanel url={app.paymentUrl} code={app.appId} />
                <LinkButton href={poster} icon={<Icon name="printer" />}>
                  {words("configuration.print")}
                </LinkButton>
              </div>
            ) : (
              <p className="text-muted">{words("configuration.noQr")}</p>
            )}
          </Card>
          <Card
            id="users"
            title={`${fields("allowedUsers")} ${format.isolate(`(${format.number(app.allowedUsers.length)})`)}`}
            hint={words("configuration.usersHint")}
          >
            <AllowedUsers users={app.allowedUsers} leads={mayOpen(user, edition, "/users")} />
          </Card>
        </div>
      </Words>
    </>
  );
}

const Card = ({
  id,
  title,
  hint,
  children,
}: {
  readonly id: string;
  readonly title: string;
  readonly hint: string;
  readonly children: ReactNode;
}) => (
  <section id={id} aria-labelledby={`${id}-title`} className="card p-5">
    <h2 id={`${id}-title`} className="text-section text-strong">
      {title}
    </h2>
    <p className="mb-4 text-caption text-muted">{hint}</p>
    {children}
  </section>
);
