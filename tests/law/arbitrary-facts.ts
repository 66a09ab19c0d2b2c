/** Arbitrary facts: any of them unknown, in any combination, on any nearby day. */
import {
  addDays,
  type BlockFact,
  type CourseFact,
  type CourseKind,
  type Day,
  diagnose,
  type Facts,
  type InfractionFact,
  type MedicalExamFact,
} from "@cnh/license-law";
import fc from "fast-check";
import { ALL_CATEGORIES } from "../../packages/license-law/cases/may-drive.ts";
import { factsOf, infraction, regular } from "../../packages/license-law/cases/facts.ts";
import { type Path, pickPlaces, withFactsOf } from "./forget.ts";

export const ON: Day = "2026-07-24";
const CODES = [
  "745-50",
  "746-30",
  "605-01",
  "516-91",
  "757-90",
  "780-30",
  "503-71",
  "520-70",
  "501-00",
  "502-92",
  "764-10",
  "653-00",
  "659-92",
  "756-00",
  "999-99",
];

const known = <Value>(value: fc.Arbitrary<Value>) => fc.option(value, { nil: null, freq: 6 });
const near = (before: number, after: number): fc.Arbitrary<Day> =>
  fc.integer({ min: -before, max: after }).map((days) => addDays(ON, days));

/** Days close to today, at the edges of the twelve months, and in the past decade. */
const pastDay = fc.oneof(near(30, 0), near(370, -360), near(800, 0), near(4000, 0));
const anyDay = fc.oneof(pastDay, near(0, 70), near(400, 400));
const state = fc.constantFrom("SP" as const, "MG" as const, "DF" as const);

const namedCode = fc.record({
  code: known(fc.stringMatching(/^\d{6}$/)),
  name: known(fc.constantFrom("PREFEITURA DE SAO PAULO", "DETRAN SP")),
});

const category = fc.constantFrom(...ALL_CATEGORIES);

const infractionFact: fc.Arbitrary<InfractionFact> = fc.record({
  code: known(fc.constantFrom(...CODES)),
  gravity: known(
    fc.constantFrom("leve" as const, "media" as const, "grave" as const, "gravissima" as const),
  ),
  committedOn: known(pastDay),
  committedAt: known(fc.constantFrom("00:00", "14:35", "23:59")),
  plate: known(fc.stringMatching(/^[A-Z]{3}\d[A-Z]\d{2}$/)),
  place: known(fc.constantFrom("AV PAULISTA, 1000", "BR 116 KM 12")),
  municipality: known(namedCode),
  measurement: known(
    fc.record({
      measured: known(fc.integer({ min: 1, max: 200 })),
      considered: known(fc.integer({ min: 1, max: 200 })),
      limit: known(fc.integer({ min: 1, max: 120 })),
      unit: known(fc.constant("km/h" as const)),
    }),
  ),
  state: known(
    fc.constantFrom(
      "confirmed" as const,
      "pending" as const,
      "cancelled" as const,
      "written_warning" as const,
    ),
  ),
  ticket: known(fc.stringMatching(/^[A-Z]\d{4}$/)),
  renainf: known(fc.stringMatching(/^\d{11}$/)),
  processNumber: known(fc.stringMatching(/^\d{6}$/)),
  authority: known(namedCode),
  authorityState: known(state),
  penalty: known(fc.constantFrom("MULTA", "ADVERTENCIA POR ESCRITO")),
  amountCents: known(fc.integer({ min: 0, max: 2_000_000 })),
  paid: known(fc.boolean()),
  paidOn: known(pastDay),
  paidCents: known(fc.integer({ min: 0, max: 2_000_000 })),
  noticeSentOn: known(pastDay),
  defenceDueOn: known(anyDay),
  defenceFiled: known(fc.boolean()),
  penaltyNoticeSentOn: known(pastDay),
  paymentDueOn: known(anyDay),
  appealDueOn: known(anyDay),
  appealFiledOn: known(pastDay),
  appealDecidedOn: known(pastDay),
});

/** A list with some duplicate tickets, as from two sources: with one or both numbers, and with different states. */
function withRepeatedTickets(
  item: fc.Arbitrary<InfractionFact>,
  { minLength, maxLength }: { readonly minLength: number; readonly maxLength: number },
): fc.Arbitrary<readonly InfractionFact[]> {
  const copy = fc.record({
    which: fc.nat(),
    other: infractionFact,
    lacks: fc.constantFrom("ticket" as const, "renainf" as const, null),
  });
  const copies = fc.oneof(fc.constant([]), fc.array(copy, { minLength: 1, maxLength: 2 }));
  return fc.tuple(fc.array(item, { minLength, maxLength }), copies).map(([list, repeated]) => {
    const again = repeated.flatMap(({ which, other, lacks }) => {
      const first = list[which % Math.max(1, list.length)];
      if (first === undefined) return [];
      const { code, gravity, committedOn, authority, ticket, renainf } = first;
      const same = { code, gravity, committedOn, authority, ticket, renainf };
      return [{ ...other, ...same, ...(lacks === null ? {} : { [lacks]: null }) }];
    });
    return [...list, ...again];
  });
}

