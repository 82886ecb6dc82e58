"use client";
// A form whose call happens once for its key. The key outlives a reload: what was sent before one is found out before it is sent again.
import { useCallback, useEffect, useEffectEvent, useRef, useState } from "react";
import type { DraftOf } from "@/lib/browser/kept-drafts";
import { type TabIntent, newIntent } from "@/lib/browser/new-intent";
import { tabStorage } from "@/lib/browser/storage";
import { problemIn } from "@/lib/provider/problem";
import { untilKnown } from "./until-known";

/** `onFound` gets the id of what an earlier try has made; when it fails, it is asked again. */
export function useOnce({ userId, name }: DraftOf, onFound: (id: string) => Promise<void>) {
  const address = useRef<string>(undefined);
  const intent = useRef<TabIntent>(undefined);
  const [isChecking, setChecking] = useState(false);

  /** Beside the form's draft: for the same person and the same address. */
  const place = useCallback(() => {
    address.current ??= location.pathname + location.search;
    return `once:${encodeURIComponent(userId)}:${encodeURIComponent(name)}:${address.current}`;
  }, [userId, name]);
  const keep = useCallback(
    (next: TabIntent) => {
      intent.current = next;
      tabStorage.write(place(), JSON.stringify(next));
      return next;
    },
    [place],
  );
  const current = useCallback((): TabIntent => {
    const stored = intent.current ? undefined : tabStorage.read(place());
    return intent.current ?? keep(stored ? (JSON.parse(stored) as TabIntent) : { key: newIntent(), sent: false }); // only keep writes there
  }, [keep, place]);
  const forget = useCallback(() => {
    intent.current = undefined;
    tabStorage.remove(place());
  }, [place]);

  const found = useEffectEvent(onFound);
  useEffect(() => {
    const { key, sent } = current();
    if (!sent) return;
    let isShown = true;
    const findOut = async () => {
      setChecking(true);
      const ended = await untilKnown(
        key,
        async (id) => {
          if (id !== null) {
            await found(id);
            forget();
          } else keep({ key, sent: false }); // should it still arrive, the provider takes one of the two
        },
        () => isShown,
      );
      if (!ended) return;
      if (isShown) setChecking(false);
    };
    void findOut();
    return () => {
      isShown = false;
    };
  }, [current, forget, keep]);

  return {
    /** An earlier try was sent, and nobody knows yet what became of it. */
    isChecking,
    /** Sends with the form's key. What is refused was not done, so the next try has a new one. */
    run: async <T>(send: (key: string) => Promise<T>): Promise<T> => {
      const { key } = keep({ ...current(), sent: true });
      try {
        const answer = await send(key);
        forget();
        return answer;
      } catch (error) {
        const problem = problemIn(error);
        if (!problem.isSilent) forget();
        throw problem;
      }
    },
  };
}
