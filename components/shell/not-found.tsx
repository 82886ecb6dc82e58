import { ArrowLeft } from "@/components/ui/icons/arrow-left";
import { getTranslations } from "next-intl/server";
import { Brand } from "@/components/brand/brand";
import { buttonLook } from "@/components/ui/button-look";
import { classes } from "@/components/ui/classes";
import { currentEdition } from "@/lib/edition/current";
import { setPageStatus } from "@/lib/http/page-status";
import { BackButton } from "./back-button";

/**
 * Outside the shell, since the address may be; a record that is missing inside it is told in the shell, without a second brand.
 * The way home is a hard link: a soft step would keep the layout, which has no shell here.
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
    <div className="flex min-h-dvh flex-col bg-surface px-gutter py-7 in-[#content]:min-h-0 desktop:px-12">
      <header className="in-[#content]:hidden">
        <Brand edition={edition.name} />
      </header>
      <section className="flex flex-1 flex-col items-center justify-center pb-14 text-center in-[#content]:pt-10">
        <div aria-hidden dir="ltr" className="flex items-center gap-2.5 text-numeral text-strong">
          <span>{digit}</span>
          <svg width="78" height="78" viewBox="0 0 32 32" className="mt-0.5">
            <path
              d="M15 15H0A15 15 0 0 1 15 0ZM17 15V0a15 15 0 0 1 15 15ZM0 17h15v15A15 15 0 0 1 0 17Z"
              className="fill-accent"
            />
            <circle cx="24.5" cy="24.5" r="7.5" className="fill-secondary" />
          </svg>
          <span>{digit}</span>
        </div>
        <h1 className="mt-6 mb-2 text-hero text-strong">{messages("pageNotFound")}</h1>
        <p className="max-w-105 text-body-large text-muted">{words("text")}</p>
        <div className="mt-6 flex flex-wrap justify-center gap-2">
          <a href="/" data-hard="" className={classes(buttonLook({ variant: "primary", size: "lg" }), "no-underline")}>
            <span className="label-case">{actions("goToDashboard")}</span>
          </a>
          <BackButton className={buttonLook({ size: "lg" })}>
            <span className="-ms-0.5 flex items-center gap-1.5">
              <ArrowLeft aria-hidden className="flip" />
              <span className="label-case">{actions("back")}</span>
            </span>
          </BackButton>
        </div>
      </section>
    </div>
  );
}

/** The page of an address where nothing is. */
export function NotFound() {
  setPageStatus(404);
  return <NotFoundScreen />;
}
