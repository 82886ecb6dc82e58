"use client";
import { useTranslations } from "next-intl";
import { useState, type FormEvent, type ReactNode } from "react";
import { ProblemNotice } from "@/components/form/problem-notice";
import { Button } from "@/components/ui/controls/button";
import { Field } from "@/components/ui/inputs/field";
import { RadioGroup } from "@/components/ui/inputs/radio-group";
import { useFormat } from "@/lib/i18n/use-format";
import type { Certificate } from "@/lib/contract/connect";
import type { Problem } from "@/lib/provider/problem";
import { fitting } from "./signing-state";
import { StepTitle } from "./step-title";

interface CertificateChoiceProps {
  /** How an earlier signature ended. */
  readonly notice: ReactNode;
  readonly certificates: readonly Certificate[];
  readonly onChoose: (certificate: string) => void;
  readonly isBusy: boolean;
  readonly onStop: () => void;
  readonly isStopping: boolean;
  readonly problem: Problem | undefined;
}

/** With which certificate the contract is signed. The only one that can is chosen already. */
export function CertificateChoice(props: CertificateChoiceProps) {
  const { notice, certificates, onChoose, isBusy, onStop, isStopping, problem } = props;
  const words = useTranslations("contract.certificate");
  const waiting = useTranslations("contract.waiting");
  const action = useTranslations("actions");
  const { isolate } = useFormat();
  const fit = fitting(certificates);
  const [chosen, setChosen] = useState(fit.length === 1 ? fit[0]?.id : undefined);
  const [isMissing, setMissing] = useState(false);
  function submit(event: FormEvent) {
    event.preventDefault();
    if (isBusy) return;
    setMissing(chosen === undefined);
    if (chosen !== undefined) onChoose(chosen);
  }
  return (
    <>
      <StepTitle title={words("title")} hint={words("hint")} />
      {notice}
      {problem && <ProblemNotice problem={problem} className="mb-4" />}
      <form noValidate onSubmit={submit}>
        <Field
          label={words("title")}
          hideLabel
          group
          error={isMissing && chosen === undefined ? words("title") : undefined}
        >
          <RadioGroup
            look="cards"
            value={chosen}
            onChange={setChosen}
            options={certificates.map(({ id, kind, name, taxId, unfit }) => ({
              value: id,
              label: <bdi>{name}</bdi>,
              help: (
                <>
                  {words(`facts.${kind}`, { taxId: isolate(taxId) })}
                  {unfit && <span className="block text-error">{words(`unfit.${unfit}`)}</span>}
                </>
              ),
              disabled: unfit !== null,
            }))}
          />
        </Field>
        <div className="mt-4 flex flex-wrap gap-2">
          <Button type="submit" variant="primary" busy={isBusy} busyLabel={action("busy.sending")}>
            {action("do.signContract")}
          </Button>
          <Button busy={isStopping} busyLabel={waiting("stopping")} onClick={onStop}>
            {waiting("stop")}
          </Button>
        </div>
      </form>
    </>
  );
}
