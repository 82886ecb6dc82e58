"use client";
// The rows on the screen, fetched from the worker in pieces. Old rows stay until new ones arrive.
import { useCallback, useEffect, useRef, useState, useSyncExternalStore } from "react";
import {
  PIECE_ROWS as PIECE,
  type SheetClient,
  type SheetNews,
  type SheetView,
  type ShownRow,
} from "@/lib/sheet/editor";

interface Piece {
  readonly version: number;
  readonly rows: readonly ShownRow[];
}

export const useSheetNews = (client: SheetClient): SheetNews | undefined =>
  useSyncExternalStore(client.subscribe, client.news, () => undefined);

/** The rows of `view` with texts like `query`: others discard all fetched rows. */
export function useRows(
  client: SheetClient,
  { view: name, query }: { readonly view: SheetView; readonly query: string },
) {
  const news = useSheetNews(client);
  const version = news?.version ?? 0;
  const view = `${name} ${query}`;
  const rows = name === "all" && query === "" ? news?.firstPiece : undefined;
  const [first] = useState(() => new Map<number, Piece>(rows && [[0, { version, rows }]]));
  const pieces = useRef({ view, known: first, pending: new Set<number>() });
  const span = useRef({ from: 0, to: PIECE });
  const [, setArrived] = useState(0);

  const fetchRows = useCallback(() => {
    if (pieces.current.view !== view) pieces.current = { view, known: new Map(), pending: new Set() };
    const { known, pending } = pieces.current;
    const last = Math.floor(span.current.to / PIECE);
    for (let number = Math.floor(span.current.from / PIECE); number <= last; number += 1) {
      if (pending.has(number) || known.get(number)?.version === version) continue;
      pending.add(number);
      client.ask("window", number * PIECE, (number + 1) * PIECE).then(
        (rows) => {
          pending.delete(number);
          known.set(number, { version, rows });
          setArrived((count) => count + 1);
        },
        () => pending.delete(number), // the file is closed
      );
    }
  }, [client, version, view]);
  useEffect(fetchRows);

  return {
    rowAt: (index: number): ShownRow | undefined => {
      const { known, view: of } = pieces.current;
      return of === view ? known.get(Math.floor(index / PIECE))?.rows[index % PIECE] : undefined;
    },
    /** Sets the rows on the screen. */
    look: (from: number, to: number) => {
      if (span.current.from === from && span.current.to === to) return;
      span.current = { from, to };
      fetchRows();
    },
  };
}
