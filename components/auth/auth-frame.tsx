import { MessageCircle } from "@/components/ui/icons/message-circle";
import { getTranslations } from "next-intl/server";
import type { ReactNode } from "react";
import { Brand } from "@/components/brand/brand";
import { classes } from "@/components/ui/classes";
import { currentEdition } from "@/lib/edition/current";
import { supportLink } from "@/lib/edition/editions";
import { todayIn } from "@/lib/rules/zone";
import { AuthPanel } from "./auth-panel";
import { LanguageControl } from "./language-control";

/** The column that every screen before the portal stands in, and the panel beside it. */
export async function AuthFrame({
  className,
  children,
}: {
  readonly className?: string;
  readonly children: ReactNode;
}) {
  const [edition, words] = await Promise.all([currentEdition(), getTranslations("auth.help")]);
  return (
    <div className={classes("grid min-h-dvh bg-surface desktop:grid-cols-[minmax(0,46fr)_minmax(0,54fr)]", className)}>
      <div className="flex min-w-0 flex-col px-12 py-7 max-tablet:px-5 max-tablet:py-4">
        <header className="flex items-center justify-between gap-4">
          <Brand edition={edition.name} />
          <div className="-me-2.5">
            <LanguageControl />
          </div>
        </header>
        <main className="m-auto w-full max-w-100 py-10">{children}</main>
        <footer className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 text-caption text-subtle">
          <span className="flex items-center gap-1.5">
            <MessageCircle className="size-3.5" />
            <span>{words("question")}</span>
            <a href={supportLink(edition)} target="_blank" rel="noopener" className="link py-1">
              {words("write")}
            </a>
          </span>
          <span>{`© ${todayIn(edition.timeZone).slice(0, 4)}`}</span>
        </footer>
      </div>
      <AuthPanel className="max-desktop:hidden" />
    </div>
  );
}
