import { TONE_TEXT } from "../kit/tone.ts";
import { useFormat } from "../messages/format.ts";
import { dueText } from "./answers.ts";
import { type Urgency, urgencyOf } from "./plan.ts";
import type { ShownAlert } from "./shown-report.ts";
import { useReportMessages } from "./messages.ts";

const CLASSES: Readonly<Record<Urgency, string>> = {
  overdue: `font-bold ${TONE_TEXT.bad}`,
  now: `font-bold ${TONE_TEXT.bad}`,
  days: `font-bold ${TONE_TEXT.bad}`,
  month: "font-bold",
  later: "",
  none: "text-ink-faint",
};

/** By when to act: bold under 31 days, red under 8. */
export function Due({
  alert,
  today,
}: {
  readonly alert: Pick<ShownAlert, "dueOn" | "severity">;
  readonly today: string;
}) {
  const messages = useReportMessages();
  const text = dueText(alert, today, messages, useFormat());
  return <span className={CLASSES[urgencyOf(alert, today)]}>{text}</span>;
}
