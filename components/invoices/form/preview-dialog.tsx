"use client";
import { useTranslations } from "next-intl";
import { Dialog } from "@/components/ui/layers/dialog";
import type { DialogState } from "@/components/ui/layers/dialog-button";
import { CustomerView, type CustomerViewProps } from "./customer-view";

export function PreviewDialog({ open, onOpenChange, ...props }: CustomerViewProps & DialogState) {
  const words = useTranslations("invoiceForm.preview");
  const action = useTranslations("actions.common");
  return (
    <Dialog open={open} onOpenChange={onOpenChange} size="sm" title={words("title")} closeLabel={action("close")}>
      <CustomerView {...props} />
    </Dialog>
  );
}
