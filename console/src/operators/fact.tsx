import type { ReactNode } from "react";

interface FactProps {
  readonly name: string;
  readonly className?: string;
  readonly children: ReactNode;
}

/** A name and its value in a definition list. */
export function Fact({ name, className, children }: FactProps) {
  return (
    <div className="min-w-0">
      <dt className="text-small text-ink-faint">{name}</dt>
      <dd className={className}>{children}</dd>
    </div>
  );
}
