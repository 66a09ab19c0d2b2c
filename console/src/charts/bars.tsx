/** Stacked bars, and the same figures as a table. */
import { scaleBand, scaleLinear } from "@visx/scale";
import { useId, useRef } from "react";
import { ChartTable } from "./chart-table.tsx";
import { type BarLook, BarPatterns, paintOf } from "./bar-looks.tsx";
import { useWidth } from "../kit/use-width.ts";

export interface BarSeries {
  readonly name: string;
  readonly label: string;
  readonly look: BarLook;
  /** Whether the series is a placeholder for unknown values, which the table leaves out. */
  readonly isFiller?: true;
}

export interface BarColumn {
  /** The label below the bar. */
  readonly label: string;
  /** Its row heading in the table, unique per column. */
  readonly heading: string;
  /** By the name of the series; an absent value is unknown. */
  readonly values: Readonly<Record<string, number>>;
  /** The cells of the table's further columns. */
  readonly more?: readonly string[];
}

interface BarsProps {
  /** The content of the chart in one sentence, with its totals. */
  readonly summary: string;
  readonly series: readonly BarSeries[];
  readonly columns: readonly BarColumn[];
  readonly messages: {
    readonly table: string;
    /** The heading of the table's first column. */
    readonly column: string;
    readonly unknown: string;
  };
  readonly formatNumber: (value: number) => string;
  /** The headings of further columns of the table. */
  readonly more?: readonly string[];
}

const HEIGHT = 180;
const MARGIN = { top: 8, right: 12, bottom: 22, left: 34 };
const TICKS = 3;
/** The width that a label below a bar needs. */
const LABEL_WIDTH = 44;
const TEXT = "fill-ink-faint text-small";

export function Bars(props: BarsProps) {
  const element = useRef<HTMLDivElement>(null);
  const width = useWidth(element);
  return (
    <>
      <Legend series={props.series} />
      <div ref={element} className="h-[180px]">
        {width > 0 && <Drawing {...props} width={width} />}
      </div>
      <TableTwin {...props} />
    </>
  );
}

function Drawing({ width, ...props }: BarsProps & { readonly width: number }) {
  const { summary, series, columns, formatNumber } = props;
  const id = useId();
  const totals = columns.map(({ values }) =>
    Object.values(values).reduce((total, value) => total + value, 0),
  );
  const x = scaleBand({
    domain: columns.map(({ heading }) => heading),
    range: [MARGIN.left, width - MARGIN.right],
    padding: 0.3,
  });
  const y = scaleLinear({
    domain: [0, Math.max(TICKS, ...totals)],
    range: [HEIGHT - MARGIN.bottom, MARGIN.top],
    nice: TICKS,
  });
  const every = Math.ceil((LABEL_WIDTH * columns.length) / (width - MARGIN.left - MARGIN.right));
  return (
    <svg role="img" aria-label={summary} width={width} height={HEIGHT} className="block">
      <BarPatterns id={id} />
      {y.ticks(TICKS).map((tick) => (
        <g key={tick}>
          <line x1={MARGIN.left} x2={width} y1={y(tick)} y2={y(tick)} className="stroke-line" />
          <text x={MARGIN.left - 6} y={y(tick) + 4} textAnchor="end" className={TEXT}>
            {formatNumber(tick)}
          </text>
        </g>
      ))}
      {columns.map((column, index) => (
        <g key={column.heading} transform={`translate(${x(column.heading) ?? 0} 0)`}>
          <title>{titleOf(column, props)}</title>
          {stackOf(column, series).map(({ look, from, to }) => (
            <rect
              key={look}
              width={x.bandwidth()}
              y={y(to)}
              height={y(from) - y(to)}
              {...paintOf(look, id)}
            />
          ))}
          {(columns.length - 1 - index) % every === 0 && (
            <text x={x.bandwidth() / 2} y={HEIGHT - 6} textAnchor="middle" className={TEXT}>
              {column.label}
            </text>
          )}
        </g>
      ))}
    </svg>
  );
}

/** The parts of a bar from below. */
function stackOf({ values }: BarColumn, series: readonly BarSeries[]) {
  let from = 0;
  return series.flatMap(({ name, look }) => {
    const part = { look, from, to: from + (values[name] ?? 0) };
    ({ to: from } = part);
    return part.to > part.from ? part : [];
  });
}

function cellOf(
  { values }: BarColumn,
  name: string,
  { messages, formatNumber }: BarsProps,
): string {
  const value = values[name];
  return value === undefined ? messages.unknown : formatNumber(value);
}

/** The tooltip of a bar. */
function titleOf(column: BarColumn, props: BarsProps): string {
  const parts = props.series.flatMap(({ name, label, isFiller }) =>
    isFiller ? [] : `${label}: ${cellOf(column, name, props)}`,
  );
  return [column.heading, ...parts].join("\n");
}

function Legend({ series }: Pick<BarsProps, "series">) {
  const id = useId();
  return (
    <ul className="mb-2 flex flex-wrap gap-x-4 gap-y-1 text-small text-ink-soft">
      {series.map(({ name, label, look }) => (
        <li key={name} className="flex items-center gap-1.5">
          <svg width={14} height={14} aria-hidden="true">
            <BarPatterns id={`${id}${name}`} />
            <rect x={0.5} y={0.5} width={13} height={13} {...paintOf(look, `${id}${name}`)} />
          </svg>
          {label}
        </li>
      ))}
    </ul>
  );
}

function TableTwin(props: BarsProps) {
  const { columns, messages, more = [] } = props;
  const series = props.series.filter(({ isFiller }) => isFiller !== true);
  return (
    <ChartTable
      title={messages.table}
      headings={[messages.column, ...series.map(({ label }) => label), ...more]}
      rows={columns.map((column) => ({
        heading: column.heading,
        cells: [
          ...series.map(({ name }) => cellOf(column, name, props)),
          ...(column.more ?? []).slice(0, more.length),
        ],
      }))}
    />
  );
}
