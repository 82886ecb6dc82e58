// The sums of a list: of all pages, or of one page.
import { getTranslations } from "next-intl/server";
import type { ReactNode } from "react";
import { Amount } from "@/components/ui/display/amount";
import { getFormat } from "@/lib/i18n/current";
import { type SumPart, type Sums, sumNames, sumsOf } from "@/lib/rules/sums";

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

export async function ListSums({ parts, label }: { readonly parts: readonly SumPart[]; readonly label: string }) {
  const [words, format] = await Promise.all([getTranslations("listing.sums"), getFormat()]);
  if (parts.length === 0) return null;
  return (
    <ul aria-label={label} className="sums">
      {sumsOf(parts).map((sums) => (
        <li key={sums.currency}>
          {sumNames
            .filter((name) => isSaid(name, sums))
            .map((name) => (
              <span key={name}>
                {`${words(name)} `}
                <Amount
                  figure={format.figure(
                    name === "refunded" || name === "fees" ? -(sums[name] ?? 0) : (sums[name] ?? 0),
                  )}
                  currency={sums.currency}
                />
              </span>
            ))}
        </li>
      ))}
    </ul>
  );
}
