import type { ReactNode } from "react";
import { Icon, TONE_ICON } from "../kit/icon.tsx";
import { TONE_BOX, TONE_TEXT, type Tone } from "../kit/tone.ts";
import { reportVerdict, VERDICT_LOOK, type VerdictKind } from "../kit/verdict.ts";
import { useKitMessages } from "../kit/messages.ts";
import { useFormat } from "../messages/format.ts";
import { dueText, firstStep, nothingToDo } from "./answers.ts";
import { diagnosisDay } from "../messages/days.ts";
import {
  drivingNotes,
  drivingText,
  type DrivingToday,
  drivingToday,
  headlineOf,
  sentenceOf,
} from "./driving-answer.ts";
import { DrivingCells } from "./driving-cells.tsx";
import { LawText } from "../kit/law-text.tsx";
import { decidingAlert, isWithoutLicense } from "./plan.ts";
import type { ShownDiagnosis, ShownReport } from "./shown-report.ts";
import { useReportMessages } from "./messages.ts";

const FRAME: Readonly<Record<Tone, string>> = {
  ok: "border-ok-line",
  warn: "border-warn-line",
  bad: "border-bad-line",
  unknown: "border-dashed border-unknown-line",
  plain: "border-line",
};

/** The driver of a report, as the page names them. */
interface ShownDriver extends Omit<ShownReport["driver"], "name"> {
  /** `null` if no source returned it. */
  readonly name: string | null;
  /** The number of the license; absent if it is not shown here. */
  readonly licenseNumber?: string | null | undefined;
}

interface BandProps {
  readonly report: Pick<ShownReport, "status" | "deliveredAt">;
  readonly driver: ShownDriver;
  readonly diagnosis: ShownDiagnosis;
  /** The unanswered parts, in a few words each. */
  readonly unknowns: readonly string[];
  readonly today: string;
  /** Offers a new report if this one is old. */
  readonly again?: ReactNode;
}

/** The verdict with the driver's name, and the answers that users open a report for. */
export function VerdictBand({ report, driver, diagnosis, unknowns, today, again }: BandProps) {
  const messages = useReportMessages();
  const format = useFormat();
  const kind = reportVerdict(report.status, diagnosis, today);
  const { tone } = VERDICT_LOOK[kind];
  const driving = drivingToday(diagnosis, today);
  const { age } = driving;
  const isWithout = isWithoutLicense(diagnosis);
  return (
    <header
      data-driving={`license:${driving.all.answer}`}
      className={`keep rounded-md border bg-surface ${FRAME[tone]}`}
    >
      <VerdictHead
        driver={driver}
        kind={kind}
        headline={headlineOf(kind, driving, messages)}
        sentence={isWithout ? null : sentenceOf(driving, messages, format)}
        aside={age > 0 && <Age text={messages.age(age)} again={driving.isOld && again} />}
      >
        <VerdictReason diagnosis={diagnosis} isPast={driving.all.changedOn !== null} />
      </VerdictHead>
      <Answers diagnosis={diagnosis} unknowns={unknowns} today={today} driving={driving} />
      {!isWithout && (
        <DrivingCells driving={driving} hasPaidRemark={diagnosis.category.paidActivity} />
      )}
      <Facts report={report} driver={driver} diagnosis={diagnosis} />
    </header>
  );
}

/** The age of the diagnosis, and the link to a new one if it is too old. */
function Age({ text, again }: { readonly text: string; readonly again: ReactNode }) {
  return (
    <p className="text-body font-semibold text-warn">
      {text}
      {again && <span data-screen> · {again}</span>}
    </p>
  );
}

interface HeadProps {
  readonly driver: Pick<ShownDriver, "name" | "cpf">;
  readonly kind: VerdictKind;
  /** Replaces the kind's default. */
  readonly headline?: string | null;
  readonly sentence?: string | null;
  /** Below the driver's name. */
  readonly aside?: ReactNode;
  readonly children?: ReactNode;
}

/** The verdict's icon, word and sentence, and the driver. */
export function VerdictHead({ driver, kind, headline, sentence, aside, children }: HeadProps) {
  const messages = useReportMessages();
  const own = useKitMessages().verdicts[kind];
  const { tone, icon } = VERDICT_LOOK[kind];
  const unnamed = kind === "NO_LICENSE" ? messages.withoutLicense : messages.unnamed;
  return (
    <div className="grid grid-cols-[auto_1fr_auto] items-center gap-x-4 gap-y-2 px-5 py-4 max-sm:grid-cols-[auto_1fr] max-sm:px-4 max-sm:py-3 print:py-2.5">
      <span
        className={`grid size-12 place-items-center rounded-full border max-sm:size-10 ${TONE_BOX[tone]}`}
      >
        <Icon name={icon} size={24} />
      </span>
      <div className="min-w-0">
        <p className={`text-figure leading-tight font-bold ${TONE_TEXT[tone]}`}>
          {headline ?? own.headline ?? own.word}
        </p>
        <p className="text-title text-ink-soft max-sm:hidden print:block">
          {sentence ?? own.sentence} {children}
        </p>
      </div>
      <div className="text-right max-sm:order-first max-sm:col-span-2 max-sm:text-left">
        <h1 className="text-heading font-semibold">{driver.name ?? unnamed}</h1>
        <p className="text-body text-ink-soft">
          {messages.cpf} {driver.cpf}
        </p>
        {aside}
      </div>
      <p className="col-span-2 text-body text-ink-soft sm:hidden print:hidden">
        {sentence ?? own.sentence} {children}
      </p>
    </div>
  );
}

