import type { ReactNode } from "react";
import "./form.css";

/** Stays at the foot while a long form scrolls: the state at the start, buttons at the end, the main one last. */
export const ActionBar = ({ state, children }: { readonly state?: ReactNode; readonly children: ReactNode }) => (
  <div data-part="action-bar" className="action-bar">
    <div>{state}</div>
    <div>{children}</div>
  </div>
);
