import type { ReactNode } from "react";
import { Button } from "../kit/button.tsx";
import { useOperatorMessages } from "./messages.ts";

interface PageHeadProps {
  readonly title: string;
  readonly hint?: ReactNode;
  /** Fetches again, which is recorded again. */
  readonly onRefresh?: () => void;
  readonly isBusy?: boolean;
}

export function PageHead({ title, hint, onRefresh, isBusy = false }: PageHeadProps) {
  const messages = useOperatorMessages();
  return (
    <header className="mb-3 flex flex-wrap items-center justify-between gap-3">
      <div>
        <h1 className="text-heading font-semibold tracking-tight">{title}</h1>
        {hint !== undefined && <p className="mt-0.5 text-body text-ink-soft">{hint}</p>}
      </div>
      {onRefresh && (
        <Button icon="refresh" isBusy={isBusy} onClick={onRefresh}>
          {messages.refresh}
        </Button>
      )}
    </header>
  );
}
