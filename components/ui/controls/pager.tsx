import type { MouseEvent, ReactNode } from "react";
import { Icon } from "@/components/ui/display/icon";
import { classes } from "@/components/ui/classes";
import { pagerSlots } from "./pager-pages";

type PagerProps = {
  page: number;
  pages: number;
  /** Undefined if the pages are links only: then the pager needs no script. */
  onPage?: (page: number) => void;
  /** The address of a page; links can be opened in a new tab. */
  href?: (page: number) => string;
  label: string;
  previousLabel: string;
  nextLabel: string;
  /** "Page 3" */
  pageLabel: (page: number) => string;
  /** "1,947" */
  shown?: (page: number) => string;
  className?: string;
};

const slot = "pager-place";
const plainPress = (event: MouseEvent) =>
  event.button === 0 && !event.ctrlKey && !event.metaKey && !event.shiftKey && !event.altKey;

export function Pager({
  page,
  pages,
  onPage,
  href,
  label,
  previousLabel,
  nextLabel,
  pageLabel,
  shown = String,
  className,
}: PagerProps) {
  const step = (to: number, name: string, content: ReactNode, key: string | number) => {
    const numbered = typeof key === "number";
    const current = numbered && to === page;
    // A phone has room for the first, the last and the current page only.
    const spare = numbered && !current && to !== 1 && to !== pages;
    const look = classes(slot, spare && "max-tablet:hidden");
    if (to < 1 || to > pages)
      return href ? (
        // A link stays a link: the focus is on it when it has led to the first or the last page.
        <a key={key} role="link" aria-disabled aria-label={name} tabIndex={-1} className={slot}>
          {content}
        </a>
      ) : (
        <button key={key} type="button" disabled aria-label={name} className={slot}>
          {content}
        </button>
      );
    const shared = { "aria-label": name, ...(current && { "aria-current": "page" as const }), className: look };
    if (!href)
      return (
        <button key={key} type="button" {...shared} onClick={() => onPage?.(to)}>
          {content}
        </button>
      );
    const follow = onPage && {
      onClick: (event: MouseEvent) => {
        if (!plainPress(event)) return;
        event.preventDefault();
        onPage(to);
      },
    };
    return (
      <a key={key} href={href(to)} {...shared} {...follow}>
        {content}
      </a>
    );
  };
  return (
    <nav aria-label={label} className={classes("flex items-center gap-0.5 print:hidden", className)}>
      {step(page - 1, previousLabel, <Icon name="chevron-left" className="flip" />, "previous")}
      {pagerSlots(page, pages).map((entry, index) =>
        entry === "gap" ? (
          <span key={`gap${index}`} aria-hidden className={slot}>
            …
          </span>
        ) : (
          step(entry, pageLabel(entry), shown(entry), entry)
        ),
      )}
      {step(page + 1, nextLabel, <Icon name="chevron-right" className="flip" />, "next")}
    </nav>
  );
}
