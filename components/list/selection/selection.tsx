"use client";
// The chosen rows of a list. They stay while the filters are the same, on all its pages.
import { createContext, use, useEffect, useMemo, useState, type ReactNode } from "react";
import type { Minor } from "@/lib/rules/money";

/** A chosen row: its code, its amount, and the data for the actions of its list. */
export interface RowChoice<Subject = unknown> {
  readonly code: string;
  readonly amount?: Minor;
  readonly currency?: string;
  /** Why the main action leaves it out. */
  readonly why?: string;
  readonly subject?: Subject;
}
export type Chosen<Subject = unknown> = ReadonlyMap<string, RowChoice<Subject>>;

interface Selection {
  readonly chosen: Chosen;
  /** On a phone rows have boxes only then. */
  readonly isChoosing: boolean;
  readonly setChoosing: (isChoosing: boolean) => void;
  readonly choose: (rows: Chosen, isChosen: boolean) => void;
  readonly clear: () => void;
}
const none: Chosen = new Map();
const Choosing = createContext<Selection>({
  chosen: none,
  isChoosing: false,
  setChoosing: () => undefined,
  choose: () => undefined,
  clear: () => undefined,
});
export const useSelection = (): Selection => use(Choosing);

/** When nothing is chosen any more, the bar that had the focus is gone. */
export const focusAfterChoosing = (inList: Element | null | undefined): void =>
  [...(inList?.closest("[data-part=list]")?.querySelectorAll<HTMLElement>("[data-choose], .choice input") ?? [])]
    .find((place) => place.offsetParent !== null)
    ?.focus();

const lists = new Set<(id: string) => void>();
/** The record is deleted. Its dialog is outside of the list. */
export const endChoice = (id: string): void => lists.forEach((leaveOut) => leaveOut(id));

/** The most rows that can be chosen at once. */
export const MOST_CHOSEN = 200;

/** `filter`: the rows belong to it. With another one nothing is chosen. */
export function SelectionProvider({ filter, children }: { readonly filter: string; readonly children: ReactNode }) {
  const [kept, setKept] = useState({ filter, chosen: none, isChoosing: false });
  const shown = kept.filter === filter ? kept : { filter, chosen: none, isChoosing: false };
  if (shown !== kept) setKept(shown);
  const { chosen, isChoosing } = shown;
  useEffect(() => {
    const leaveOut = (id: string) =>
      setKept((before) => ({ ...before, chosen: new Map([...before.chosen].filter(([one]) => one !== id)) }));
    lists.add(leaveOut);
    return () => void lists.delete(leaveOut);
  }, []);
  const selection = useMemo<Selection>(() => {
    // Rows that were read for another filter come too late.
    const change = (to: (before: typeof kept) => Partial<typeof kept>) =>
      setKept((before) => (before.filter === filter ? { ...before, ...to(before) } : before));
    return {
      chosen,
      isChoosing,
      setChoosing: (next) => change(() => ({ isChoosing: next, ...(!next && { chosen: none }) })),
      choose: (rows, isChosen) =>
        change((before) => {
          const next = new Map(before.chosen);
          for (const [id, row] of rows) {
            if (!isChosen) next.delete(id);
            else if (next.has(id) || next.size < MOST_CHOSEN) next.set(id, row);
          }
          return { chosen: next };
        }),
      clear: () => change(() => ({ chosen: none, isChoosing: false })),
    };
  }, [filter, chosen, isChoosing]);
  return <Choosing value={selection}>{children}</Choosing>;
}
