import type { InspectedReport } from "@cnh/contract/console";
import type { ReactNode } from "react";
import { Badge } from "../kit/badge.tsx";
import { Card } from "../kit/card.tsx";
import { type Column, DataTable } from "../kit/data-table.tsx";
import { Timestamp } from "../kit/timestamp.tsx";
import type { Tone } from "../kit/tone.ts";
import { useFormat } from "../messages/format.ts";
import { useOperatorMessages } from "./messages.ts";

interface ReportProps {
  readonly report: InspectedReport;
}

type Lookup = InspectedReport["lookups"][number];
type Delivery = InspectedReport["deliveries"][number];

const nothing = () => {};

interface StepsProps<Row> {
  readonly label: string;
  readonly empty: string;
  readonly rows: readonly Row[];
  readonly columns: readonly Column<Row>[];
  readonly keyOf: (row: Row) => string;
  readonly stacked: (row: Row) => ReactNode;
  readonly children?: ReactNode;
}

function StepsCard<Row>({
  label,
  empty,
  rows,
  columns,
  keyOf,
  stacked,
  children,
}: StepsProps<Row>) {
  return (
    <Card title={label}>
      {rows.length === 0 ? (
        <p className="text-body text-ink-soft">{empty}</p>
      ) : (
        <div className="-mx-4 -mb-4 border-t border-line">
          <DataTable
            label={label}
            rows={rows}
            columns={columns}
            keyOf={keyOf}
            stacked={stacked}
            rowHeight={53}
            hasMore={false}
            onNearEnd={nothing}
          />
        </div>
      )}
      {children}
    </Card>
  );
}

const column = <Row,>(
  name: string,
  title: string,
  [minWidth, grow, rank]: readonly [number, number, number],
  cell: (row: Row) => ReactNode,
): Column<Row> => ({ name, title, minWidth, grow, rank, cell });

export function LookupsCard({ report: { lookups, analysis } }: ReportProps) {
  const { report: messages } = useOperatorMessages();
  const { lookupColumns: titles } = messages;
  const columns = [
    column<Lookup>("at", titles.at, [158, 0, 0], ({ askedAt }) => <Timestamp at={askedAt} />),
    column<Lookup>("part", titles.part, [130, 1, 0], ({ part }) => <Part name={part} />),
    column<Lookup>("attempt", titles.attempt, [84, 0, 1], ({ attempt }) => <Count of={attempt} />),
    column<Lookup>("source", titles.source, [120, 1, 0], ({ source }) => source),
    column<Lookup>("outcome", titles.outcome, [160, 1, 0], (row) => <Outcome row={row} />),
    column<Lookup>("duration", titles.duration, [100, 0, 1], (row) => (
      <Duration ms={row.durationMs} />
    )),
  ];
  return (
    <StepsCard
      label={messages.lookups}
      empty={messages.noLookups}
      rows={lookups}
      columns={columns}
      keyOf={({ part, attempt }) => `${part} ${attempt}`}
      stacked={renderLookup}
    >
      {analysis !== null && (
        <p className="mt-7 text-body text-ink-soft">
          {messages.analysis}: {messages.analysisOutcomes[analysis.outcome] ?? analysis.outcome},{" "}
          <Duration ms={analysis.durationMs} />
        </p>
      )}
    </StepsCard>
  );
}

const renderLookup = (row: Lookup) => <StackedLookup row={row} />;

function StackedLookup({ row }: { readonly row: Lookup }) {
  const { report: messages } = useOperatorMessages();
  const format = useFormat();
  return (
    <div className="space-y-1 text-body">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <span className="font-semibold">
          <Part name={row.part} /> · {row.source}
        </span>
        <Outcome row={row} />
      </div>
      <p className="flex flex-wrap gap-x-3 text-ink-soft">
        <Timestamp at={row.askedAt} />
        <span>{messages.attempt(format.number(row.attempt))}</span>
        <Duration ms={row.durationMs} />
      </p>
    </div>
  );
}

function Part({ name }: { readonly name: string }) {
  return useOperatorMessages().parts[name] ?? name;
}

function Count({ of }: { readonly of: number }) {
  return <span className="tabular-nums">{useFormat().number(of)}</span>;
}

function Duration({ ms }: { readonly ms: number }) {
  const messages = useOperatorMessages();
  return <span className="tabular-nums">{messages.ms(useFormat().number(ms))}</span>;
}

function Outcome({ row: { outcome } }: { readonly row: Lookup }) {
  const { outcomes } = useOperatorMessages().report;
  const isAnswer = outcome === "answered" || outcome === "not_found";
  return <Badge tone={isAnswer ? "ok" : "bad"}>{outcomes[outcome] ?? outcome}</Badge>;
}

export function EventsCard({ report: { events } }: ReportProps) {
  const { report: messages } = useOperatorMessages();
  return (
    <Card title={messages.events}>
      {events.length === 0 ? (
        <p className="text-body text-ink-soft">{messages.noEvents}</p>
      ) : (
        <ul className="space-y-1 text-body">
          {events.map(({ kind, createdAt }) => (
            <li key={kind} className="flex flex-wrap gap-x-3">
              <Timestamp at={createdAt} />
              <span>{messages.eventKinds[kind] ?? kind}</span>
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}

const DELIVERY_TONE: Readonly<Record<Delivery["status"], Tone>> = {
  PENDING: "unknown",
  SUCCEEDED: "ok",
  FAILED: "bad",
  SUPERSEDED: "plain",
};

export function DeliveriesCard({ report: { deliveries } }: ReportProps) {
  const { report: messages } = useOperatorMessages();
  const { deliveryColumns: titles } = messages;
  const columns = [
    column<Delivery>("at", titles.at, [158, 0, 0], ({ createdAt }) => <Timestamp at={createdAt} />),
    column<Delivery>("event", titles.event, [150, 1, 0], (row) => <EventName kind={row.kind} />),
    column<Delivery>("status", titles.status, [140, 1, 0], (row) => <Status row={row} />),
    column<Delivery>("attempts", titles.attempts, [90, 0, 1], (row) => <Count of={row.attempts} />),
    column<Delivery>("last", titles.last, [150, 1, 1], (row) => <LastAnswer row={row} />),
  ];
  return (
    <StepsCard
      label={messages.deliveries}
      empty={messages.noDeliveries}
      rows={deliveries}
      columns={columns}
      keyOf={({ deliveryId }) => deliveryId}
      stacked={renderDelivery}
    />
  );
}

const renderDelivery = (row: Delivery) => (
  <div className="space-y-1 text-body">
    <div className="flex flex-wrap items-center justify-between gap-2">
      <EventName kind={row.kind} />
      <Status row={row} />
    </div>
    <p className="flex flex-wrap gap-x-3 text-ink-soft">
      <Timestamp at={row.createdAt} />
      <LastAnswer row={row} />
    </p>
  </div>
);

function EventName({ kind }: { readonly kind: string }) {
  return useOperatorMessages().report.eventKinds[kind] ?? kind;
}

function Status({ row: { status } }: { readonly row: Delivery }) {
  const { deliveryStatuses } = useOperatorMessages().report;
  return <Badge tone={DELIVERY_TONE[status]}>{deliveryStatuses[status]}</Badge>;
}

/** The HTTP status, or why there was none. */
function LastAnswer({ row: { lastStatusCode, lastFailure } }: { readonly row: Delivery }) {
  const { none } = useOperatorMessages();
  return <span className="tabular-nums">{lastStatusCode ?? lastFailure ?? none}</span>;
}
