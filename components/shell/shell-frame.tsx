"use client";
import { Suspense, lazy, useRef, useState, useSyncExternalStore, type ReactNode } from "react";
import { SkipLink } from "@/components/ui/skip-link";
import { storeSidebar } from "@/lib/browser/storage";
import { FindButton } from "./find-button";
import type { Findable } from "./findable";
import { Menu } from "./menu";
import type { MenuEntry } from "./menu-entry";
import type { PaletteAction } from "./palette-row";
import { Profile, type ProfileProps } from "./profile";
import type { Sections } from "./section";
import type { ShellWords } from "./shell-words";
import { Sidebar } from "./sidebar";
import { useIsStopped } from "@/lib/provider/browser/page-account";
import { SoftLinks } from "./soft-links";
import { Toasts } from "./toasts";
import { TopBar } from "./top-bar";
import { preload } from "@/components/ui/preload";

const loadMenu = () => import("./mobile-menu");
const fetchMenuAhead = preload(loadMenu);
const MobileMenu = lazy(async () => ({ default: (await loadMenu()).MobileMenu }));

/** Between 1025 and 1279 px the sidebar starts collapsed, above it open, unless somebody chose. The style sheet says the same. */
const roomy = "(min-width: 80rem)";
const watchRoom = (changed: () => void) => {
  const query = matchMedia(roomy);
  query.addEventListener("change", changed);
  return () => query.removeEventListener("change", changed);
};

interface ShellFrameProps {
  /** For whom the page is made. */
  readonly account: string;
  /** What the cookie says, if it says anything. */
  readonly kept: boolean | undefined;
  readonly entries: readonly MenuEntry[];
  readonly actions: readonly PaletteAction[];
  readonly findables: readonly Findable[];
  readonly profile: Omit<ProfileProps, "words" | "roomy">;
  readonly sections: Sections;
  readonly today: string;
  readonly symbol: ReactNode;
  readonly brand: ReactNode;
  readonly words: ShellWords;
  readonly children: ReactNode;
}

export function ShellFrame({
  account,
  kept,
  entries,
  actions,
  findables,
  profile,
  sections,
  today,
  symbol,
  brand,
  words,
  children,
}: ShellFrameProps) {
  const stopped = useIsStopped();
  const [chosen, setChosen] = useState(kept);
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

  const menuButton = useRef<HTMLButtonElement>(null);
  const [menu, setMenu] = useState<"never" | "open" | "closed">("never");
  const menuWords = { entries, label: words.menu, newTabLabel: words.newTab };
  return (
    <div
      data-account={account}
      inert={stopped}
      data-sidebar={open === undefined ? "auto" : open ? "open" : "collapsed"}
      className="group/shell inert:invisible flex h-dvh overflow-clip print:block print:h-auto"
    >
      <SoftLinks />
      <SkipLink href="#content">{words.skip}</SkipLink>
      <Sidebar
        symbol={symbol}
        collapsed={open === false}
        onToggle={() => choose(open === false)}
        words={words}
        menu={<Menu {...menuWords} collapsed={open === false} onExpand={() => choose(true)} />}
        profile={<Profile {...profile} words={words} />}
      />
      <div className="relative flex min-h-0 min-w-0 flex-1 flex-col bg-surface desktop:my-2 desktop:me-2 desktop:overflow-clip desktop:rounded-lg desktop:shadow-xs desktop:ring desktop:ring-border print:m-0 print:ring-0">
        <TopBar
          sections={sections}
          today={today}
          symbol={symbol}
          words={words}
          menuButton={menuButton}
          isMenuOpen={menu === "open"}
          onMenu={() => setMenu("open")}
          onMenuNear={fetchMenuAhead}
          find={<FindButton entries={entries} actions={actions} findables={findables} label={words.find} />}
        />
        <main
          id="content"
          tabIndex={0}
          className="scroller min-h-0 flex-1 scroll-pt-6 px-gutter pt-6 pb-8 focus-visible:-outline-offset-2 max-desktop:pt-4 max-columns:has-data-[part=actions]:pb-24 has-data-[part=action-bar]:scroll-pb-24 max-columns:has-data-[part=action-bar]:scroll-pb-40 print:overflow-visible print:p-0"
        >
          <div className="vast:mx-auto vast:not-has-data-[part=list]:max-w-content">{children}</div>
        </main>
      </div>
      {menu !== "never" && (
        <Suspense fallback={null}>
          <MobileMenu
            open={menu === "open"}
            onOpenChange={(next) => setMenu(next ? "open" : "closed")}
            label={words.menu}
            closeLabel={words.closeMenu}
            brand={brand}
            returnFocusTo={menuButton}
            menu={<Menu {...menuWords} onVisit={() => setMenu("closed")} className="px-3 py-2" />}
            profile={<Profile {...profile} words={words} roomy />}
          />
        </Suspense>
      )}
      <Toasts words={words} />
    </div>
  );
}
