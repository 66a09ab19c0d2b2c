/** The summary of a report: a projection of its diagnosis, made only here. */
import type { Sections } from "./sections/judge-sections.ts";
import type { RecordedBlock } from "./sections/blocks/judge.ts";

export type Normalized = ReturnType<typeof normalize>;

/** The parts of a diagnosis that the summary shows. */
type Summarized = Pick<
  Sections,
  "validity" | "medicalExams" | "toxicological" | "points" | "fines"
> & { readonly blocks: readonly RecordedBlock[] };

/** `areBlocksKnown`: whether a source reported blocks. The diagnosis has an empty list in both cases. */
export function normalize(diagnosis: Summarized, areBlocksKnown: boolean) {
  const { validity, blocks, medicalExams, toxicological, points, fines } = diagnosis;
  return {
    validity: validity && {
      state: validity.state,
      expiresOn: validity.expiresOn,
      daysLeft: validity.daysLeft,
      graceEndsOn: validity.graceEndsOn,
    },
    blocks: areBlocksKnown ? blocks.map(summaryOfBlock) : null,
    medicalExams: medicalExams && medicalExams.exams,
    toxicological: toxicological && summaryOfToxicological(toxicological),
    points: points && {
      confirmed: points.confirmed,
      potential: points.potential,
      limit: points.limit,
      remaining: points.remaining,
      reached: points.reached,
    },
    fines: fines && fines.items.map(summaryOfFine),
  };
}

function summaryOfBlock(block: RecordedBlock) {
  const { kind, title, phase, forbidsDriving, startsOn, endsOn } = block;
  return { kind, title, phase, forbidsDriving, startsOn, endsOn };
}

function summaryOfToxicological(section: NonNullable<Summarized["toxicological"]>) {
  const { required, state, dueOn, result, resultWithheld } = section;
  return { required, state, dueOn, result, ...(resultWithheld && { resultWithheld }) };
}

function summaryOfFine(fine: NonNullable<Summarized["fines"]>["items"][number]) {
  const { code, summary, gravity, committedOn, state, amountCents, paid, paidOn } = fine;
  return { code, summary, gravity, committedOn, state, amountCents, paid, paidOn };
}
