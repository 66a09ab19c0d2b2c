/**
 * A plausible driver for any CPF, derived only from the CPF: the same on every machine, and its past does not change as
 * days go by. Most are regular, some have fines, few are expired or suspended.
 */
import {
  addDays,
  type Category,
  type Day,
  type InfractionFact,
  type MedicalExamFact,
  type State,
  UNKNOWN_COURSE,
  UNKNOWN_LICENSE,
} from "@cnh/license-law";
import type { SimulatedDriver } from "./driver.ts";
import { identityOf } from "./driver-identity.ts";
import { mixed, registrationNumberOf } from "./driver-numbers.ts";
import { withFineDetails } from "./fine-details.ts";
import {
  answeredOn,
  block,
  daysFrom,
  fitnessExam,
  infraction,
  noExam,
  type SimulatedFacts,
} from "./regular-driver.ts";

/** The states, each roughly as often as its share of drivers. */
// oxfmt-ignore
const STATES: readonly State[] = ["SP", "SP", "SP", "SP", "SP", "SP", "MG", "MG", "MG", "RJ", "RJ", "RS", "RS", "PR", "PR", "SC", "BA", "GO", "PE", "CE", "DF", "ES", "MT", "MS", "PA", "AM", "MA", "PB", "RN", "AL", "SE", "PI", "RO", "TO", "AC", "AP", "RR"];
// oxfmt-ignore
const CATEGORIES: readonly Category[] = ["B", "B", "B", "B", "B", "B", "AB", "AB", "AB", "AB", "AB", "AB", "A", "C", "D", "AD", "E", "AE"];
// oxfmt-ignore
const CODES = ["745-50", "745-50", "745-50", "746-30", "746-30", "605-01", "763-31", "518-51", "555-00", "554-11"];
const MONTHS_OF_FINES = 36;

export function generatedDriver(cpf: string, today: Day): SimulatedDriver {
  const state = picked(STATES, cpf, 20);
  const category = picked(CATEGORIES, cpf, 21);
  const life = lifeOf(cpf, today);
  const [national, ofState] = answeredOn(today);
  const heavy = /[CDE]/.test(category);
  const heldB = addDays(life.firstIssuedOn, 365);
  const drivesForPay = heavy || mixed(cpf, 22) % 12 === 0;
  return {
    cpf,
    identity: identityOf(cpf, state, life),
    facts: {
      person: { ...national, birthDate: life.birthDate },
      license: {
        ...national,
        ...UNKNOWN_LICENSE,
        issued: true,
        registrationNumber: registrationNumberOf(cpf),
        recordCount: 1,
        documentStatus: "confirmed",
        previousDocumentStatus: "confirmed",
        category,
        heldSince: {
          B: category === "A" ? null : heldB,
          C: heavy ? addDays(heldB, 800) : null,
        },
        state,
        jurisdictionState: state,
        firstIssuedState: state,
        firstIssuedOn: life.firstIssuedOn,
        issuedOn: life.issuedOn,
        expiresOn: life.expiresOn,
        provisional: false,
        ear: drivesForPay,
        restrictions: mixed(cpf, 23) % 4 === 0 ? ["A"] : [],
      },
      blocks: { ...national, list: blocksOf(cpf, state, today) },
      medicalExams: { ...ofState, list: examsOf(life, drivesForPay, { category, state }) },
      toxicological: heavy ? lastExam(cpf, today) : noExam(today),
      courses: { ...national, list: coursesOf(category, state, life) },
      infractions: {
        ...ofState,
        list: infractionsOf(cpf, state, today).map((fine) => withFineDetails(cpf, fine)),
        zeroings: [],
      },
    },
    behaviour: "answers",
  };
}

interface Life {
  readonly birthDate: Day;
  readonly firstIssuedOn: Day;
  readonly issuedOn: Day;
  readonly expiresOn: Day;
}

