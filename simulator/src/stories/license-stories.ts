/** The stories about the license, its blocks and its exams. */
import { addDays, UNKNOWN_COURSE } from "@cnh/license-law";
import { EXAM_CYCLE, truckDriver } from "../overridden-driver.ts";
import { block, fitnessExam } from "../regular-driver.ts";
import type { Story } from "./story.ts";

/** The days of a license of ten years. */
const TEN_YEARS = 3652;

/** The register has no release of a block: it no longer lists a block that is over. */
export const suspension: Story = (day, dayOf) => {
  const term = { amount: 60, unit: "day" } as const;
  const ofSuspension = { recordedOn: dayOf(10), endsOn: dayOf(79), term, totalTerm: term };
  const recycling = { kind: "recycling", modality: "in_person", completedOn: dayOf(75) } as const;
  return {
    blocks: day >= 10 && day < 80 ? [block("2", dayOf(20), ofSuspension)] : [],
    courses: day >= 75 ? [{ ...UNKNOWN_COURSE, ...recycling, state: "SP" }] : [],
  };
};

export const expiry: Story = (day, dayOf) => {
  const [doneOn, issuedOn] =
    day >= 35
      ? [dayOf(33), dayOf(35)]
      : [addDays(dayOf(20), -TEN_YEARS), addDays(dayOf(25), -TEN_YEARS)];
  const expiresOn = addDays(doneOn, TEN_YEARS);
  return {
    license: { issuedOn, expiresOn },
    medicalExams: [fitnessExam({ doneOn, validUntil: expiresOn, category: "AB", state: "SP" })],
  };
};

export const toxicologicalExam: Story = (day, dayOf) => {
  const dueOn = day < 60 ? dayOf(15) : dayOf(57 + EXAM_CYCLE);
  const { license, toxicological } = truckDriver({ result: "negative", dueOn });
  // A periodic exam is used in no process of the license.
  return { license: { ...license, ear: true }, toxicological: { ...toxicological, usedOn: null } };
};

export const loweredCategory: Story = (day, dayOf) => {
  const { license, toxicological } = truckDriver({ result: "negative", dueOn: dayOf(700) });
  return { license: { ...license, ear: true, category: day < 12 ? "E" : "B" }, toxicological };
};
