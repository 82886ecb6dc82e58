import { getTranslations } from "next-intl/server";
import type { ReactNode } from "react";
import { Icon } from "@/components/ui/display/icon";
import { Brand } from "@/components/brand/brand";
import { classes } from "@/components/ui/classes";
import { currentEdition } from "@/lib/i18n/current";
import { supportLink } from "@/lib/edition/editions";
import { todayIn } from "@/lib/rules/zone";
import { AuthPanel } from "./auth-panel";
import { LanguageControl } from "./language-control";

/** The column of every screen before the portal, and the panel beside it. */
export async function AuthFrame({
  className,
  children,
}: {
  readonly className?: string;
  readonly children: ReactNode;
}) {
  const [edition, words] = await Promise.all([currentEdition(), getTranslations("auth.help")]);
  return (
    <div className={classes("auth-frame", className)}>
      <div>
        <header>
          <Brand edition={edition.name} />
          <div>
            <LanguageControl />
          </div>
        </header>
        <main>{children}</main>
        <footer>
          <span className="flex items-center gap-1.5">
            <Icon name="message-circle" className="size-3.5" />
            <span>{words("question")}</span>
            <a href={supportLink(edition)} target="_blank" rel="noopener" className="link py-1">
              {words("write")}
            </a>
          </span>
          <span>{`© ${todayIn(edition.timeZone).slice(0, 4)}`}</span>
        </footer>
      </div>
      <AuthPanel />
    </div>
  );
}
