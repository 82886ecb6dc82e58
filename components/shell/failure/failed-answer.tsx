import { getTranslations } from "next-intl/server";
import { Icon } from "@/components/ui/display/icon";
import { CopyButton } from "@/components/ui/controls/copy-button";
import { NoResults } from "@/components/ui/display/empty-state";
import { LinkButton } from "@/components/ui/controls/link-button";
import { currentLanguage } from "@/lib/i18n/current";
import type { Failed } from "@/lib/provider/failed-address";
import { exportRefusals } from "@/lib/rules/export-refusals";
import { PageHeader } from "@/components/shell/page-header";
import { responseIdWords } from "./response-id-words";

/** Says why an address of a file or call did not open. */
export async function FailedAnswer({ kind, code, responseId, again }: Failed) {
  const [problems, messages, access, screen, exports, actions, language] = await Promise.all([
    getTranslations("problems"),
    getTranslations("messages.catalogue"),
    getTranslations("messages.access"),
    getTranslations("messages.errorScreen"),
    getTranslations("listExport"),
    getTranslations("actions.common"),
    currentLanguage(),
  ]);
  const title =
    kind === "not_found"
      ? messages("pageNotFound")
      : kind === "forbidden"
        ? access("forbiddenTitle")
        : kind === "unexpected"
          ? messages("oopsSomethingWrong")
          : messages("somethingWrong");
  const refusal = exportRefusals[code ?? ""];
  const { copy, copied } = responseIdWords[language];
  return (
    <>
      <PageHeader title={title} />
      <NoResults
        className="desktop:py-22"
        icon={<Icon name="triangle-alert" />}
        title={refusal ? exports(refusal) : problems(kind)}
        text={
          responseId && (
            <span className="mt-2 inline-flex items-center gap-1.5 text-caption">
              <span>{screen("responseId")}</span>
              <bdi dir="ltr" className="font-regular tabular-nums">
                {responseId}
              </bdi>
              <CopyButton text={responseId} label={copy} copiedLabel={copied} />
            </span>
          )
        }
        actions={
          <>
            {again && (
              <LinkButton variant="primary" icon={<Icon name="rotate-cw" />} href={again} data-hard="">
                {actions("tryAgain")}
              </LinkButton>
            )}
            <LinkButton href="/">{actions("goToDashboard")}</LinkButton>
          </>
        }
      />
    </>
  );
}
