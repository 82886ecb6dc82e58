"use client";
import { useProblemSentence } from "@/components/form/problem-notice";
import { FieldError } from "@/components/ui/inputs/field";
import type { Problem } from "@/lib/provider/problem";

/** Under the switch that moved back. The region is there before its words, so that they are spoken. */
export function RowProblem({ problem }: { readonly problem: Problem | undefined }) {
  const sentence = useProblemSentence();
  return (
    <div role="alert">
      {problem && (
        <div className="px-4 pb-3">
          <FieldError>{sentence(problem)}</FieldError>
        </div>
      )}
    </div>
  );
}
