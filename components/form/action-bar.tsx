import type { ReactNode } from "react";
import "./form.css";

/** Stays at the foot of the sheet while a long form scrolls: how it stands at the start, its buttons at the end, the main one last. */
export const ActionBar = ({ state, children }: { readonly state?: ReactNode; readonly children: ReactNode }) => (
  <div data-part="action-bar" className="action-bar">
    <div>{state}</div>
    <div>{children}</div>
  </div>
);
