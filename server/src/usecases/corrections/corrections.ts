/**
 * Corrections of our reading of the law, and the stored reports that each may affect. A stored report is never
 * rewritten, so an operator has to know how many a correction touches, and a customer may order them again. Each
 * correction has an entry of the same name in the changelog.
 */
import type { Report } from "@cnh/contract";

type Diagnosis = NonNullable<Report["diagnosis"]>;

export interface Correction {
  /** The name of its entry in the changelog. */
  readonly slug: string;
  /** The last day of diagnoses that were made before it. */
  readonly until: string;
  /** `stricter`: some reports were too mild. `milder`: some were too strict. */
  readonly direction: "stricter" | "milder" | "both";
  /** Whether a report may read differently now; it may return true for a report that does not. */
  readonly touches: (report: Report, diagnosis: Diagnosis) => boolean;
}

export const CORRECTIONS: readonly Correction[] = [
  {
    slug: "quem-pode-dirigir-corrigido",
    until: "2026-11-17",
    direction: "both",
    touches: (report, diagnosis) =>
      hasLowerCategory(report) ||
      isSpecialDriver(diagnosis) ||
      hasAlert(diagnosis, TOUCHED_ALERTS) ||
      wasSuspendedWhileFined(diagnosis) ||
      renewsHeavyLicense(diagnosis),
  },
];

/** Alerts whose severity, condition or conclusion the correction changed. */
const TOUCHED_ALERTS: readonly string[] = [
  "FITNESS_EXAM_EXPIRED",
  "EAR_PREVENTIVE_COURSE_MAY_BE_AVAILABLE",
  "SELF_SUSPENDING_INFRACTION_OLD",
  "REVOCATION_OLD",
  "POINTS_LIMIT_REACHED_LONG_BEFORE",
  "EMPLOYER_TOXICOLOGICAL_EXAM",
];

function hasAlert({ allAlerts }: Diagnosis, codes: readonly string[]): boolean {
  return allAlerts.some(({ code }) => codes.includes(code));
}

/** A category that the register lowered, or that the examiner did not allow. */
function hasLowerCategory({ details }: Report): boolean {
  const exams = details?.medicalExams ?? [];
  return (
    (details?.license?.loweredCategory ?? null) !== null ||
    exams.some(
      ({ allowedCategory, requestedCategory }) =>
        allowedCategory !== null && allowedCategory !== requestedCategory,
    )
  );
}

/** A driver with a course for the transports of CTB art. 145 and more than one gravíssima. */
function isSpecialDriver({ category, points }: Diagnosis): boolean {
  const courses = category.specialCourses ?? [];
  return courses.length > 0 && (points?.gravissimas.potential ?? 2) > 1;
}

/** A suspension, and an infraction between its first and its last day. */
function wasSuspendedWhileFined({ blocks, fines }: Diagnosis): boolean {
  const suspensions = blocks.filter(({ kind }) => kind === "suspension");
  const days = (fines?.items ?? []).flatMap(({ committedOn }) => committedOn ?? []);
  return suspensions.some(({ startsOn, endsOn }) =>
    days.some((day) => startsOn !== null && startsOn <= day && (endsOn === null || day <= endsOn)),
  );
}

/** A license of C, D or E that was to be renewed within 60 days or had expired. */
function renewsHeavyLicense({ category, validity }: Diagnosis): boolean {
  const isHeavy = category.fourWheels !== null && category.fourWheels !== "B";
  return isHeavy && (validity?.daysLeft ?? 61) <= 60;
}
