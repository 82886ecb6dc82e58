import type { ReactNode } from "react";
import { Icon } from "@/components/ui/display/icon";

export interface MoneyDestinationProps {
  /** The account or card that gets or pays the money. */
  readonly text: ReactNode;
  /** Says when it arrives, and that it cannot be called back. */
  readonly note?: ReactNode;
}
export const MoneyDestination = ({ text, note }: MoneyDestinationProps) => (
  <div className="flex items-start gap-2.5">
    <span
      aria-hidden
      className="grid size-9 flex-none place-items-center rounded-md bg-surface text-subtle edge-border"
    >
      <Icon name="credit-card" />
    </span>
    <div className="min-w-0">
      <p className="text-default tabular-nums">{text}</p>
      {note && <p className="text-caption text-muted">{note}</p>}
    </div>
  </div>
);
