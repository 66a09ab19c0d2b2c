import type { ReactNode } from "react";

export type Fact = readonly [label: string, value: ReactNode];

/** Labels and values, side by side. */
export function FactList({ facts }: { readonly facts: readonly Fact[] }) {
  return (
    <dl className="grid grid-cols-[minmax(6rem,auto)_1fr] gap-x-4 gap-y-0.5 text-body print:grid-cols-[auto_1fr_auto_1fr_auto_1fr]">
      {facts.map(([label, value]) => (
        <div key={label} className="contents">
          <dt className="text-ink-faint">{label}</dt>
          <dd className="min-w-0">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