/** The dates of a driver: licensed at 18 to 29 and renewed every five years since, except one in forty who let the last one lapse. */
function lifeOf(cpf: string, today: Day): Life {
  const birthDate = addDays("1952-01-01", mixed(cpf, 24) % 16_000);
  const firstIssuedOn = addDays(birthDate, 18 * 365 + 20 + (mixed(cpf, 25) % 4_000));
  const [first, cycle] = [addDays(firstIssuedOn, 366), 1_826];
  const renewals = Math.floor(daysFrom(first, today) / cycle);
  const lapsed = mixed(cpf, 26) % 40 === 0;
  const last = addDays(first, Math.max(0, renewals - (lapsed ? 1 : 0)) * cycle);
  return { birthDate, firstIssuedOn, issuedOn: last, expiresOn: addDays(last, cycle) };
}

function examsOf(
  { issuedOn, expiresOn }: Life,
  drivesForPay: boolean,
  license: { readonly category: Category; readonly state: State },
): MedicalExamFact[] {
  const fitness = fitnessExam({
    ...license,
    doneOn: addDays(issuedOn, -6),
    validUntil: expiresOn,
  });
  const psychological = { kind: "psychological", name: "AVALIAÇÃO PSICOLÓGICA" } as const;
  return drivesForPay ? [fitness, { ...fitness, ...psychological }] : [fitness];
}

/** The last exam of a series every 800 days, so it is always less than thirty months ago. */
function lastExam(cpf: string, today: Day): SimulatedFacts["toxicological"] {
  const first = addDays("2017-01-01", mixed(cpf, 27) % 800);
  const collectedOn = addDays(first, Math.floor(daysFrom(first, today) / 800) * 800);
  return {
    ...noExam(today),
    collectedOn,
    result: "negative",
    purpose: "periodic",
    usedOn: addDays(collectedOn, 12),
    dueOn: addDays(collectedOn, 913),
  };
}

function coursesOf(
  category: Category,
  state: State,
  { issuedOn }: Life,
): SimulatedFacts["courses"]["list"] {
  if (!category.includes("D")) return [];
  const completedOn = addDays(issuedOn, -30);
  return [{ ...UNKNOWN_COURSE, kind: "collective", completedOn, state, isUpdate: false }];
}

/** Blocks: one driver in sixty is suspended now, and one in thirty was before. */
function blocksOf(cpf: string, state: State, today: Day): SimulatedFacts["blocks"]["list"] {
  const chance = mixed(cpf, 28) % 60;
  if (chance === 0) {
    return [block("2", addDays(today, -60), { state, endsOn: addDays(today, 120) })];
  }
  if (chance > 2) return [];
  const startsOn = addDays("2020-01-01", mixed(cpf, 29) % 1_000);
  const endsOn = addDays(startsOn, 180);
  return [block("2", startsOn, { state, endsOn, releasedOn: addDays(endsOn, 12) })];
}

/** The infractions of the past three years, by month, so that the past does not change as days go by. */
function infractionsOf(cpf: string, state: State, today: Day): InfractionFact[] {
  const chances = [0, 0, 0, 3, 3, 6, 14][mixed(cpf, 30) % 7] ?? 0;
  const [year, month] = [Number(today.slice(0, 4)), Number(today.slice(5, 7)) - 1];
  const fines: InfractionFact[] = [];
  for (let back = 0; back < MONTHS_OF_FINES; back++) {
    const index = year * 12 + month - back;
    if (mixed(cpf, index) % 100 >= chances) continue;
    const first = `${Math.floor(index / 12)}-${String((index % 12) + 1).padStart(2, "0")}-01`;
    const committedOn = addDays(first, mixed(cpf, index + 50_000) % 28);
    if (committedOn > today) continue;
    const ticket = `${state}${String(mixed(cpf, index + 100_000) % 100_000_000).padStart(8, "0")}`;
    const code = picked(CODES, cpf, index + 150_000);
    fines.push(infraction(code, committedOn, today, { ticket, authorityState: state }));
  }
  return fines;
}

function picked<Item>(list: readonly Item[], cpf: string, purpose: number): Item {
  const item = list[mixed(cpf, purpose) % list.length];
  if (item === undefined) throw new RangeError("nothing to pick from");
  return item;
}
