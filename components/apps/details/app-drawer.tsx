import { getTranslations } from "next-intl/server";
import { getFactValues } from "@/components/record/fact-values";
import { type RecordNeighbors, RecordView } from "@/components/record/record";
import { Attempts, isUntried } from "@/components/shell/attempts";
import { FactList } from "@/components/ui/display/fact-list";
import { Notice } from "@/components/ui/display/notice";
import { mayOpen } from "@/lib/access/places";
import { mayAsk } from "@/lib/access/policy";
import { type Edition, keepsKeys } from "@/lib/edition/editions";
import { getFormat } from "@/lib/i18n/current";
import { type AppDetails, apps } from "@/lib/contract/apps";
import type { Holder } from "@/lib/contract/people";
import { mayHaveKey, takesPayments } from "@/lib/rules/app-life";
import type { KeptKey } from "@/lib/provider/door/kept-keys";
import { AppButtons } from "../actions/app-actions";
import { appSubject, buttonActions, mayGoOn } from "../actions/app-rules";
import { AllowedUsers } from "../allowed-users";
import { contractAddress } from "../app-files";
import { AppPicture } from "../app-picture";
import { categoryLabel } from "@/lib/i18n/labels";
import { getReviewText } from "@/lib/i18n/review-text";
import { StatePill, isAppState } from "../state-pill";
import type { AppRecord } from "./app-record";

interface AppDrawerProps {
  readonly record: AppRecord;
  readonly beside: RecordNeighbors;
  readonly user: Holder;
  readonly edition: Edition;
}

export async function AppDrawer({ record, beside, user, edition }: AppDrawerProps) {
  const [words, nav, listing, attempts, fields, format] = await Promise.all([
    getTranslations("apps"),
    getTranslations("nav.sidebar"),
    getTranslations("listing"),
    getTranslations("attempts"),
    getTranslations("fields"),
    getFormat(),
  ]);
  const { tried, kept } = record;
  return (
    <RecordView
      id={record.id}
      facts={record.facts}
      beside={beside}
      words={{ title: nav("applications"), previous: words("drawer.previous"), next: words("drawer.next") }}
      code={({ appId }) => appId}
      foot={(app) => {
        const subject = appSubject({ ...app, isKept: kept !== undefined }, user, edition);
        return (
          subject.can.length > 0 && (
            <AppButtons
              record={subject}
              label={listing("rowMenu", { code: format.isolate(app.appName) })}
              {...buttonActions(subject)}
            />
          )
        );
      }}
    >
      {(app) => (
        <>
          <div className="flex flex-wrap items-center gap-3">
            <AppPicture app={app} />
            <p className="min-w-0 flex-1 text-title break-words text-strong">
              <bdi>{app.appName}</bdi>
            </p>
            <StatePill state={app.state} />
          </div>
          <Standing app={app} user={user} edition={edition} />
          <Facts
            app={app}
            kept={kept}
            edition={edition}
            mayDownload={mayAsk(user, edition, apps.contract, app).allowed}
          />
          <section aria-labelledby="allowed-users">
            <h3 id="allowed-users" className="mb-2 font-regular text-strong">
              {fields("allowedUsers")}
            </h3>
            <AllowedUsers users={app.allowedUsers} leads={mayOpen(user, edition, "/users")} />
          </section>
          {!isUntried(tried) && (
            <section aria-labelledby="attempts">
              <h3 id="attempts" className="mb-2 font-regular text-strong">
                {attempts("title")}
              </h3>
              <Attempts attempts={tried} />
            </section>
          )}
        </>
      )}
    </RecordView>
  );
}

/** Explains the state and the next step. */
async function Standing({
  app,
  user,
  edition,
}: Pick<AppDrawerProps, "user" | "edition"> & { readonly app: AppDetails }) {
  const { state, contractSigned, reviewSince } = app;
  const [words, reviewText] = await Promise.all([getTranslations("apps"), getReviewText()]);
  if (!isAppState(state)) return null;
  if (!contractSigned && state !== "disabled")
    return (
      <Notice tone="warning">
        <p>{words("contractMissing.stands")}</p>
        {mayGoOn(app, user, edition) && <p>{words("drawer.nextStep", { step: words("contractMissing.next") })}</p>}
      </Notice>
    );
  return (
    <Notice tone={state === "inProduction" ? "success" : state === "underReview" ? "warning" : "info"}>
      {state === "underReview" && <p className="font-regular">{reviewText(reviewSince)}</p>}
      <p>{words(`states.${state}.allows`)}</p>
      {state === "underReview" && <p>{words("review.sent")}</p>}
      {mayGoOn(app, user, edition) && <p>{words("drawer.nextStep", { step: words(`states.${state}.next`) })}</p>}
    </Notice>
  );
}

interface FactsProps {
  readonly app: AppDetails;
  readonly kept: KeptKey | undefined;
  readonly edition: Edition;
  readonly mayDownload: boolean;
}
async function Facts({ app, kept, edition, mayDownload }: FactsProps) {
  const [words, fields, categories, value, format] = await Promise.all([
    getTranslations("apps"),
    getTranslations("fields"),
    getTranslations("categories"),
    getFactValues(),
    getFormat(),
  ]);
  const key = app.maskedKey || words(mayHaveKey(app.state, app.maskedKey) ? "noKey" : "afterApproval");
  return (
    <FactList
      facts={[
        [fields("brandName"), value.text(app.brandName)],
        [fields("category"), categoryLabel(categories)(app.category)],
        [
          fields("appUrl"),
          <a key="url" href={app.appUrl} target="_blank" rel="noopener noreferrer" dir="ltr" className="link break-all">
            {app.appUrl}
          </a>,
        ],
        [fields("applicationMail"), value.email(app.applicationMail)],
        [fields("secretKey"), app.maskedKey ? value.figures(key) : key],
        [
          words("key.kept"),
          app.maskedKey &&
            (kept !== undefined || keepsKeys(edition)) &&
            (kept ? words("key.keptBy", { by: kept.by, date: format.dayTime(kept.since) }) : words("key.notKept")),
        ],
        [fields("ownerId"), value.code(app.ownerId)],
        [
          fields("contract"),
          app.contractSigned && mayDownload ? (
            <a key="contract" href={contractAddress(app)} download className="link">
              {words("actions.contract")}
            </a>
          ) : (
            words(app.contractSigned ? "signed" : "unsigned")
          ),
        ],
        [fields("createdDate"), value.moment(app.createdDate)],
        [
          fields("paymentUrl"),
          takesPayments(app) && (
            <bdi dir="ltr" className="break-all">
              {app.paymentUrl}
            </bdi>
          ),
        ],
        [fields("businessDescription"), value.text(app.businessDescription)],
      ]}
    />
  );
}
