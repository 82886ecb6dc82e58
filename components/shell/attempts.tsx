import { getTranslations } from "next-intl/server";
import type { ReactNode } from "react";
import { Pill, type Tone } from "@/components/ui/display/pill";
import { getFormat } from "@/lib/i18n/current";
import { useAccessText } from "@/lib/i18n/access-text";
import type { Attempt } from "@/lib/provider/attempts/attempt";
import type { Outcome } from "@/lib/provider/page";
import { attemptTexts } from "./attempt-texts";
import { Failure } from "./failure/failure";

type AttemptApplications = readonly { readonly appId: string; readonly name: string }[];

const tones: Readonly<Record<Attempt["result"], Tone>> = {
  done: "success",
  refused: "error",
  unknown: "warning",
  notDone: "neutral",
};

/** Attempts of users in the portal and their results, refusals and lost replies too. */
export async function Attempts({
  attempts,
  applications = [],
  objectOf,
}: {
  readonly attempts: Outcome<readonly Attempt[]>;
  /** Names for changes of access. */
  readonly applications?: AttemptApplications;
  /** Where the attempts are of several objects. */
  readonly objectOf?: (attempt: Pick<Attempt, "by" | "on" | "call">) => ReactNode;
}) {
  if ("answer" in attempts)
    return <AttemptList attempts={attempts.answer} applications={applications} objectOf={objectOf} />;
  const words = await getTranslations("attempts");
  return <Failure small problem={attempts.problem} what={words("title")} />;
}

/** False when the attempts cannot be read: the failure is shown. */
export const isUntried = (attempts: Outcome<readonly Attempt[]>): boolean =>
  "answer" in attempts && attempts.answer.length === 0;

async function AttemptList({
  attempts,
  applications,
  objectOf,
}: {
  readonly attempts: readonly Attempt[];
  readonly applications: AttemptApplications;
  readonly objectOf: ((attempt: Pick<Attempt, "by" | "on" | "call">) => ReactNode) | undefined;
}) {
  const [texts, words, fields, activity, contract, format] = await Promise.all([
    attemptTexts(),
    getTranslations("attempts"),
    getTranslations("fields"),
    getTranslations("activity"),
    getTranslations("contract.document"),
    getFormat(),
  ]);
  const referenceOf = (call: string, result: Attempt["result"]) =>
    fields(result !== "done" ? "responseId" : call.startsWith("transactions.") ? "rrn" : "id");
  return (
    <ul className="flex flex-col">
      {attempts.map(
        ({
          id,
          call,
          at,
          by,
          amount,
          currency,
          result,
          code,
          reference,
          version,
          access,
          on,
          isLast,
          isOldestKept,
        }) => (
          <li
            key={id}
            className="grid grid-cols-[minmax(0,1fr)_auto] items-baseline gap-x-3 gap-y-1 border-b border-border-subtle py-3 first:pt-0 last:border-b-0"
          >
            <span className="font-regular text-strong">
              {texts.title(call)}{" "}
              {amount !== null && (
                <bdi dir="ltr" className="ms-1 font-medium whitespace-nowrap text-muted tabular-nums">
                  {format.money(amount, currency).text}
                </bdi>
              )}
            </span>
            <Pill tone={tones[result]} className="justify-self-end">
              {texts.result(result)}
            </Pill>
            <span className="flex min-w-0 flex-wrap gap-x-3 text-caption text-muted tabular-nums *:min-w-0">
              <bdi>{by.fullName}</bdi>
              {objectOf?.({ by, on, call })}
              {code && <span>{texts.reason(call, code)}</span>}
              {version && (
                <span>
                  {contract("version")} <bdi dir="ltr">{version}</bdi>
                </span>
              )}
              {reference && (
                <span>
                  {referenceOf(call, result)}{" "}
                  <bdi dir="ltr" className="whitespace-nowrap">
                    {reference}
                  </bdi>
                </span>
              )}
            </span>
            <time
              dateTime={at}
              title={format.dayTime(at)}
              className="justify-self-end text-caption text-subtle tabular-nums"
            >
              {format.shortDayTime(at)}
            </time>
            {access && <AccessChanges {...access} applications={applications} />}
            {isLast && <span className="col-span-2 text-caption text-warning">{activity("notRecorded")}</span>}
            {isOldestKept && <span className="col-span-2 text-caption text-muted">{words("onlyLatest")}</span>}
          </li>
        ),
      )}
    </ul>
  );
}

interface AccessChangesProps extends NonNullable<Attempt["access"]> {
  readonly applications: AttemptApplications;
}
/** Application by application. One without a known name is shown by its id. */
function AccessChanges({ before, after, applications }: AccessChangesProps) {
  const accessText = useAccessText();
  const appIds = new Set([...before, ...after].map(({ appId }) => appId));
  return (
    <ul className="col-span-2 text-caption text-muted">
      {[...appIds].map((appId) => {
        const [old, now] = [before, after].map((all) => all.find((access) => access.appId === appId));
        return (
          <li key={appId}>
            <bdi className="text-default">{applications.find((app) => app.appId === appId)?.name ?? appId}</bdi>
            {accessText(old, now).map((line) => (
              <span key={line} className="block">
                {line}
              </span>
            ))}
          </li>
        );
      })}
    </ul>
  );
}

/** The tab of attempts; none without attempts. */
export async function attemptsTab(attempts: Outcome<readonly Attempt[]>) {
  if (isUntried(attempts)) return [];
  const words = await getTranslations("attempts");
  return [
    {
      value: "attempts",
      label: (
        <>
          {words("title")}
          {"answer" in attempts && <span className="ms-1.5 text-subtle tabular-nums">{attempts.answer.length}</span>}
        </>
      ),
      content: <Attempts attempts={attempts} />,
    },
  ];
}
