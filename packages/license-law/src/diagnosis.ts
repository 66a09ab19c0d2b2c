/**
 * The diagnosis turns facts about a license and a day into a status, sections, summaries and alerts. It is pure: the
 * same facts and day give the same bytes, regardless of the order of the source's lists.
 */
import { planOf, type PlannedAlert } from "./alerts/plan.ts";
import type { Day } from "./calendar.ts";
import type { Driving } from "./driving/driving-record.ts";
import { drivingBasis, judgeDriving } from "./driving/judge.ts";
import { drivable } from "./driving/drivable.ts";
import type { Facts } from "./facts.ts";
import type { Vehicle } from "./law/category-law.ts";
import { knownInfractions } from "./infractions/known-infraction.ts";
import { employerAlerts } from "./sections/employer/alerts.ts";
import { findGaps, type Gaps } from "./sections/gaps/judge.ts";
import { type Normalized, normalize } from "./normalized.ts";
import { judgeSections, judgeUnlicensed, type Sections } from "./sections/judge-sections.ts";
import type { RecordedBlock } from "./sections/blocks/judge.ts";
import type { CategorySection } from "./sections/category/category-section.ts";
import { type Status, statusOf } from "./status.ts";

export interface Diagnosis extends Omit<Sections, "blocks" | "category"> {
  readonly category: JudgedCategory;
  readonly status: Status;
  /** `false` if no license was issued to the CPF, or no source answered for it. */
  readonly hasReportData: boolean;
  /** Whether a group of facts still lacks an answer from any source. Missing does not mean none. */
  readonly hasPartialData: boolean;
  /** Also empty if no source answered for blocks; an alert then reports it. */
  readonly blocks: readonly RecordedBlock[];
  /** All alerts, worst first. */
  readonly allAlerts: readonly PlannedAlert[];
  readonly diagnosisDate: Day;
}

/** The category, and the vehicles that the driver may drive on the day of the diagnosis. */
interface JudgedCategory extends CategorySection {
  readonly driving: Driving;
  /** The vehicles of `covers` that may be driven; `null` if `covers` is. */
  readonly mayDrive: readonly Vehicle[] | null;
}

/** The law's part of a report. */
export interface Judgement {
  readonly diagnosis: Diagnosis;
  readonly normalized: Normalized;
}

/** The gaps of a person without a license, for whom only the blocks matter. */
const NO_GAPS: Gaps = { partial: false, sufficient: true, alerts: [] };

/** Applies the law in force on a day, in America/Sao_Paulo, to the known facts. */
export function diagnose(facts: Facts, on: Day): Judgement {
  const issued = facts.license?.issued !== false;
  const infractions = issued ? knownInfractions(facts) : [];
  const judged = issued ? judgeSections(facts, infractions, on) : judgeUnlicensed(facts, on);
  const { sections } = judged;
  const gaps = issued ? findGaps(facts, infractions, sections, on) : NO_GAPS;
  const state = facts.license?.state ?? null;
  const alerts = [...judged.alerts, ...gaps.alerts];
  const duties = employerAlerts({ facts, infractions, sections, alerts }, on);
  const allAlerts = planOf([...alerts, ...duties], state, on);
  const status = statusOf({
    issued,
    drivingForbidden: sections.blocks && sections.blocks.drivingForbidden,
    validity: sections.validity && sections.validity.state,
    alerts: allAlerts,
    sufficient: gaps.sufficient,
  });
  const blocks = sections.blocks?.list ?? [];
  const { category } = sections;
  const basis = drivingBasis(facts, infractions, on);
  const record = { ...sections, blocks, allAlerts, diagnosisDate: on, basis };
  const driving = judgeDriving(record);
  const diagnosis = {
    status,
    hasReportData: issued && facts.license !== null,
    hasPartialData: gaps.partial,
    validity: sections.validity,
    category: {
      ...category,
      driving,
      mayDrive: category.covers && drivable(record, category.covers),
    },
    blocks,
    medicalExams: sections.medicalExams,
    toxicological: sections.toxicological,
    points: sections.points,
    fines: sections.fines,
    rollingPoints: sections.rollingPoints,
    autosuspensionRisk: sections.autosuspensionRisk,
    allAlerts,
    diagnosisDate: on,
  };
  return { diagnosis, normalized: normalize(diagnosis, sections.blocks !== null) };
}
