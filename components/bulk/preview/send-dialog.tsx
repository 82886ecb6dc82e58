"use client";
import { useTranslations } from "next-intl";
import { useEffect, useState } from "react";
import { ProblemNotice } from "@/components/form/problem-notice";
import { useAppGone } from "@/components/form/use-app-gone";
import { Icon } from "@/components/ui/display/icon";
import { Button } from "@/components/ui/controls/button";
import { Dialog } from "@/components/ui/layers/dialog";
import type { DialogState } from "@/components/ui/layers/dialog-button";
import { FactList } from "@/components/ui/display/fact-list";
import { Notice } from "@/components/ui/display/notice";
import { useFormat } from "@/lib/i18n/use-format";
import type { BulkKind } from "@/lib/contract/bulk";
import { Problem, problemIn } from "@/lib/provider/problem";
import type { Messages, SheetClient, SheetStatus, ShownRows } from "@/lib/sheet/editor";
import { TypedRows, useTypedRows } from "../unusual/typed-rows";
import type { Largest } from "../unusual/use-largest-file";
import { useEarlierText } from "./earlier-text";
import type { EarlierUploads } from "./use-earlier-uploads";

interface SendDialogProps extends DialogState {
  readonly client: SheetClient;
  readonly kind: BulkKind;
  readonly status: SheetStatus;
  readonly currency: string;
  readonly button: string;
  readonly largest: Largest;
  /** The provider sends the links of the invoices. */
  readonly sendsLinks: boolean;
  readonly uploads: Omit<EarlierUploads, "gone">;
  readonly onSend: (shown: ShownRows) => void;
}

/** The upload would be refused too. */
const isFinal = ({ kind }: Problem) => kind === "forbidden" || kind === "not_found";

/** The rows to send, the messages to customers, and the rows that stay in the file. The rows are compared with earlier uploads once more before they are sent. */
export function SendDialog({ open, onOpenChange, ...rest }: SendDialogProps) {
  return open && <OpenDialog {...rest} open onOpenChange={onOpenChange} />;
}

function OpenDialog({
  client,
  kind,
  status,
  currency,
  button,
  largest,
  sendsLinks,
  uploads,
  onSend,
  open,
  onOpenChange,
}: SendDialogProps) {
  const words = useTranslations("sheet.send");
  const action = useTranslations("actions.common");
  const { money, number } = useFormat();
  const earlierText = useEarlierText(status);
  const { valid, total, errors, repeated, earlier, sendsEarlier } = status;
  const appGone = useAppGone();
  const [step, setStep] = useState<"ready" | "comparing" | "changed" | "notCompared">("ready");
  const [refusal, setRefusal] = useState<Problem>();
  const messages = useMessages(client, kind === "invoice" && sendsLinks, status);
  const rows = useTypedRows({ count: valid, amount: total }, largest);
  const isComparing = step === "comparing";

  const finish = () => {
    onOpenChange(false);
    onSend({ valid, total });
  };
  async function press() {
    if (step === "notCompared") return finish();
    setStep("comparing");
    setRefusal(undefined);
    const changed = await uploads.again().catch(problemIn);
    if (changed === false) return finish();
    if (changed instanceof Problem) {
      if (isFinal(changed)) setRefusal(changed);
      return setStep(isFinal(changed) ? "ready" : "notCompared");
    }
    setStep("changed");
  }
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      locked={isComparing}
      title={words(kind === "invoice" ? "invoicesTitle" : "payoutsTitle", { count: valid })}
      description={words(kind === "invoice" ? "invoicesText" : "payoutsText")}
      closeLabel={action("close")}
      foot={
        <>
          <Button disabled={isComparing} onClick={() => onOpenChange(false)}>
            {action("cancel")}
          </Button>
          <Button
            variant="primary"
            icon={<Icon name="send" className="flip" />}
            busy={isComparing}
            busyLabel={words("comparing")}
            disabled={valid === 0 || !rows.isConfirmed}
            onClick={() => void press()}
          >
            {step === "notCompared" ? words("uncompared") : button}
          </Button>
        </>
      }
    >
      <div className="grid gap-4">
        {refusal && <ProblemNotice problem={refusal} sentence={appGone(refusal)} />}
        {step === "changed" && (
          <Notice tone="warning" announce title={words("changed")}>
            {earlierText}
          </Notice>
        )}
        {step === "notCompared" && (
          <Notice
            tone="warning"
            announce
            title={words("notCompared")}
            action={
              <Button size="sm" onClick={() => setStep("ready")}>
                {words("compare")}
              </Button>
            }
          >
            {words("notComparedText")}
          </Notice>
        )}
        {earlier.count > 0 && step !== "changed" && (
          <Notice tone={sendsEarlier ? "warning" : "info"}>{earlierText}</Notice>
        )}
        <FactList
          facts={[
            [words("total"), money(total, currency).text],
            [words(kind === "invoice" ? "customers" : "recipients"), messages],
            [words("left"), errors > 0 && number(errors)],
            [words("twice"), repeated > 0 && number(repeated)],
          ]}
        />
        <TypedRows count={valid} amount={total} {...{ largest, currency }} state={rows} />
      </div>
    </Dialog>
  );
}

/** "28 text messages, 27 e-mails" */
function useMessages(client: SheetClient, sends: boolean, { valid }: SheetStatus): string {
  const words = useTranslations("sheet.send");
  const counts = useTranslations("counts.of");
  const [found, setFound] = useState<Messages>();
  useEffect(() => {
    if (sends) client.ask("messages").then(setFound, () => undefined); // the file is closed
  }, [client, sends, valid]);
  if (!sends) return words("noMessages");
  return found ? counts("messages", { ...found }) : "";
}
