"use client";
import { useTranslations } from "next-intl";
import { ProblemNotice } from "@/components/form/problem-notice";
import { Button } from "@/components/ui/controls/button";
import type { Problem } from "@/lib/provider/problem";

interface ReadProblemProps {
  readonly problem: Problem;
  /** Instead of the usual sentence of the problem. */
  readonly sentence?: string;
  /** The read is on its way again. */
  readonly busy: boolean;
  readonly onRetry: () => void;
}

/** In the place of what a layer or a field did not read. */
export function ReadProblem({ problem, sentence, busy, onRetry }: ReadProblemProps) {
  const action = useTranslations("actions.common");
  return (
    <ProblemNotice problem={problem} sentence={sentence}>
      <Button size="sm" className="mt-2" busy={busy} onClick={onRetry}>
        {action("tryAgain")}
      </Button>
    </ProblemNotice>
  );
}
