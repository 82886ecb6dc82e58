"use client";
import { useId, useState, type KeyboardEvent } from "react";
import { later } from "@/components/ui/layers/later";
import type { Suggestion } from "./suggest-list";
import { TextInput, type TextInputProps } from "./text-input";

/** Loads with its style when the field gets the focus. */
const SuggestList = later(async () => (await import("./suggest-list")).SuggestList);

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
        onFocus={(event) => {
          SuggestList.fetch();
          input.onFocus?.(event);
        }}
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
        <SuggestList
          id={`${own}list`}
          label={listLabel}
          suggestions={suggestions}
          active={active}
          idOf={idOf}
          onPoint={setActive}
          onPick={pick}
          onKeyDown={press}
        />
      )}
    </div>
  );
}
