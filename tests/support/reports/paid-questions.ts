/**
 * Compares the sources' answers with the stored lookups. An answer is paid for when it is sent, so a repeated lookup is
 * paid twice. Only a worker killed between the lookup and storing it, or a timeout, may lose an answer.
 */
import type pg from "pg";
import { monotonicMs } from "@cnh/simulator/monotonic-clock.ts";
import type { AnsweredCall } from "@cnh/simulator/simulated-world.ts";

/** A stored lookup, with times on the same clock as recorded calls. */
interface StoredLookup {
  readonly reportId: string;
  readonly part: string;
  readonly source: string;
  readonly outcome: string;
  readonly askedAt: number;
  readonly endedAt: number;
}

/** A killed process, and the times at which its successor was started and usable, on the same clock. */
export interface Kill {
  readonly kind: string;
  readonly killedAt: number;
  readonly startedAt: number;
  readonly usableAt: number;
}

export interface PaidQuestions {
  readonly answered: number;
  /** Answers that were paid for again, or in vain, without an explanation. */
  readonly paidTwice: number;
  /** Answers that were about to be stored when their worker was killed. */
  readonly paidTwiceInFlight: number;
  /** Answers that arrived too late or incomplete: their lookup is stored as failed. */
  readonly givenUp: number;
  readonly violations: readonly string[];
}

export interface PaidRun {
  readonly calls: readonly AnsweredCall[];
  readonly stored: readonly StoredLookup[];
  /** The report UUID of each CPF; no two reports may share one. */
  readonly reports: ReadonlyMap<string, string>;
  readonly kills: readonly Kill[];
}

/** The time for reading, sealing and storing an answer after it was sent, on a busy machine. */
const STORED_WITHIN_MS = 2_000;
/** The time that a worker may wait for a connection after PostgreSQL is back. */
const CONNECTED_WITHIN_MS = 5_000;
/** The max difference between the two clocks, and between the two ends of a connection. */
const CLOCK_SLACK_MS = 50;

export async function readStoredLookups(owner: pg.Pool): Promise<readonly StoredLookup[]> {
  const { rows } = await owner.query<StoredLookup>(
    `SELECT report_id AS "reportId", part, source, outcome, asked + $1 AS "askedAt", asked + duration_ms + $1 AS "endedAt"
     FROM (SELECT *, (extract(epoch FROM asked_at) * 1000)::float8 AS asked FROM lookups) l`,
    [monotonicMs() - Date.now()],
  );
  return rows;
}

export function judgePaidQuestions(run: PaidRun): PaidQuestions {
  const twice = findStoredTwice(run);
  const lost = findLostAnswers(run);
  const sum = (counts: readonly number[]) => counts.reduce((total, each) => total + each, 0);
  return {
    answered: run.calls.length,
    paidTwice:
      sum(twice.map(({ count }) => count - 1)) + sum(lost.map(({ unexplained }) => unexplained)),
    paidTwiceInFlight: sum(lost.map(({ inFlight }) => inFlight)),
    givenUp: sum(lost.map(({ givenUp }) => givenUp)),
    violations: [
      ...twice.map(({ key, count }) => `paid twice: ${key} is stored ${count} times`),
      ...lost
        .filter(({ unexplained }) => unexplained > 0)
        .map((each) => describeLost(each, run.kills)),
      ...findUnpaid(run).map((key) => `stored, though no source answered it: ${key}`),
    ],
  };
}

const answeredIn = ({ stored }: PaidRun) => stored.filter(({ outcome }) => outcome === "answered");

/** Parts of a report that one source answered more than once. */
function findStoredTwice(run: PaidRun): { readonly key: string; readonly count: number }[] {
  const keyOf = ({ reportId, part, source }: StoredLookup) => [reportId, part, source].join(" ");
  return [...Map.groupBy(answeredIn(run), keyOf)]
    .map(([key, { length: count }]) => ({ key, count }))
    .filter(({ count }) => count > 1);
}

interface LostAnswers {
  readonly key: string;
  readonly calls: readonly AnsweredCall[];
  readonly kept: number;
  readonly inFlight: number;
  readonly givenUp: number;
  readonly unexplained: number;
}

/** A source's answers about a report that are not stored. The source of exams gets the same query for two parts. */
function findLostAnswers(run: PaidRun): LostAnswers[] {
  const stored = Map.groupBy(run.stored, keyOfStored);
  return [...callsByKey(run)].map(([key, calls]) => {
    const lookups = stored.get(key) ?? [];
    const failed = lookups.filter(({ outcome }) => outcome !== "answered");
    const kept = lookups.length - failed.length;
    const lost = Math.max(0, calls.length - kept);
    const isCut = (call: AnsweredCall) =>
      run.kills.some((kill) => isInFlight(call, kill, run.kills));
    const isLate = (call: AnsweredCall) => failed.some((lookup) => isWithin(call, lookup));
    const givenUp = Math.min(lost, calls.filter(isLate).length);
    const cut = calls.filter((call) => isCut(call) && !isLate(call)).length;
    const inFlight = Math.min(lost - givenUp, cut);
    return { key, calls, kept, inFlight, givenUp, unexplained: lost - givenUp - inFlight };
  });
}

/** Lists the times of the answers, each relative to the nearest kill of any process. */
function describeLost({ key, calls, kept }: LostAnswers, kills: readonly Kill[]): string {
  const times = calls.map(({ answeredAt }) => {
    const distance = ({ killedAt }: Kill) => Math.abs(answeredAt - killedAt);
    const [nearest] = kills.toSorted((a, b) => distance(a) - distance(b));
    const ms = Math.round(answeredAt - (nearest?.killedAt ?? 0));
    return nearest ? `${Math.abs(ms)} ms ${ms < 0 ? "before" : "after"} ${nearest.kind}` : ms;
  });
  return `paid twice: ${key} answered ${calls.length}, stored ${kept}; answered ${times.join(", ")}`;
}

/** Stored answers without a recorded call: then the recording is incomplete, and nothing is proved. */
function findUnpaid(run: PaidRun): string[] {
  const calls = callsByKey(run);
  return [...new Set(answeredIn(run).map(keyOfStored))].filter((key) => !calls.has(key));
}

function callsByKey({ calls, reports }: PaidRun): Map<string, AnsweredCall[]> {
  return Map.groupBy(calls, ({ cpf, provider, question }) =>
    [reports.get(cpf) ?? `an unknown report of ${cpf}`, provider, question].join(" "),
  );
}

function keyOfStored({ reportId, part, source }: StoredLookup): string {
  return [reportId, source, part === "license" ? part : "state"].join(" ");
}

/** Whether a worker was killed before it could store an answer, which is impossible while the database is down. */
function isInFlight(call: AnsweredCall, kill: Kill, kills: readonly Kill[]): boolean {
  if (kill.kind !== "worker" || call.askedAt > kill.startedAt) return false;
  const outages = kills.filter(({ kind }) => kind === "postgres" || kind === "pgbouncer");
  const downMs = outages.reduce((sum, { killedAt, usableAt }) => {
    const from = Math.max(call.answeredAt, killedAt);
    const to = Math.min(kill.killedAt, usableAt + CONNECTED_WITHIN_MS);
    return sum + Math.max(0, to - from);
  }, 0);
  return kill.killedAt - call.answeredAt - downMs <= STORED_WITHIN_MS;
}

function isWithin({ askedAt }: AnsweredCall, lookup: StoredLookup): boolean {
  const [from, to] = [lookup.askedAt - CLOCK_SLACK_MS, lookup.endedAt + CLOCK_SLACK_MS];
  return askedAt >= from && askedAt <= to;
}
