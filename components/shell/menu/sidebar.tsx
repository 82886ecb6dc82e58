"use client";
import type { ReactNode } from "react";
import { Icon } from "@/components/ui/display/icon";
import { IconButton } from "@/components/ui/controls/button";
import { Tooltip } from "@/components/ui/layers/tooltip";
import type { ShellWords } from "@/components/shell/shell-words";

interface SidebarProps {
  readonly symbol: ReactNode;
  readonly collapsed: boolean;
  readonly onToggle: () => void;
  readonly words: ShellWords;
  readonly menu: ReactNode;
  readonly profile: ReactNode;
}

/** Its look follows its own width (`@max-[7rem]/side`), not a state: it is right before scripts run and during the 280 ms between the two widths. */
export function Sidebar({ symbol, collapsed, onToggle, words, menu, profile }: SidebarProps) {
  const toggle = collapsed ? words.expand : words.collapse;
  return (
    <aside className="@container/side sidebar">
      <div className="sidebar-head">
        <a href="/" className="flex min-w-0 items-center gap-2.5 rounded-sm no-underline">
          {symbol}
          <span className="one-line text-section leading-5 tracking-[-0.012em] text-strong @max-[7rem]/side:sr-only">
            {words.product}
          </span>
        </a>
        <Tooltip text={toggle} side="end" enabled={collapsed} className="ms-auto flex @max-[7rem]/side:ms-0">
          {() => (
            <IconButton
              size="sm"
              label={toggle}
              onClick={onToggle}
              icon={
                <>
                  <Icon name="panel-left-close" className="flip text-subtle @max-[7rem]/side:hidden" />
                  <Icon name="panel-left-open" className="flip hidden text-subtle @max-[7rem]/side:block" />
                </>
              }
            />
          )}
        </Tooltip>
      </div>
      <div tabIndex={-1} className="scroll-y min-h-0 flex-1 px-3 py-2 @max-[7rem]/side:pt-1">
        {menu}
      </div>
      <div className="mx-3 mt-2 flex-none">{profile}</div>
    </aside>
  );
}
