import type { ReactNode } from "react";

interface EmptyProps {
  readonly title: ReactNode;
  readonly children?: ReactNode;
  readonly actions?: ReactNode;
}

/** Replaces an empty list, or one without matches: its meaning and what to do. */
export function Empty({ title, children, actions }: EmptyProps) {
  return (
    <div className="mx-auto max-w-md px-4 py-12 text-center">
      <div className="text-title font-semibold">{title}</div>
      {children !== undefined && <div className="mt-1 text-body text-ink-soft">{children}</div>}
      {actions !== undefined && (
        <div className="mt-4 flex flex-wrap justify-center gap-2">{actions}</div>
      )}
    </div>
  );
}
