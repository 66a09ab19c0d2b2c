/**
 * The deadlines of a driver: the days on which the law attaches a consequence to the known facts. It is pure, and the
 * order of the sources' lists does not matter. A day that is not known gives no deadline.
 */
import type { Day } from "../calendar.ts";
import { type Fields, knownFields } from "../changes/records.ts";
import { filled, subjectOf } from "../changes/wording.ts";
import type { Facts } from "../facts.ts";
import { ascending } from "../infractions/known-infraction.ts";
import { type Deadline, keyOf } from "./deadline.ts";
import { DEADLINE_CATALOGUE } from "./deadline-catalogue.ts";
import type { Finding } from "./finding.ts";
import { findingsOfBlocks } from "./findings-of-blocks.ts";
import { findingsOfFines } from "./findings-of-fines.ts";
import { findingsOfLicense } from "./findings-of-license.ts";

/**
 * The deadlines by due day, code and subject. All coming ones are listed, however far ahead, and past ones as long as
 * their consequence stands. `on` decides the law in force and which deadlines are over.
 */
export function deadlinesOf(facts: Facts, on: Day): readonly Deadline[] {
  const isLicensed = facts.license?.issued !== false;
  const findings = [
    ...findingsOfBlocks(facts, on),
    ...(isLicensed ? [...findingsOfLicense(facts, on), ...findingsOfFines(facts, on)] : []),
  ];
  const sorted = findings.map((finding) => deadlineOf(finding, facts)).sort(earliestFirst);
  const seen = new Set<string>();
  return sorted.filter((deadline) => {
    const key = keyOf(deadline);
    if (seen.has(key)) return false;
    seen.add(key);
    return true;
  });
}

function deadlineOf(
  { code, group, record, dueOn, confidence, alsoBasedOn = [] }: Finding,
  facts: Facts,
): Deadline {
  const { section, severity, title, message, legalBasis } = DEADLINE_CATALOGUE[code];
  const subject =
    code === "POINTS_BELOW_LIMIT" ? "points" : subjectOf(group, knownFields(record as Fields));
  return {
    code,
    section,
    severity,
    subject,
    dueOn,
    group,
    knownOn: (facts[group] as { readonly fetchedOn: Day }).fetchedOn,
    confidence,
    title,
    message: filled(message, { subject, dueOn }),
    legalBasis: [...legalBasis, ...alsoBasedOn],
  };
}

/** Ties are compared by all fields, so that the sources' order never matters. */
function earliestFirst(a: Deadline, b: Deadline): number {
  return (
    ascending(a.dueOn, b.dueOn) ||
    ascending(a.code, b.code) ||
    ascending(a.subject, b.subject) ||
    ascending(JSON.stringify(a), JSON.stringify(b))
  );
}
