import type { ReactNode } from "react";

/** It can take the focus when its step begins. */
export const StepTitle = ({ title, hint }: { readonly title: ReactNode; readonly hint?: ReactNode }) => (
  <div className="mb-4">
    <h2 data-step-title="" tabIndex={-1} className="text-section text-strong outline-none">
      {title}
    </h2>
    {hint && <p className="text-muted">{hint}</p>}
  </div>
);
