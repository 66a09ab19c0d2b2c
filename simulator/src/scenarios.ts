/**
 * The sandbox's 25 drivers: a CPF whose nine base digits are 9000000NN chooses the outcome. The days of a scenario are
 * counted from today, so that it works on any day.
 */
import { addDays, type Day, type InfractionFact, type LicenseFacts } from "@cnh/license-law";
import type { SimulatedDriver } from "./driver.ts";
import { cpfOfBase } from "./driver-numbers.ts";
import {
  EXAM_CYCLE,
  type FactOverrides,
  overriddenDriver,
  truckDriver,
} from "./overridden-driver.ts";
import { block, CLOSED_AFTER, fitnessExam, infraction, unlicensed } from "./regular-driver.ts";

const FIRST = 1;
const LAST = 25;
const MEDIA = "745-50";
const GRAVE = "746-30";
const GRAVISSIMA = "605-01";
const DRINK_DRIVING = "516-91";
/** The restriction by which the simulated model recognises the driver whose analysis fails; no generated driver has it. */
const ANALYSIS_FAILS = { code: "X", text: "Outras restrições" };

/** The CPF of a scenario, from 1 to 25. */
export function scenarioCpf(number: number): string {
  return cpfOfBase(`9000000${String(number).padStart(2, "0")}`);
}

/** Whether restrictions belong to the driver whose analysis fails. A model never gets a CPF. */
export function failsAnalysis(restrictions: readonly string[]): boolean {
  return restrictions.includes(ANALYSIS_FAILS.text);
}

/** The driver of a scenario; null if the CPF belongs to none. */
export function scenarioDriver(cpf: string, today: Day): SimulatedDriver | null {
  const number = /^9000000(\d\d)\d\d$/.exec(cpf)?.[1];
  if (number === undefined || Number(number) < FIRST || Number(number) > LAST) return null;
  return driverOfScenario(Number(number), cpf, today);
}

/** The driver of a scenario under any CPF. */
export function driverOfScenario(number: number, cpf: string, today: Day): SimulatedDriver {
  return overriddenDriver(cpf, { firstDay: today, today }, overridesFor(number, today));
}

function overridesFor(number: number, today: Day): FactOverrides {
  const from = (days: number) => addDays(today, days);
  return (
    licenseScenario(number, from) ??
    blockScenario(number, from) ??
    pointsScenario(number, today) ??
    toxicologicalScenario(number, from) ??
    behaviourScenario(number, today) ??
    {}
  );
}

type FromToday = (days: number) => Day;

function licenseScenario(number: number, from: FromToday): FactOverrides | null {
  switch (number) {
    case 2:
      return expired(from(-45));
    case 3:
      return expired(from(-12));
    case 14:
      return { license: unlicensed(), medicalExams: [] };
    case 24:
      return { license: { recordCount: 2 } };
    default:
      return null;
  }
}

/** The exam ran out with the license that it was taken for, ten years before. */
function expired(expiresOn: Day): FactOverrides {
  const doneOn = addDays(expiresOn, -3652);
  return {
    license: { expiresOn, issuedOn: addDays(doneOn, 5) },
    medicalExams: [fitnessExam({ doneOn, validUntil: expiresOn, category: "AB", state: "SP" })],
  };
}

function blockScenario(number: number, from: FromToday): FactOverrides | null {
  switch (number) {
    case 4:
      return { blocks: [block("2", from(-84), { endsOn: from(100), licenseCollected: true })] };
    case 5:
      return { blocks: [block("3", from(-326), { licenseCollected: true })] };
    case 6:
      return { blocks: [block("1", from(-164), { decision: "judicial" })] };
    case 23:
      return { blocks: [block("4", from(-235))] };
    default:
      return null;
  }
}

function pointsScenario(number: number, today: Day): FactOverrides | null {
  switch (number) {
    case 7:
      return { infractions: spread(today, GRAVISSIMA, GRAVE, GRAVE, GRAVE, MEDIA) };
    case 8:
      return { infractions: spread(today, GRAVISSIMA, GRAVISSIMA, GRAVE, MEDIA) };
    case 9:
      return {
        license: { ear: true },
        infractions: spread(today, GRAVISSIMA, GRAVISSIMA, GRAVISSIMA, GRAVISSIMA, MEDIA),
      };
    case 10:
      return { infractions: spread(today, DRINK_DRIVING) };
    case 13:
      return { license: provisional(addDays(today, -195)), infractions: spread(today, GRAVE) };
    case 21:
      return { infractions: Array.from({ length: 200 }, (_, index) => fine(MEDIA, index, today)) };
    default:
      return null;
  }
}

/** Infractions two weeks apart, the last with its process just over. */
function spread(today: Day, ...codes: readonly string[]): InfractionFact[] {
  return codes.map((code, index) => fine(code, 14 * index, today));
}

function fine(code: string, daysEarlier: number, today: Day): InfractionFact {
  const committedOn = addDays(today, -CLOSED_AFTER - daysEarlier);
  return infraction(code, committedOn, today, {
    ticket: `1A${String(700_000 + daysEarlier).padStart(8, "0")}`,
  });
}

function provisional(issuedOn: Day): Partial<LicenseFacts> {
  return {
    provisional: true,
    previousDocumentStatus: null,
    category: "B",
    heldSince: { B: issuedOn, C: null },
    firstIssuedOn: issuedOn,
    issuedOn,
    expiresOn: addDays(issuedOn, 364),
  };
}

function toxicologicalScenario(number: number, from: FromToday): FactOverrides | null {
  switch (number) {
    case 11:
      return truckDriver({ result: "negative", dueOn: from(-31) });
    case 12:
      return truckDriver({ result: "negative", dueOn: from(-30) });
    case 25:
      return truckDriver({ result: "positive", dueOn: from(-20 + EXAM_CYCLE) });
    default:
      return null;
  }
}

/** Scenarios about the sources; the driver is regular. */
function behaviourScenario(number: number, today: Day): FactOverrides | null {
  switch (number) {
    case 15:
      return { behaviour: "state_recovers", infractions: spread(today, MEDIA) };
    case 16:
      return { behaviour: "state_never" };
    case 17:
      return { behaviour: "fails_for_good" };
    case 18:
      return { behaviour: "fails_twice" };
    case 19:
      return { behaviour: "slow" };
    case 20:
      return { license: { restrictions: [ANALYSIS_FAILS.code] } };
    case 22:
      return { behaviour: "garbage" };
    default:
      return null;
  }
}
