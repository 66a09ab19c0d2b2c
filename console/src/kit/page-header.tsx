import type { ReactNode } from "react";

interface PageHeaderProps {
  readonly title: ReactNode;
  /** The purpose of the page, in one line below the title. */
  readonly hint?: ReactNode;
  /** Further lines below the title. */
  readonly children?: ReactNode;
  /** At the right of the title. */
  readonly actions?: ReactNode;
}

/** The title of a page. */
export function PageHeader({ title, hint, children, actions }: PageHeaderProps) {
  return (
    <header className="mb-4 flex flex-wrap items-center justify-between gap-3">
      <div className="min-w-0">
        <h1 className="text-heading font-semibold tracking-tight wrap-anywhere">{title}</h1>
        {hint !== undefined && <p className="mt-0.5 text-body text-ink-soft">{hint}</p>}
        {children}
      </div>
      {actions !== undefined && <div className="flex flex-wrap items-center gap-2">{actions}</div>}
    </header>
  );
}
