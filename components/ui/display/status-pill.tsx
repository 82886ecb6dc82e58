import { Icon } from "./icon";
import { Pill } from "./pill";
import type { StatusLook } from "./status-look";

interface StatusPillProps {
  readonly look: StatusLook;
  readonly label: string;
  readonly className?: string;
}

export const StatusPill = ({ look: { tone, icon, flip }, label, className }: StatusPillProps) => (
  <Pill tone={tone} icon={<Icon name={icon} className={flip ? "flip" : undefined} />} className={className}>
    {label}
  </Pill>
);
