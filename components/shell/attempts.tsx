import { getTranslations } from "next-intl/server";
import { Pill, type Tone } from "@/components/ui/display/pill";
import { getFormat } from "@/lib/i18n/current";
import { refusalText } from "@/lib/i18n/refusal-text";
import type { Attempt } from "@/lib/provider/attempts/attempts";
import type { Outcome } from "@/lib/provider/page";
import { type AttemptApplications, getAccessInWords } from "./access-in-words";
import { Failure } from "./failure/failure";

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
}: {
  readonly attempts: Outcome<readonly Attempt[]>;
  /** Names for changes of access. */
  readonly applications?: AttemptApplications;
}) {
  if ("answer" in attempts) return <AttemptList attempts={attempts.answer} applications={applications} />;
  const words = await getTranslations("attempts");
  return <Failure small problem={attempts.problem} what={words("title")} />;
}

/** False when the attempts cannot be read: the failure is shown. */
export const isUntried = (attempts: Outcome<readonly Attempt[]>): boolean =>
  "answer" in attempts && attempts.answer.length === 0;

async function AttemptList({
  attempts,
  applications,
}: {
  readonly attempts: readonly Attempt[];
  readonly applications: AttemptApplications;
}) {
  const [accessInWords, users, words, fields, format, refusals, catalogue] = await Promise.all([
    getAccessInWords(applications),
    getTranslations("users.refusals"),
    getTranslations("attempts"),
    getTranslations("fields"),
    getFormat(),
    getTranslations("transactions.refusals"),
    getTranslations("messages.catalogue"),
  ]);
  const referenceOf = (call: string, result: Attempt["result"]) =>
    fields(result !== "done" ? "responseId" : call.startsWith("transactions.") ? "rrn" : "id");
  const titleOf = (call: string) =>
    words.has(`call.${call}` as "call.payouts.pay") ? words(`call.${call}` as "call.payouts.pay") : call;
  return (
    <ul className="flex flex-col">
      {attempts.map(({ id, call, at, by, amount, currency, result, code, reference, access }) => (
        <li
          key={id}
          className="grid grid-cols-[minmax(0,1fr)_auto] items-baseline gap-x-3 gap-y-1 border-b border-border-subtle py-3 first:pt-0 last:border-b-0"
        >
          <span className="font-regular text-strong">
            {titleOf(call)}{" "}
            {amount !== null && (
              <bdi dir="ltr" className="ms-1 font-medium whitespace-nowrap text-muted tabular-nums">
                {format.money(amount, currency).text}
              </bdi>
            )}
          </span>
          <Pill tone={tones[result]} className="justify-self-end">
            {words(`result.${result}`)}
          </Pill>
          <span className="flex min-w-0 flex-wrap gap-x-3 text-caption text-muted tabular-nums">
            <bdi>{by.fullName}</bdi>
            {code && (
              <span>
                {refusalText(code, { refusals, catalogue }) ??
                  (users.has(code as "CHANGED") ? users(code as "CHANGED") : <bdi dir="ltr">{code}</bdi>)}
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
          {access && (
            <ul className="col-span-2 text-caption text-muted">
              {accessInWords(access).map(({ application, lines }) => (
                <li key={application}>
                  <bdi className="text-default">{application}</bdi>
                  {lines.map((line) => (
                    <span key={line} className="block">
                      {line}
                    </span>
                  ))}
                </li>
              ))}
            </ul>
          )}
        </li>
      ))}
    </ul>
  );
}

/** The tab of attempts, or their part of a page; none without attempts. */
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
