"use client";
// The client frame of a list: links change the address without a new page, and old rows stay until new ones arrive.
// Everything in it is a plain link, so it works before hydration.
import { useRouter } from "next/navigation";
import {
  createContext,
  use,
  useCallback,
  useEffect,
  useRef,
  useTransition,
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
} from "react";
import { CHOOSE, CHOOSE_NONE, rowSteps } from "@/components/ui/part-keys";
import { RecordLayerContext, useRecordDrawer } from "@/components/record/record-layer";
import { goOnline } from "@/lib/browser/offline";
import { type AddressQuery, type Change, listingAddress } from "@/lib/url/listing-address";
import { SelectionProvider, focusAfterChoosing, useSelection } from "./selection/selection";

/** `change`: of a field, which may have said so before. `whole`: an address with all its filters. */
type Go = (
  href: string,
  how?: { readonly replace?: boolean; readonly change?: Change; readonly whole?: boolean },
) => void;
const Going = createContext<Go>(() => undefined);
/** Changes the address of the surrounding list. */
export const useGo = (): Go => use(Going);

const queryOf = (address: string): AddressQuery => Object.fromEntries(new URL(address, location.href).searchParams);
/** Links are those of the shown rows. */
function changeBy(href: string): Change {
  const shown = queryOf(location.href);
  const next = queryOf(href);
  const changed = Object.keys({ ...shown, ...next }).filter((name) => shown[name] !== next[name]);
  return Object.fromEntries(changed.map((name) => [name, next[name]]));
}

const isPlain = (event: MouseEvent) =>
  event.button === 0 && !event.ctrlKey && !event.metaKey && !event.shiftKey && !event.altKey;
const isSelecting = () => !(getSelection()?.isCollapsed ?? true);

interface FrameProps {
  readonly path: string;
  /** In the record's drawer. */ readonly closeLabel: string;
  readonly children: ReactNode;
}

/** `filter`: chosen rows belong to it. */
export const ListingFrame = ({ filter = "", ...frame }: FrameProps & { readonly filter?: string }) => (
  <SelectionProvider filter={filter}>
    <Frame {...frame} />
  </SelectionProvider>
);

function Frame({ path, closeLabel, children }: FrameProps) {
  const router = useRouter();
  const [pending, start] = useTransition();
  const frame = useRef<HTMLDivElement>(null);
  const followed = useRef<{ readonly chip: number }>(undefined);
  /** The address of the rows that have not arrived. */
  const coming = useRef<string>(undefined);
  const { chosen, isChoosing, clear } = useSelection();
  const { preview, layer, drawer } = useRecordDrawer({ pending, closeLabel });

  const go = useCallback<Go>(
    (href, { replace = false, change, whole = false } = {}) => {
      const next = queryOf(coming.current ?? location.href);
      if (change && Object.entries(change).every(([name, value]) => next[name] === value)) return;
      const { open, ...more } = change ?? changeBy(href);
      const isOneMore = coming.current && !whole && open === undefined && (change ?? Object.values(more).some(Boolean));
      // Rows on the way are of another filter, which stays.
      const address = isOneMore ? listingAddress(path, next, more) : href;
      goOnline(() => {
        const leave = (to: string) => start(() => router.replace(to, { scroll: false }));
        coming.current = address;
        preview(address, leave);
        if (replace) leave(address);
        else start(() => router.push(address, { scroll: false }));
      });
    },
    [router, preview, path],
  );
  useEffect(() => {
    if (!pending) coming.current = undefined;
  }, [pending]);

  const follow = (event: MouseEvent) => {
    if (event.defaultPrevented || !isPlain(event) || !(event.target instanceof Element)) return;
    const link = event.target.closest("a");
    const opens = link
      ? link.dataset["open"] !== undefined
      : !event.target.closest("button, input, select, label") && !isSelecting();
    const address = opens
      ? event.target.closest<HTMLElement>("[data-row]")?.dataset["open"]
      : link
        ? own(link.getAttribute("href"), path)
        : undefined;
    // React bubbles events of layers too, which are elsewhere in the document.
    if (address === undefined || !frame.current?.contains(event.target)) return;
    event.preventDefault();
    if (link) followed.current = { chip: chipsIn(frame.current).indexOf(link) };
    go(address);
  };

  // The link that was followed may be gone, and the focus with it: the next chip gets it, or the filters.
  useEffect(() => {
    const link = followed.current;
    if (pending || !link || !frame.current) return;
    followed.current = undefined;
    if (document.activeElement !== document.body) return;
    const left = chipsIn(frame.current);
    (left[Math.min(link.chip, left.length - 1)] ?? frame.current.querySelector<HTMLElement>("[data-filters]"))?.focus();
  }, [pending]);

  const walk = (event: KeyboardEvent) => {
    const { target, key } = event;
    if (!(target instanceof HTMLElement) || !frame.current?.contains(target) || event.defaultPrevented) return;
    if (key === CHOOSE_NONE && chosen.size > 0 && !target.matches("[type=search], [type=text]")) {
      // On a phone the boxes of the rows are gone, too.
      if (isChoosing || target.closest(".chosen-bar")) focusAfterChoosing(target);
      clear();
      return;
    }
    const walked = [BOXES, "a[data-open]"].find((kind) => target.matches(kind));
    if (!walked) return;
    if (key === CHOOSE) target.closest("[data-row]")?.querySelector<HTMLElement>(BOXES)?.click();
    const step = rowSteps[key];
    const all = [...frame.current.querySelectorAll<HTMLElement>(walked)];
    const next = step && all[all.indexOf(target) + step];
    if (!next) return;
    event.preventDefault();
    next.focus();
  };

  return (
    <Going value={go}>
      <div
        ref={frame}
        data-part="list"
        data-pending={pending || undefined}
        data-chosen={chosen.size > 0 || undefined}
        aria-busy={pending || undefined}
        onClick={follow}
        onKeyDown={walk}
        className="group/listing flex flex-col [page:list] print:block"
      >
        <RecordLayerContext value={layer}>
          {children}
          {drawer}
        </RecordLayerContext>
      </div>
    </Going>
  );
}

/** The boxes of the rows, and that of the head. */
const BOXES = ".choice input";
const chipsIn = (frame: Element): readonly HTMLElement[] => [...frame.querySelectorAll<HTMLElement>("[data-chips] a")];
const own = (href: string | null | undefined, path: string) =>
  href === path || href?.startsWith(`${path}?`) ? href : undefined;
