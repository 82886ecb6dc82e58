import type { ReactNode } from "react";

type Fact = readonly [label: string, value: ReactNode];

/** What is known of something, two facts a line; what nobody filled in is not there. */
export const FactList = ({ facts }: { facts: readonly Fact[] }) => (
  <dl className="grid grid-cols-2 gap-x-4 gap-y-3 max-tablet:grid-cols-1">
    {facts
      .filter(([, value]) => Boolean(value))
      .map(([label, value]) => (
        <div key={label} className="min-w-0">
          <dt className="text-caption text-subtle">{label}</dt>
          <dd className="text-default">{value}</dd>
        </div>
      ))}
  </dl>
);
