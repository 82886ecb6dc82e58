"use client";
import { useTranslations } from "next-intl";
import { useProblemSentence } from "@/components/form/problem-notice";
import { useFormat } from "@/lib/i18n/use-format";
import type { Problem } from "@/lib/provider/problem";
import { exportRefusals } from "@/lib/rules/export-refusals";
import type { RunWords } from "./export-runs";

function useExportSentence(): (problem: Problem) => string {
  const words = useTranslations("listExport");
  const usual = useProblemSentence();
  return (problem) => {
    const refusal = exportRefusals[problem.details.code ?? ""];
    return refusal ? words(refusal) : usual(problem);
  };
}

export function useRunWords(title: string): RunWords {
  const words = useTranslations("listExport");
  const counts = useTranslations("counts");
  const action = useTranslations("actions.common");
  const problem = useExportSentence();
  const { number, isolate } = useFormat();
  return {
    title,
    waiting: words("waiting"),
    ready: words("ready"),
    again: words("again"),
    failed: words("failed"),
    stop: action("stop"),
    tryAgain: action("tryAgain"),
    problem,
    progress: ({ rows, total }) => counts("list.exported", { done: number(rows), total: number(total) }),
    rows: (count) => counts("of.rows", { count }),
    inFile: (text, name) => `${text} • ${isolate(name)}`,
  };
}
