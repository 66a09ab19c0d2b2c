/** The short summaries of a report, derived from the diagnosis's sections. */
import type { Sections } from "./sections/judge-sections.ts";
import { normalizedBlocks } from "./sections/blocks/judge.ts";
import { normalizedFines } from "./sections/fines/judge.ts";
import { normalizedMedicalExams } from "./sections/medical-exams/judge.ts";
import { normalizedToxicological } from "./sections/toxicological/judge.ts";

export type Normalized = ReturnType<typeof normalize>;

export function normalize({ validity, points, ...sections }: Sections) {
  return {
    validity: validity && {
      state: validity.state,
      expiresOn: validity.expiresOn,
      daysLeft: validity.daysLeft,
      graceEndsOn: validity.graceEndsOn,
    },
    blocks: sections.blocks && normalizedBlocks(sections.blocks),
    medicalExams: sections.medicalExams && normalizedMedicalExams(sections.medicalExams),
    toxicological: sections.toxicological && normalizedToxicological(sections.toxicological),
    points: points && {
      confirmed: points.confirmed,
      potential: points.potential,
      limit: points.limit,
      remaining: points.remaining,
      reached: points.reached,
    },
    fines: sections.fines && normalizedFines(sections.fines),
  };
}
