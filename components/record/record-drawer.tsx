"use client";
import { useRouter } from "next/navigation";
import { useEffect, useLayoutEffect, type ReactNode } from "react";
import { Icon } from "@/components/ui/display/icon";
import { leaveWith } from "@/components/form/leave-store";
import { buttonLook } from "@/components/ui/controls/button-look";
import { useGo } from "@/components/list/listing-frame";
import { useRecordLayer } from "./record-layer";

interface RecordDrawerProps {
  readonly id: string;
  readonly title: ReactNode;
  /** The title of the window while it is open. */
  readonly name?: string;
  readonly closeHref: string;
  readonly previousHref?: string;
  readonly nextHref?: string;
  readonly place?: string | undefined;
  readonly words: { readonly previous: string; readonly next: string };
  readonly tools?: ReactNode;
  readonly foot?: ReactNode;
  readonly children: ReactNode;
}

/** Whether Back leads to this address. False in a browser without the Navigation API. */
function isBehind(address: string): boolean {
  const { navigation } = globalThis as { readonly navigation?: Navigation };
  const at = navigation?.currentEntry?.index ?? 0;
  const behind = navigation?.entries()[at - 1]?.url;
  return behind != null && behind === new URL(address, location.origin).href;
}

/** The open record beside its list. Closing goes back if Back leads to the list, so that it leaves no extra entry in the history. */
export function RecordDrawer({
  id,
  title,
  name,
  closeHref,
  previousHref,
  nextHref,
  place,
  words,
  tools,
  foot,
  children,
}: RecordDrawerProps) {
  const go = useGo();
  const router = useRouter();
  useEffect(() => {
    if (!name) return;
    let usual = document.title;
    // The framework may write the page's title after the drawer opened.
    const write = () => {
      if (document.title.startsWith(`${name} · `)) return;
      usual = document.title;
      document.title = `${name} · ${usual}`;
    };
    write();
    const observer = new MutationObserver(write);
    observer.observe(document.head, { childList: true, characterData: true, subtree: true });
    return () => {
      observer.disconnect();
      if (document.title === `${name} · ${usual}`) document.title = usual; // another page may have set its title
    };
  }, [name]);
  const { fill } = useRecordLayer();
  const close = () => {
    if (isBehind(closeHref)) router.back();
    else go(closeHref, { replace: true });
  };
  const step = (href: string | undefined, label: string, icon: ReactNode) => (
    // Neither removed, so that the next press does not hit another button, nor disabled, so that it keeps the focus.
    <button
      type="button"
      aria-label={label}
      aria-disabled={!href || undefined}
      tabIndex={href ? undefined : -1}
      onClick={() => href && leaveWith(() => go(href, { replace: true }))}
      className={buttonLook({ variant: "ghost", square: true })}
    >
      {icon}
    </button>
  );
  useLayoutEffect(() =>
    fill({
      id,
      title,
      tools: (
        <>
          {place && <span className="me-1 text-caption whitespace-nowrap text-muted">{place}</span>}
          {step(previousHref, words.previous, <Icon name="arrow-up" />)}
          {step(nextHref, words.next, <Icon name="arrow-down" />)}
          {tools}
        </>
      ),
      foot,
      children,
      onClose: close,
    }),
  );
  useLayoutEffect(() => () => fill(undefined), [fill]);
  return null;
}
