"use client";
import { useEffect, useState } from "react";
import { useWatch } from "react-hook-form";
import { withoutCards } from "@/lib/contract/checks/card-number";
import { plainLine } from "@/lib/contract/checks/text";
import { type AddressQuery, changeQuery } from "@/lib/url/listing-address";

/** A field keeps what is typed, also half of a letter; the list is asked for text, and for no whole card number. */
export const queryOf = (values: Readonly<Record<string, unknown>>): AddressQuery =>
  withoutCards(
    Object.fromEntries(
      Object.entries(values).flatMap(([name, value]) =>
        typeof value === "string" && value !== "" ? [[name, plainLine(value).trim()]] : [],
      ),
    ),
  );

/** What the form of filters holds now. */
export const useChosen = (): AddressQuery => changeQuery(queryOf(useWatch()), {});

/** The value a moment after its last change: not every key asks. */
export function useSettled<T>(value: T): T {
  const text = JSON.stringify(value);
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const waiting = setTimeout(() => setSettled(text), 250);
    return () => clearTimeout(waiting);
  }, [text]);
  return JSON.parse(settled) as T; // the same type, from its own text
}
