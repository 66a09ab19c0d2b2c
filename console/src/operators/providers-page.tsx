import type { InspectedProvider } from "@cnh/contract/console";
import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { providersQuery } from "../api/operators.ts";
import { Badge } from "../kit/badge.tsx";
import { type Column, DataTable, TableSkeleton } from "../kit/data-table.tsx";
import { Empty } from "../kit/empty.tsx";
import { PageHeader } from "../kit/page-header.tsx";
import { QueryBoundary } from "../kit/query-boundary.tsx";
import type { Tone } from "../kit/tone.ts";
import { useFormat } from "../messages/format.ts";
import { RefreshButton } from "./refresh-button.tsx";
import { useOperatorMessages } from "./messages.ts";
import type { messages as operatorMessages } from "./messages.pt-br.ts";

const HEALTH_TONE: Readonly<Record<InspectedProvider["health"], Tone>> = {
  ok: "ok",
  slow: "warn",
  failing: "bad",
  open: "bad",
};

export function ProvidersPage() {
  const { providers: messages } = useOperatorMessages();
  const columns = useColumns();
  const query = useQuery(providersQuery);
  return (
    <>
      <PageHeader
        title={messages.title}
        hint={messages.hint}
        actions={<RefreshButton query={query} />}
      />
      <QueryBoundary query={query} loading={<TableSkeleton />}>
        {(providers) =>
          providers.length === 0 ? (
            <Empty title={messages.empty}>{messages.emptyHint}</Empty>
          ) : (
            <div className="rounded-md border border-line bg-surface">
              <DataTable
                label={messages.list}
                rows={providers}
                columns={columns}
                keyOf={keyOf}
                stacked={renderStacked}
                rowHeight={53}
                hasMore={false}
                onNearEnd={nothing}
              />
            </div>
          )
        }
      </QueryBoundary>
    </>
  );
}

const nothing = () => {};
const keyOf = ({ mode, provider, part, state }: InspectedProvider) =>
  [mode, provider, part, state].join(" ");
const renderStacked = (row: InspectedProvider) => <Stacked row={row} />;

type ColumnName = keyof (typeof operatorMessages)["providers"]["columns"];

/** Name, min width in pixels, share of the remaining width, rank, and content of the cell. */
const COLUMNS: readonly (readonly [
  name: ColumnName,
  minWidth: number,
  grow: number,
  rank: number,
  cell: (row: InspectedProvider) => ReactNode,
])[] = [
  ["health", 120, 0, 0, (row) => <Health row={row} />],
  ["source", 130, 2, 0, ({ provider }) => <span className="font-semibold">{provider}</span>],
  ["part", 130, 2, 0, (row) => <Part row={row} />],
  ["state", 92, 1, 0, (row) => <StateName row={row} />],
  ["mode", 92, 1, 2, (row) => <ModeName row={row} />],
  ["calls", 90, 1, 1, ({ calls }) => <Count value={calls} />],
  ["answered", 108, 1, 0, ({ successRate }) => <Share value={successRate} />],
  ["p50", 116, 1, 3, ({ p50Ms }) => <Duration ms={p50Ms} />],
  ["p90", 104, 1, 1, ({ p90Ms }) => <Duration ms={p90Ms} />],
];

function useColumns(): readonly Column<InspectedProvider>[] {
  const { columns } = useOperatorMessages().providers;
  return COLUMNS.map(([name, minWidth, grow, rank, cell]) => ({
    name,
    title: columns[name],
    minWidth,
    grow,
    rank,
    cell,
  }));
}

interface Row {
  readonly row: InspectedProvider;
}

function Health({ row: { health } }: Row) {
  const { healths } = useOperatorMessages().providers;
  return <Badge tone={HEALTH_TONE[health]}>{healths[health]}</Badge>;
}

function Part({ row: { part } }: Row) {
  const { parts } = useOperatorMessages();
  return parts[part] ?? part;
}

function StateName({ row: { state } }: Row) {
  const { national } = useOperatorMessages().providers;
  return state ?? national;
}

function ModeName({ row: { mode } }: Row) {
  return useOperatorMessages().modes[mode];
}

function Count({ value }: { readonly value: number }) {
  return <span className="tabular-nums">{useFormat().number(value)}</span>;
}

function Share({ value }: { readonly value: number }) {
  return <span className="tabular-nums">{useFormat().percent(value)}</span>;
}

function Duration({ ms }: { readonly ms: number | null }) {
  const messages = useOperatorMessages();
  const format = useFormat();
  return (
    <span className="tabular-nums">
      {ms === null ? messages.none : messages.ms(format.number(ms))}
    </span>
  );
}

function Stacked({ row }: Row) {
  const { providers: messages } = useOperatorMessages();
  return (
    <div className="space-y-1 text-body">
      <div className="flex items-start justify-between gap-3">
        <p className="min-w-0">
          <span className="font-semibold">{row.provider}</span>{" "}
          <span className="text-ink-soft">
            <Part row={row} /> · <StateName row={row} /> · <ModeName row={row} />
          </span>
        </p>
        <Health row={row} />
      </div>
      <p className="flex flex-wrap gap-x-4 text-ink-soft">
        <span>
          {messages.columns.answered} <Share value={row.successRate} />
        </span>
        <span>
          {messages.columns.calls} <Count value={row.calls} />
        </span>
        <span>
          {messages.columns.p90} <Duration ms={row.p90Ms} />
        </span>
      </p>
    </div>
  );
}
