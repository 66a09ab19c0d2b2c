import { useRef } from "react";
import { Card } from "../kit/card.tsx";
import { TONE_TEXT } from "../kit/tone.ts";
import { useWidth } from "../kit/use-width.ts";
import { useFormat } from "../messages/format.ts";
import { diagnosisDay } from "../messages/days.ts";
import { InfractionTable } from "./infraction-table.tsx";
import { LawText } from "../kit/law-text.tsx";
import { MissingCard } from "./missing-card.tsx";
import { ChartLegend, PointsChart } from "./points-chart.tsx";
import { nextLapse } from "./points-clock.ts";
import { usePointsMessages } from "./points-messages.ts";
import type { ShownDiagnosis } from "./shown-report.ts";
import { usePrintedAt } from "../kit/use-printed-at.ts";

type Points = NonNullable<ShownDiagnosis["points"]>;
type Rolling = NonNullable<ShownDiagnosis["rollingPoints"]>;

const CHART_HEIGHT = 250;
/** Sized for paper: a chart drawn for a phone would fill half a sheet. */
const PAPER = { width: 900, height: 200 };

/** The points over time, their limit, and how both change if nothing new happens. */
export function PointsCard({ diagnosis }: { readonly diagnosis: ShownDiagnosis }) {
  const messages = usePointsMessages();
  const { points, rollingPoints, fines } = diagnosis;
  if (points === null || rollingPoints === null)
    return <MissingCard id="points" title={messages.missing} reason={messages.missingReason} />;
  return (
    <Card
      id="points"
      title={messages.title}
      hint={messages.hint}
      actions={<Total points={points} />}
      className={`arrive relative overflow-hidden ${points.complete ? "" : "pl-7"}`}
    >
      {!points.complete && (
        <span aria-hidden="true" className="hatch absolute inset-y-0 left-0 w-3" />
      )}
      {!points.complete && <Incomplete points={points} />}
      <PointsFigure diagnosis={diagnosis} points={points} rolling={rollingPoints} />
      <PointsNotes points={points} rolling={rollingPoints} />
      <InfractionTable
        timeline={rollingPoints.timeline}
        fines={fines?.items ?? []}
        today={diagnosisDay(diagnosis.diagnosisDate)}
      />
    </Card>
  );
}

function Total({ points }: { readonly points: Points }) {
  const messages = usePointsMessages();
  const { confirmed, limit, reached, complete, limitReasonText } = points;
  const tone = reached === true ? "bad" : complete ? "plain" : "unknown";
  return (
    <div className="max-w-64 text-right">
      <p className={`text-figure leading-none font-bold whitespace-nowrap ${TONE_TEXT[tone]}`}>
        {!complete && <span className="text-body font-semibold">{messages.atLeast} </span>}
        {confirmed}
        {limit !== null && <span className="text-ink-faint"> / {limit}</span>}
      </p>
      <p className="mt-1 text-small text-ink-soft">
        <LawText>{limitReasonText}</LawText>
      </p>
    </div>
  );
}

function Incomplete({ points }: { readonly points: Points }) {
  const messages = usePointsMessages();
  const { withoutDate, withoutGravity, withoutState, zeroings, ear } = points.unknown;
  const reasons = [
    withoutDate > 0 && messages.withoutDate(withoutDate),
    withoutGravity > 0 && messages.withoutGravity(withoutGravity),
    withoutState > 0 && messages.withoutState(withoutState),
    zeroings && messages.zeroings,
    ear && messages.ear,
  ].filter((reason) => reason !== false);
  return (
    <p className="mb-2 text-body font-medium text-unknown">
      {messages.incomplete} {reasons.join("; ")}.
    </p>
  );
}

interface FigureProps {
  readonly diagnosis: ShownDiagnosis;
  readonly points: Points;
  readonly rolling: Rolling;
}

function PointsFigure({ diagnosis, points, rolling }: FigureProps) {
  const messages = usePointsMessages();
  const format = useFormat();
  const frame = useRef<HTMLElement>(null);
  const screen = { width: useWidth(frame), height: CHART_HEIGHT };
  const size = usePrintedAt() === null ? screen : PAPER;
  const { steps = [], belowLimitOn } = rolling;
  // Only one step: no points counted in these twelve months, and none will.
  if (steps.length < 2) return null;
  const below = belowLimitOn === null ? "" : ` ${messages.belowOn(format.day(belowLimitOn))}`;
  return (
    <figure ref={frame} className="keep">
      <div className="min-h-[250px] print:min-h-0">
        {size.width > 0 && (
          <PointsChart
            steps={steps}
            today={diagnosisDay(diagnosis.diagnosisDate)}
            belowLimitOn={belowLimitOn}
            {...size}
            description={`${messages.total(points)}${below}`}
          />
        )}
      </div>
      <figcaption>
        <ChartLegend hasPending={steps.some(({ confirmed, potential }) => potential > confirmed)} />
      </figcaption>
    </figure>
  );
}

function PointsNotes({ points, rolling }: Omit<FigureProps, "diagnosis">) {
  const messages = usePointsMessages();
  const format = useFormat();
  const { belowLimitOn, forecast } = rolling;
  const lapse = nextLapse(rolling.steps ?? [], points.confirmed);
  const more = forecast.oneMore.gravissima.confirmed;
  const notes = [
    points.confirmed === 0 && points.complete && messages.none,
    belowLimitOn !== null && messages.belowOn(format.day(belowLimitOn)),
    lapse !== null && messages.nextLapse(lapse.points, format.day(lapse.on)),
    points.potential > points.confirmed && messages.pendingToo(points.potential),
    messages.oneMore(more.points, more.limit),
  ].filter((note) => note !== false);
  return (
    <ul className="keep mt-2 space-y-0.5 text-body print:mt-1 print:space-y-0">
      {notes.map((note) => (
        <li key={note}>{note}</li>
      ))}
    </ul>
  );
}
