// The mark of an edition: the same four tiles, arranged in another order in each country.
import { classes } from "@/components/ui/classes";
import type { EditionName } from "@/lib/contract/constants";

interface Mark {
  /** Two quarter-arches and a pillar. */
  readonly tiles: string;
  /** The centre of the coin. */
  readonly coin: readonly [x: number, y: number];
}
const marks: Record<EditionName, Mark> = {
  default: { tiles: "M15 15H0A15 15 0 0 1 15 0ZM17 15V0A15 15 0 0 1 32 15ZM0 17h15v15H0z", coin: [24.5, 24.5] },
  ae: { tiles: "M0 0h15v15H0zM17 15V0A15 15 0 0 1 32 15ZM17 17H32A15 15 0 0 1 17 32Z", coin: [7.5, 24.5] },
  sa: { tiles: "M32 15H17A15 15 0 0 1 32 0ZM15 32H0A15 15 0 0 1 15 17ZM17 17h15v15H17z", coin: [7.5, 7.5] },
};

export interface BrandSymbolProps {
  readonly edition: EditionName;
  /** In px. */
  readonly size?: number;
  /** For navy ground. */
  readonly reversed?: boolean;
  readonly className?: string;
}

/** Stands beside the product's name or in a link that says it, so it is not read. A mark does not mirror. */
export function BrandSymbol({ edition, size = 28, reversed = false, className }: BrandSymbolProps) {
  const { tiles, coin } = marks[edition];
  return (
    <svg
      aria-hidden
      width={size}
      height={size}
      viewBox="0 0 32 32"
      className={classes("brand-symbol", reversed && "reversed", className)}
    >
      <path d={tiles} />
      <circle cx={coin[0]} cy={coin[1]} r="7.5" />
    </svg>
  );
}
