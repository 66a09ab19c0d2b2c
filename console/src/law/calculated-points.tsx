import type { CalculatedPoints } from "@cnh/contract";
import { Badge } from "../kit/badge.tsx";
import { LawText } from "../kit/law-text.tsx";
import { keyed } from "../kit/keyed.ts";
import { LegalBasisLine } from "../kit/legal-basis-line.tsx";
import { useFormat } from "../messages/format.ts";
import { useLawMessages } from "./messages.ts";

interface PointsProps {
  readonly points: CalculatedPoints;
}

/** The service's answer, figure by figure. */
export function CalculatedPointsView({ points: answer }: PointsProps) {
  const { points: messages } = useLawMessages();
  const format = useFormat();
  const { points, potential, limit, reached, remaining } = answer;
  return (
    <section
      aria-label={messages.result}
      // A scrolling box must be reachable by the keyboard.
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      tabIndex={0}
      className="max-h-[45dvh] space-y-3 overflow-y-auto rounded-md border border-line p-3 text-body"
    >
      <div role="status" className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <p className="text-figure font-bold tabular-nums">
          {limit === null
            ? messages.total(format.number(points))
            : messages.ofLimit(format.number(points), format.number(limit))}
        </p>
        {reached === true && <Badge tone="bad">{messages.reached}</Badge>}
        {reached === false && remaining !== null && (
          <Badge tone="ok">{messages.remaining(format.number(remaining), remaining)}</Badge>
        )}
      </div>
      <p className="text-ink-soft">
        <LawText>{answer.reason}.</LawText>
        {potential !== points && ` ${messages.potential(format.number(potential))}`}
        {answer.nextLapseOn !== null && ` ${messages.nextLapse(format.day(answer.nextLapseOn))}`}
        {answer.belowLimitOn !== null && ` ${messages.belowLimit(format.day(answer.belowLimitOn))}`}
      </p>
      <Counted points={answer} />
      {answer.selfSuspending.length > 0 && (
        <p className="font-medium text-bad">{messages.selfSuspending}</p>
      )}
      <p className="text-small text-ink-soft">
        {messages.basis} <LegalBasisLine basis={answer.legalBasis} />
      </p>
    </section>
  );
}

function Counted({ points: { infractions } }: PointsProps) {
  const { points: messages, gravities } = useLawMessages();
  const format = useFormat();
  return (
    <ul className="divide-y divide-line border-y border-line">
      {keyed(infractions).map(({ key, item }) => (
        <li key={key} className="flex flex-wrap gap-x-3 py-1">
          <span className="tabular-nums">{format.day(item.date)}</span>
          <span>{item.code ?? (item.gravity === null ? "" : gravities[item.gravity])}</span>
          <span className="tabular-nums">{messages.total(format.number(item.points))}</span>
          <span className="text-ink-soft">
            {item.notCountedBecause === null
              ? messages.countsUntil(format.day(item.endsOn))
              : messages.notCounted[item.notCountedBecause]}
          </span>
        </li>
      ))}
    </ul>
  );
}
