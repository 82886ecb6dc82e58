import { getTranslations } from "next-intl/server";
import type { ReactNode } from "react";
import { Code } from "@/components/list/table/code";
import { Amount } from "@/components/ui/display/amount";
import { getFormat } from "@/lib/i18n/current";
import type { App } from "@/lib/contract/apps";
import type { Wallet } from "@/lib/contract/wallets";
import { mayHaveKey } from "@/lib/rules/app-life";
import { AppActionIcon, AppButtons } from "../actions/app-actions";
import { buttonActions } from "../actions/app-rules";
import type { AppSubject } from "../actions/app-subject";
import { AppPicture } from "../app-picture";
import { categoryLabel } from "@/lib/i18n/labels";
import { StatePill } from "../state-pill";

interface AppCardProps {
  readonly app: App;
  readonly subject: AppSubject;
  /** Undefined if the user may not see it. */
  readonly wallet: Wallet | undefined;
  /** The address of its record. */
  readonly href: string;
}

export async function AppCard({ app, subject, wallet, href }: AppCardProps) {
  const [words, fields, nav, listing, action, categories, format] = await Promise.all([
    getTranslations("apps"),
    getTranslations("fields"),
    getTranslations("nav.sidebar"),
    getTranslations("listing"),
    getTranslations("actions.do"),
    getTranslations("categories"),
    getFormat(),
  ]);
  const { appId, appName, category, state, maskedKey, users } = app;
  const name = format.isolate(appName);
  const { primary, others } = buttonActions(subject);
  const key = maskedKey ? (
    <bdi dir="ltr" className="whitespace-nowrap tabular-nums">
      {maskedKey}
    </bdi>
  ) : (
    <span className="text-subtle">{words(mayHaveKey(state, maskedKey) ? "noKey" : "afterApproval")}</span>
  );
  return (
    <article className="card flex h-full flex-col px-5 py-4.5">
      <div className="flex flex-wrap items-start gap-x-3 gap-y-2 pb-3.5">
        <AppPicture app={app} />
        <div className="min-w-32 flex-1">
          <h2 className="text-section break-words text-strong">
            <a href={href} data-open="" className="rounded-xs hover:underline">
              <bdi>{appName}</bdi>
            </a>
          </h2>
          <p className="text-caption text-muted">{categoryLabel(categories)(category)}</p>
        </div>
        <StatePill state={state} className="mt-1" />
      </div>
      <dl className="mb-4 flex-1 border-b border-border-subtle">
        <Line label={fields("appId")}>
          <Code value={appId} />
        </Line>
        <Line label={fields("secretKey")}>
          {key}
          {subject.can.includes("showKey") && (
            <AppActionIcon record={subject} name="showKey" label={`${action("showKey")}: ${name}`} />
          )}
        </Line>
        {wallet && (
          <Line label={fields("wallet")}>
            <Amount figure={format.figure(wallet.balance)} currency={wallet.currency} />
          </Line>
        )}
        <Line label={nav("users")}>
          <span className="tabular-nums">{format.number(users)}</span>
        </Line>
        <Line label={fields("contract")}>{words(app.contractSigned ? "signed" : "unsigned")}</Line>
      </dl>
      <div className="flex flex-wrap items-center gap-2">
        <AppButtons
          record={subject}
          of={name}
          label={listing("rowMenu", { code: name })}
          primary={primary}
          others={others}
        />
      </div>
    </article>
  );
}

const Line = ({ label, children }: { readonly label: string; readonly children: ReactNode }) => (
  <div className="flex min-h-9 items-center justify-between gap-3 border-t border-border-subtle">
    <dt className="text-muted">{label}</dt>
    <dd className="flex min-w-0 items-center gap-1 text-default">{children}</dd>
  </div>
);