const penaltyTerm = fc.record({
  amount: fc.integer({ min: 1, max: 36 }),
  unit: fc.constantFrom("day" as const, "month" as const, "year" as const),
});

const blockFact: fc.Arbitrary<BlockFact> = fc.record({
  reason: known(
    fc.constantFrom(
      "0" as const,
      "1" as const,
      "2" as const,
      "3" as const,
      "4" as const,
      "5" as const,
      "7" as const,
      "8" as const,
      "9" as const,
      "A" as const,
      "D" as const,
      "E" as const,
      "F" as const,
    ),
  ),
  decision: known(fc.constantFrom("judicial" as const, "administrative" as const)),
  state: known(state),
  recordedOn: known(pastDay),
  startsOn: known(anyDay),
  endsOn: known(anyDay),
  releasedOn: fc.option(pastDay, { nil: null, freq: 1 }),
  licenseCollected: known(fc.boolean()),
  document: known(fc.stringMatching(/^\d{6}$/)),
  authority: known(fc.constantFrom("DETRAN SP", "PRF")),
  description: known(fc.constant("SUSPENSAO POR PONTOS")),
  requirements: known(fc.constant("CURSO DE RECICLAGEM")),
  term: known(penaltyTerm),
  totalTerm: known(penaltyTerm),
});

const medicalExamFact: fc.Arbitrary<MedicalExamFact> = fc.record({
  kind: fc.constantFrom("fitness" as const, "psychological" as const, "other" as const),
  doneOn: known(pastDay),
  result: known(
    fc.constantFrom(
      "fit" as const,
      "fit" as const,
      "fit_with_restrictions" as const,
      "temporarily_unfit" as const,
      "unfit" as const,
    ),
  ),
  validUntil: known(anyDay),
  name: known(fc.constantFrom("APTIDÃO FÍSICA E MENTAL", "AVALIAÇÃO PSICOLÓGICA")),
  requestedCategory: known(category),
  allowedCategory: known(category),
  city: known(fc.constant("SAO PAULO")),
  state: known(state),
});

const courseFact: fc.Arbitrary<CourseFact> = fc.record({
  kind: fc.constantFrom<CourseKind[]>(
    "dangerous_goods",
    "school",
    "collective",
    "emergency",
    "indivisible_load",
    "mototaxi",
    "motofrete",
    "recycling",
    "preventive_recycling",
    "renewal_update",
  ),
  completedOn: known(pastDay),
  state: known(state),
  validUntil: known(anyDay),
  isUpdate: known(fc.boolean()),
  modality: known(fc.constantFrom("in_person" as const, "remote" as const)),
});

const zeroingFields = {
  by: fc.constantFrom("points_suspension" as const, "preventive_course" as const),
};
const zeroing = fc.record({ ...zeroingFields, on: pastDay });

const license = fc.record({
  issued: fc.constantFrom(true, true, true, true, false, null),
  registrationNumber: known(fc.constantFrom("22522791508", "12345678901")),
  recordCount: known(fc.constantFrom(1, 1, 1, 2)),
  documentStatus: known(
    fc.constantFrom(
      "confirmed" as const,
      "issued" as const,
      "confirmed" as const,
      "cancelled" as const,
      "in_production" as const,
    ),
  ),
  previousDocumentStatus: known(fc.constantFrom("confirmed" as const, "cancelled" as const)),
  category: known(category),
  loweredCategory: fc.option(category, { nil: null, freq: 1 }),
  authorizedCategory: fc.option(category, { nil: null, freq: 1 }),
  heldSince: known(fc.record({ B: known(pastDay), C: known(pastDay) })),
  state: known(state),
  jurisdictionState: known(state),
  firstIssuedState: known(state),
  firstIssuedOn: known(pastDay),
  issuedOn: known(pastDay),
  expiresOn: known(fc.oneof(near(70, 70), near(0, 3000))),
  provisional: known(fc.constantFrom(false, false, false, true)),
  ear: known(fc.boolean()),
  restrictions: known(fc.subarray(["A", "D", "X", "?"])),
});

const answered = {
  source: fc.constantFrom("national" as const, "state" as const),
  fetchedOn: fc.constant(ON),
};
const listOf = <Item>(item: fc.Arbitrary<Item>, maxLength: number) =>
  fc.array(item, { maxLength }).map((list) => ({ source: "state" as const, fetchedOn: ON, list }));

