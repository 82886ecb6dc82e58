"use client";
import { useRouter } from "next/navigation";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { later } from "@/components/ui/layers/later";
import { useFormState } from "react-hook-form";
import { isLeaving } from "@/lib/provider/browser/session-clock";
import { addGuard, changedCount, leaveAll } from "./leave-store";

const LeaveDialog = later(async () => (await import("./leave-dialog")).LeaveDialog);

/** Some values have parts. */
const isChanged = (dirty: unknown): boolean =>
  dirty === true || (typeof dirty === "object" && dirty !== null && Object.values(dirty).some(isChanged));

/** The address of a link that opens another page in this tab. */
function stepOf(event: MouseEvent): string | undefined {
  const link = event.target instanceof Element ? event.target.closest("a") : null;
  if (
    !link?.href ||
    event.defaultPrevented ||
    event.button !== 0 ||
    event.metaKey ||
    event.ctrlKey ||
    event.shiftKey ||
    event.altKey ||
    (link.target && link.target !== "_self") ||
    link.hasAttribute("download")
  )
    return undefined;
  const to = new URL(link.href);
  const isHere = to.pathname === location.pathname && to.search === location.search;
  return to.origin === location.origin && !isHere ? to.pathname + to.search + to.hash : undefined;
}
/** Guards the form around it. */
export function LeaveGuard({ names, onLeave }: { readonly names: ReadonlySet<string>; readonly onLeave: () => void }) {
  const { dirtyFields } = useFormState();
  const fields = new Set([...names].map((name) => name.split(".", 1)[0]!));
  const count = Object.entries(dirtyFields).filter(([name, dirty]) => fields.has(name) && isChanged(dirty)).length;
  return <ChangesGuard count={count} onLeave={onLeave} />;
}

interface ChangesGuardProps {
  readonly count: number;
  /** Runs when the user chooses to leave, and removes the draft. An unmount without that choice keeps the draft. */
  readonly onLeave: () => void;
}

/**
 * Asks before changes are left: by a link, by Back, by `leaveWith`, and by the browser when the tab closes.
 * Back is stopped before it happens, with the Navigation API: the router hears a popstate first. An extra entry in the history
 * would work too, but drops the entries ahead and costs a second press on Back later.
 */
export function ChangesGuard({ count, onLeave }: ChangesGuardProps) {
  const router = useRouter();
  const [question, setQuestion] = useState<{ readonly count: number; readonly go: () => void }>();
  const [isOpen, setOpen] = useState(false);
  const lastField = useRef<HTMLElement>(null);
  const push = useEffectEvent((address: string) => router.push(address));
  const drop = useEffectEvent(onLeave);
  const countNow = useEffectEvent(() => count);
  const isGuarding = count > 0;

  useEffect(() => {
    if (!isGuarding) return;
    lastField.current = document.activeElement instanceof HTMLElement ? document.activeElement : null;
    LeaveDialog.fetch();
    const stops: (() => void)[] = [];
    const stop = () => stops.splice(0).forEach((each) => each());
    const ask = (go: () => void) => {
      setQuestion({ count: changedCount(), go });
      setOpen(true);
    };
    const note = ({ target }: FocusEvent) => {
      if (target instanceof HTMLElement && target.closest("form")) lastField.current = target; // gets the focus back
    };
    const warn = (event: BeforeUnloadEvent) => {
      if (!isLeaving()) event.preventDefault();
    };
    const press = (event: MouseEvent) => {
      const address = stepOf(event);
      if (!address || !navigator.onLine) return; // without a network the page stays
      event.preventDefault();
      event.stopPropagation(); // before the router hears it
      ask(() => push(address));
    };
    const step = (event: NavigateEvent) => {
      const { key, url } = event.destination;
      const to = new URL(url);
      if (
        event.navigationType !== "traverse" ||
        !event.cancelable ||
        event.defaultPrevented || // another form of the page asks
        (to.pathname === location.pathname && to.search === location.search)
      )
        return;
      event.preventDefault();
      ask(() => void navigation?.traverseTo(key));
    };
    const { navigation } = window as Partial<Window>; // some browsers do not have it
    window.addEventListener("beforeunload", warn);
    document.addEventListener("click", press, true);
    document.addEventListener("focusin", note);
    navigation?.addEventListener("navigate", step);
    stops.push(
      addGuard({
        count: () => countNow(),
        ask,
        leave: () => {
          stop();
          drop();
        },
      }),
      () => window.removeEventListener("beforeunload", warn),
      () => document.removeEventListener("click", press, true),
      () => document.removeEventListener("focusin", note),
      () => navigation?.removeEventListener("navigate", step),
    );
    return stop;
  }, [isGuarding]);

  return (
    question && (
      <LeaveDialog
        open={isOpen}
        count={question.count}
        onLeave={() => {
          setOpen(false);
          leaveAll();
          question.go();
        }}
        onKeep={() => setOpen(false)}
        returnFocusTo={lastField}
      />
    )
  );
}
