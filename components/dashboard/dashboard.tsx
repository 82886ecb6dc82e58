import { getTranslations } from "next-intl/server";
import { Icon } from "@/components/ui/display/icon";
import { PageHeader } from "@/components/shell/page-header";
import { LivePayments } from "@/components/shell/live/live-payments";
import { WaitingOnPage } from "@/components/shell/menu/waiting-count";
import { LinkButton } from "@/components/ui/controls/link-button";
import { type Path, mayOpen } from "@/lib/access/places";
import type { Edition } from "@/lib/edition/editions";
import type { Holder } from "@/lib/contract/people";
import { Activity } from "./activity";
import { Attention } from "./attention";
import { Balances } from "./balances";
import { Figures } from "./figures";
import type { DashboardData } from "./load-dashboard";
import { Recent } from "./recent";
import { Today } from "./today";
import "./dashboard.css";

interface DashboardProps {
  readonly data: DashboardData;
  readonly user: Holder;
  readonly edition: Edition;
}

export async function Dashboard({ data, user, edition }: DashboardProps) {
  const { month, monthly, days, recent, sent, open, holds, wallets, failed, unpaid, money, waiting } = data;
  const { deleted, applications } = data;
  const [words, nav, actions] = await Promise.all([
    getTranslations("dashboard"),
    getTranslations("nav.sidebar"),
    getTranslations("actions.do"),
  ]);
  const may = (path: Path) => mayOpen(user, edition, path);
  const mayCreate = may("/billing/create-an-invoice");
  return (
    <>
      <LivePayments user={user} edition={edition} />
      <WaitingOnPage count={waiting.count} />
      <PageHeader
        title={nav("dashboard")}
        className="mb-4"
        actions={
          mayCreate && (
            <>
              <LinkButton href="/billing/create-an-invoice?link=1" icon={<Icon name="link-2" />}>
                {words("paymentLink")}
              </LinkButton>
              <LinkButton href="/billing/create-an-invoice" variant="primary" icon={<Icon name="plus" />}>
                {actions("createInvoice")}
              </LinkButton>
            </>
          )
        }
      />
      <div className="grid gap-4 print:block print:*:mb-4">
        <Figures deleted={deleted} month={month} monthly={monthly} days={days} sent={sent} open={open} may={may} />
        {days && "value" in days && may("/billing/days/{date}") && (
          <Today day={month.to} sums={days.value.today} currency={edition.currency} />
        )}
        {/* On narrow screens and for screen readers, matters that need the user come first; on wide ones they are at the end, and the order of Tab is the visible one. */}
        <div className="dashboard">
          <Attention
            open={open}
            holds={holds}
            failed={failed}
            unpaid={unpaid}
            money={money}
            waiting={waiting}
            applications={applications}
            recent={recent}
            currency={edition.currency}
            may={may}
            user={user}
          />
          {monthly && <Activity part={monthly} wide={!wallets} />}
          {wallets && <Balances part={wallets} user={user} edition={edition} />}
          {recent && <Recent part={recent} may={may} />}
        </div>
      </div>
    </>
  );
}
