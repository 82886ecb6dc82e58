"use client";
import { useRouter } from "next/navigation";
import { Suspense, useEffect, useEffectEvent, useRef, useState } from "react";
import { lazyPart } from "@/components/ui/lazy-part";
import { useFormState } from "react-hook-form";
import { isLeaving } from "@/lib/provider/browser/session-clock";
import { askBeforeLeaving } from "./leave-store";

const load = () => import("./leave-dialog");
const LeaveDialog = lazyPart(async () => (await load()).LeaveDialog);

/** A value may be changed in a part of it only. */
const isChanged = (dirty: unknown): boolean =>
  dirty === true || (typeof dirty === "object" && dirty !== null && Object.values(dirty).some(isChanged));

/** A press that would open another page here, and where. */
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
/** Guards the form around it, by how many of its fields are changed. */
export function LeaveGuard({ names }: { readonly names: ReadonlySet<string> }) {
  const { dirtyFields } = useFormState();
  const fields = new Set([...names].map((name) => name.split(".", 1)[0]!));
  const count = Object.entries(dirtyFields).filter(([name, dirty]) => fields.has(name) && isChanged(dirty)).length;
  return <ChangesGuard count={count} />;
}

/**
 * Asks before changes are left: by a link, by Back, by whatever uses `leaveWith`, and by the browser itself when the tab goes.
 * Back is stopped before it happens, which needs the Navigation API: a popstate is heard by the router first.
 */
export function ChangesGuard({ count }: { readonly count: number }) {
  const router = useRouter();
  const [onward, setOnward] = useState<() => void>();
  const [wanted, setWanted] = useState(false);
  const edited = useRef<HTMLElement>(null);
  const push = useEffectEvent((address: string) => router.push(address));
  const isGuarding = count > 0;

  useEffect(() => {
    if (!isGuarding) return;
    edited.current = document.activeElement instanceof HTMLElement ? document.activeElement : null;
    void load().catch(() => undefined); // so that it is there when it is asked for
    const stops: (() => void)[] = [];
    const stop = () => stops.splice(0).forEach((each) => each());
    const ask = (go: () => void) => {
      setWanted(true);
      setOnward(() => () => {
        stop();
        setOnward(undefined);
        go();
      });
    };
    const note = ({ target }: FocusEvent) => {
      if (target instanceof HTMLElement && target.closest("form")) edited.current = target; // where editing goes on
    };
    const warn = (event: BeforeUnloadEvent) => {
      if (!isLeaving()) event.preventDefault();
    };
    const press = (event: MouseEvent) => {
      const address = stepOf(event);
      if (!address) return;
      event.preventDefault();
      event.stopPropagation(); // before the router hears of it
      ask(() => push(address));
    };
    const step = (event: NavigateEvent) => {
      const { key, url } = event.destination;
      const to = new URL(url);
      if (
        event.navigationType !== "traverse" ||
        !event.cancelable ||
        (to.pathname === location.pathname && to.search === location.search)
      )
        return;
      event.preventDefault();
      ask(() => void navigation?.traverseTo(key));
    };
    const { navigation } = window as Partial<Window>; // not every browser has it yet
    window.addEventListener("beforeunload", warn);
    document.addEventListener("click", press, true);
    document.addEventListener("focusin", note);
    navigation?.addEventListener("navigate", step);
    stops.push(
      askBeforeLeaving(ask),
      () => window.removeEventListener("beforeunload", warn),
      () => document.removeEventListener("click", press, true),
      () => document.removeEventListener("focusin", note),
      () => navigation?.removeEventListener("navigate", step),
    );
    return stop;
  }, [isGuarding]);

  return (
    wanted && (
      <Suspense fallback={null}>
        <LeaveDialog
          open={onward !== undefined}
          count={count}
          onLeave={() => onward?.()}
          onKeep={() => setOnward(undefined)}
          returnFocusTo={edited}
        />
      </Suspense>
    )
  );
}
