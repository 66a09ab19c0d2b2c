/**
 * Compares a new answer of the sources with the memory of a driver. It is pure, and the order of the sources' lists does
 * not matter. A fact that an answer leaves out is never a change, and a fact that was never known before is learned.
 */
import type { AlertSection, Severity } from "../alerts/alert.ts";
import type { Day } from "../calendar.ts";
import type { Facts } from "../facts.ts";
import { ascending } from "../infractions/known-infraction.ts";
import { causeOf } from "./cause.ts";
import type { Cause, Change, ReportedAlert } from "./change.ts";
import { CHANGE_CATALOGUE, type ChangeCode } from "./change-catalogue.ts";
import { type Conclusion, type Effect, judgeSides, type Sides } from "./effect.ts";
import { type Finding, findingOf } from "./findings.ts";
import { type GroupOutcome, groupOutcome } from "./group-outcomes.ts";
import { type Groups, type Memory, memoryOf } from "./memory.ts";
import {
  factsOf,
  type Fields,
  type GroupName,
  type ListName,
  GROUP_NAMES,
  groupsOf,
  type Json,
} from "./records.ts";
import { isSame } from "./values.ts";
import { filled, subjectOf } from "./wording.ts";

export interface Comparison {
  readonly memory: Memory;
  /** The worst first. */
  readonly changes: readonly Change[];
  /** `null` if there is no change. */
  readonly effect: Effect | null;
}

type Outcomes = Readonly<Record<GroupName, GroupOutcome>>;

export function compare(memory: Memory, answer: Facts, on: Day): Comparison {
  const answered = groupsOf(answer);
  const outcomes = byGroup((name) => groupOutcome(name, memory.groups[name], answered[name]));
  const groups: Groups = byGroup((name) => outcomes[name].group);
  const remembered = memoryOf(groups, on);
  if (!GROUP_NAMES.some((name) => differs(outcomes[name]))) {
    return { memory: remembered, changes: [], effect: null };
  }
  const { effect, alerts, conclusions } = judgeSides(sidesOf(outcomes), memory.on, on);
  const changes = [
    ...findingsIn(memory, outcomes).map((finding) => changeOfFinding(finding, alerts, on)),
    ...conclusions.map((conclusion) => changeOfConclusion(conclusion, alerts)),
  ].toSorted(worstFirst);
  return { memory: remembered, changes, effect: changes.length === 0 ? null : effect };
}

function byGroup<Value>(valueOf: (name: GroupName) => Value): Readonly<Record<GroupName, Value>> {
  return Object.fromEntries(GROUP_NAMES.map((name) => [name, valueOf(name)])) as Record<
    GroupName,
    Value
  >;
}

/** Most answers change nothing, and then no diagnosis is needed. */
function differs({ outcomes }: GroupOutcome): boolean {
  return outcomes.some(({ before, after }) => !isSame(before, after));
}

function sidesOf(outcomes: Outcomes): Sides {
  return {
    before: factsOf(byGroup((name) => outcomes[name].before)),
    after: factsOf(byGroup((name) => outcomes[name].after)),
  };
}

function findingsIn({ groups }: Memory, found: Outcomes): readonly Finding[] {
  return GROUP_NAMES.flatMap((name) => {
    const { outcomes } = found[name];
    const listed = {
      before: groups[name]?.entries ?? [],
      after: outcomes.flatMap<Fields>(({ after }) => after ?? []),
    };
    return outcomes.flatMap(({ events }) =>
      events.flatMap((event) => findingOf(name, event, listed) ?? []),
    );
  });
}

/** The sections of unstable records. */
const SECTIONS: Readonly<Record<ListName, AlertSection>> = {
  blocks: "blocks",
  infractions: "fines",
  medicalExams: "medicalExams",
  courses: "category",
};

function changeOfFinding(finding: Finding, alerts: readonly ReportedAlert[], on: Day): Change {
  const { code, group, fields, field, from, to } = finding;
  const { section: ownSection } = CHANGE_CATALOGUE[code];
  const section = code === "RECORD_UNSTABLE" ? SECTIONS[group as ListName] : ownSection;
  const subject = subjectOf(group, fields);
  const cause = causeOf(finding, on);
  return changeOf({ code, section, subject, field, from, to, cause }, alerts);
}

function changeOfConclusion(
  { code, cause, from, to }: Conclusion,
  alerts: readonly ReportedAlert[],
): Change {
  const { section } = CHANGE_CATALOGUE[code];
  const [subject, field] = section === "points" ? ["points", "points"] : ["driving", null];
  return changeOf({ code, section, subject, field, from, to, cause }, alerts);
}

interface Particulars {
  readonly code: ChangeCode;
  readonly section: AlertSection;
  readonly cause: Cause;
  readonly subject: string;
  readonly field: string | null;
  readonly from: Json;
  readonly to: Json;
}

function changeOf(particulars: Particulars, alerts: readonly ReportedAlert[]): Change {
  const { code, section, cause, subject, field, from, to } = particulars;
  const { severity, title, message, legalBasis } = CHANGE_CATALOGUE[code];
  const ofAlerts = alerts
    .filter((alert) => alert.section === section)
    .flatMap((alert) => alert.legalBasis);
  return {
    code,
    section,
    severity,
    cause,
    subject,
    field,
    from,
    to,
    title,
    message: filled(message, { subject, from, to }),
    legalBasis: ofAlerts.length === 0 ? legalBasis : distinct(ofAlerts),
  };
}

function distinct<Value>(list: readonly Value[]): readonly Value[] {
  return [...new Map(list.map((each) => [JSON.stringify(each), each])).values()];
}

const SEVERITIES: readonly Severity[] = ["CRITICAL", "WARNING", "INFO"];

function worstFirst(a: Change, b: Change): number {
  return (
    SEVERITIES.indexOf(a.severity) - SEVERITIES.indexOf(b.severity) ||
    ascending(nameOf(a), nameOf(b))
  );
}

function nameOf({ section, code, subject, field }: Change): string {
  return [section, code, subject, field].join(" ");
}