interface ReasonProps extends Pick<BandProps, "diagnosis"> {
  /** Whether the answer has changed since: the reason belongs to the former one. */
  readonly isPast: boolean;
}

function VerdictReason({ diagnosis, isPast }: ReasonProps) {
  const messages = useReportMessages();
  const reason = isPast ? null : decidingAlert(diagnosis);
  return (
    <>
      {diagnosis.hasPartialData && `${messages.soFar} `}
      {reason && (
        <strong className="font-semibold text-ink">
          <LawText>{reason.title}.</LawText>
        </strong>
      )}
    </>
  );
}

interface AnswersProps extends Pick<BandProps, "diagnosis" | "unknowns" | "today"> {
  readonly driving: DrivingToday;
}

function Answers({ diagnosis, unknowns, today, driving }: AnswersProps) {
  const messages = useReportMessages();
  const format = useFormat();
  const step = firstStep(diagnosis);
  const isAnswered = unknowns.length === 0;
  const nothing = nothingToDo(isAnswered, driving.all.isOutdated, messages);
  return (
    <dl className="grid grid-cols-3 border-t border-line max-md:grid-cols-1 print:grid-cols-3">
      <Answer
        title={
          <>
            {messages.driving.title}
            <span className="hidden print:inline"> ({format.day(today)})</span>
          </>
        }
        tone={driving.all.tone}
        word={drivingText(driving, messages, format)}
      >
        <LawText>{drivingNotes(driving, diagnosis, messages, format).join(" ")}</LawText>
      </Answer>
      {step === null ? (
        <Answer title={messages.answers.first} tone="plain" word={nothing} />
      ) : (
        <Answer
          title={messages.answers.first}
          tone="plain"
          word={<LawText>{step.actions[0] ?? step.title}</LawText>}
        >
          {dueText(step, today, messages, format)}
        </Answer>
      )}
      <Answer
        title={messages.answers.unknown}
        tone={isAnswered ? "plain" : "unknown"}
        word={isAnswered ? messages.answers.nothingUnknown : messages.list(unknowns)}
      />
    </dl>
  );
}

interface AnswerProps {
  readonly title: ReactNode;
  readonly tone: Tone;
  readonly word: ReactNode;
  readonly children?: ReactNode;
}

function Answer({ title, tone, word, children }: AnswerProps) {
  return (
    <div className="relative border-line px-5 py-2.5 not-last:border-r max-md:not-last:border-r-0 max-md:not-last:border-b max-sm:px-4 max-sm:py-2 print:not-last:border-r print:not-last:border-b-0">
      {tone === "unknown" && (
        <span aria-hidden="true" className="hatch absolute inset-y-0 left-0 w-1.5" />
      )}
      <dt className="text-small text-ink-faint">{title}</dt>
      <dd className="text-body leading-snug">
        <span className={`inline-flex items-start gap-1.5 font-semibold ${TONE_TEXT[tone]}`}>
          {tone !== "plain" && <Icon name={TONE_ICON[tone]} className="mt-0.5" />}
          <span>{word}</span>
        </span>
        {children !== undefined && (
          <span className="block text-body text-ink-soft first-letter:uppercase">{children}</span>
        )}
      </dd>
    </div>
  );
}

function Facts({ report, driver, diagnosis }: Pick<BandProps, "report" | "driver" | "diagnosis">) {
  const { facts, notInformed, notDelivered } = useReportMessages();
  const format = useFormat();
  const { deliveredAt } = report;
  const { licenseNumber } = driver;
  const ofLicense: readonly (readonly [label: string, value: string])[] = [
    [facts.category, driver.licenseCategory ?? notInformed],
    [facts.expiresOn, driver.expiryDate ? format.day(driver.expiryDate) : notInformed],
    [facts.state, driver.issueState ?? notInformed],
    ...(licenseNumber === undefined
      ? []
      : ([[facts.registration, licenseNumber ?? notInformed]] as const)),
  ];
  const rows: typeof ofLicense = [
    ...(isWithoutLicense(diagnosis) ? [] : ofLicense),
    [facts.diagnosedOn, format.day(diagnosisDay(diagnosis.diagnosisDate))],
    [facts.deliveredAt, deliveredAt === null ? notDelivered : format.instant(deliveredAt)],
  ];
  return (
    <dl className="grid grid-cols-6 border-t border-line text-body max-lg:grid-cols-3 max-md:hidden print:grid print:grid-cols-6">
      {rows.map(([label, value]) => (
        <div
          key={label}
          className="border-line px-5 py-1.5 not-last:border-r not-print:max-lg:nth-[3n]:border-r-0"
        >
          <dt className="text-small text-ink-faint">{label}</dt>
          <dd className="font-medium">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
