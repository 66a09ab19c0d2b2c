import type { DrivingOnDay } from "../kit/driving.ts";
import { Icon, TONE_ICON } from "../kit/icon.tsx";
import { TONE_TEXT } from "../kit/tone.ts";
import { useFormat } from "../messages/format.ts";
import type { DrivingToday } from "./driving-answer.ts";
import { useReportMessages } from "./messages.ts";

interface DrivingCellsProps {
  readonly driving: DrivingToday;
  /** Whether the license has the remark that paid work requires; `null` if unknown. */
  readonly hasPaidRemark: boolean | null;
}

/** The answers for each vehicle category and for paid work. On small screens, only the license's categories. */
export function DrivingCells({ driving, hasPaidRemark }: DrivingCellsProps) {
  const { driving: messages } = useReportMessages();
  return (
    <dl className="grid grid-cols-6 border-t border-line max-md:flex max-md:flex-wrap max-md:gap-px max-md:bg-line print:grid print:gap-0 print:bg-transparent">
      {driving.categories.map(({ category, isHeld, ...onDay }) => (
        <Cell
          key={category}
          name={category}
          label={messages.cells[category]}
          onDay={onDay}
          word={messages.answers[onDay.answer]}
          isHeld={isHeld}
        />
      ))}
      <Cell
        name="paid"
        label={messages.paid}
        onDay={driving.paid}
        word={messages.paidAnswers[driving.paid.answer]}
        reason={hasPaidRemark === false ? messages.withoutRemark : null}
        isHeld
      />
    </dl>
  );
}

interface CellProps {
  readonly name: string;
  readonly label: string;
  readonly onDay: DrivingOnDay;
  readonly word: string;
  /** The reason, if nothing else on the page states it. */
  readonly reason?: string | null;
  readonly isHeld: boolean;
}

function Cell({ name, label, onDay, word, reason = null, isHeld }: CellProps) {
  const { driving: messages } = useReportMessages();
  const { day } = useFormat();
  const { answer, changedOn, isOutdated } = onDay;
  const isOther = !isHeld && answer === "FORBIDDEN";
  const tone = isOther ? "plain" : onDay.tone;
  const since = changedOn && messages.since(day(changedOn));
  const note = since ?? (isOutdated ? messages.old : reason);
  return (
    <div
      data-driving={`${name}:${answer}`}
      className={`relative border-line px-5 py-1.5 max-md:grow max-md:basis-[45%] max-md:bg-surface max-md:last:basis-full max-md:last:rounded-b-md max-sm:px-4 md:not-last:border-r print:bg-transparent print:not-last:border-r ${isOther ? "max-md:hidden print:block" : ""}`}
    >
      {tone === "unknown" && (
        <span aria-hidden="true" className="hatch absolute inset-y-0 left-0 w-1.5" />
      )}
      <dt className="text-small text-ink-faint">{label}</dt>
      <dd className="text-body leading-snug">
        {tone === "plain" ? (
          <span className="text-ink-soft">{messages.notHeld}</span>
        ) : (
          <span className={`inline-flex items-start gap-1 font-semibold ${TONE_TEXT[tone]}`}>
            <Icon name={TONE_ICON[tone]} size={14} className="mt-0.5" />
            {word}
          </span>
        )}
        {!isOther && note !== null && (
          <span className="block text-small text-ink-soft">{note}</span>
        )}
      </dd>
    </div>
  );
}
