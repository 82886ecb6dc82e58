import { getTranslations } from "next-intl/server";
import type { Problem } from "@/lib/provider/problem";
import { currentLanguage } from "@/lib/i18n/current";
import { fallbackWords } from "./fallback-words";
import { PartFailure } from "./part-failure";
import { Refused, permissionWord } from "./refused";
import { responseIdWords } from "./response-id-words";

/** Says what did not load and why, with the id in the log and a button that tries again. Also shows refusals of the provider. */
export async function Failure({
  problem: { kind, details },
  what,
  small,
}: {
  readonly problem: Problem;
  readonly what: string;
  readonly small?: boolean;
}) {
  if (kind === "forbidden")
    return (
      <Refused
        missing={await permissionWord(details.missing)}
        responseId={details.responseId}
        {...(small ? { small } : { className: "py-12" })}
      />
    );
  const [words, problems, notice, language] = await Promise.all([
    getTranslations("messages.errorScreen"),
    getTranslations("problems"),
    getTranslations("messages.notice"),
    currentLanguage(),
  ]);
  const sentence =
    kind === "too_many" && details.retryAfter
      ? notice("tooMany", { minutes: Math.ceil(details.retryAfter / 60) })
      : problems(kind);
  return (
    <PartFailure
      sentence={sentence}
      responseId={details.responseId}
      what={words("whatFailed", { what })}
      words={{ ...fallbackWords[language], ...responseIdWords[language] }}
      small={small}
    />
  );
}
