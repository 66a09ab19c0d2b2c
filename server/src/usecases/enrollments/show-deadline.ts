import type { DriverDeadline } from "@cnh/contract";
import { daysBetween, type Deadline } from "@cnh/license-law";

/** A deadline as the API shows it on a day. */
export function showDeadline(deadline: Deadline, today: string): DriverDeadline {
  const { code, severity, section, subject, dueOn, knownOn, confidence } = deadline;
  const { title, message, legalBasis } = deadline;
  return {
    code,
    severity,
    section,
    subject,
    dueOn,
    knownOn,
    confidence,
    daysLeft: daysBetween(today, dueOn),
    title: title.pt,
    message: message.pt,
    legalBasis: [...legalBasis],
  };
}
