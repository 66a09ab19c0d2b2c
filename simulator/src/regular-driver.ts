/** A regular driver, from which scenarios differ, and the records that scenarios add. */
import {
  addDays,
  type BlockFact,
  type Category,
  type Day,
  findViolation,
  type InfractionFact,
  type LicenseFacts,
  type MedicalExamFact,
  type PenaltyTerm,
  type State,
  UNKNOWN_BLOCK,
  UNKNOWN_INFRACTION,
  UNKNOWN_LICENSE,
  UNKNOWN_TOXICOLOGICAL,
} from "@cnh/license-law";
import type { SimulatedDriver } from "./driver.ts";
import { registrationNumberOf } from "./driver-numbers.ts";
import { cityOf, stateAuthority } from "./places.ts";
import type { StoryTime } from "./story-time.ts";

export type SimulatedFacts = SimulatedDriver["facts"];

/** Born 1988, category AB, renewed three years before the first day for ten, no infraction. Stays the same all year long. */
export function regularFacts(cpf: string, { firstDay, today }: StoryTime): SimulatedFacts {
  const year = Number(firstDay.slice(0, 4));
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
      previousDocumentStatus: "confirmed",
      category: "AB",
      heldSince: { B: "2007-06-12", C: null },
      state: "SP",
      jurisdictionState: "SP",
      firstIssuedState: "SP",
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
        fitnessExam({
          doneOn: `${year - 3}-03-10`,
          validUntil: `${year + 7}-03-10`,
          category: "AB",
          state: "SP",
        }),
      ],
    },
    toxicological: { ...noExam(today) },
    courses: { ...national, list: [] },
    infractions: { ...state, list: [], zeroings: [] },
  };
}

interface ExamFacts {
  readonly doneOn: Day;
  readonly validUntil: Day;
  /** The category that was requested and allowed. */
  readonly category: Category;
  readonly state: State;
}

/** A fitness exam that was passed. */
export function fitnessExam({ category, state, ...days }: ExamFacts): MedicalExamFact {
  return {
    ...days,
    kind: "fitness",
    result: "fit",
    name: "APTIDÃO FÍSICA E MENTAL",
    requestedCategory: category,
    allowedCategory: category,
    city: cityOf(state).name,
    state,
  };
}

export function answeredOn(today: Day) {
  return [
    { source: "national", fetchedOn: today },
    { source: "state", fetchedOn: today },
  ] as const;
}

/** The facts of a driver without a sample in any laboratory. */
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

/** The days after which the process of a fine is over, so that its points count for certain. */
export const CLOSED_AFTER = 150;

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

/** The register's requirements for lifting a block; none where there is nothing to do. */
const REQUIREMENTS: Readonly<Record<string, string>> = {
  "2": "CUMPRIMENTO DO PRAZO E CURSO DE RECICLAGEM",
  "3": "REABILITACAO APOS DOIS ANOS DA CASSACAO",
  "1": "DECISAO JUDICIAL",
};

/** A block in force since a day, of which no end is known unless it is given. */
export function block(
  reason: NonNullable<BlockFact["reason"]>,
  startsOn: Day,
  more: Partial<BlockFact> = {},
): BlockFact {
  const { state = "SP", endsOn = null } = more;
  const term: PenaltyTerm | null =
    endsOn === null ? null : { amount: daysFrom(startsOn, endsOn), unit: "day" };
  return {
    ...UNKNOWN_BLOCK,
    reason,
    decision: "administrative",
    state,
    recordedOn: startsOn,
    startsOn,
    licenseCollected: false,
    document: `${startsOn.slice(0, 4)}/${startsOn.slice(5).replace("-", "")}`,
    authority: state && stateAuthority(state).name,
    description: DESCRIPTIONS[reason] ?? null,
    requirements: REQUIREMENTS[reason] ?? null,
    term,
    totalTerm: term,
    ...more,
  };
}

const DESCRIPTIONS: Readonly<Record<string, string>> = {
  "1": "IMPEDIMENTO POR ORDEM JUDICIAL",
  "2": "PROCESSO ADMINISTRATIVO DE SUSPENSAO DO DIREITO DE DIRIGIR",
  "3": "PROCESSO ADMINISTRATIVO DE CASSACAO DA CNH",
};

export function daysFrom(from: Day, to: Day): number {
  return (Date.parse(to) - Date.parse(from)) / 86_400_000;
}
