/** All sections of a diagnosis, judged in the order in which one needs another. */
import type { Alert } from "./alerts/alert.ts";
import type { Day } from "./calendar.ts";
import type { Facts } from "./facts.ts";
import { weighFacts } from "./points/weigh.ts";
import {
  type AutomaticRenewal,
  judgeAutomaticRenewal,
} from "./sections/validity/automatic-renewal.ts";
import {
  type AutosuspensionRisk,
  judgeAutosuspensionRisk,
} from "./sections/autosuspension-risk/judge.ts";
import { type Blocks, judgeBlocks } from "./sections/blocks/judge.ts";
import { type CategorySection, judgeCategory } from "./sections/category/judge.ts";
import { type Fines, judgeFines } from "./sections/fines/judge.ts";
import { judgeMedicalExams, type MedicalExams } from "./sections/medical-exams/judge.ts";
import { judgePoints, type Points } from "./sections/points/judge.ts";
import { judgeRecord } from "./sections/record/alerts.ts";
import { judgeRollingPoints, type RollingPoints } from "./sections/rolling-points/judge.ts";
import { judgeToxicological, type Toxicological } from "./sections/toxicological/judge.ts";
import { judgeValidity, type Validity } from "./sections/validity/judge.ts";

export interface Sections {
  readonly validity: (Validity & { readonly automaticRenewal: AutomaticRenewal | null }) | null;
  readonly category: CategorySection | null;
  readonly blocks: Blocks | null;
  readonly medicalExams: MedicalExams | null;
  readonly toxicological: Toxicological | null;
  readonly points: Points | null;
  readonly fines: Fines | null;
  readonly rollingPoints: RollingPoints | null;
  readonly autosuspensionRisk: AutosuspensionRisk | null;
}

export interface JudgedSections {
  readonly sections: Sections;
  readonly alerts: readonly Alert[];
}

export function judgeSections(facts: Facts, on: Day): JudgedSections {
  const validity = judgeValidity(facts, on);
  const category = judgeCategory(facts, on);
  const blocks = judgeBlocks(facts, on);
  const medicalExams = judgeMedicalExams(facts, on);
  const toxicological = judgeToxicological(facts, on);
  const weighed = weighFacts(facts);
  const points = judgePoints(facts, on, weighed);
  const fines = judgeFines(facts, on);
  const rollingPoints = judgeRollingPoints(facts, on, weighed);
  const autosuspensionRisk = judgeAutosuspensionRisk(facts, on, weighed);
  const renewal = judgeAutomaticRenewal(facts, on, {
    scoredInLast12Months: scored(points.section),
    blocked: blocks.section && blocks.section.drivingForbidden,
  });
  const judged = [
    judgeRecord(facts),
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

/** Null: nothing confirmed counts, but something may come to, or may have been left out. */
function scored(points: Points | null): boolean | null {
  if (points === null) return null;
  if (points.confirmed > 0) return true;
  return points.potential > 0 || !points.complete ? null : false;
}

/** The CPF of someone who has no license: only what is barred to them can still be said. */
export function judgeUnlicensed(facts: Facts, on: Day): JudgedSections {
  const blocks = judgeBlocks(facts, on);
  return {
    sections: {
      validity: null,
      category: null,
      blocks: blocks.section,
      medicalExams: null,
      toxicological: null,
      points: null,
      fines: null,
      rollingPoints: null,
      autosuspensionRisk: null,
    },
    alerts: [...judgeRecord(facts).alerts, ...blocks.alerts],
  };
}
