"use client";
import { useTranslations } from "next-intl";
import { Icon } from "@/components/ui/display/icon";
import { Button } from "@/components/ui/controls/button";
import { Dialog } from "@/components/ui/layers/dialog";
import type { DialogState } from "@/components/ui/layers/dialog-button";
import { FactList } from "@/components/ui/display/fact-list";
import { useFormat } from "@/lib/i18n/use-format";
import type { BulkKind } from "@/lib/contract/bulk";
import type { SheetStatus } from "@/lib/sheet/editor";

interface SendDialogProps extends DialogState {
  readonly kind: BulkKind;
  readonly status: SheetStatus;
  readonly currency: string;
  readonly button: string;
  readonly onSend: () => void;
}

/** The number of rows, their total, and the rows that are not sent. */
export function SendDialog({ kind, status, currency, button, onSend, open, onOpenChange }: SendDialogProps) {
  const words = useTranslations("sheet.send");
  const action = useTranslations("actions.common");
  const { money, number } = useFormat();
  const { valid, total, errors, duplicates } = status;
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={words(kind === "invoice" ? "invoicesTitle" : "payoutsTitle", { count: valid })}
      description={words(kind === "invoice" ? "invoicesText" : "payoutsText")}
      closeLabel={action("close")}
      foot={
        <>
          <Button onClick={() => onOpenChange(false)}>{action("cancel")}</Button>
          <Button
            variant="primary"
            icon={<Icon name="send" className="flip" />}
            onClick={() => {
              onOpenChange(false);
              onSend();
            }}
          >
            {button}
          </Button>
        </>
      }
    >
      <FactList
        facts={[
          [words("total"), money(total, currency).text],
          [words("left"), errors > 0 && number(errors)],
          [words("twice"), duplicates > 0 && number(duplicates)],
        ]}
      />
    </Dialog>
  );
}
