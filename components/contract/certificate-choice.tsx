"use client";
import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { Form } from "@/components/form/form";
import { ControlledField } from "@/components/form/form-field";
import { ProblemNotice } from "@/components/form/problem-notice";
import { Button } from "@/components/ui/controls/button";
import { RadioGroup } from "@/components/ui/inputs/radio-group";
import { useFormat } from "@/lib/i18n/use-format";
import type { Certificate } from "@/lib/contract/connect";
import type { Problem } from "@/lib/provider/problem";
import { fitting } from "./signing-state";
import { StepTitle } from "./step-title";

interface CertificateChoiceProps {
  /** The result of an earlier signature. */
  readonly notice: ReactNode;
  readonly certificates: readonly Certificate[];
  readonly onChoose: (certificate: string) => void;
  readonly isBusy: boolean;
  readonly onStop: () => void;
  readonly isStopping: boolean;
  readonly problem: Problem | undefined;
}

/** The certificate for the signature. A single one is chosen already. */
export function CertificateChoice(props: CertificateChoiceProps) {
  const { notice, certificates, onChoose, isBusy, onStop, isStopping, problem } = props;
  const words = useTranslations("contract.certificate");
  const waiting = useTranslations("contract.waiting");
  const action = useTranslations("actions");
  const { isolate } = useFormat();
  const fit = fitting(certificates);
  return (
    <>
      <StepTitle title={words("title")} hint={words("hint")} />
      {notice}
      {problem && <ProblemNotice problem={problem} className="mb-4" />}
      <Form
        schema={() => import("./contract-schemas").then(({ certificateSchema }) => certificateSchema)}
        values={{ certificate: fit.length === 1 ? fit[0]!.id : "" }} // its length is 1
        sentences={{ certificate: { required: words("title") } }}
        patient
        onSubmit={async ({ certificate }) => {
          if (!isBusy) onChoose(certificate);
        }}
      >
        <ControlledField name="certificate" label={words("title")} hideLabel group>
          {({ value, onChange }) => (
            <RadioGroup
              look="cards"
              value={value as string}
              onChange={onChange}
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
          )}
        </ControlledField>
        <div className="mt-4 flex flex-wrap gap-2">
          <Button type="submit" variant="primary" busy={isBusy} busyLabel={action("busy.sending")}>
            {action("do.signContract")}
          </Button>
          <Button busy={isStopping} busyLabel={waiting("stopping")} onClick={onStop}>
            {waiting("stop")}
          </Button>
        </div>
      </Form>
    </>
  );
}
