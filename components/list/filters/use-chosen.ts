"use client";
import { useEffect, useState } from "react";
import { useWatch } from "react-hook-form";
import { withoutCards } from "@/lib/contract/checks/card-number";
import { plainLine } from "@/lib/contract/checks/text";
import { type AddressQuery, changeQuery } from "@/lib/url/listing-address";

/** Fields keep the text as typed; the query has clean text without whole card numbers. */
export const queryOf = (values: Readonly<Record<string, unknown>>): AddressQuery =>
  withoutCards(
    Object.fromEntries(
      Object.entries(values).flatMap(([name, value]) =>
        typeof value === "string" && value !== "" ? [[name, plainLine(value).trim()]] : [],
      ),
    ),
  );

export const useChosen = (): AddressQuery => changeQuery(queryOf(useWatch()), {});

/** The value a moment after its last change, so that not every key sends a request. */
export function useSettled<T>(value: T): T {
  const text = JSON.stringify(value);
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const waiting = setTimeout(() => setSettled(text), 250);
    return () => clearTimeout(waiting);
  }, [text]);
  return JSON.parse(settled) as T; // the same type, from its own text
}
