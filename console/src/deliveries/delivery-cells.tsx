/** The cells of one delivery in the list. */
import { Link } from "@tanstack/react-router";
import { createContext, use } from "react";
import type { LogRow } from "../api/delivery-log.ts";
import { Timestamp } from "../kit/timestamp.tsx";
import { usePlace } from "../place.ts";
import { useFormat } from "../messages/format.ts";
import { RetryState, StatusBadge, useLastOutcome } from "./delivery-state.tsx";
import type { Retry } from "./use-retries.ts";
import { useDeliveriesMessages } from "./messages.ts";

/** Row state that exists only in the page. */
interface RowMarks {
  readonly retries: ReadonlyMap<string, Retry>;
  readonly selected: ReadonlySet<string>;
  /** The open delivery. */
  readonly open: string | undefined;
  readonly onSelect: (id: string) => void;
  /** The name of an endpoint. */
  readonly hostOf: (endpointId: string) => string;
}

/** Rows are rendered once and read their own marks: a changed mark re-renders the visible rows, not the list. */
export const RowMarksContext = createContext<RowMarks>({
  retries: new Map(),
  selected: new Set(),
  open: undefined,
  onSelect: () => {},
  hostOf: (id) => id,
});

interface CellProps {
  readonly row: LogRow;
}

export const TimeCell = ({ row }: CellProps) => <Timestamp at={row.createdAt} isLog />;

export function HostCell({ row }: CellProps) {
  const host = use(RowMarksContext).hostOf(row.endpointId);
  return (
    <span className="block truncate text-ink-soft" title={host}>
      {host}
    </span>
  );
}

/** The event kind is the link of the whole row. */
export function EventCell({ row }: CellProps) {
  const isOpen = use(RowMarksContext).open === row.id;
  const messages = useDeliveriesMessages();
  const place = usePlace();
  return (
    <span className="flex items-center gap-1.5">
      <Link
        from="/$organizationId/$mode/deliveries"
        to="/$organizationId/$mode/deliveries"
        params={{ ...place }}
        search={(old) => ({ ...old, selected: row.id })}
        resetScroll={false}
        data-row-link={row.id}
        aria-current={isOpen ? "true" : undefined}
        title={row.eventKind}
        className="min-w-0 truncate font-mono text-small after:absolute after:inset-0"
      >
        {row.eventKind}
      </Link>
      {row.test && (
        <span className="rounded border border-line px-1 text-small text-ink-faint">
          {messages.testTag}
        </span>
      )}
    </span>
  );
}

export function ResultCell({ row }: CellProps) {
  const retry = use(RowMarksContext).retries.get(row.id);
  const outcome = useLastOutcome()(row);
  return (
    <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
      <StatusBadge status={row.status} attempts={row.attempts} />
      <span className="truncate text-small text-ink-soft">{outcome}</span>
      <RetryState retry={retry} lastRetry={row.lastRetry} />
    </span>
  );
}

export function AttemptsCell({ row }: CellProps) {
  return <span>{useFormat().number(row.attempts)}</span>;
}

export function DurationCell({ row }: CellProps) {
  const format = useFormat();
  const { lastAttempt } = row;
  return (
    <span className="text-ink-soft">
      {lastAttempt ? format.duration(lastAttempt.durationMs) : "—"}
    </span>
  );
}

export function SelectCell({ row }: CellProps) {
  const messages = useDeliveriesMessages();
  const format = useFormat();
  const { selected, onSelect } = use(RowMarksContext);
  return (
    <label className="relative z-1 -m-1.5 grid size-9 place-items-center">
      <input
        type="checkbox"
        checked={selected.has(row.id)}
        disabled={row.status === "PENDING" && row.attempts === 0}
        aria-label={messages.select(row.eventKind, format.exact(row.createdAt))}
        onChange={() => onSelect(row.id)}
        className="size-4 accent-accent"
      />
    </label>
  );
}

/** The whole delivery, where columns do not fit. */
export function StackedDelivery({ row }: CellProps) {
  return (
    <div className="grid grid-cols-[auto_1fr_auto] items-center gap-x-2 gap-y-1.5 text-body">
      <SelectCell row={row} />
      <div className="min-w-0">
        <EventCell row={row} />
      </div>
      <div className="text-small text-ink-soft">
        <TimeCell row={row} />
      </div>
      <div className="col-span-3">
        <ResultCell row={row} />
      </div>
      <div className="col-span-3 text-small">
        <HostCell row={row} />
      </div>
    </div>
  );
}
