"use client";
import { useTranslations } from "next-intl";
import { Button } from "@/components/ui/controls/button";
import { CodeEntry } from "@/components/two-step/code-entry";
import { useCodeEntry, type CodeEntryCalls } from "@/components/two-step/use-code-entry";
import { useFocusOnMount } from "@/components/ui/use-focus-on-mount";
import { useFormat } from "@/lib/i18n/use-format";
import { StepTitle } from "./step-title";

interface CodeStepProps extends CodeEntryCalls {
  /** "Change the account" */
  readonly backLabel: string;
  /** `ended`: this code is not valid any more. */
  readonly onBack: (ended: boolean) => void;
  readonly busyLabel: string;
  readonly lockedText: string;
}

/** The second step: the code, and the link back to the first step. */
export function CodeStep({ backLabel, onBack, busyLabel, lockedText, ...code }: CodeStepProps) {
  const entry = useCodeEntry(code);
  const shared = useTranslations("messages.code");
  const action = useTranslations("actions.common");
  const { isolate } = useFormat();
  return (
    <>
      <StepTitle hint={shared("sentTo", { destination: isolate(entry.destination) })}>{shared("title")}</StepTitle>
      <CodeEntry
        entry={entry}
        change={{ label: backLabel, onSelect: () => onBack(entry.ended) }}
        lockedText={lockedText}
      >
        {entry.ended ? (
          <StartAgain onClick={() => onBack(true)} />
        ) : (
          <Button
            type="submit"
            variant="primary"
            size="lg"
            wide
            className="mt-6"
            busy={entry.busy === "finish"}
            busyLabel={busyLabel}
          >
            {action("confirm")}
          </Button>
        )}
      </CodeEntry>
    </>
  );
}

/** The boxes are disabled with it, and would leave the focus nowhere. */
function StartAgain({ onClick }: { readonly onClick: () => void }) {
  const words = useTranslations("auth.code");
  const button = useFocusOnMount<HTMLButtonElement>();
  return (
    <Button ref={button} variant="primary" size="lg" wide className="mt-6" onClick={onClick}>
      {words("restart")}
    </Button>
  );
}
