/** A year of lookups through sources that leave facts out, and how well comparisons find the true changes. */
import {
  addDays,
  compare,
  type Day,
  daysBetween,
  diagnose,
  type Facts,
  type Memory,
  nextCheckOn,
  remember,
  rememberedFacts,
} from "@cnh/license-law";
import {
  type Life,
  lifeOf,
  type Random,
  randomOf,
  START,
  type TrueChange,
  withFines,
  YEAR,
} from "./simulated-lives.ts";

export interface SimulatedYear {
  readonly drivers: number;
  /** The lookups of all drivers. */
  readonly checks: number;
  readonly trueChanges: number;
  readonly found: number;
  readonly recall: number;
  /** The codes of reported changes without a true one. */
  readonly falseChanges: readonly string[];
  readonly flapping: { readonly drivers: number; readonly reported: number };
  /** Days from the change of the record to its report. */
  readonly delay: {
    readonly mean: number;
    readonly criticalMean: number;
    readonly critical95: number;
    /** The number of critical changes that were found. */
    readonly criticals: number;
  };
  /** The share of the checks that reported a change. */
  readonly changedShare: number;
  readonly microsecondsOfComparison: number;
}

interface Tally {
  checks: number;
  changed: number;
  trueChanges: number;
  microseconds: number;
  readonly delays: number[];
  readonly criticalDelays: number[];
  readonly falseChanges: string[];
  readonly flapping: { drivers: number; reported: number };
}

/** The days between two lookups, or the days that the law chooses from the memory. */
export type Cadence = number | "by_risk";

const MAX_DAYS_BY_RISK = 30;

export function simulatedYear(drivers: number, cadence: Cadence): SimulatedYear {
  const maxDays = cadence === "by_risk" ? MAX_DAYS_BY_RISK : cadence;
  const tally: Tally = {
    checks: 0,
    changed: 0,
    trueChanges: 0,
    microseconds: 0,
    delays: [],
    criticalDelays: [],
    falseChanges: [],
    flapping: { drivers: 0, reported: 0 },
  };
  for (let driver = 0; driver < drivers; driver++) {
    const random = randomOf(driver + 1);
    const cpf = String(10_000_000_000 + driver * 7_919);
    live(lifeOf(cpf, random, YEAR - 4 * maxDays), cadence, random, tally);
  }
  return summaryOf(drivers, tally);
}

function live(life: Life, cadence: Cadence, random: Random, tally: Tally): void {
  const { changes, flapping } = life;
  tally.trueChanges += changes.length;
  if (flapping !== null) tally.flapping.drivers++;
  let truth = life.facts;
  let memory = remember(truth);
  let next = 0;
  const open: TrueChange[] = [];
  let at = firstCheck(memory, cadence, random);
  while (at < YEAR) {
    for (let change = changes[next]; change && change.at <= at; change = changes[++next]) {
      truth = change.apply(truth);
      open.push(change);
    }
    const on = addDays(START, at);
    const answer = answerOf(truth, flapping, random, on);
    const started = performance.now();
    const result = compare(memory, answer, on);
    tally.microseconds += (performance.now() - started) * 1_000;
    memory = result.memory;
    tally.checks++;
    if (result.changes.length > 0) tally.changed++;
    const known = changes.slice(0, next);
    const situation = { life, known, open, truth, on, at };
    for (const change of result.changes) judge(change, situation, tally);
    at += cadence === "by_risk" ? daysByRisk(memory, on) : cadence;
  }
}

/** Lookups with a fixed distance begin on any day of the first one. */
function firstCheck(memory: Memory, cadence: Cadence, random: Random): number {
  return cadence === "by_risk" ? daysByRisk(memory, START) : 1 + Math.floor(random() * cadence);
}

function daysByRisk(memory: Memory, on: Day): number {
  return daysBetween(on, nextCheckOn(rememberedFacts(memory), on));
}

interface Situation {
  readonly life: Life;
  /** The true changes until this day. */
  readonly known: readonly TrueChange[];
  /** The true changes that were not reported yet. */
  readonly open: TrueChange[];
  readonly truth: Facts;
  readonly on: Day;
  readonly at: number;
}

type Reported = ReturnType<typeof compare>["changes"][number];

