/** Judges whether the driver may drive: in general, vehicles of each category, and for pay. */
import { addDays, ageOn, type Day } from "../calendar.ts";
import type { Facts, InfractionFact } from "../facts.ts";
import type { KnownInfraction } from "../infractions/known-infraction.ts";
import { EXAM_CATEGORIES, NOTICE_DAYS } from "../law/toxicological-law.ts";
import { hasAtMostOneGravissima } from "../sections/category/upgrades.ts";
import { answerOf } from "./answer.ts";
import { type Demand, demandOfCategory, type Letter, NO_DEMANDS } from "./demand.ts";
import type { Driving, DrivingAnswer, DrivingBasis, DrivingRecord } from "./driving-record.ts";
import { groundsAgainst } from "./grounds.ts";

const LETTERS: readonly Letter[] = ["ACC", "A", "B", "C", "D", "E"];

export function judgeDriving(judged: Omit<DrivingRecord, "basis">, basis: DrivingBasis): Driving {
  const record = { ...judged, basis };
  const answer = (demand: Demand) => answerWithChange(record, demand);
  return {
    ...answer(NO_DEMANDS),
    worstSeverity: judged.allAlerts[0]?.severity ?? null,
    byCategory: LETTERS.map((category) => ({ category, ...answer(demandOfCategory(category)) })),
    paid: answer({ ...NO_DEMANDS, paid: true }),
    ...basis,
  };
}

function answerWithChange(record: DrivingRecord, demand: Demand): DrivingAnswer {
  const today = record.diagnosisDate;
  const grounds = groundsAgainst(record, demand, today);
  const answer = answerOf(grounds);
  const alerts = grounds.flatMap((ground) =>
    ground.answer === answer && ground.alert !== null ? [ground.alert] : [],
  );
  for (const on of changeDays(record)) {
    const changesTo = answerOf(groundsAgainst(record, demand, on));
    if (changesTo !== answer)
      return { answer, alerts: [...new Set(alerts)], changesOn: on, changesTo };
  }
  return { answer, alerts: [...new Set(alerts)], changesOn: null, changesTo: null };
}

/** The coming days on which an answer can change, the next first. */
function changeDays({ validity, blocks, toxicological, diagnosisDate }: DrivingRecord): Day[] {
  const dayAfter = (day: Day | null | undefined) => (day ? addDays(day, 1) : null);
  const days = [
    dayAfter(validity && validity.graceEndsOn),
    ...blocks.flatMap(({ startsOn, recordedOn, endsOn, releasedOn }) => [
      startsOn ?? recordedOn,
      dayAfter(endsOn),
      releasedOn,
    ]),
    dayAfter(toxicological?.toleranceEndsOn),
    toxicological?.dueOn ? addDays(toxicological.dueOn, -NOTICE_DAYS.soon) : null,
  ].filter((day) => day !== null);
  return [...new Set(days)].filter((day) => day > diagnosisDate).sort();
}

/** What the answer needs of the facts. */
export function drivingBasis(
  facts: Facts,
  infractions: readonly KnownInfraction<InfractionFact>[],
  on: Day,
): DrivingBasis {
  const birthDate = facts.person && facts.person.birthDate;
  return {
    atLeast21: birthDate === null ? null : ageOn(birthDate, on) >= 21,
    maxOneGravissima: facts.infractions && hasAtMostOneGravissima(infractions, on),
    missing: missingOf(facts),
  };
}

/** The facts that could forbid driving and that no source told. */
function missingOf({ person, license, blocks, medicalExams, toxicological }: Facts): string[] {
  const category = license && license.category;
  const mayNeedExam = category === null || EXAM_CATEGORIES.has(category);
  const exams = medicalExams?.list ?? [];
  const checks: readonly (readonly [boolean, string])[] = [
    [person === null || person.birthDate === null, "a data de nascimento"],
    [(license?.issued ?? null) === null, "se a habilitação foi emitida"],
    [(license?.recordCount ?? null) === null, "quantos registros existem para o CPF"],
    [(license?.documentStatus ?? null) === null, "a situação do documento"],
    [category === null, "a categoria"],
    [(license?.expiresOn ?? null) === null, "a data de vencimento"],
    [blocks === null, "se há bloqueios ou impedimentos"],
    [medicalExams === null, "os exames médico e psicológico"],
    [
      exams.some(({ doneOn, result }) => doneOn === null || result === null),
      "a data ou o resultado de um exame médico ou psicológico",
    ],
    [mayNeedExam && toxicological === null, "o exame toxicológico"],
    [
      mayNeedExam && toxicological !== null && toxicological.result === null,
      "o resultado do exame toxicológico",
    ],
  ];
  return checks.flatMap(([isMissing, fact]) => (isMissing ? [fact] : []));
}
