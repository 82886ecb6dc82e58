// Filters of a list: amounts as users write them, and pairs of dates.
import { z } from "zod";
import type { Filter } from "@/components/list/table/column";
import { amountEntry } from "@/lib/entry/amount-entry";
import { Money } from "@/lib/contract/values";
import { isDay } from "@/lib/rules/day";

/** Without it, zod skips a rule about several fields while another field is wrong. */
const always = { when: () => true };
const minorOf = (value: unknown, otherwise: number) => (typeof value === "number" ? value : otherwise);

export const filterSchema = (filters: readonly Filter[], currency: string) =>
  z
    .looseObject({
      from: z.string().default(""),
      to: z.string().default(""),
      ...Object.fromEntries(
        filters
          .filter(({ kind }) => kind === "amount")
          .map(({ name }) => [name, amountEntry(Money, currency).optional()]),
      ),
    })
    .refine(({ from, to }) => from + to === "" || isDay(from), { path: ["from"], error: "chooseStart", ...always })
    .refine(({ from, to }) => from + to === "" || isDay(to), { path: ["to"], error: "chooseEnd", ...always })
    .refine(({ from, to }) => !isDay(from) || !isDay(to) || from <= to, { path: ["to"], error: "order", ...always })
    .refine(({ amountFrom, amountTo }) => minorOf(amountFrom, 0) <= minorOf(amountTo, Infinity), {
      path: ["amountTo"],
      error: "order",
      ...always,
    });