export const facts: fc.Arbitrary<Facts> = fc.record({
  person: known(
    fc.record({
      source: answered.source,
      fetchedOn: answered.fetchedOn,
      birthDate: known(fc.oneof(near(26_000, -7_000), near(25_600, -25_540))),
    }),
  ),
  license: known(
    fc.tuple(fc.record(answered), license).map(([source, fields]) => ({ ...source, ...fields })),
  ),
  blocks: known(
    fc.oneof(
      { arbitrary: listOf(blockFact, 0), weight: 3 },
      { arbitrary: listOf(blockFact, 3), weight: 1 },
    ),
  ),
  medicalExams: known(listOf(medicalExamFact, 3)),
  toxicological: known(
    fc.record({
      ...answered,
      collectedOn: known(pastDay),
      usedOn: known(pastDay),
      result: known(fc.constantFrom("negative" as const, "negative" as const, "positive" as const)),
      purpose: known(fc.constantFrom("periodic" as const, "license" as const)),
      dueOn: known(fc.oneof(near(70, 70), near(0, 900))),
    }),
  ),
  courses: known(listOf(courseFact, 2)),
  infractions: known(
    fc.record({
      ...answered,
      list: withRepeatedTickets(infractionFact, { minLength: 0, maxLength: 8 }),
      zeroings: known(fc.array(zeroing, { maxLength: 2 })),
    }),
  ),
});

/** A paid truck driver with all facts known and without any problem. */
const trucker: Facts = factsOf({
  license: { category: "AD", ear: true },
  medicalExams: [
    { kind: "fitness", doneOn: "2023-03-10", result: "fit", validUntil: "2033-03-10" },
    { kind: "psychological", doneOn: "2023-03-09", result: "fit", validUntil: "2033-03-10" },
  ],
  toxicological: {
    collectedOn: "2025-06-01",
    result: "negative",
    purpose: "periodic",
    dueOn: "2027-12-01",
  },
  infractions: [
    infraction("745-50", "2026-05-02", {
      paid: true,
      paidOn: "2026-06-10",
      paymentDueOn: "2026-06-20",
    }),
    infraction("746-30", "2024-01-15", {
      paid: true,
      paymentDueOn: "2024-06-20",
      authorityState: "SP",
    }),
  ],
});

const picks = fc.array(fc.nat(), { minLength: 1, maxLength: 3 });

/** A driver who differs from a regular one, and the paths of the differences. */
export interface AlmostRegularDriver {
  readonly driver: Facts;
  /** The paths of the facts that differ from a driver without any problem. */
  readonly places: readonly Path[];
}

/** A regular driver with a few facts of another driver, to try small differences. */
export const driverWithDifferences: fc.Arbitrary<AlmostRegularDriver> = fc
  .tuple(fc.constantFrom(regular(), trucker), facts, picks)
  .map(([driver, other, picked]) => {
    const places = pickPlaces(driver, picked);
    return { driver: withFactsOf(driver, other, places), places };
  });

export const almostRegular: fc.Arbitrary<Facts> = driverWithDifferences.map(({ driver }) => driver);

/** The max days by which a computed deadline may be too late, since a second copy may pass as a renewal. */
const COUNTED_TOO_LATE = 60;

/**
 * Removes contradictory facts: a source that states a deadline of the toxicological exam counts it like the law, so it
 * is not much earlier than the computed one, and each ticket appears once, because two sources may report different
 * outcomes of it.
 */
export function consistent(given: Facts): Facts {
  const { infractions } = given;
  const driver = {
    ...given,
    infractions: infractions && { ...infractions, list: eachTicketOnce(infractions.list) },
  };
  const { toxicological } = driver;
  if (toxicological === null || toxicological.dueOn === null) return driver;
  const withoutDueDay = { ...driver, toxicological: { ...toxicological, dueOn: null } };
  const counted = diagnose(withoutDueDay, ON).diagnosis.toxicological;
  if (counted === null || counted.confidence === "low") return driver;
  const latest = counted.dueOn && addDays(toxicological.dueOn, COUNTED_TOO_LATE);
  return latest !== null && counted.dueOn !== null && counted.dueOn <= latest
    ? driver
    : withoutDueDay;
}

function eachTicketOnce(list: readonly InfractionFact[]): readonly InfractionFact[] {
  const seen = new Set<string>();
  return list.filter(({ ticket, renainf }) => {
    const numbers = [ticket, renainf].filter((number) => number !== null);
    const isNew = !numbers.some((number) => seen.has(number));
    for (const number of numbers) seen.add(number);
    return isNew;
  });
}

const recentDay = fc.oneof(near(30, 0), near(370, -355), near(800, 0));

/** Infractions of which half certainly count, so that totals rise to the limit and fall below it again. */
const recentInfraction = fc.oneof(
  fc.tuple(infractionFact, recentDay).map(([fact, committedOn]) => ({ ...fact, committedOn })),
  fc
    .tuple(fc.constantFrom("605-01", "763-31", "746-30", "518-51", "745-50", "756-00"), recentDay)
    .map(([code, day]) => infraction(code, day)),
);
const recentZeroing = fc.record({ ...zeroingFields, on: recentDay });

/** Many infractions of the last 800 days. */
export const recentDriver: fc.Arbitrary<Facts> = fc
  .tuple(
    facts,
    withRepeatedTickets(recentInfraction, { minLength: 1, maxLength: 24 }),
    fc.oneof(fc.constant([]), fc.constant(null), fc.array(recentZeroing, { maxLength: 2 })),
  )
  .map(([driver, list, zeroings]) => ({
    ...driver,
    infractions: { source: "state", fetchedOn: ON, list, zeroings },
  }));
