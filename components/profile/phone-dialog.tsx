"use client";
import { useTranslations } from "next-intl";
import { useRouter } from "next/navigation";
import { useState, type RefObject } from "react";
import { Form } from "@/components/form/form";
import { FormSubmit } from "@/components/form/form-foot";
import { PhoneField } from "@/components/form/phone-field";
import { CodeDialog } from "@/components/two-step/code-dialog";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { showToast } from "@/components/ui/toast-store";
import { useFormat } from "@/lib/i18n/use-format";
import { useTwoStep } from "@/lib/provider/browser";
import type { CodeSent } from "@/lib/provider/contract/values";
import type { PhoneChangeProps } from "./phone-change";
import { isSaidAbove, saidAbove } from "./said-above";

export interface PhoneDialogProps extends PhoneChangeProps {
  readonly step: "closed" | "phone" | "code";
  readonly onStep: (step: "closed" | "phone" | "code") => void;
  readonly returnFocusTo: RefObject<HTMLElement | null>;
}

/** The new number, then the code. The code goes to the number that is known, so that a stolen session cannot move it. */
export function PhoneDialog({ phone, region, example, step, onStep, returnFocusTo }: PhoneDialogProps) {
  const words = useTranslations("profile.phone");
  const action = useTranslations("actions");
  const { isolate } = useFormat();
  const { begin, finish } = useTwoStep("profile.changePhone");
  const [asked, setAsked] = useState<{
    readonly mobilePhone: string;
    readonly shown: string;
    readonly sent: CodeSent;
    readonly round: number;
  }>();
  const router = useRouter();
  const close = () => onStep("closed");

  async function send({ mobilePhone }: { mobilePhone: string }) {
    // The same number again: the code that is on its way is still good, and another one would have to wait.
    if (asked?.mobilePhone !== mobilePhone) {
      const [{ formatPhone }, sent] = await Promise.all([
        import("@/lib/rules/phone"),
        begin({ mobilePhone }).catch(saidAbove("mobilePhone", "same")),
      ]);
      setAsked({ mobilePhone, shown: formatPhone(mobilePhone, region), sent, round: (asked?.round ?? 0) + 1 });
    }
    onStep("code");
  }

  return (
    <>
      {/* Gone during the code, so that two dialogs never ask for the focus. */}
      {step !== "code" && (
        <Dialog
          open={step === "phone"}
          onOpenChange={(open) => !open && close()}
          title={words("change")}
          description={words("next", { phone: isolate(phone.replaceAll(" ", NO_BREAK)) })}
          closeLabel={action("common.close")}
          returnFocusTo={returnFocusTo}
        >
          <Form
            schema={() => import("./phone-schema").then(({ phoneSchema }) => phoneSchema(region))}
            values={{ mobilePhone: asked?.shown ?? "" }}
            sentenceOf={(problem) => (isSaidAbove(problem, "mobilePhone", "same") ? words("same") : undefined)}
            onSubmit={send}
          >
            <PhoneField name="mobilePhone" label={words("new")} region={region} example={example} />
            <div className="-mx-6 mt-5 -mb-5 flex justify-end gap-2 border-t border-border-subtle bg-surface-sunken px-6 py-3.5 max-tablet:-mx-4 max-tablet:px-4 max-tablet:pb-[calc(0.875rem+env(safe-area-inset-bottom))] max-tablet:*:flex-1">
              <Button variant="ghost" onClick={close}>
                {action("common.cancel")}
              </Button>
              <FormSubmit busyLabel={action("busy.sending")}>{action("signIn.sendCode")}</FormSubmit>
            </div>
          </Form>
        </Dialog>
      )}
      {asked && (
        <CodeDialog
          key={asked.round}
          open={step === "code"}
          onOpenChange={(open) => !open && close()}
          returnFocusTo={returnFocusTo}
          sent={asked.sent}
          resend={() => begin({ mobilePhone: asked.mobilePhone })}
          finish={async (code) => {
            await finish({ mobilePhone: asked.mobilePhone }, code);
            showToast({ id: "profile", tone: "success", title: words("changed") });
            setAsked(undefined);
            close();
            router.refresh(); // the menu shows the number too
          }}
          busyLabel={action("busy.saving")}
          summary={<Change from={phone} to={asked.shown} />}
          change={{ label: words("changeNumber"), onSelect: () => onStep("phone") }}
          onStartAgain={() => {
            setAsked(undefined);
            onStep("phone");
          }}
        />
      )}
    </>
  );
}

/** A number is not broken in two by the end of a line. */
const NO_BREAK = "\u00a0";

function Change({ from, to }: { readonly from: string; readonly to: string }) {
  const words = useTranslations("profile.phone");
  return (
    <dl className="grid gap-1.5 rounded-md bg-surface-sunken px-3.5 py-3 inset-ring inset-ring-border">
      {(
        [
          [words("current"), from],
          [words("new"), to],
        ] as const
      ).map(([label, number]) => (
        <div key={label} className="flex flex-wrap justify-between gap-x-4">
          <dt className="text-muted">{label}</dt>
          <dd className="isolate-ltr font-regular text-strong tabular-nums">{number}</dd>
        </div>
      ))}
    </dl>
  );
}
