"use client";
import { useEffect, useState, type ComponentType } from "react";

/** A part that nobody asks for in so many words: its code comes when there is something for it to do, and whoever lacks it is not told. */
export function quietPart<P extends object>(load: () => Promise<ComponentType<P>>) {
  return function QuietPart({ isNeeded = true, ...props }: P & { readonly isNeeded?: boolean }) {
    const [Part, setPart] = useState<ComponentType<P>>();
    useEffect(() => {
      if (!isNeeded) return;
      load().then(
        (loaded) => setPart(() => loaded),
        () => undefined, // a next page fetches it again
      );
    }, [isNeeded]);
    return Part && <Part {...(props as unknown as P)} />; // all but our own
  };
}
