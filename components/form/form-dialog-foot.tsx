import type { ReactNode } from "react";
import "./form.css";

/** The buttons of a form that fills a dialog: within the form, so that they know it, and at the dialog's foot for the eye. */
export const FormDialogFoot = ({ children }: { readonly children: ReactNode }) => (
  <div className="form-dialog-foot">{children}</div>
);