function judge(change: Reported, situation: Situation, tally: Tally): void {
  const { open, truth, life, at } = situation;
  const { flapping } = life;
  const { code, subject, severity } = change;
  const index = open.findIndex(
    (each) =>
      each.code === code && (each.ticket === null || isSpelled(each.ticket, subject, truth)),
  );
  const [found] = index < 0 ? [] : open.splice(index, 1);
  if (found !== undefined) {
    tally.delays.push(at - found.at);
    if (severity === "CRITICAL") tally.criticalDelays.push(at - found.at);
  } else if (flapping !== null && isSpelled(flapping, subject, truth)) {
    tally.flapping.reported++;
  } else if (!isConclusion(code, situation)) {
    tally.falseChanges.push(code);
  }
}

/** Whether a subject is the ticket, or the register number of the ticket. */
function isSpelled(ticket: string, subject: string, { infractions }: Facts): boolean {
  const plain = subject.toUpperCase().replace(/[^A-Z0-9]/g, "");
  const fine = infractions?.list.find((each) => each.ticket === ticket);
  return plain === ticket || plain === fine?.renainf;
}

/** Whether the change is a conclusion on points that the true record has too, with the fines not yet known to be gone. */
function isConclusion(code: string, { life, known, open, on }: Situation): boolean {
  if (!code.startsWith("POINTS_")) return false;
  const judged = known
    .filter((change) => change.code !== "FINE_REMOVED" || !open.includes(change))
    .reduce((facts, change) => change.apply(facts), life.facts);
  return diagnose(judged, on).diagnosis.allAlerts.some((alert) =>
    /^POINTS_(?:NEAR_)?LIMIT/.test(alert.code),
  );
}

/** The answer of the sources: silent groups, facts left out, other spellings, and entries that are missing once. */
function answerOf(truth: Facts, flapping: string | null, random: Random, on: Day): Facts {
  const drop = (share: number) => random() < share;
  const facts = withFines(truth, (list) => {
    const respelled = drop(0.3);
    const lost = drop(0.01) ? Math.floor(random() * list.length) : -1;
    const isFlapping = drop(0.5);
    return list
      .filter((fine, index) => index !== lost && !(isFlapping && fine.ticket === flapping))
      .map((fine) => ({
        ...fine,
        ...(drop(0.02) && { state: null }),
        ...(drop(0.03) && { paid: null, paidOn: null }),
      }))
      .map((fine) =>
        respelled ? { ...fine, renainf: null, ticket: respelledTicket(fine.ticket) } : fine,
      )
      .map((fine) => ({ fine, weight: random() }))
      .sort((a, b) => a.weight - b.weight)
      .map(({ fine }) => fine);
  });
  const { license, blocks, infractions, medicalExams, toxicological, courses } = facts;
  const isStateSilent = drop(0.06);
  return {
    person: facts.person,
    license: license && {
      ...license,
      fetchedOn: on,
      ...(drop(0.02) && { ear: null }),
      ...(drop(0.02) && { restrictions: null }),
      ...(drop(0.02) && { category: null }),
    },
    blocks: blocks && {
      ...blocks,
      list: blocks.list.flatMap((each) => {
        if (drop(0.005)) return [];
        return {
          ...each,
          ...(drop(0.03) && { endsOn: null }),
          ...(drop(0.03) && { document: null }),
        };
      }),
    },
    infractions: isStateSilent ? null : infractions,
    medicalExams: isStateSilent ? null : medicalExams,
    toxicological: drop(0.1) ? null : toxicological,
    courses: drop(0.03) ? null : courses,
  };
}

function respelledTicket(ticket: string | null): string | null {
  return ticket && `${ticket.slice(0, 2).toLowerCase()}-${ticket.slice(2, 6)} ${ticket.slice(6)}`;
}

function summaryOf(drivers: number, tally: Tally): SimulatedYear {
  const { checks, changed, trueChanges, microseconds, delays, criticalDelays } = tally;
  const sorted = criticalDelays.toSorted((a, b) => a - b);
  return {
    drivers,
    checks,
    trueChanges,
    found: delays.length,
    recall: rounded(delays.length / trueChanges, 4),
    falseChanges: tally.falseChanges,
    flapping: tally.flapping,
    delay: {
      mean: rounded(mean(delays), 1),
      criticalMean: rounded(mean(sorted), 1),
      critical95: sorted[Math.floor(sorted.length * 0.95)] ?? 0,
      criticals: sorted.length,
    },
    changedShare: rounded(changed / checks, 4),
    microsecondsOfComparison: Math.round(microseconds / checks),
  };
}

function mean(list: readonly number[]): number {
  return list.reduce((sum, each) => sum + each, 0) / Math.max(1, list.length);
}

function rounded(value: number, digits: number): number {
  return Number(value.toFixed(digits));
}
