import { useEffect, useEffectEvent } from "react";

/** Milliseconds from an answer to the next call. */
const EVERY = 3_000;

/** Repeats a call about one thing, never two at once. */
export function useAsking(about: string | undefined, ask: () => Promise<void>): void {
  const latest = useEffectEvent(ask);
  useEffect(() => {
    if (about === undefined) return;
    let isOver = false;
    let timer: ReturnType<typeof setTimeout>;
    const wait = () => {
      timer = setTimeout(() => void latest().finally(() => isOver || wait()), EVERY);
    };
    wait();
    return () => {
      isOver = true;
      clearTimeout(timer);
    };
  }, [about]);
}
