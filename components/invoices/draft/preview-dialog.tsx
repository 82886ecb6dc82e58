"use client";
import { useTranslations } from "next-intl";
import { Dialog } from "@/components/ui/dialog";
import { CustomerView, type CustomerViewProps } from "./customer-view";

export function PreviewDialog({
  open,
  onOpenChange,
  ...props
}: Omit<CustomerViewProps, "title"> & { readonly open: boolean; readonly onOpenChange: (open: boolean) => void }) {
  const words = useTranslations("invoiceForm.preview");
  const action = useTranslations("actions.common");
  return (
    <Dialog open={open} onOpenChange={onOpenChange} size="sm" title={words("title")} closeLabel={action("close")}>
      <CustomerView {...props} />
    </Dialog>
  );
}
