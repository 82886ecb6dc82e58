// The sums of a list: of all pages, or of one page.
import { getTranslations } from "next-intl/server";
import type { ReactNode } from "react";
import { Amount } from "@/components/ui/display/amount";
import { getFormat } from "@/lib/i18n/current";
import { type Minor, sum } from "@/lib/rules/money";
import { type SumPart, type Sums, byCurrency, sumNames, sumsOf } from "@/lib/rules/sums";

/** Collected is always shown, others unless they are zero, net if it differs from collected. Refunds alone have no other sum. */
const isSaid = (name: (typeof sumNames)[number], sums: Sums): boolean =>
  sums.collected === 0 && sums.refunded !== 0
    ? name === "refunded"
    : name === "collected" || (name === "net" ? sums.net !== sums.collected : (sums[name] ?? 0) !== 0);

/** On a phone one line that scrolls, by keys too. */
export const SumsLine = ({
  of,
  label,
  children,
}: {
  readonly of: "list" | "foot";
  readonly label: string;
  readonly children: ReactNode;
}) => (
  // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scroller without a control inside
  <div role="group" aria-label={label} tabIndex={0} className={`${of}-sums`}>
    {children}
  </div>
);

interface SumListProps {
  readonly label: string;
  readonly sums: readonly {
    readonly currency: string;
    readonly parts: readonly (readonly [word: string, figure: string])[];
  }[];
}
const SumList = ({ label, sums }: SumListProps) => (
  <ul aria-label={label} className="sums">
    {sums.map(({ currency, parts }) => (
      <li key={currency}>
        {parts.map(([word, figure]) => (
          <span key={word}>
            {`${word} `}
            <Amount figure={figure} currency={currency} />
          </span>
        ))}
      </li>
    ))}
  </ul>
);

export async function ListSums({ parts, label }: { readonly parts: readonly SumPart[]; readonly label: string }) {
  const [words, format] = await Promise.all([getTranslations("listing.sums"), getFormat()]);
  if (parts.length === 0) return null;
  const sums = sumsOf(parts).map((of) => ({
    currency: of.currency,
    parts: sumNames
      .filter((name) => isSaid(name, of))
      .map((name) => {
        const figure = of[name] ?? 0;
        return [words(name), format.figure(name === "refunded" || name === "fees" ? -figure : figure)] as const;
      }),
  }));
  return <SumList label={label} sums={sums} />;
}

interface TallySumsProps {
  readonly label: string;
  /** Of the columns. */
  readonly heads: readonly string[];
  /** An amount for each column. */
  readonly rows: readonly { readonly currency: string; readonly amounts: readonly Minor[] }[];
}
/** The first sum is always shown, others unless they are zero. */
export async function TallySums({ label, heads, rows }: TallySumsProps) {
  const format = await getFormat();
  const sums = byCurrency(rows).map(([currency, own]) => ({
    currency,
    parts: heads.flatMap((head, column) => {
      const total = sum(own.map(({ amounts }) => amounts[column] ?? 0));
      return column === 0 || total !== 0 ? [[head, format.figure(total)] as const] : [];
    }),
  }));
  return <SumList label={label} sums={sums} />;
}
