"use client";
import { useProblemSentence } from "@/components/form/problem-notice";
import { FieldError } from "@/components/ui/inputs/field";
import type { Problem } from "@/lib/provider/problem";

/** Below the switch. The region exists before its text, so that a screen reader reads it. */
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
