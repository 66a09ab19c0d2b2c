import type { ReactNode } from "react";

export type Fact = readonly [label: string, value: ReactNode];

interface FactListProps {
  /** A fact that does not apply may be `false`. */
  readonly facts: readonly (Fact | false)[];
  readonly className?: string;
}

const applicable = (facts: FactListProps["facts"]) => facts.filter((fact) => fact !== false);

/** Labels and values, side by side. */
export function FactList({ facts, className = "" }: FactListProps) {
  return (
    <dl
      className={`grid grid-cols-[minmax(6rem,auto)_minmax(0,1fr)] gap-x-4 gap-y-0.5 text-body print:grid-cols-[auto_1fr_auto_1fr_auto_1fr] ${className}`}
    >
      {applicable(facts).map(([label, value]) => (
        <div key={label} className="contents">
          <dt className="text-ink-faint">{label}</dt>
          <dd className="min-w-0">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

interface FactGridProps extends FactListProps {
  readonly valueClass?: string;
  /** The number of columns on each width. */
  readonly className: string;
}

/** Labels above their values, in columns. */
export function FactGrid({ facts, valueClass = "", className }: FactGridProps) {
  return (
    <dl className={`grid gap-3 text-body ${className}`}>
      {applicable(facts).map(([label, value]) => (
        <div key={label} className="min-w-0">
          <dt className="text-small text-ink-faint">{label}</dt>
          <dd className={`wrap-anywhere ${valueClass}`}>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
