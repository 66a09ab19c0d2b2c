/** Judges all sections of a diagnosis, in the order of their dependencies. */
import type { Alert } from "../alerts/alert.ts";
import type { Day } from "../calendar.ts";
import type { Facts, InfractionFact } from "../facts.ts";
import type { KnownInfraction } from "../infractions/known-infraction.ts";
import { pointsHistory } from "../points/points-history.ts";
import { judgeAutomaticRenewal } from "./validity/automatic-renewal.ts";
import type { AutomaticRenewal } from "./validity/validity.ts";
import { judgeAutosuspensionRisk } from "./autosuspension-risk/judge.ts";
import type { AutosuspensionRisk } from "./autosuspension-risk/autosuspension-risk.ts";
import { type Blocks, judgeBlocks } from "./blocks/judge.ts";
import { type CategorySection, NO_CATEGORY } from "./category/category-section.ts";
import { judgeCategory } from "./category/judge.ts";
import { type Fines, judgeFines } from "./fines/judge.ts";
import { judgeMedicalExams } from "./medical-exams/judge.ts";
import type { MedicalExams } from "./medical-exams/medical-exams.ts";
import { judgePoints } from "./points/judge.ts";
import type { Points } from "./points/points.ts";
import { judgeRecord } from "./record/alerts.ts";
import { judgeRollingPoints, type RollingPoints } from "./rolling-points/judge.ts";
import { judgeToxicological } from "./toxicological/judge.ts";
import type { Toxicological } from "./toxicological/toxicological.ts";
import { judgeValidity } from "./validity/judge.ts";
import type { Validity } from "./validity/validity.ts";

export interface Sections {
  readonly validity: (Validity & { readonly automaticRenewal: AutomaticRenewal | null }) | null;
  readonly category: CategorySection;
  readonly blocks: Blocks | null;
  readonly medicalExams: MedicalExams | null;
  readonly toxicological: Toxicological | null;
  readonly points: Points | null;
  readonly fines: Fines | null;
  readonly rollingPoints: RollingPoints | null;
  readonly autosuspensionRisk: AutosuspensionRisk | null;
}

/** The result of judging all sections. */
export interface SectionsJudgement {
  readonly sections: Sections;
  readonly alerts: readonly Alert[];
}

export function judgeSections(
  facts: Facts,
  infractions: readonly KnownInfraction<InfractionFact>[],
  on: Day,
): SectionsJudgement {
  const validity = judgeValidity(facts, on);
  const category = judgeCategory(facts, on, infractions);
  const blocks = judgeBlocks(facts, on);
  const medicalExams = judgeMedicalExams(facts, on);
  const toxicological = judgeToxicological(facts, on);
  const history = pointsHistory(facts, on, infractions);
  const points = judgePoints(facts, on, history);
  const fines = judgeFines(facts, on, infractions);
  const rollingPoints = judgeRollingPoints(facts, on, history);
  const autosuspensionRisk = judgeAutosuspensionRisk(facts, on, infractions, history);
  const renewal = judgeAutomaticRenewal(facts, on, {
    scoredInLast12Months: scored(points.section),
    blocked: blocks.section && blocks.section.drivingForbidden,
  });
  const judged = [
    judgeRecord(facts, on),
    validity,
    renewal,
    category,
    blocks,
    medicalExams,
    toxicological,
    points,
    rollingPoints,
    autosuspensionRisk,
    fines,
  ];
  return {
    sections: {
      validity: validity.section && { ...validity.section, automaticRenewal: renewal.section },
      category: category.section,
      blocks: blocks.section,
      medicalExams: medicalExams.section,
      toxicological: toxicological.section,
      points: points.section,
      fines: fines.section,
      rollingPoints: rollingPoints.section,
      autosuspensionRisk: autosuspensionRisk.section,
    },
    alerts: judged.flatMap(({ alerts }) => alerts),
  };
}

/** Whether any points count; `null` if no confirmed ones do, but others may later count or be missing. */
function scored(points: Points | null): boolean | null {
  if (points === null) return null;
  if (points.confirmed > 0) return true;
  return points.potential > 0 || !points.complete ? null : false;
}

/** Judges the record of a person without a license, for whom only the blocks matter. */
export function judgeUnlicensed(facts: Facts, on: Day): SectionsJudgement {
  const blocks = judgeBlocks(facts, on);
  return {
    sections: {
      validity: null,
      category: NO_CATEGORY,
      blocks: blocks.section,
      medicalExams: null,
      toxicological: null,
      points: null,
      fines: null,
      rollingPoints: null,
      autosuspensionRisk: null,
    },
    alerts: [...judgeRecord(facts, on).alerts, ...blocks.alerts],
  };
}
