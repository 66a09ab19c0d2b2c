/** Drivers whose records change during a year, and the changes that a comparison should find. */
import { addDays, type Day, type Facts, type InfractionFact } from "@cnh/license-law";
import { generatedDriver } from "../../simulator/src/generated-drivers.ts";
import { block, infraction } from "../../simulator/src/regular-driver.ts";

export const YEAR = 364;
export const START: Day = "2026-11-18";

export interface TrueChange {
  /** The day of the year on which the record changes. */
  readonly at: number;
  readonly code: string;
  /** The ticket of a fine; `null` for changes that a driver has once. */
  readonly ticket: string | null;
  readonly apply: (facts: Facts) => Facts;
}

export interface Life {
  readonly facts: Facts;
  /** In the order of their days. */
  readonly changes: readonly TrueChange[];
  /** The ticket that half of the answers lack. */
  readonly flapping: string | null;
}

/** Numbers from 0 to 1, the same in every run. */
export type Random = () => number;

export function randomOf(seed: number): Random {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

const CODES = ["745-50", "746-30", "605-01", "518-51"];

/** `lastDay`: the last day of a change, so that enough answers follow it. */
export function lifeOf(cpf: string, random: Random, lastDay: number): Life {
  const { facts } = generatedDriver(cpf, START);
  const fines = changesOfFines(facts, random);
  const changes = [
    ...fines,
    ...changesOfBlocks(facts, fines, random),
    ...changesOfLicense(facts, random),
    ...changesOfExams(facts, random),
  ];
  const first = facts.infractions.list[0]?.ticket ?? null;
  return {
    facts,
    changes: changes.filter(({ at }) => at > 0 && at < lastDay).toSorted((a, b) => a.at - b.at),
    flapping: random() < 0.005 ? first : null,
  };
}

function between(random: Random, from: number, to: number): number {
  return from + Math.floor(random() * (to - from));
}

const dayOf = (at: number): Day => addDays(START, at);

function changesOfFines(facts: Facts, random: Random): TrueChange[] {
  const known = (facts.infractions?.list ?? []).flatMap(({ ticket, state }) =>
    state === "pending" && ticket !== null
      ? changedFine(between(random, 10, 120), "FINE_CONFIRMED", ticket, { state: "confirmed" })
      : [],
  );
  const kind = random();
  const finesInYear = kind < 0.6 ? 0.2 : kind < 0.9 ? 0.8 : 3;
  const months = Array.from({ length: 12 }, (_, month) => month);
  return [
    ...known,
    ...months.flatMap((month) => (random() < finesInYear / 12 ? newFine(month, random) : [])),
  ];
}

function newFine(month: number, random: Random): TrueChange[] {
  const at = month * 30 + between(random, 0, 30);
  const committed = at - between(random, 15, 45);
  const ticket = `SP${between(random, 10_000_000, 99_999_999)}`;
  const renainf = random() < 0.7 ? String(between(random, 1e9, 9e9)) : null;
  const code = CODES[between(random, 0, CODES.length)] as string;
  const fine: InfractionFact = {
    ...infraction(code, dayOf(committed), dayOf(committed + 20), { ticket, renainf }),
    state: "pending",
    paid: false,
    paidOn: null,
  };
  const end = at + between(random, 90, 130);
  const outcome = random();
  return [
    {
      at,
      code: "FINE_ADDED",
      ticket,
      apply: (facts) => withFines(facts, (list) => [...list, fine]),
    },
    changedFine(at + between(random, 30, 80), "FINE_PAID", ticket, { paid: true }),
    outcome < 0.05
      ? changedFine(end, "FINE_CANCELLED", ticket, { state: "cancelled" })
      : changedFine(end, "FINE_CONFIRMED", ticket, { state: "confirmed" }),
    ...(outcome > 0.95 ? [removedFine(end + 60, ticket)] : []),
  ];
}

function changedFine(
  at: number,
  code: string,
  ticket: string,
  more: Partial<InfractionFact>,
): TrueChange {
  const change = (fine: InfractionFact) => (fine.ticket === ticket ? { ...fine, ...more } : fine);
  return { at, code, ticket, apply: (facts) => withFines(facts, (list) => list.map(change)) };
}

function removedFine(at: number, ticket: string): TrueChange {
  const apply = (facts: Facts) =>
    withFines(facts, (list) => list.filter((fine) => fine.ticket !== ticket));
  return { at, code: "FINE_REMOVED", ticket, apply };
}

type Fines = readonly InfractionFact[];

export function withFines(facts: Facts, change: (list: Fines) => Fines): Facts {
  const { infractions } = facts;
  return {
    ...facts,
    infractions: infractions && { ...infractions, list: change(infractions.list) },
  };
}

/** A suspension after four confirmed fines or by chance, with its release. */
function changesOfBlocks(
  { blocks }: Facts,
  fines: readonly TrueChange[],
  random: Random,
): TrueChange[] {
  const fourth = fines.filter(({ code }) => code === "FINE_CONFIRMED")[3];
  const delay = between(random, 60, 120);
  const byChance = random() < 0.004 ? between(random, 5, 340) : null;
  const at = fourth ? fourth.at + delay : byChance;
  if (at === null || blocks === null || blocks.list.length > 0) return [];
  const made = block("2", dayOf(at - between(random, 0, 5)), { endsOn: dayOf(at + 60) });
  const released = { ...made, releasedOn: dayOf(at + 75) };
  const withBlock = (each: typeof made) => (facts: Facts) => ({
    ...facts,
    blocks: { ...blocks, list: [each] },
  });
  return [
    { at, code: "BLOCK_ADDED", ticket: null, apply: withBlock(made) },
    { at: at + 75, code: "BLOCK_RELEASED", ticket: null, apply: withBlock(released) },
  ];
}

function changesOfLicense(facts: Facts, random: Random): TrueChange[] {
  const { license } = facts;
  if (license === null) return [];
  const changes: TrueChange[] = [];
  const change = (code: string, at: number, more: Partial<typeof license>) =>
    changes.push({ at, code, ticket: null, apply: (now) => withLicense(now, more) });
  const { expiresOn, category, ear } = license;
  const left = (Date.parse(String(expiresOn)) - Date.parse(START)) / 86_400_000;
  if (left > -30 && left < YEAR) {
    const at = Math.max(1, left + between(random, -20, 40));
    const renewed = addDays(String(expiresOn), 3_650);
    change("LICENSE_RENEWED", at, { expiresOn: renewed, issuedOn: dayOf(at) });
    changes.push({ at, code: "EXAM_RENEWED", ticket: null, apply: (now) => withNewExam(now, at) });
  }
  const lowered = category === "B" ? "A" : "B";
  if (random() < 0.002 && category !== "AB")
    change("CATEGORY_LOWERED", between(random, 5, 340), { category: lowered });
  if (random() < 0.003)
    change(ear ? "PAID_ACTIVITY_REMOVED" : "PAID_ACTIVITY_ADDED", between(random, 5, 340), {
      ear: !ear,
    });
  return changes;
}

function withLicense(facts: Facts, more: object): Facts {
  return { ...facts, license: facts.license && { ...facts.license, ...more } };
}

/** The fitness exam of a renewal, which replaces the earlier one in the register. */
function withNewExam(facts: Facts, at: number): Facts {
  const { medicalExams } = facts;
  const list = medicalExams?.list.map((exam) =>
    exam.kind === "fitness"
      ? { ...exam, doneOn: dayOf(at - 3), validUntil: dayOf(at + 3_650) }
      : exam,
  );
  return { ...facts, medicalExams: medicalExams && { ...medicalExams, list: list ?? [] } };
}

function changesOfExams({ toxicological }: Facts, random: Random): TrueChange[] {
  if (toxicological === null || toxicological.collectedOn === null || random() > 0.4) return [];
  const at = between(random, 5, 340);
  const collectedOn = dayOf(at - 5);
  const apply = (facts: Facts) => ({
    ...facts,
    toxicological: { ...toxicological, collectedOn, dueOn: addDays(collectedOn, 913) },
  });
  return [{ at, code: "TOXICOLOGICAL_DONE", ticket: null, apply }];
}
