/** The facts of a regular driver, and the overrides by which each case differs from them. */
import type {
  SourceAnswer,
  BlockFact,
  CourseFact,
  Facts,
  InfractionFact,
  LicenseFacts,
  MedicalExamFact,
  PersonFacts,
  ToxicologicalFacts,
} from "../src/facts.ts";
import {
  UNKNOWN_BLOCK,
  UNKNOWN_COURSE,
  UNKNOWN_EXAM,
  UNKNOWN_INFRACTION,
  UNKNOWN_TOXICOLOGICAL,
} from "../src/unknown-facts.ts";

const FETCHED_ON = "2026-07-24";
const national = { source: "national", fetchedOn: FETCHED_ON } as const;
const state = { source: "state", fetchedOn: FETCHED_ON } as const;

const LICENSE: LicenseFacts = {
  issued: true,
  registrationNumber: "22522791508",
  recordCount: 1,
  documentStatus: "confirmed",
  previousDocumentStatus: null,
  category: "AB",
  loweredCategory: null,
  authorizedCategory: null,
  heldSince: { B: "2007-06-12", C: null },
  state: "SP",
  jurisdictionState: "SP",
  firstIssuedState: "SP",
  firstIssuedOn: "2006-06-12",
  issuedOn: "2023-03-15",
  expiresOn: "2033-03-10",
  provisional: false,
  ear: false,
  restrictions: [],
};

/** Returns the facts of a regular driver: born 1988, category AB, valid until 2033, nothing on record. */
export function regular(): Facts {
  return {
    person: { ...national, birthDate: "1988-05-21" },
    license: { ...national, ...LICENSE },
    blocks: { ...national, list: [] },
    medicalExams: {
      ...state,
      list: [
        medicalExam({
          kind: "fitness",
          doneOn: "2023-03-10",
          result: "fit",
          validUntil: "2033-03-10",
        }),
      ],
    },
    toxicological: {
      source: "laboratories",
      fetchedOn: FETCHED_ON,
      ...UNKNOWN_TOXICOLOGICAL,
    },
    courses: { ...state, list: [] },
    infractions: { ...state, list: [], zeroings: [] },
  };
}

/** The differences from the regular driver. A `null` group was not answered. */
export interface FactOverrides {
  readonly person?: Partial<PersonFacts> | null;
  readonly license?: Partial<LicenseFacts> | null;
  readonly blocks?: readonly BlockFact[] | null;
  readonly medicalExams?: readonly ExamOverrides[] | null;
  readonly toxicological?: Partial<ToxicologicalFacts> | null;
  readonly courses?: readonly CourseOverrides[] | null;
  readonly infractions?: readonly InfractionFact[] | null;
  readonly zeroings?: NonNullable<Facts["infractions"]>["zeroings"];
}

export function factsOf(overrides: FactOverrides): Facts {
  const base = regular();
  const listed = <Item>(list: readonly Item[] | null | undefined, or: Group<Item>): Group<Item> =>
    list === undefined ? or : list && { ...state, list };
  const infractions = overrides.infractions === undefined ? [] : overrides.infractions;
  return {
    person: merged(base.person, overrides.person),
    license: merged(base.license, overrides.license),
    toxicological: merged(base.toxicological, overrides.toxicological),
    blocks: listed(overrides.blocks, base.blocks),
    medicalExams: listed(
      overrides.medicalExams && overrides.medicalExams.map(medicalExam),
      base.medicalExams,
    ),
    courses: listed(overrides.courses && overrides.courses.map(course), base.courses),
    infractions: infractions && {
      ...state,
      list: infractions,
      zeroings: overrides.zeroings === undefined ? [] : overrides.zeroings,
    },
  };
}

type Group<Item> = SourceAnswer<{ readonly list: readonly Item[] }> | null;

function merged<Kind extends object>(
  base: SourceAnswer<Kind> | null,
  overrides: Partial<Kind> | null | undefined,
): SourceAnswer<Kind> | null {
  return overrides === null || base === null ? null : { ...base, ...overrides };
}

type ExamOverrides = Partial<MedicalExamFact>;
type CourseOverrides = Pick<CourseFact, "kind"> & Partial<CourseFact>;

/** An exam with only the given facts known. */
export function medicalExam(known: ExamOverrides): MedicalExamFact {
  return { ...UNKNOWN_EXAM, ...known };
}

/** A course with only the given facts known. */
export function course(known: CourseOverrides): CourseFact {
  return { ...UNKNOWN_COURSE, ...known };
}

/** An infraction, confirmed by default, with only the given facts of its process known. */
export function infraction(
  code: string | null,
  committedOn: string | null,
  more: Partial<InfractionFact> = {},
): InfractionFact {
  return { ...UNKNOWN_INFRACTION, code, committedOn, state: "confirmed", ...more };
}

/** A block with a start day and no known end. */
export function block(
  reason: BlockFact["reason"],
  startsOn: string | null,
  more: Partial<BlockFact> = {},
): BlockFact {
  return {
    ...UNKNOWN_BLOCK,
    reason,
    decision: "administrative",
    state: "SP",
    recordedOn: startsOn,
    startsOn,
    ...more,
  };
}
