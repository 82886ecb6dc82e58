"use client";
import { Search } from "@/components/ui/icons/search";
import { X } from "@/components/ui/icons/x";
import { useEffect, useRef, useState } from "react";
import { classes } from "@/components/ui/classes";
import { controlFrame, controlInput } from "@/components/ui/control-frame";
import { type Said, changed, listingAddress } from "@/lib/url/listing-address";
import { useGo } from "./listing-frame";

interface SearchBoxProps { readonly path: string; readonly said: Said; readonly label: string; readonly clearLabel: string }

/** Searches while somebody types, a moment after the last key; without scripts it is a form like any other. */
export function SearchBox({ path, said, label, clearLabel }: SearchBoxProps) {
  const go = useGo();
  const told = said["name"] ?? "";
  const [text, setText] = useState(told);
  const [known, setKnown] = useState(told);
  const waiting = useRef<ReturnType<typeof setTimeout>>(undefined);
  // The address changed under it: by Back, by a chip. What is being typed right now is newer than what comes back of it.
  if (told !== known) {
    setKnown(told);
    if (text.trim() === known || told === "") setText(told);
  }
  useEffect(() => () => clearTimeout(waiting.current), []);

  const search = (next: string) => {
    clearTimeout(waiting.current);
    if (next.trim() !== told) go(listingAddress(path, said, { name: next.trim() || undefined }), { replace: told !== "" });
  };
  const type = (next: string) => {
    setText(next);
    clearTimeout(waiting.current);
    waiting.current = setTimeout(() => search(next), 300);
  };
  const { name: _name, ...others } = changed(said, { name: undefined });
  return (
    <form
      role="search"
      action={path}
      onSubmit={(event) => {
        event.preventDefault();
        search(text);
      }}
      className="min-w-40 flex-1 columns:max-w-82.5 max-columns:hidden"
    >
      {Object.entries(others).map(([name, value]) => <input key={name} type="hidden" name={name} value={value} />)}
      <div className={controlFrame({ size: "sm", quiet: true })}>
        <Search aria-hidden className="pointer-events-none absolute start-3 text-subtle" />
        <input
          type="search"
          name="name"
          aria-label={label}
          placeholder={label}
          value={text}
          maxLength={120}
          autoComplete="off"
          enterKeyHint="search"
          onChange={(event) => type(event.target.value)}
          className={classes(controlInput, "ps-9 pe-2 [&::-webkit-search-cancel-button]:hidden")}
        />
        {text !== "" && (
          <button
            type="button"
            aria-label={clearLabel}
            onClick={() => {
              setText("");
              search("");
            }}
            className="me-1 grid size-7 flex-none place-items-center rounded-sm text-subtle hover:bg-surface-pressed focus-visible:outline-offset-0"
          >
            <X className="size-3.5" />
          </button>
        )}
      </div>
    </form>
  );
}
