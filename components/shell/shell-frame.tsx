"use client";
import { useCallback, useMemo, useRef, useState, useSyncExternalStore, type ReactNode } from "react";
import { later } from "@/components/ui/layers/later";
import { storeSidebar } from "@/lib/browser/storage";
import { FindButton } from "./palette/find-button";
import type { Findable } from "./palette/findable";
import { Menu } from "./menu/menu";
import { type MenuEntry, linksOf } from "./menu/menu-entry";
import type { PaletteAction } from "./palette/palette-row";
import { PageBoundary } from "./failure/page-boundary";
import { Profile, type ProfileProps } from "./menu/profile";
import { type Sections, allSections } from "./section";
import type { ShellWords } from "./shell-words";
import { Sidebar } from "./menu/sidebar";
import { useIsStopped } from "@/lib/provider/browser/page-account";
import { SoftLinks } from "./soft-links";
import { Toasts } from "./background/toasts";
import { shortcutsFor } from "./palette/shortcuts";
import { TopBar } from "./top-bar";
import { useScrollKeys } from "./use-scroll-keys";

const ShortcutsDialog = later(async () => (await import("./palette/shortcuts-dialog")).ShortcutsDialog);
const MobileMenu = later(async () => (await import("./menu/mobile-menu")).MobileMenu);

/** Without a choice of the user, the sidebar is collapsed from 1025 to 1279 px and open above. The stylesheet has the same width. */
const roomy = "(min-width: 80rem)";
const watchRoom = (changed: () => void) => {
  const query = matchMedia(roomy);
  query.addEventListener("change", changed);
  return () => query.removeEventListener("change", changed);
};

interface ShellFrameProps {
  /** The user of the page. */
  readonly account: string;
  /** The value of the cookie. */
  readonly isOpenInCookie: boolean | undefined;
  readonly entries: readonly MenuEntry[];
  readonly actions: readonly PaletteAction[];
  readonly findables: readonly Findable[];
  readonly profile: Omit<ProfileProps, "words" | "roomy" | "onHelp">;
  readonly sections: Sections;
  readonly today: string;
  /** The logo of the edition. */
  readonly symbol: ReactNode;
  readonly words: ShellWords;
  readonly children: ReactNode;
}

export function ShellFrame({
  account,
  isOpenInCookie,
  entries,
  actions,
  findables,
  profile,
  sections,
  today,
  symbol,
  words,
  children,
}: ShellFrameProps) {
  const stopped = useIsStopped();
  const [chosen, setChosen] = useState(isOpenInCookie);
  const hasRoom = useSyncExternalStore(
    watchRoom,
    () => matchMedia(roomy).matches,
    () => undefined,
  );
  const open = chosen ?? hasRoom;
  const choose = (next: boolean) => {
    storeSidebar(next);
    setChosen(next);
  };

  const content = useRef<HTMLElement>(null);
  useScrollKeys(content);
  const menuButton = useRef<HTMLButtonElement>(null);
  const shortcuts = useMemo(() => shortcutsFor(entries, actions), [entries, actions]);
  const [help, setHelp] = useState<boolean>();
  const showHelp = useCallback(() => setHelp(true), []);
  const [menu, setMenu] = useState<"never" | "open" | "closed">("never");
  const menuWords = { entries, label: words.menu, newTabLabel: words.newTab };
  return (
    <div
      data-account={account}
      inert={stopped}
      data-sidebar={open === undefined ? "auto" : open ? "open" : "collapsed"}
      className="shell"
    >
      <SoftLinks />
      {/* The first stop of Tab; hidden without the focus. */}
      <a href="#content" className="skip-link">
        {words.skip}
      </a>
      <Sidebar
        symbol={symbol}
        collapsed={open === false}
        onToggle={() => choose(open === false)}
        words={words}
        menu={<Menu {...menuWords} collapsed={open === false} onExpand={() => choose(true)} />}
        profile={<Profile {...profile} words={words} onHelp={showHelp} />}
      />
      <div className="sheet">
        <TopBar
          sections={allSections(entries, sections)}
          today={today}
          symbol={symbol}
          words={words}
          menuButton={menuButton}
          isMenuOpen={menu === "open"}
          onMenu={() => setMenu("open")}
          onMenuNear={MobileMenu.fetch}
          find={
            <FindButton
              entries={entries}
              actions={actions}
              findables={findables}
              label={words.find}
              shortcuts={shortcuts}
              onHelp={showHelp}
            />
          }
        />
        <main ref={content} id="content" tabIndex={0} className="content">
          <div className="vast:mx-auto vast:not-has-data-[part=list]:max-w-content">
            <PageBoundary>{children}</PageBoundary>
          </div>
        </main>
      </div>
      {menu !== "never" && (
        <MobileMenu
          open={menu === "open"}
          onOpenChange={(next) => setMenu(next ? "open" : "closed")}
          label={words.menu}
          closeLabel={words.closeMenu}
          brand={
            <span className="brand text-section text-strong">
              {symbol}
              {words.product}
            </span>
          }
          returnFocusTo={menuButton}
          menu={<Menu {...menuWords} onVisit={() => setMenu("closed")} className="px-3 py-2" />}
          profile={<Profile {...profile} words={words} roomy />}
        />
      )}
      {help !== undefined && (
        <ShortcutsDialog
          open={help}
          onOpenChange={setHelp}
          shortcuts={shortcuts}
          hasSheet={linksOf(entries).some(({ word }) => word === "bulkInvoice" || word === "bulkPayout")}
        />
      )}
      <Toasts words={words} />
    </div>
  );
}
