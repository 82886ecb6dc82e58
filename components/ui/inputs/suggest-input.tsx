"use client";
import { useId, useState, type KeyboardEvent, type ReactNode } from "react";
import "@/components/ui/layers/layers.css";
import { classes } from "@/components/ui/classes";
import { TextInput, type TextInputProps } from "./text-input";

interface Suggestion {
  readonly id: string;
  readonly content: ReactNode;
}
type SuggestInputProps = TextInputProps & {
  readonly suggestions: readonly Suggestion[];
  /** Names the list. */
  readonly listLabel: string;
  /** "3 recipients": a screen reader says it when the list appears. */
  readonly found: string;
  readonly onPick: (id: string) => void;
};

/** A text field with a list of suggestions under it. Any text may be typed; nothing is chosen before an arrow key or a press. */
export function SuggestInput({ suggestions, listLabel, found, onChange, onBlur, onPick, ...input }: SuggestInputProps) {
  const own = useId();
  const [isWanted, setWanted] = useState(false);
  const [active, setActive] = useState<string>();
  const isOpen = isWanted && suggestions.length > 0;
  const at = suggestions.findIndex(({ id }) => id === active);
  const idOf = (id: string) => `${own}${id}`;
  const close = () => {
    setWanted(false);
    setActive(undefined);
  };
  const pick = (id: string) => {
    close();
    onPick(id);
  };
  function press(event: KeyboardEvent) {
    if (event.nativeEvent.isComposing) return;
    const count = suggestions.length;
    const to = { ArrowDown: (at + 1) % count, ArrowUp: (at <= 0 ? count : at) - 1 }[event.key];
    if (event.key === "Escape") close();
    else if (event.key === "Enter" && isOpen && at >= 0) pick(suggestions[at]!.id);
    else if (to === undefined || count === 0) return;
    else {
      setWanted(true);
      setActive(suggestions[to]?.id);
    }
    event.preventDefault();
  }
  return (
    <div className="relative">
      <TextInput
        {...input}
        role="combobox"
        aria-expanded={isOpen}
        aria-controls={isOpen ? `${own}list` : undefined}
        aria-autocomplete="list"
        aria-activedescendant={isOpen && at >= 0 ? idOf(suggestions[at]!.id) : undefined}
        autoComplete="off"
        spellCheck={false}
        onChange={(event) => {
          setWanted(true);
          setActive(undefined);
          onChange?.(event);
        }}
        onKeyDown={press}
        onBlur={(event) => {
          close();
          onBlur?.(event);
        }}
      />
      <span role="status" className="sr-only">
        {isOpen && found}
      </span>
      {isOpen && (
        <div
          id={`${own}list`}
          role="listbox"
          aria-label={listLabel}
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
              onPointerMove={() => setActive(id)}
              onClick={() => pick(id)}
              onKeyDown={press}
              className={classes(
                "cursor-pointer rounded-md px-2.5 py-2",
                id === active && "bg-surface-selected forced-colors:outline-2 forced-colors:-outline-offset-2",
              )}
            >
              {content}
            </div>
          ))}
        </div>
      )}
    </div>
  );
}
