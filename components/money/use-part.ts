"use client";
import { useState, type FocusEvent } from "react";
import { readPart } from "@/lib/rules/part";
import type { Minor } from "@/lib/rules/money";

export type HowMuch = "full" | "partial";

/** All of a sum or a part of it, as it is being chosen. What is wrong is said when the field is left or the form is sent. */
export function usePart(remaining: Minor, currency: string) {
  const [howMuch, setHowMuch] = useState<HowMuch>("full");
  const [text, setText] = useState("");
  const [judged, setJudged] = useState(false);
  const reading = howMuch === "full" ? { amount: remaining } : readPart(text, currency, remaining);
  return {
    howMuch,
    text,
    currency,
    remaining,
    amount: "amount" in reading ? reading.amount : undefined,
    wrong: judged && "wrong" in reading ? reading.wrong : undefined,
    dirty: howMuch === "partial" && text !== "",
    choose: (next: HowMuch) => {
      setHowMuch(next);
      setJudged(false);
    },
    type: setText,
    judge: () => setJudged(true),
    /** A press on a button that comes next must not find it moved away by a sentence that has just appeared. */
    leave: ({ relatedTarget }: FocusEvent) => {
      if (text !== "" && !(relatedTarget instanceof HTMLButtonElement)) setJudged(true);
    },
  };
}
export type Part = ReturnType<typeof usePart>;
