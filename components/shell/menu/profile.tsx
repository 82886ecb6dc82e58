"use client";
import { useState } from "react";
import { Icon } from "@/components/ui/display/icon";
import { later } from "@/components/ui/layers/later";
import { classes } from "@/components/ui/classes";
import { MenuButton } from "@/components/ui/layers/menu-button";
import type { Language } from "@/lib/i18n/languages";
import { HELP } from "@/components/shell/palette/shortcuts";
import type { ShellWords } from "@/components/shell/shell-words";

const Leaving = later(async () => (await import("@/components/shell/background/signing-out")).SigningOut);
const LanguageDialog = later(async () => (await import("./language-dialog")).LanguageDialog);

export interface ProfileProps {
  readonly name: string;
  readonly initials: string;
  readonly phone: string;
  readonly language: Language;
  readonly languageName: string;
  readonly offered: readonly Language[];
  readonly supportLink: string;
  readonly words: ShellWords;
  /** Opens the list of shortcuts. Small screens have it in the palette. */
  readonly onHelp?: () => void;
  /** For the drawer of small screens. */
  readonly roomy?: boolean;
}

export function Profile({
  name,
  initials,
  phone,
  language,
  languageName,
  offered,
  supportLink,
  words,
  onHelp,
  roomy = false,
}: ProfileProps) {
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
            icon: <Icon name="languages" />,
            aside: <span lang={language}>{languageName}</span>,
            onSelect: () => setChoosing("now"),
          },
          ...(onHelp
            ? [{ label: words.shortcuts, icon: <Icon name="keyboard" />, shortcut: HELP, onSelect: onHelp }]
            : []),
          {
            label: words.support,
            icon: <Icon name="message-circle" />,
            aside: <Icon name="external-link" className="flip size-3.5! stroke-2" />,
            href: supportLink,
            external: true,
          },
          "divider",
          { label: words.logout, icon: <Icon name="log-out" className="flip" />, onSelect: () => setLeaving(true) },
        ]}
        button={(trigger) => (
          <button
            {...trigger}
            type="button"
            aria-busy={leaving || undefined}
            className={classes("profile-button", roomy && "roomy")}
          >
            <span aria-hidden>{initials}</span>
            <span>
              <b>{name}</b>
              {leaving ? <small role="status">{words.signingOut}</small> : <small className="phone">{phone}</small>}
            </span>
            <span className="sr-only">{words.profile}</span>
            <Icon name="chevrons-up-down" />
          </button>
        )}
      />
      {leaving && <Leaving />}
      {choosing !== "never" && (
        <LanguageDialog
          open={choosing === "now"}
          onOpenChange={(open) => setChoosing(open ? "now" : "before")}
          current={language}
          offered={offered}
        />
      )}
    </>
  );
}
