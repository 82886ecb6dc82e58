import { useEffect, useState } from "react";

/** Seconds since a moment by the wall clock: the provider's clock goes on while a laptop sleeps. */
export function useSecondsSince(moment: number, until: number): number | undefined {
  const [now, setNow] = useState<number>();
  useEffect(() => {
    const tick = setInterval(() => {
      setNow(Date.now());
      if (Date.now() - moment > until * 1000) clearInterval(tick);
    }, 250);
    return () => clearInterval(tick);
  }, [moment, until]);
  return now === undefined ? undefined : Math.max(0, (now - moment) / 1000);
}
