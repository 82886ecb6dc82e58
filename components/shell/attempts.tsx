import { getTranslations } from "next-intl/server";
import { Pill, type Tone } from "@/components/ui/display/pill";
import { getFormat } from "@/lib/i18n/current";
import { refusalText } from "@/lib/i18n/refusal-text";
import { useAccessText } from "@/lib/i18n/access-text";
import type { Attempt } from "@/lib/provider/attempts/attempts";
import type { Outcome } from "@/lib/provider/page";
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
  const [users, words, fields, format, refusals, catalogue] = await Promise.all([
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
  const whyOf = (call: string, code: string) => {
    const changed = `reason.changed.${call.split(".", 1)[0]}` as "reason.changed.approvals";
    const own = code === "CHANGED" ? changed : (`reason.${code}` as "reason.NEEDS_APPROVAL");
    if (words.has(own)) return words(own);
    const known = refusalText(code, { refusals, catalogue });
    return known ?? (users.has(code as "CHANGED") ? users(code as "CHANGED") : <bdi dir="ltr">{code}</bdi>);
  };
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
            {code && <span>{whyOf(call, code)}</span>}
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
        </li>
      ))}
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
