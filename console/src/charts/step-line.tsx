import { useRef } from "react";
/** A value over time as a step line, with the bound that it may not cross, and the same figures as a table. */
import { scaleLinear, scalePoint } from "@visx/scale";
import { ChartTable } from "./chart-table.tsx";
import { useWidth } from "../kit/use-width.ts";

interface StepPoint {
  readonly label: string;
  /** Its row heading in the table, unique per point. */
  readonly heading: string;
  readonly value: number;
}

interface StepLineProps {
  /** The content of the chart in one sentence. */
  readonly summary: string;
  readonly points: readonly StepPoint[];
  readonly bound: { readonly value: number; readonly label: string };
  readonly messages: { readonly table: string; readonly column: string; readonly value: string };
  readonly format: (value: number) => string;
  /** A short form for the axis. */
  readonly formatBriefly: (value: number) => string;
}

const HEIGHT = 200;
const MARGIN = { top: 14, right: 12, bottom: 22, left: 78 };
const TICKS = 4;
const LABEL_WIDTH = 52;
const TEXT = "fill-ink-faint text-small";

export function StepLine(props: StepLineProps) {
  const element = useRef<HTMLDivElement>(null);
  const width = useWidth(element);
  const { points, messages, format } = props;
  return (
    <>
      <div ref={element} className="h-[200px]">
        {width > 0 && <Drawing {...props} width={width} />}
      </div>
      <ChartTable
        title={messages.table}
        headings={[messages.column, messages.value]}
        rows={points.map(({ heading, value }) => ({ heading, cells: [format(value)] }))}
      />
    </>
  );
}

function Drawing({ width, ...props }: StepLineProps & { readonly width: number }) {
  const { summary, points, bound, format, formatBriefly } = props;
  const values = points.map(({ value }) => value);
  const x = scalePoint({
    domain: points.map(({ heading }) => heading),
    range: [MARGIN.left, width - MARGIN.right],
    padding: points.length > 1 ? 0 : 0.5,
  });
  const y = scaleLinear({
    domain: [Math.min(0, bound.value, ...values), Math.max(0, ...values)],
    range: [HEIGHT - MARGIN.bottom, MARGIN.top],
    nice: TICKS,
  });
  const placed = points.map((point) => ({
    ...point,
    x: x(point.heading) ?? MARGIN.left,
    y: y(point.value),
  }));
  const end = width - MARGIN.right;
  const line = placed.map((point, index) =>
    index === 0 ? `M${point.x} ${point.y}` : `H${point.x}V${point.y}`,
  );
  const every = Math.ceil((LABEL_WIDTH * points.length) / (end - MARGIN.left));
  return (
    <svg role="img" aria-label={summary} width={width} height={HEIGHT} className="block">
      {y.ticks(TICKS).map((tick) => (
        <g key={tick}>
          <line
            x1={MARGIN.left}
            x2={end}
            y1={y(tick)}
            y2={y(tick)}
            className={tick === 0 ? "stroke-line-strong" : "stroke-line"}
          />
          <text x={MARGIN.left - 6} y={y(tick) + 4} textAnchor="end" className={TEXT}>
            {formatBriefly(tick)}
          </text>
        </g>
      ))}
      <path d={`${line.join("")}H${end}`} className="fill-none stroke-accent" strokeWidth={2} />
      {placed.map((point, index) => (
        <g key={point.heading}>
          <circle cx={point.x} cy={point.y} r={7} className="fill-transparent">
            <title>{`${point.heading}\n${format(point.value)}`}</title>
          </circle>
          {(points.length - 1 - index) % every === 0 && (
            <text
              x={point.x}
              y={HEIGHT - 6}
              textAnchor={anchorOf(index, points.length)}
              className={TEXT}
            >
              {point.label}
            </text>
          )}
        </g>
      ))}
      <line
        x1={MARGIN.left}
        x2={end}
        y1={y(bound.value)}
        y2={y(bound.value)}
        className="stroke-bad"
        strokeWidth={1.6}
        strokeDasharray="7 3"
      />
      <text
        x={MARGIN.left + 5}
        y={y(bound.value) - 5}
        className="fill-bad stroke-surface stroke-[3px] text-small font-semibold [paint-order:stroke]"
      >
        {bound.label}
      </text>
    </svg>
  );
}

/** Labels at the ends stay within the picture. */
function anchorOf(index: number, count: number): "start" | "middle" | "end" {
  if (count > 1 && index === 0) return "start";
  return count > 1 && index === count - 1 ? "end" : "middle";
}
