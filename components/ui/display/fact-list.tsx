import type { ReactNode } from "react";

type Fact = readonly [label: string, value: ReactNode];

/** Two facts in a line; empty facts are left out. */
export const FactList = ({ facts }: { facts: readonly Fact[] }) => (
  <dl className="grid grid-cols-2 gap-x-4 gap-y-3 max-tablet:grid-cols-1">
    {facts
      .filter(([, value]) => Boolean(value))
      .map(([label, value]) => (
        <div key={label} className="min-w-0">
          <dt className="text-caption text-subtle">{label}</dt>
          <dd className="wrap-anywhere text-default">{value}</dd>
        </div>
      ))}
  </dl>
);
