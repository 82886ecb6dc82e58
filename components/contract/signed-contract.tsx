import { getTranslations } from "next-intl/server";
import { Icon } from "@/components/ui/display/icon";
import { contractAddress } from "@/components/apps/app-files";
import { StatePill } from "@/components/apps/state-pill";
import { FactList } from "@/components/ui/display/fact-list";
import { getReviewText } from "@/lib/i18n/review-text";
import { LinkButton } from "@/components/ui/controls/link-button";
import { classes } from "@/components/ui/classes";
import { mayEnter } from "@/lib/access/places";
import { mayAsk } from "@/lib/access/policy";
import type { Edition } from "@/lib/edition/editions";
import { getFormat } from "@/lib/i18n/current";
import { apps } from "@/lib/contract/apps";
import type { ContractState } from "@/lib/contract/connect";
import type { Holder } from "@/lib/contract/people";
import { StepTitle } from "./step-title";

interface SignedContractProps {
  readonly state: ContractState;
  readonly signed: NonNullable<ContractState["signed"]>;
  readonly user: Holder;
  readonly edition: Edition;
}

/** The signer, the certificate, the signed file, and the next step. */
export async function SignedContract({ state, signed, user, edition }: SignedContractProps) {
  const [words, action, format, reviewText] = await Promise.all([
    getTranslations("contract.done"),
    getTranslations("actions.do"),
    getFormat(),
    getReviewText(),
  ]);
  const { appId, appState, agreed, reviewSince } = state;
  const isLive = appState === "inProduction";
  const isDisabled = appState === "disabled"; // it was in production: the steps are behind it
  const mayCreate = isLive && mayEnter(user, edition, "/billing/create-an-invoice").allowed;
  return (
    <>
      <StepTitle title={words("title")} />
      <div className="card px-5 py-4.5">
        <FactList
          facts={[
            [words("by"), <bdi key="by">{signed.by}</bdi>],
            [
              words("at"),
              <time key="at" dateTime={signed.at}>
                {format.dayTime(signed.at)}
              </time>,
            ],
            [words("certificate"), <bdi key="certificate">{signed.certificate}</bdi>],
            [
              words("version"),
              agreed && (
                <bdi key="version" dir="ltr" className="tabular-nums">
                  {agreed.version}
                </bdi>
              ),
            ],
          ]}
        />
        <div className="mt-4 flex flex-wrap gap-2">
          {mayCreate ? (
            <LinkButton href="/billing/create-an-invoice" variant="primary">
              {action("createInvoice")}
            </LinkButton>
          ) : (
            <LinkButton href={`/applications?open=${encodeURIComponent(appId)}`} variant="primary">
              {words("see")}
            </LinkButton>
          )}
          {mayAsk(user, edition, apps.contract).allowed && (
            <LinkButton href={contractAddress(state)} download="" icon={<Icon name="download" />}>
              {words("download")}
            </LinkButton>
          )}
        </div>
      </div>
      <div className="mt-5 mb-2 flex flex-wrap items-center gap-x-3 gap-y-1">
        <h3 className="font-regular text-strong">{words("next")}</h3>
        <StatePill state={appState} />
      </div>
      {!isDisabled && (
        <ol className="flex flex-col gap-2">
          {(["review", "letter", "invoice"] as const).map((step, index) => {
            const isDone = isLive && step !== "invoice";
            return (
              <li key={step} className="flex items-center gap-2.5">
                <span
                  aria-hidden
                  className={classes(
                    "grid size-6 flex-none place-items-center rounded-full text-caption tabular-nums",
                    isDone ? "text-accent edge-accent" : "text-muted edge-border-strong",
                  )}
                >
                  {isDone ? <Icon name="check" className="size-3.5" /> : index + 1}
                </span>
                <span>
                  {step === "review" && appState === "underReview" ? reviewText(reviewSince) : words(step)}
                  {isDone && <span className="sr-only"> {words("reached")}</span>}
                </span>
              </li>
            );
          })}
        </ol>
      )}
      <p role="status" className={classes("text-muted empty:hidden", !isDisabled && "mt-3")}>
        {isLive ? words("live") : isDisabled && words("disabled")}
      </p>
    </>
  );
}
