/** Judges whether the driver may drive: in general, by category, and for pay. */
import { addDays, ageOn, type Day } from "../calendar.ts";
import { covers } from "../categories.ts";
import { EDITION } from "../edition.ts";
import type { Facts, InfractionFact } from "../facts.ts";
import type { KnownInfraction } from "../infractions/known-infraction.ts";
import { ruleOn } from "../dated-law.ts";
import { SPECIAL_TRANSPORT } from "../law/category-law.ts";
import { NOTICE_DAYS } from "../law/toxicological-law.ts";
import type { CategorySection } from "../sections/category/category-section.ts";
import { needsToxicologicalExam } from "../sections/category/lowered.ts";
import { hasAtMostGravissimas } from "../sections/category/upgrades.ts";
import { earlierExamEnd } from "../sections/medical-exams/exam-end.ts";
import { answerOf, type Ground } from "./answer.ts";
import { type Demand, demandOfCategory, type Letter, NO_DEMANDS } from "./demand.ts";
import type { Driving, DrivingAnswer, DrivingBasis, DrivingRecord } from "./driving-record.ts";
import { foreseen, groundsOn } from "./grounds.ts";

const LETTERS: readonly Letter[] = ["ACC", "A", "B", "C", "D", "E"];

/** A demand without conditions, for grounds that do not depend on the vehicle. */
const ANY_VEHICLE: readonly Demand[] = [NO_DEMANDS];

export function judgeDriving(record: DrivingRecord): Driving {
  const { category, allAlerts, basis } = record;
  const days = [record.diagnosisDate, ...changeDays(record)].map((on) => ({
    on,
    groundsFor: groundsOn(record, on),
  }));
  const answer = (demands: readonly Demand[]) => answerWithChange(record, days, demands);
  const demands = demandsOfLicense(category);
  return {
    ...answer(demands),
    worstSeverity: allAlerts[0]?.severity ?? null,
    byCategory: LETTERS.map((letter) => ({
      category: letter,
      ...answer([demandOfCategory(letter)]),
    })),
    paid: answer(demands.map((demand) => ({ ...demand, paid: true }))),
    ...basis,
    edition: EDITION,
  };
}

/** The demands of the license's vehicles; of every category if the register lowered the license to nothing. */
function demandsOfLicense(category: CategorySection): readonly Demand[] {
  if (category.current === null) return ANY_VEHICLE;
  const { twoWheels: two, fourWheels: four } = category;
  const held = LETTERS.filter((letter) => covers({ two, four }, letter));
  return (held.length === 0 ? LETTERS : held).map((letter) => demandOfCategory(letter));
}

interface DayOfDriving {
  readonly on: Day;
  readonly groundsFor: (demand: Demand) => readonly Ground[];
}

/**
 * The worst answer for these demands, and its next change. The changed answer must be possible on the day of the
 * diagnosis, so it is not ALLOWED for a distant day.
 */
function answerWithChange(
  record: DrivingRecord,
  [today, ...later]: readonly DayOfDriving[],
  demands: readonly Demand[],
): DrivingAnswer {
  const grounds = demands.flatMap((demand) => (today as DayOfDriving).groundsFor(demand));
  const answer = answerOf(grounds);
  const deciding = grounds.flatMap((ground) =>
    ground.answer === answer && ground.alert !== null ? [ground.alert] : [],
  );
  const alerts = [...new Set(deciding)];
  for (const { on, groundsFor } of later) {
    const laterGrounds = demands.flatMap(groundsFor);
    if (answerOf(laterGrounds) === answer) continue;
    const changesTo = answerOf(foreseen(laterGrounds, record, on));
    return { answer, alerts, changesOn: on, changesTo };
  }
  return { answer, alerts, changesOn: null, changesTo: null };
}

/** The coming days on which an answer can change, earliest first. */
function changeDays(record: DrivingRecord): Day[] {
  const { validity, blocks, medicalExams, toxicological, diagnosisDate } = record;
  const dayAfter = (day: Day | null | undefined) => (day ? addDays(day, 1) : null);
  const days = [
    dayAfter(validity && validity.graceEndsOn),
    dayAfter(earlierExamEnd(medicalExams && medicalExams.fitness, validity)),
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

/** Extracts the facts that the answer needs. */
export function drivingBasis(
  facts: Facts,
  infractions: readonly KnownInfraction<InfractionFact>[],
  on: Day,
): DrivingBasis {
  const birthDate = facts.person && facts.person.birthDate;
  const { fromAge, maxGravissimas } = ruleOn(SPECIAL_TRANSPORT, on).value;
  return {
    atLeast21: birthDate === null ? null : ageOn(birthDate, on) >= fromAge,
    maxOneGravissima: facts.infractions && hasAtMostGravissimas(infractions, maxGravissimas, on),
    firstLicensedOn: facts.license && facts.license.firstIssuedOn,
    missing: missingOf(facts),
  };
}

/** The missing facts that could forbid driving; none for a person without a license. */
function missingOf({ person, license, blocks, medicalExams, toxicological }: Facts): string[] {
  if (license === null) return ["os dados da habilitação"];
  if (license.issued === false) return [];
  const mayNeedExam = needsToxicologicalExam(license) !== false;
  const exams = medicalExams?.list ?? [];
  const checks: readonly (readonly [boolean, string])[] = [
    [person === null || person.birthDate === null, "a data de nascimento"],
    [license.issued === null, "se a habilitação foi emitida"],
    [license.recordCount === null, "quantos registros existem para o CPF"],
    [license.documentStatus === null, "a situação do documento"],
    [license.category === null, "a categoria"],
    [license.expiresOn === null, "a data de vencimento"],
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
