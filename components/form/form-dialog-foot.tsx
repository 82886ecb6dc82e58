import type { ReactNode } from "react";
import "./form.css";

/** The buttons are inside the form, and are shown at the dialog's foot. */
export const FormDialogFoot = ({ children }: { readonly children: ReactNode }) => (
  <div className="form-dialog-foot">{children}</div>
);
