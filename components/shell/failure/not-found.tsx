import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { Icon } from "@/components/ui/display/icon";
import { Brand } from "@/components/brand/brand";
import { buttonLook } from "@/components/ui/controls/button-look";
import { currentEdition } from "@/lib/i18n/current";
import { setPageStatus } from "@/lib/http/page-status";
import { BackButton } from "@/components/shell/back-button";

/**
 * Its look is in the stylesheet of all pages. It is outside the shell; a missing record has a screen inside the shell.
 * The link home is hard: a soft step would keep this layout, which has no shell.
 */
export async function NotFoundScreen() {
  const [messages, words, actions, edition] = await Promise.all([
    getTranslations("messages.catalogue"),
    getTranslations("shell.notFound"),
    getTranslations("actions.common"),
    currentEdition(),
  ]);
  const digit = words("art").charAt(0);
  return (
    <div className="not-found">
      <Brand edition={edition.name} />
      <section>
        <div aria-hidden dir="ltr">
          {digit}
          <svg viewBox="0 0 32 32">
            <path d="M15 15H0A15 15 0 0 1 15 0ZM17 15V0a15 15 0 0 1 15 15ZM0 17h15v15A15 15 0 0 1 0 17Z" />
            <circle cx="24.5" cy="24.5" r="7.5" />
          </svg>
          {digit}
        </div>
        <h1>{messages("pageNotFound")}</h1>
        <p>{words("text")}</p>
        <div>
          <a href="/" data-hard="" className={buttonLook({ variant: "primary", size: "lg" })}>
            <span className="label-case">{actions("goToDashboard")}</span>
          </a>
          <BackButton className={buttonLook({ size: "lg" })}>
            <Icon name="arrow-left" className="flip" />
            <span className="label-case">{actions("back")}</span>
          </BackButton>
        </div>
      </section>
    </div>
  );
}

export function NotFound() {
  setPageStatus(404);
  return <NotFoundScreen />;
}

/** For an address that names nothing by itself. */
export async function notFoundMetadata(): Promise<Metadata> {
  return { title: (await getTranslations("messages.catalogue"))("pageNotFound") };
}
