/** A regular driver, from which scenarios differ, and the records that scenarios add. */
import {
  addDays,
  type BlockFact,
  type Day,
  findViolation,
  type InfractionFact,
  type LicenseFacts,
  type State,
  UNKNOWN_BLOCK,
  UNKNOWN_EXAM,
  UNKNOWN_INFRACTION,
  UNKNOWN_LICENSE,
  UNKNOWN_TOXICOLOGICAL,
} from "@cnh/license-law";
import type { SimulatedDriver } from "./driver.ts";
import { namesOf } from "./driver-names.ts";
import { formNumberOf, mixed, registrationNumberOf, renachNumberOf } from "./driver-numbers.ts";

export type SimulatedFacts = SimulatedDriver["facts"];

export function identityOf(cpf: string, state: State): SimulatedDriver["identity"] {
  return {
    ...namesOf(cpf),
    formNumber: formNumberOf(cpf),
    renachNumber: renachNumberOf(cpf, state),
    phone: `119${String(mixed(cpf, 3) % 100_000_000).padStart(8, "0")}`,
  };
}

/** Born 1988, category AB, renewed three years ago for ten, no infraction. Stays the same all year long. */
export function regularFacts(cpf: string, today: Day): SimulatedFacts {
  const year = Number(today.slice(0, 4));
  const [national, state] = answeredOn(today);
  return {
    person: { ...national, birthDate: "1988-05-21" },
    license: {
      ...national,
      ...UNKNOWN_LICENSE,
      issued: true,
      registrationNumber: registrationNumberOf(cpf),
      recordCount: 1,
      documentStatus: "confirmed",
      category: "AB",
      heldSince: { B: "2007-06-12", C: null },
      state: "SP",
      firstIssuedOn: "2006-06-12",
      issuedOn: `${year - 3}-03-15`,
      expiresOn: `${year + 7}-03-10`,
      provisional: false,
      ear: false,
      restrictions: [],
    },
    blocks: { ...national, list: [] },
    medicalExams: {
      ...state,
      list: [
        {
          ...UNKNOWN_EXAM,
          kind: "fitness",
          doneOn: `${year - 3}-03-10`,
          result: "fit",
          validUntil: `${year + 7}-03-10`,
        },
      ],
    },
    toxicological: { ...noExam(today) },
    courses: { ...national, list: [] },
    infractions: { ...state, list: [], zeroings: [] },
  };
}

export function answeredOn(today: Day) {
  return [
    { source: "national", fetchedOn: today },
    { source: "state", fetchedOn: today },
  ] as const;
}

/** The facts of a driver of whom laboratories have no sample. */
export function noExam(today: Day): SimulatedFacts["toxicological"] {
  return {
    source: "laboratories",
    fetchedOn: today,
    ...UNKNOWN_TOXICOLOGICAL,
  };
}

/** The facts of a CPF to which no license was ever issued. */
export function unlicensed(): LicenseFacts {
  return {
    ...UNKNOWN_LICENSE,
    issued: false,
    recordCount: 0,
    documentStatus: "none",
  };
}

/** A fine whose process takes its usual course up to today; it is paid when it is due. */
export function infraction(
  code: string,
  committedOn: Day,
  today: Day,
  more: Partial<InfractionFact> = {},
): InfractionFact {
  const violation = findViolation(code);
  const by = (days: number) => addDays(committedOn, days);
  const until = (days: number) => (by(days) <= today ? by(days) : null);
  const penaltyNoticeSentOn = until(75);
  const paidOn = until(100);
  return {
    ...UNKNOWN_INFRACTION,
    code,
    gravity: violation && violation.gravity,
    committedOn,
    state: by(120) <= today ? "confirmed" : "pending",
    ticket: null,
    authorityState: "SP",
    amountCents:
      violation?.amountBRL === undefined || violation.amountBRL === null
        ? null
        : Math.round(violation.amountBRL * 100),
    paid: paidOn !== null,
    paidOn,
    noticeSentOn: until(20),
    defenceDueOn: until(20) && by(60),
    defenceFiled: false,
    penaltyNoticeSentOn,
    paymentDueOn: penaltyNoticeSentOn && by(110),
    appealDueOn: penaltyNoticeSentOn && by(110),
    appealFiledOn: null,
    appealDecidedOn: null,
    ...more,
  };
}

/** A block in force since a day, of which no end is known. */
export function block(
  reason: BlockFact["reason"],
  startsOn: Day,
  more: Partial<BlockFact> = {},
): BlockFact {
  return {
    ...UNKNOWN_BLOCK,
    reason,
    decision: "administrative",
    state: "SP",
    recordedOn: startsOn,
    startsOn,
    endsOn: null,
    releasedOn: null,
    licenseCollected: false,
    document: `${startsOn.slice(0, 4)}/${startsOn.slice(5).replace("-", "")}`,
    ...more,
  };
}
