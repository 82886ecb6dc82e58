import { classes } from "@/components/ui/classes";

type AmountProps = {
  /** With format: "1,240.00", "-120.00". */
  figure: string;
  currency: string;
  /** On navy the currency is lighter. */
  inverse?: boolean;
  /** In a large figure the currency is half as high. */
  hero?: boolean;
  className?: string;
};

/** Figure and currency have one order in every language; the minus is as wide as a plus. */
export function Amount({ figure, currency, inverse = false, hero = false, className }: AmountProps) {
  return (
    <span className={classes("amount", hero && "hero", inverse && "inverse", className)}>
      {figure.replace(/^-/, "\u2212")}
      <span>{`\u00a0${currency}`}</span>
    </span>
  );
}
