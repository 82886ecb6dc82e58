"use client";
// The answers about a file's columns while they are chosen. A reload and the end of the session keep them.
import { useState } from "react";
import { storeDraft, storedDraft } from "@/lib/browser/draft";
import { type DraftOf, removeDraft } from "@/lib/browser/kept-drafts";
import type { BulkKind } from "@/lib/contract/bulk";
import { bulkColumns } from "@/lib/sheet/columns";
import {
  type Inquiry,
  type Key,
  type Layout,
  type Source,
  type Survey,
  isAnswered,
  questionsOf,
} from "@/lib/sheet/editor";

const aboutOf = (survey: Survey | undefined, layout: Layout, kind: BulkKind): readonly string[] =>
  survey ? questionsOf(survey, layout, bulkColumns[kind]).map(({ about }) => about) : [];

export function useLayout(inquiry: Inquiry, kind: BulkKind, draft: DraftOf) {
  const [kept] = useState(() => storedDraft(draft) as Layout | undefined); // only `keep` writes there
  const keep = (next: Layout) => {
    setLayout(next);
    storeDraft(draft, { ...next });
  };
  const known = (name: string | undefined) => inquiry.sheets.find(({ sheetName }) => sheetName === name);
  const [survey, setSurvey] = useState(
    () => known(kept?.sheetName) ?? (inquiry.sheets.length === 1 ? inquiry.sheets[0] : known(inquiry.chosen)),
  );
  const found: Layout = survey?.layout ?? { sheetName: "", sources: {} };
  const [layout, setLayout] = useState(kept && kept.sheetName === survey?.sheetName ? kept : found);
  // A question stays after its answer.
  const [asked, setAsked] = useState<ReadonlySet<string>>(
    () => new Set([...aboutOf(survey, found, kind), ...aboutOf(survey, layout, kind)]),
  );

  const change = (next: Layout) => {
    keep(next);
    setAsked(new Set([...asked, ...aboutOf(survey, next, kind)]));
  };
  const open = survey
    ? questionsOf(survey, layout, bulkColumns[kind])
        .filter((question) => !isAnswered(question, layout))
        .map(({ about }) => about)
    : [];
  return {
    survey,
    layout,
    asked,
    open: new Set<string>(open),
    change,
    forget: () => removeDraft(draft),
    chooseSheet(name: string) {
      const next = known(name);
      if (!next) return;
      setSurvey(next);
      keep(next.layout);
      setAsked(new Set(aboutOf(next, next.layout, kind)));
    },
    /** A column that another one of ours had moves: each holds one value. */
    choose(key: Key, source: Source | undefined) {
      const taken = new Set(source && "columns" in source ? source.columns : []);
      const others = Object.entries(layout.sources).filter(
        ([other, one]) => other !== key && !("columns" in one && one.columns.some((column) => taken.has(column))),
      );
      change({ ...layout, sources: Object.fromEntries(source ? [...others, [key, source]] : others) });
    },
  };
}
export type LayoutChoice = ReturnType<typeof useLayout>;
