/** The rules for every diagnosis that ensure that no two of its driving answers contradict each other. */
import { addDays, type Diagnosis, mayDrive, type VehicleQuestion } from "@cnh/license-law";
import { demandsOf, exampleOf } from "../../packages/license-law/src/driving/vehicle.ts";
import { EVERY_VEHICLE, type Letter, LETTERS } from "./every-vehicle.ts";

type Answer = Diagnosis["category"]["driving"]["answer"];

const worst = (answers: readonly Answer[]): Answer =>
  (["FORBIDDEN", "UNKNOWN"] as const).find((answer) => answers.includes(answer)) ?? "ALLOWED";

const ask = (diagnosis: Diagnosis, vehicle: VehicleQuestion, on = diagnosis.diagnosisDate) =>
  mayDrive(diagnosis, vehicle, on).answer;

/** The text of a rule that is not met. */
const unless = (holds: boolean, text: string): string[] => (holds ? [] : [text]);

/** The days on which every vehicle is checked: the day of the diagnosis and the day of the next change. */
function daysOf({ diagnosisDate, category }: Diagnosis): readonly string[] {
  const { changesOn } = category.driving;
  return changesOn === null ? [diagnosisDate] : [diagnosisDate, changesOn];
}

/** All contradictions about driving within a diagnosis. */
export function disagreements(diagnosis: Diagnosis): string[] {
  return [
    ...ofStatus(diagnosis),
    ...ofList(diagnosis),
    ...ofWorst(diagnosis),
    ...ofCategories(diagnosis),
    ...daysOf(diagnosis).flatMap((on) => ofVehicles(diagnosis, on)),
  ];
}

/** VALID allows all vehicles that the license covers; BLOCKED and EXPIRED allow none. */
function ofStatus(diagnosis: Diagnosis): string[] {
  const { status } = diagnosis;
  const { driving, mayDrive: drivable } = diagnosis.category;
  if (status === "VALID") return unless(driving.answer === "ALLOWED", "VALID, but not ALLOWED");
  if (status !== "BLOCKED" && status !== "EXPIRED") return [];
  return [
    ...unless(driving.answer === "FORBIDDEN", `${status}, but not FORBIDDEN`),
    ...unless(driving.paid.answer === "FORBIDDEN", `${status}, but paid driving not FORBIDDEN`),
    ...unless((drivable ?? []).length === 0, `${status}, but vehicles may be driven`),
    ...EVERY_VEHICLE.flatMap(({ bare, both }) => [bare, both]).flatMap((vehicle) =>
      unless(ask(diagnosis, vehicle) === "FORBIDDEN", `${status}: ${JSON.stringify(vehicle)}`),
    ),
  ];
}

/** The list of drivable vehicles contains exactly the category's vehicles that are ALLOWED. */
function ofList(diagnosis: Diagnosis): string[] {
  const { covers, mayDrive: drivable } = diagnosis.category;
  if (covers === null || drivable === null)
    return unless(covers === drivable, "a list without the other");
  const listed = new Set(drivable.map(({ kind }) => kind));
  return [
    ...unless(listed.size === drivable.length, "a vehicle is listed twice"),
    ...covers.flatMap(({ kind }) => {
      const answer = ask(diagnosis, exampleOf(kind));
      return unless(listed.delete(kind) === (answer === "ALLOWED"), `${kind} is ${answer}`);
    }),
    ...unless(listed.size === 0, `beyond the category: ${[...listed].join()}`),
  ];
}

/** The categories whose vehicles the license covers, written out independently of the law's code. */
function heldLetters({ category }: Diagnosis): readonly Letter[] {
  const { twoWheels, fourWheels } = category;
  const two = { A: ["ACC", "A"], ACC: ["ACC"] } as const;
  const four = ["B", "C", "D", "E"] as const;
  return [
    ...(twoWheels === null ? [] : two[twoWheels]),
    ...four.slice(0, fourWheels === null ? 0 : four.indexOf(fourWheels) + 1),
  ];
}

/** The answer is the worst over the license's categories, also for pay; without a category it is never ALLOWED. */
function ofWorst(diagnosis: Diagnosis): string[] {
  const { driving, current } = diagnosis.category;
  const held = heldLetters(diagnosis);
  const { answer, paid } = driving;
  if (held.length === 0) {
    const isRight = current === null ? answer !== "ALLOWED" : answer === "FORBIDDEN";
    return unless(isRight, `nothing is held, but ${answer}`);
  }
  const answers = driving.byCategory.filter(({ category }) => held.includes(category));
  const ifPaid = held.map((category) => ask(diagnosis, { category, paid: true }));
  return [
    ...unless(answer === worst(answers.map((each) => each.answer)), `${answer} is not the worst`),
    ...unless(paid.answer === worst(ifPaid), `paid ${paid.answer} is not the worst`),
    ...unless(paid.answer !== "ALLOWED" || answer === "ALLOWED", "ALLOWED only for pay"),
  ];
}

/** The answer by category equals the answer to the question, on the day and at the change. */
function ofCategories(diagnosis: Diagnosis): string[] {
  const { byCategory } = diagnosis.category.driving;
  const letters = byCategory.map(({ category }) => category).join();
  return [
    ...unless(letters === LETTERS.join(), `the categories are ${letters}`),
    ...byCategory.flatMap(({ category, answer, changesOn, changesTo }) => {
      const today = ask(diagnosis, { category });
      const later = changesOn && ask(diagnosis, { category }, changesOn);
      return [
        ...unless(today === answer, `${category}: ${answer}, but asked ${today}`),
        ...unless(later === changesTo, `${category}: to be ${changesTo}, but asked ${later}`),
        ...unless(changesOn === null || changesOn > diagnosis.diagnosisDate, "changes in the past"),
        ...unless(changesTo === null || changesTo !== answer, "changes to the same"),
      ];
    }),
  ];
}

/** A kind, pay and dangerous goods only add requirements. */
function ofVehicles(diagnosis: Diagnosis, on: string): string[] {
  const isAllowed = (vehicle: VehicleQuestion) => ask(diagnosis, vehicle, on) === "ALLOWED";
  const letters = new Set(LETTERS.filter((category) => isAllowed({ category })));
  return EVERY_VEHICLE.flatMap(({ bare, paid, dangerous, both }) => {
    const text = `${JSON.stringify(bare)} on ${on}`;
    const uses = [paid, dangerous].map(isAllowed);
    if (!isAllowed(bare))
      return unless(!uses.includes(true) && !isAllowed(both), `${text}: only for some uses`);
    const demanded = demandsOf(bare, on).possible.map(({ category }) => category as Letter);
    return [
      ...unless(
        demanded.every((letter) => letters.has(letter)),
        `${text}: not its category`,
      ),
      ...unless(!isAllowed(both) || !uses.includes(false), `${text}: both uses, but not each`),
    ];
  });
}

/** The vehicles that are ALLOWED on a day too far ahead for a diagnosis. */
export function allowedTooFarAhead(diagnosis: Diagnosis): VehicleQuestion[] {
  const far = addDays(diagnosis.diagnosisDate, 31);
  return EVERY_VEHICLE.map(({ bare }) => bare).filter(
    (vehicle) => ask(diagnosis, vehicle, far) === "ALLOWED",
  );
}
