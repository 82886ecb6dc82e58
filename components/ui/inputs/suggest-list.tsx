"use client";
import type { KeyboardEvent, ReactNode } from "react";
import "@/components/ui/layers/layers.css";
import { classes } from "@/components/ui/classes";

export interface Suggestion {
  readonly id: string;
  readonly content: ReactNode;
}
interface SuggestListProps {
  readonly id: string;
  readonly label: string;
  readonly suggestions: readonly Suggestion[];
  readonly active: string | undefined;
  readonly idOf: (id: string) => string;
  readonly onPoint: (id: string) => void;
  readonly onPick: (id: string) => void;
  readonly onKeyDown: (event: KeyboardEvent) => void;
}

/** The list under a SuggestInput. */
export const SuggestList = ({
  id: ownId,
  label,
  suggestions,
  active,
  idOf,
  onPoint,
  onPick,
  onKeyDown,
}: SuggestListProps) => (
  <div
    id={ownId}
    role="listbox"
    aria-label={label}
    // The focus stays in the field.
    onPointerDown={(event) => event.preventDefault()}
    className="layer scroll-layer absolute inset-x-0 top-full z-menu mt-1 max-h-72 rounded-lg p-1"
  >
    {suggestions.map(({ id, content }) => (
      <div
        key={id}
        id={idOf(id)}
        role="option"
        aria-selected={id === active}
        tabIndex={-1}
        onPointerMove={() => onPoint(id)}
        onClick={() => onPick(id)}
        onKeyDown={onKeyDown}
        className={classes(
          "cursor-pointer rounded-md px-2.5 py-2",
          id === active && "bg-surface-selected forced-colors:outline-2 forced-colors:-outline-offset-2",
        )}
      >
        {content}
      </div>
    ))}
  </div>
);
