import { type ReactNode, useId } from "react";

interface CardProps {
  readonly title?: ReactNode;
  /** One line below the title. */
  readonly hint?: ReactNode;
  /** At the right of the title. */
  readonly actions?: ReactNode;
  readonly id?: string;
  readonly className?: string;
  readonly children: ReactNode;
}

/** A section of a page, in a frame. */
export function Card({ title, hint, actions, id, className = "", children }: CardProps) {
  const titleId = useId();
  return (
    <section
      id={id}
      aria-labelledby={title === undefined ? undefined : titleId}
      className={`rounded-md border border-line bg-surface p-4 print:px-3 print:py-2 ${className}`}
    >
      {title !== undefined && (
        <header className="mb-3 flex print:mb-1 items-start justify-between gap-3">
          <div>
            <h2 id={titleId} className="text-title font-semibold">
              {title}
            </h2>
            {hint !== undefined && <p className="mt-0.5 text-body text-ink-soft">{hint}</p>}
          </div>
          {actions}
        </header>
      )}
      {children}
    </section>
  );
}
