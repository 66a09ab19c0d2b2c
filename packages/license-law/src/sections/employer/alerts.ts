/** The duties of the driver's employer or the vehicle's owner, raised only if the facts show that they apply. */
import { type Alert, penaltyFor } from "../../alerts/alert.ts";
import { addDays, addMonths, type Day, earliest, writtenDay } from "../../calendar.ts";
import { ruleOn } from "../../dated-law.ts";
import type { Facts } from "../../facts.ts";
import { isDropped, type KnownInfraction } from "../../infractions/known-infraction.ts";
import { ctb } from "../../law/citations.ts";
import { DRIVING_AND_REST, EMPLOYEE_EXAM, ENTRUSTING } from "../../law/employer-law.ts";
import { RECIDIVISM_MONTHS } from "../../law/points-law.ts";
import type { Sections } from "../judge-sections.ts";
import { needsToxicologicalExam } from "../category/lowered.ts";
import { writtenAmount } from "../fines/amounts.ts";
import { authorityOf, written, writtenTerm } from "../fines/alerts.ts";
import { costAtStake } from "../fines/costs.ts";
import { raiseEmployer } from "./alert-rules.ts";

/** A driver's facts and results for judging the employer's duties. */
export interface JudgedDriver {
  readonly facts: Facts;
  readonly infractions: readonly KnownInfraction[];
  readonly sections: Sections;
  /** The alerts raised so far. */
  readonly alerts: readonly Alert[];
}

export function employerAlerts(driver: JudgedDriver, on: Day): Alert[] {
  const paid = driver.facts.license?.ear === true;
  return [
    ...drivingBan(driver.alerts),
    ...naming(driver.sections),
    ...(paid ? toxicologicalExam(driver, on) : []),
    ...restTime(driver.infractions, on),
  ];
}

/** The alert for a driver who may not drive. Of several bans, the gravest fine counts. */
function drivingBan(alerts: readonly Alert[]): Alert[] {
  const bans = alerts.filter(({ forbidsDriving }) => forbidsDriving);
  if (bans.length === 0 || bans.some(({ code }) => code === "RECORD_OF_DEATH")) return [];
  const known = bans.flatMap(({ code }) => ENTRUSTING.get(code) ?? []);
  const crime = known.find((entrusting) => entrusting.crime);
  // Violations that are also crimes have the higher fine.
  const gravest = crime ?? known[0];
  const money = gravest === undefined ? null : penaltyFor(gravest.violation);
  const blanks = {
    fine:
      money === null
        ? ""
        : `: é infração gravíssima, com multa de ${writtenAmount(money.amountCents)}`,
    crime: crime ? " Pode também ser crime." : "",
  };
  const alsoBasedOn = crime ? [ctb("art. 310")] : [];
  return [raiseEmployer("EMPLOYER_DRIVING_BAN", blanks, { money, alsoBasedOn })];
}

function naming({ fines }: Sections): Alert[] {
  const dueDates: Day[] = [];
  const open = (fines?.items ?? []).filter(({ deadlines }) => {
    const deadline = deadlines.find(({ kind }) => kind === "name_driver");
    if (deadline) dueDates.push(deadline.dueOn);
    return deadline !== undefined;
  });
  const dueOn = earliest(dueDates);
  if (dueOn === null) return [];
  const original = costAtStake(open.map((fine) => ({ ...fine, paid: false })));
  const blanks = {
    fines: written(open.length),
    term: writtenTerm(open.length),
    dueOn: writtenDay(dueOn),
  };
  return [
    raiseEmployer("EMPLOYER_DRIVER_NAMING", blanks, {
      dueOn,
      money: original && { ...original, amountCents: original.amountCents * 2 },
      authority: authorityOf(open),
    }),
  ];
}

/** The days before the end of the 30 months from which the alert is raised. The number is our choice. */
const EXAM_NOTICE_DAYS = 60;

/** The alert about the labor code's exams, at any age, once the last known sample is about 30 months old. */
function toxicologicalExam({ facts }: JudgedDriver, on: Day): Alert[] {
  const collectedOn = facts.toxicological?.collectedOn ?? null;
  if (needsToxicologicalExam(facts.license) !== true || collectedOn === null) return [];
  const { everyMonths, licenseExamDays: days } = ruleOn(EMPLOYEE_EXAM, on).value;
  if (addDays(on, EXAM_NOTICE_DAYS) < addMonths(collectedOn, everyMonths)) return [];
  const blanks = { collectedOn: writtenDay(collectedOn), days };
  return [raiseEmployer("EMPLOYER_TOXICOLOGICAL_EXAM", blanks)];
}

function restTime(infractions: readonly KnownInfraction[], on: Day): Alert[] {
  const recent = infractions.filter(
    (infraction) =>
      infraction.code === DRIVING_AND_REST && !isDropped(infraction) && isRecent(infraction, on),
  );
  if (recent.length === 0) return [];
  return [raiseEmployer("EMPLOYER_REST_TIME", { fines: written(recent.length) })];
}

function isRecent({ committedOn }: KnownInfraction, on: Day): boolean {
  return (
    committedOn === null ||
    addMonths(committedOn, ruleOn(RECIDIVISM_MONTHS, committedOn).value) > on
  );
}
