import { SumList } from "@/components/ui/display/sum-list";
import { useFormat } from "@/lib/i18n/use-format";
import type { Minor } from "@/lib/rules/money";

interface MoneySumsProps {
  /** The result is the last. */
  readonly lines: readonly (readonly [label: string, amount: Minor])[];
  readonly currency: string;
  readonly className?: string;
}

/** Amounts of one currency, on server and client. */
export function MoneySums({ lines, currency, className }: MoneySumsProps) {
  const { figure } = useFormat();
  return (
    <SumList
      className={className}
      lines={lines.map(([label, amount]) => ({ label, figure: figure(amount), currency }))}
    />
  );
}
