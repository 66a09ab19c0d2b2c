import { useId } from "react";
import { type ClockInput, clockOf, MARGIN } from "./points-clock.ts";
import { usePointsMessages } from "./points-messages.ts";

/** A narrower stretch is too small for the label of its limit. */
const LIMIT_LABEL_PX = 58;
/** An outline that keeps a label legible where a line passes behind it. */
const HALO = "stroke-surface stroke-[3px] [paint-order:stroke]";

interface ChartProps extends ClockInput {
  /** The content of the picture in a sentence; the table below it has the rest. */
  readonly description: string;
}

export function PointsChart({ description, ...input }: ChartProps) {
  const messages = usePointsMessages();
  const id = useId();
  const { width, height } = input;
  const clock = clockOf(input);
  const { todayX, endX, bottomY } = clock;
  return (
    <svg
      viewBox={`0 0 ${width} ${height}`}
      className="block h-auto w-full"
      role="img"
      aria-labelledby={`${id}-title ${id}-text`}
    >
      <title id={`${id}-title`}>{messages.title}</title>
      <desc id={`${id}-text`}>{description}</desc>
      <PendingPattern id={`${id}-pending`} />
      <rect
        x={todayX}
        y={MARGIN.top}
        width={Math.max(0, endX - todayX)}
        height={bottomY - MARGIN.top}
        className="fill-ink opacity-[0.04]"
      />
      <Axes clock={clock} />
      <path d={clock.confirmedArea} className="fill-accent opacity-[0.14]" />
      {clock.pendingArea !== null && (
        <path
          d={clock.pendingArea}
          fill={`url(#${id}-pending)`}
          className="stroke-warn"
          strokeWidth="0.75"
        />
      )}
      <path d={clock.confirmedPast} className="fill-none stroke-accent" strokeWidth="2" />
      <path
        d={clock.confirmedComing}
        className="fill-none stroke-accent"
        strokeWidth="2"
        strokeDasharray="1 4"
        strokeLinecap="round"
      />
      <path
        d={clock.limitPath}
        className="fill-none stroke-bad print:[stroke-dasharray:7_3]"
        strokeWidth="1.6"
      />
      {clock.limits
        .filter((run) => run.width > LIMIT_LABEL_PX)
        .map(({ x, y, limit, isExceeded }) => (
          <text
            key={x}
            x={x + 5}
            y={isExceeded ? y + 13 : y - 5}
            className={`fill-bad text-small font-semibold ${HALO}`}
          >
            {messages.limit(limit)}
          </text>
        ))}
      <Marks clock={clock} />
    </svg>
  );
}

type Clock = ReturnType<typeof clockOf>;

function Axes({ clock }: { readonly clock: Clock }) {
  const messages = usePointsMessages();
  const { endX, bottomY } = clock;
  return (
    <g className="fill-ink-faint text-small">
      {clock.values.map(({ y, value }) => (
        <g key={value}>
          <line x1={MARGIN.left} x2={endX} y1={y} y2={y} className="stroke-line" />
          <text x={MARGIN.left - 6} y={y + 3.5} textAnchor="end">
            {value}
          </text>
        </g>
      ))}
      {clock.days.map(({ x, day }) => (
        <text key={x} x={x} y={bottomY + 17} textAnchor="middle">
          {messages.month(day)}
        </text>
      ))}
    </g>
  );
}

/** Today, each coming lapse, and the day on which the points fall below their limit. */
function Marks({ clock }: { readonly clock: Clock }) {
  const messages = usePointsMessages();
  const { todayX, bottomY, below, lapses } = clock;
  return (
    <>
      <line x1={todayX} x2={todayX} y1={MARGIN.top - 8} y2={bottomY} className="stroke-ink" />
      <text
        x={todayX}
        y={MARGIN.top - 12}
        textAnchor="middle"
        className="fill-ink text-small font-semibold"
      >
        {messages.today}
      </text>
      {lapses.map(({ x, y, points }) => (
        <g key={x}>
          <circle cx={x} cy={y} r="3" className="fill-surface stroke-accent" strokeWidth="1.6" />
          <text x={x + 4} y={y - 5} className={`fill-ink-soft text-small ${HALO}`}>
            {messages.lapse(points)}
          </text>
        </g>
      ))}
      {below && (
        <>
          <line
            x1={below.x}
            x2={below.x}
            y1={below.y}
            y2={bottomY}
            className="stroke-ok"
            strokeDasharray="3 3"
          />
          <circle cx={below.x} cy={below.y} r="4.5" className="fill-ok" />
        </>
      )}
    </>
  );
}

function PendingPattern({ id }: { readonly id: string }) {
  return (
    <defs>
      <pattern
        id={id}
        width="6"
        height="6"
        patternUnits="userSpaceOnUse"
        patternTransform="rotate(45)"
      >
        <line y2="6" className="stroke-warn opacity-60" strokeWidth="1.4" />
      </pattern>
    </defs>
  );
}

/** The meaning of the lines and areas. */
export function ChartLegend({ hasPending }: { readonly hasPending: boolean }) {
  const messages = usePointsMessages();
  const id = useId();
  return (
    <p className="mt-1 flex flex-wrap gap-x-5 gap-y-1 text-small text-ink-soft">
      <span className="flex items-center gap-1.5">
        <span aria-hidden="true" className="w-4 border-t-2 border-accent" />
        {messages.confirmed}
      </span>
      {hasPending && (
        <span className="flex items-center gap-1.5">
          <svg width="16" height="8" aria-hidden="true">
            <PendingPattern id={id} />
            <rect width="16" height="8" fill={`url(#${id})`} />
          </svg>
          {messages.pending}
        </span>
      )}
      <span className="flex items-center gap-1.5">
        <span aria-hidden="true" className="w-4 border-t-2 border-bad print:border-dashed" />
        {messages.limitLine}
      </span>
    </p>
  );
}
