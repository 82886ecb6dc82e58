import type { ReactNode } from "react";

/** The buttons of a form that fills a dialog: within the form, so that they know it, and at the dialog's foot for the eye. */
export const FormDialogFoot = ({ children }: { readonly children: ReactNode }) => (
  <div className="-mx-6 mt-5 -mb-5 flex justify-end gap-2 border-t border-border-subtle bg-surface-sunken px-6 py-3.5 max-tablet:-mx-4 max-tablet:px-4 max-tablet:pb-[calc(0.875rem+env(safe-area-inset-bottom))] max-tablet:*:flex-1">
    {children}
  </div>
);
