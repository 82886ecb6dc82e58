interface ChangeSummaryProps {
  readonly lines: readonly (readonly [label: string, value: string])[];
}

/** A phone or an e-mail before and after the change. */
export function ChangeSummary({ lines }: ChangeSummaryProps) {
  return (
    <dl className="grid gap-1.5 rounded-md bg-surface-sunken px-3.5 py-3 edge-border">
      {lines.map(([label, value]) => (
        <div key={label} className="flex flex-wrap justify-between gap-x-4">
          <dt className="text-muted">{label}</dt>
          <dd className="isolate-ltr font-regular break-all text-strong tabular-nums">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
