"use client";
import { usePathname } from "next/navigation";
import type { ReactNode, Ref } from "react";
import { Icon } from "@/components/ui/display/icon";
import { IconButton } from "@/components/ui/controls/button";
import { type Sections, sectionOf } from "./section";
import type { ShellWords } from "./shell-words";

interface TopBarProps {
  readonly sections: Sections;
  /** The long date; on the dashboard it is in the place of the breadcrumbs. */
  readonly today: string;
  readonly symbol: ReactNode;
  readonly words: ShellWords;
  readonly menuButton: Ref<HTMLButtonElement>;
  readonly isMenuOpen: boolean;
  readonly onMenu: () => void;
  readonly onMenuNear: () => void;
  readonly find: ReactNode;
}

export function TopBar({
  sections,
  today,
  symbol,
  words,
  menuButton,
  isMenuOpen,
  onMenu,
  onMenuNear,
  find,
}: TopBarProps) {
  const section = sectionOf(usePathname(), sections);
  return (
    <header className="top-bar">
      <IconButton
        ref={menuButton}
        label={words.openMenu}
        icon={<Icon name="menu" className="size-5" />}
        aria-haspopup="dialog"
        aria-expanded={isMenuOpen}
        onClick={onMenu}
        onPointerEnter={onMenuNear}
        onFocus={onMenuNear}
        className="desktop:hidden!"
      />
      <span className="grid desktop:hidden">{symbol}</span>
      <span className="one-line text-body-large font-regular text-strong desktop:hidden">
        {section ?? words.dashboard}
      </span>
      {section === undefined ? (
        <span className="one-line text-subtle max-desktop:hidden">{today}</span>
      ) : (
        <nav aria-label={words.here} className="min-w-0 max-desktop:hidden">
          <ol className="flex min-w-0 items-center gap-1.5">
            <li className="flex-none">
              <a href="/" className="rounded-xs text-muted underline-offset-3 hover:underline">
                {words.dashboard}
              </a>
            </li>
            <li aria-hidden className="grid flex-none text-subtle">
              <Icon name="chevron-right" className="flip size-3.5 stroke-2" />
            </li>
            <li aria-current="page" className="one-line font-regular text-strong">
              {section}
            </li>
          </ol>
        </nav>
      )}
      {find}
    </header>
  );
}
