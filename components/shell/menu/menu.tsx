"use client";
import { usePathname, useSearchParams } from "next/navigation";
import { Icon } from "@/components/ui/display/icon";
import { Tooltip } from "@/components/ui/layers/tooltip";
import { type MenuEntry, type MenuLink, isGroup, linksTo } from "./menu-entry";
import { MenuGroupItem } from "./menu-group-item";

interface MenuProps {
  readonly entries: readonly MenuEntry[];
  readonly label: string;
  readonly newTabLabel: string;
  /** Shows icons only: names are tooltips, and a group first expands the menu. */
  readonly collapsed?: boolean;
  readonly onExpand?: () => void;
  /** The drawer of small screens closes. */
  readonly onVisit?: () => void;
  readonly className?: string;
}

const isListed = ({ unlisted }: MenuLink) => !unlisted;

export function Menu({ entries, label, newTabLabel, collapsed = false, onExpand, onVisit, className }: MenuProps) {
  const path = usePathname();
  const isHere = linksTo(path, useSearchParams());
  return (
    <nav aria-label={label} className={className}>
      <ul>
        {entries.map((entry) =>
          isGroup(entry) ? (
            <MenuGroupItem
              key={entry.word}
              group={entry}
              current={entry.links.some(isHere)}
              path={path}
              collapsed={collapsed}
              onExpand={onExpand}
            >
              {entry.links.filter(isListed).map((link) => (
                <li key={link.word}>
                  <Child link={link} current={isHere(link)} newTabLabel={newTabLabel} onVisit={onVisit} />
                </li>
              ))}
            </MenuGroupItem>
          ) : (
            <li key={entry.word}>
              <Item link={entry} current={isHere(entry)} collapsed={collapsed} onVisit={onVisit} />
            </li>
          ),
        )}
      </ul>
    </nav>
  );
}

interface ItemProps {
  readonly link: MenuLink;
  readonly current: boolean;
  readonly onVisit: (() => void) | undefined;
}

const Item = ({ link, current, collapsed, onVisit }: ItemProps & { readonly collapsed: boolean }) => (
  <Tooltip
    text={link.badge ? `${link.label} · ${link.badge}` : link.label}
    side="end"
    enabled={collapsed}
    className="flex"
  >
    {() => (
      <a
        data-near=""
        href={link.path}
        aria-current={current ? "page" : undefined}
        onClick={onVisit}
        className="menu-item"
      >
        {link.icon && <Icon name={link.icon} />}
        <span>{link.label}</span>
        {link.badge && <span className="menu-badge">{link.badge}</span>}
      </a>
    )}
  </Tooltip>
);

function Child({ link, current, newTabLabel, onVisit }: ItemProps & { readonly newTabLabel: string }) {
  if (!link.external)
    return (
      <a
        data-near=""
        href={link.path}
        aria-current={current ? "page" : undefined}
        onClick={onVisit}
        className="menu-child"
      >
        {link.label}
        {link.badge && <span className="menu-badge">{link.badge}</span>}
      </a>
    );
  return (
    <a href={link.path} target="_blank" rel="noopener noreferrer" className="menu-child">
      {link.label}
      <span className="sr-only">{newTabLabel}</span>
      <Icon name="external-link" className="flip" />
    </a>
  );
}
