/** A simple and slow count of points, day by day, written independently of the law package to check it. */
import { type Facts, findViolation, type InfractionFact } from "@cnh/license-law";

const POINTS = { leve: 3, media: 4, grave: 5, gravissima: 7 };
const NEW_LAW = "2021-04-12";

interface DayCount {
  readonly confirmed: number;
  readonly potential: number;
  readonly limit: number;
  readonly reached: boolean;
}

/** Returns a function that counts any day, with the infractions prepared once. */
export function recounter(
  { list, zeroings }: NonNullable<Facts["infractions"]>,
  ear: boolean,
): (on: string) => DayCount {
  const tickets = onceEach(list);
  const prepared = tickets.flatMap(({ code, gravity: stated, committedOn, state }) => {
    const violation = code === null ? null : findViolation(code, committedOn);
    const gravity = violation ? violation.gravity : stated;
    if (gravity === null || committedOn === null) return [];
    if (state === "cancelled" || state === "written_warning") return [];
    const reason = violation?.pointsExclusion ?? null;
    const excludedSince2021 = reason?.includes("259_4") ?? false;
    if (reason !== null && (!excludedSince2021 || committedOn >= NEW_LAW)) return [];
    const lapse = twelveMonthsAfter(committedOn);
    return [{ code, gravity, committedOn, lapse, isConfirmed: state === "confirmed" }];
  });
  const restTimes = tickets.filter(({ code, state }) => code === "756-00" && state !== "cancelled");
  for (const one of prepared) {
    if (one.code !== "756-00") continue;
    const repeats = restTimes.some(
      ({ committedOn, state }) =>
        committedOn !== null &&
        committedOn < one.committedOn &&
        one.committedOn < twelveMonthsAfter(committedOn) &&
        (!one.isConfirmed || state === "confirmed" || state === "written_warning"),
    );
    if (repeats) one.gravity = "grave";
  }
  return (on) => {
    let [confirmed, potential, gravissimas] = [0, 0, 0];
    for (const { gravity, committedOn, lapse, isConfirmed } of prepared) {
      if (committedOn > on || on >= lapse) continue;
      const events = (zeroings ?? []).filter((each) => each.on > committedOn && each.on <= on);
      if (events.some(({ by }) => isConfirmed || by === "preventive_course")) continue;
      potential += POINTS[gravity];
      if (!isConfirmed) continue;
      confirmed += POINTS[gravity];
      gravissimas += gravity === "gravissima" ? 1 : 0;
    }
    const byGravity = gravissimas > 1 ? 20 : gravissimas === 1 ? 30 : 40;
    const limit = on < NEW_LAW ? 20 : ear ? 40 : byGravity;
    return { confirmed, potential, limit, reached: confirmed >= limit };
  };
}

const STATES = [null, "pending", "cancelled", "written_warning", "confirmed"];

/**
 * Joins infractions with the same number in the register, then with the same ticket, unless the ticket has several
 * numbers. The records of one ticket must agree on all relevant facts but the state; the furthest state applies.
 */
function onceEach(list: readonly InfractionFact[]): readonly InfractionFact[] {
  const ofTicket = ({ ticket, authority, code, committedOn }: InfractionFact) =>
    ticket && JSON.stringify([ticket, authority?.code ?? authority?.name, code, committedOn]);
  return joined(
    joined(list, ({ renainf }) => renainf),
    ofTicket,
  );
}

function joined(
  list: readonly InfractionFact[],
  keyOf: (fact: InfractionFact) => string | null,
): readonly InfractionFact[] {
  const result: InfractionFact[] = [];
  const seen = new Set<string>();
  for (const fact of list) {
    const key = keyOf(fact);
    const equal = key === null ? [fact] : list.filter((other) => keyOf(other) === key);
    const numbers = equal.map(({ renainf }) => renainf).filter((number) => number !== null);
    if (key === null || new Set(numbers).size > 1) {
      result.push(fact);
      continue;
    }
    if (seen.has(key)) continue;
    seen.add(key);
    const state = equal
      .map((each) => each.state)
      .reduce((one, other) => (STATES.indexOf(one) > STATES.indexOf(other) ? one : other));
    const ticket = equal.find((each) => each.ticket !== null)?.ticket ?? null;
    result.push({ ...fact, state, ticket, renainf: numbers[0] ?? null });
  }
  return result;
}

/** The same number a year later; 29 February goes to 1 March. */
function twelveMonthsAfter(day: string): string {
  const later = `${Number(day.slice(0, 4)) + 1}${day.slice(4)}`;
  const isLeap = new Date(`${later}T00:00:00Z`).toISOString().slice(0, 10) === later;
  return day.endsWith("-02-29") && !isLeap ? `${later.slice(0, 4)}-03-01` : later;
}
