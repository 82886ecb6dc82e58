"use client";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { Icon } from "@/components/ui/display/icon";
import { controlFrame } from "@/components/ui/inputs/control-frame";
import { announceMissingCode } from "@/components/ui/layers/missing-code";
import { fetchAhead } from "@/components/ui/layers/missing-code";
import { type AddressQuery, changeQuery, listingAddress } from "@/lib/url/listing-address";
import { useGo } from "@/components/list/listing-frame";

const load = () => import("./search-text");
const loadAhead = fetchAhead(load);

/** Before hydration the browser would write the text into the address: this refuses thirteen digits and more. */
const NO_CARD_NUMBER = String.raw`(?!.*\d([\s.\-]?\d){12}).*`;

interface SearchBoxProps {
  readonly path: string;
  readonly query: AddressQuery;
  readonly maxLength: number;
  readonly label: string;
  readonly clearLabel: string;
}

/** Searches a moment after the last key; without scripts it is a plain form. */
export function SearchBox({ path, query, maxLength, label, clearLabel }: SearchBoxProps) {
  const go = useGo();
  const searchText = query["name"] ?? "";
  const input = useRef<HTMLInputElement>(null);
  const lastSearch = useRef(searchText);
  const waiting = useRef<ReturnType<typeof setTimeout>>(undefined);
  const [isFilled, setFilled] = useState(searchText !== "");

  const write = (text: string) => {
    if (input.current) input.current.value = text;
    setFilled(text !== "");
  };
  const search = async (next: string) => {
    clearTimeout(waiting.current);
    const rules = await load().catch(announceMissingCode);
    if (!rules || input.current?.value !== next) return; // text typed since then is searched next
    const { typed, name } = rules.searchText(next);
    if (name !== typed) write(name);
    const change = { name: name || undefined };
    go(listingAddress(path, query, change), { replace: searchText !== "", change });
  };
  const type = (next: string) => {
    setFilled(next !== "");
    clearTimeout(waiting.current);
    waiting.current = setTimeout(() => void search(next), 300);
  };
  useEffect(() => {
    // Back or a chip changed the address. Text in the field is newer than the address of its last search.
    const text = input.current?.value ?? "";
    if (lastSearch.current !== searchText && (text.trim() === lastSearch.current || searchText === ""))
      write(searchText);
    lastSearch.current = searchText;
  }, [searchText]);
  const begin = useEffectEvent(() => {
    // Uncontrolled, so that text from before hydration is searched too.
    const text = input.current?.value ?? "";
    if (text !== searchText) type(text);
    if (input.current?.form) input.current.form.noValidate = true; // from here on card numbers are shortened instead
  });
  useEffect(() => {
    begin();
    return () => clearTimeout(waiting.current);
  }, []);
  const { name: _name, ...others } = changeQuery(query, { name: undefined });
  return (
    <form
      role="search"
      action={path}
      onSubmit={(event) => {
        event.preventDefault();
        void search(input.current?.value ?? "");
      }}
      className="min-w-32 flex-1 columns:max-w-82.5 columns:min-w-36 print:hidden"
    >
      {Object.entries(others).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <div className={controlFrame({ size: "sm", quiet: true })}>
        <Icon name="search" aria-hidden className="pointer-events-none absolute start-3 text-subtle" />
        <input
          type="search"
          name="name"
          aria-label={label}
          placeholder={label}
          ref={input}
          defaultValue={searchText}
          maxLength={maxLength}
          pattern={NO_CARD_NUMBER}
          autoComplete="off"
          enterKeyHint="search"
          onFocus={loadAhead}
          onChange={(event) => type(event.target.value)}
          className={"ps-9 pe-2 [&::-webkit-search-cancel-button]:hidden"}
        />
        {isFilled && (
          <button
            type="button"
            aria-label={clearLabel}
            onClick={() => {
              write("");
              void search("");
              input.current?.focus();
            }}
            className="me-1 grid size-7 flex-none place-items-center rounded-sm text-subtle hover:bg-surface-pressed focus-visible:outline-offset-0"
          >
            <Icon name="x" className="size-3.5" />
          </button>
        )}
      </div>
    </form>
  );
}
