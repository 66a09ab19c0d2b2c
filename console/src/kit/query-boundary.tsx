import type { ReactNode } from "react";
import { useFormat } from "../messages/format.ts";
import { Button } from "./button.tsx";
import { ErrorPanel } from "./error-panel.tsx";
import { useKitMessages } from "./messages.ts";

interface ShownQuery<Data> {
  readonly data: Data | undefined;
  readonly error: unknown;
  readonly isRefetchError: boolean;
  readonly dataUpdatedAt: number;
  readonly refetch: () => unknown;
}

interface QueryBoundaryProps<Data> {
  readonly query: ShownQuery<Data>;
  /** Shown until the first response. */
  readonly loading: ReactNode;
  readonly children: (data: Data) => ReactNode;
}

/** The data of a query, or that it is loading or failed. Older data stay, with their age, if a refresh fails. */
export function QueryBoundary<Data>({ query, loading, children }: QueryBoundaryProps<Data>) {
  const { data, error, isRefetchError, dataUpdatedAt } = query;
  const retry = () => void query.refetch();
  if (data === undefined)
    return error === null ? loading : <ErrorPanel error={error} onRetry={retry} />;
  return (
    <>
      {isRefetchError && <Stale since={dataUpdatedAt} onRetry={retry} />}
      {children(data)}
    </>
  );
}

/** Two queries of which a page needs both. */
export function bothOf<First, Second>(
  first: ShownQuery<First>,
  second: ShownQuery<Second>,
): ShownQuery<readonly [First, Second]> {
  return {
    data:
      first.data === undefined || second.data === undefined ? undefined : [first.data, second.data],
    error: first.error ?? second.error,
    isRefetchError: first.isRefetchError || second.isRefetchError,
    dataUpdatedAt: Math.min(first.dataUpdatedAt, second.dataUpdatedAt),
    refetch: () => Promise.all([first.refetch(), second.refetch()]),
  };
}

interface StaleProps {
  readonly since: number;
  readonly onRetry: () => void;
}

function Stale({ since, onRetry }: StaleProps) {
  const { stale, retry } = useKitMessages();
  const format = useFormat();
  return (
    <p
      role="status"
      data-screen
      className="mb-3 flex flex-wrap items-center gap-2 text-body text-warn"
    >
      {stale(format.time(since))}
      <Button kind="quiet" icon="refresh" onClick={onRetry}>
        {retry}
      </Button>
    </p>
  );
}
