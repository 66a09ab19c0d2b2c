import { useRef } from "react";
import { Badge } from "../kit/badge.tsx";
import { useWidth } from "../kit/use-width.ts";
import { useFormat } from "../messages/format.ts";
import { daysBetween } from "../messages/days.ts";
import { LawText } from "../kit/law-text.tsx";
import { usePointsMessages } from "./points-messages.ts";
import { FoldedRows, type RowColumn } from "./row-table.tsx";
import type { ShownDiagnosis } from "./shown-report.ts";

type Entry = NonNullable<ShownDiagnosis["rollingPoints"]>["timeline"][number];
type Fine = NonNullable<ShownDiagnosis["fines"]>["items"][number];

const MAX_ROWS = 12;
const STACKED_BELOW = 560;

interface InfractionTableProps {
  readonly timeline: readonly Entry[];
  readonly fines: readonly Fine[];
  readonly today: string;
}

/** The infractions that count on the day of the diagnosis: the points chart as text. */
export function InfractionTable({ timeline, fines, today }: InfractionTableProps) {
  const messages = usePointsMessages();
  const frame = useRef<HTMLDivElement>(null);
  const width = useWidth(frame);
  const { committed, infraction, points, lapses } = messages.columns;
  const summaries = new Map(fines.map(({ code, summary }) => [code, summary]));
  const rows = timeline.filter(({ committedOn, endsOn }) => committedOn <= today && endsOn > today);
  const columns = useColumns(summaries, today);
  const stacked = (entry: Entry) => (
    <StackedInfraction entry={entry} summary={summaries.get(entry.code)} today={today} />
  );
  if (rows.length === 0) return null;
  return (
    <div ref={frame} className="mt-4 print:mt-2">
      <h3 className="mb-1 text-body font-semibold">{messages.table}</h3>
      <FoldedRows
        label={messages.table}
        rows={rows}
        columns={columns}
        keyOf={(_, index) => String(index)}
        isStacked={width < STACKED_BELOW}
        stacked={stacked}
        brief={brief}
        briefTitles={[committed, infraction, points, lapses]}
        max={MAX_ROWS}
        more={messages.more}
      />
    </div>
  );
}

const brief = (entry: Entry) => <BriefInfraction entry={entry} />;

function useColumns(
  summaries: ReadonlyMap<string | null, string | null>,
  today: string,
): readonly RowColumn<Entry>[] {
  const { columns, gravities } = usePointsMessages();
  const format = useFormat();
  return [
    {
      title: columns.committed,
      cell: ({ committedOn }) => <time dateTime={committedOn}>{format.day(committedOn)}</time>,
    },
    {
      title: columns.infraction,
      cell: (entry) => <InfractionName entry={entry} summary={summaries.get(entry.code)} />,
    },
    { title: columns.gravity, cell: ({ gravity }) => <LawText>{gravities[gravity]}</LawText> },
    { title: columns.points, isNumber: true, cell: ({ points }) => points },
    { title: columns.lapses, cell: (entry) => <LapseDay entry={entry} today={today} /> },
  ];
}

interface InfractionNameProps {
  readonly entry: Entry;
  readonly summary: string | null | undefined;
}

function InfractionName({ entry, summary }: InfractionNameProps) {
  const { codeUnknown } = usePointsMessages();
  return (
    <>
      <span className="text-ink-soft">{entry.code ?? codeUnknown}</span>{" "}
      <LawText>{summary}</LawText> <StateTag state={entry.state} />
    </>
  );
}

function StackedInfraction({
  entry,
  summary,
  today,
}: InfractionNameProps & { readonly today: string }) {
  const messages = usePointsMessages();
  const format = useFormat();
  return (
    <>
      <p>
        <InfractionName entry={entry} summary={summary} />
      </p>
      <p className="text-ink-soft">
        {format.day(entry.committedOn)} · <LawText>{messages.gravities[entry.gravity]}</LawText> ·{" "}
        {messages.points(entry.points)}
      </p>
      <p className="text-ink-soft">
        {messages.columns.lapses} <LapseDay entry={entry} today={today} />
      </p>
    </>
  );
}

function BriefInfraction({ entry }: Pick<InfractionNameProps, "entry">) {
  const messages = usePointsMessages();
  const { day } = useFormat();
  const { committedOn, endsOn, code, points, state } = entry;
  const isOpen = state !== "confirmed";
  return (
    <>
      {day(committedOn)} · {code ?? messages.codeUnknown} · {points} · {day(endsOn)}
      {isOpen && ` · ${state === null ? messages.stateUnknown : messages.states[state]}`}
    </>
  );
}

function StateTag({ state }: Pick<Entry, "state">) {
  const { states, stateUnknown } = usePointsMessages();
  if (state === "confirmed") return null;
  return state === null ? (
    <Badge tone="unknown">{stateUnknown}</Badge>
  ) : (
    <Badge tone="warn" icon="clock">
      {states[state]}
    </Badge>
  );
}

/** The day on which it no longer counts, with the elapsed part of its time. */
function LapseDay({ entry, today }: { readonly entry: Entry; readonly today: string }) {
  const messages = usePointsMessages();
  const format = useFormat();
  const { committedOn, endsOn } = entry;
  const gone = daysBetween(committedOn, today) / Math.max(1, daysBetween(committedOn, endsOn));
  const percent = format.percent(Math.round(gone * 100) / 100);
  return (
    <span className="inline-flex items-center gap-2 whitespace-nowrap">
      <time dateTime={endsOn}>{format.day(endsOn)}</time>
      <span
        role="img"
        aria-label={messages.gone(percent)}
        className="h-1.5 w-14 overflow-hidden rounded-full bg-line print:border print:border-line-strong"
      >
        <span className="block h-full bg-accent" style={{ width: `${Math.round(gone * 100)}%` }} />
      </span>
    </span>
  );
}
