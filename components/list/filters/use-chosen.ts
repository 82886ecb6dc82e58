"use client";
import { useWatch } from "react-hook-form";
import { useSettled } from "@/components/ui/use-settled";
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

/** The value a moment after its last change. */
export const useSettledValue = <T>(value: T): T => JSON.parse(useSettled(JSON.stringify(value), 250)) as T; // the same type, from its own text
