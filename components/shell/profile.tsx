"use client";
import { ChevronsUpDown } from "@/components/ui/icons/chevrons-up-down";
import { ExternalLink } from "@/components/ui/icons/external-link";
import { Languages } from "@/components/ui/icons/languages";
import { LogOut } from "@/components/ui/icons/log-out";
import { MessageCircle } from "@/components/ui/icons/message-circle";
import { Suspense, lazy, useState } from "react";
import { classes } from "@/components/ui/classes";
import { MenuButton } from "@/components/ui/menu-button";
import { languages, type Language } from "@/lib/i18n/languages";
import { initialsOf } from "./initials";
import type { ShellWords } from "./shell-words";

const Leaving = lazy(async () => ({ default: (await import("./signing-out")).SigningOut }));
const LanguageDialog = lazy(async () => ({ default: (await import("./language-dialog")).LanguageDialog }));

export interface ProfileProps {
  readonly name: string;
  readonly phone: string;
  readonly language: Language;
  readonly offered: readonly Language[];
  readonly supportLink: string;
  readonly words: ShellWords;
  /** Larger, for the drawer of small screens. */
  readonly roomy?: boolean;
}

export function Profile({ name, phone, language, offered, supportLink, words, roomy = false }: ProfileProps) {
  const [leaving, setLeaving] = useState(false);
  const [choosing, setChoosing] = useState<"never" | "now" | "before">("never");
  return (
    <>
      <MenuButton
        side="top"
        align="start"
        className="flex!"
        entries={[
          {
            label: words.language,
            icon: <Languages />,
            aside: <span lang={language}>{languages[language].name}</span>,
            onSelect: () => setChoosing("now"),
          },
          {
            label: words.support,
            icon: <MessageCircle />,
            aside: <ExternalLink className="flip size-3.5! stroke-2" />,
            href: supportLink,
            external: true,
          },
          "divider",
          { label: words.logout, icon: <LogOut className="flip" />, onSelect: () => setLeaving(true) },
        ]}
        button={(trigger) => (
          <button
            {...trigger}
            type="button"
            aria-busy={leaving || undefined}
            className={classes(
              "flex w-full min-w-0 items-center gap-2.5 overflow-clip text-start transition-colors duration-fast hover:bg-surface-pressed",
              roomy ? "px-5 py-3 focus-visible:-outline-offset-2" : "rounded-md p-2 @max-[7rem]/side:p-1",
            )}
          >
            <span
              aria-hidden
              className={classes(
                "grid flex-none place-items-center rounded-md bg-secondary font-regular tracking-[0.02em] text-on-accent",
                roomy ? "size-10 text-body" : "size-8 text-caption",
              )}
            >
              {initialsOf(name)}
            </span>
            <span className="min-w-0 flex-1">
              <span className="block truncate leading-4.5 font-regular text-strong">{name}</span>
              {leaving ? (
                <span role="status" className="block truncate text-caption text-subtle">
                  {words.signingOut}
                </span>
              ) : (
                <span className="isolate-ltr block w-fit truncate text-caption text-subtle tabular-nums">{phone}</span>
              )}
            </span>
            <span className="sr-only">{words.profile}</span>
            <ChevronsUpDown className="size-3.5 stroke-2 text-subtle" />
          </button>
        )}
      />
      <Suspense fallback={null}>
        {leaving && <Leaving />}
        {choosing !== "never" && (
          <LanguageDialog
            open={choosing === "now"}
            onOpenChange={(open) => setChoosing(open ? "now" : "before")}
            current={language}
            offered={offered}
          />
        )}
      </Suspense>
    </>
  );
}
