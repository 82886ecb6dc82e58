import { statusLook } from "@/components/ui/display/status-look";
import { StatusPill } from "@/components/ui/display/status-pill";
import { useStatusLabel } from "@/lib/i18n/labels";

export function Status({ status, className }: { readonly status: string; readonly className?: string }) {
  const label = useStatusLabel();
  return <StatusPill look={statusLook(status)} label={label(status)} className={className} />;
}
