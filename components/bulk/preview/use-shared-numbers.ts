"use client";
import { useEffect, useState } from "react";
import type { SharedNumber } from "@/lib/rules/payout-checks";
import type { SheetClient, SheetNews } from "@/lib/sheet/editor";

const none: readonly SharedNumber[] = [];

/** Numbers under different names, after each change of a file whose rows are all checked. */
export function useSharedNumbers(client: SheetClient, news: SheetNews | undefined): readonly SharedNumber[] {
  const [numbers, setNumbers] = useState(none);
  const isChecked = news !== undefined && news.status.checked >= news.status.rows;
  const version = news?.version;
  useEffect(() => {
    if (!isChecked) return;
    let isNewest = true;
    // Only a warning depends on it, so failures are ignored.
    client
      .ask("sharedNumbers")
      .then((found) => isNewest && setNumbers(found))
      .catch(() => undefined);
    return () => void (isNewest = false);
  }, [client, isChecked, version]);
  return numbers;
}
