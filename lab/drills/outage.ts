/**
 * All sources are silent for six hours of a turned clock while the checks of 100,000 enrolled drivers fall due:
 * `npm run lab drill outage -- [--drivers N] [--tick MS]`. No check is ordered meanwhile; afterwards the rate must stay
 * below twice the plan, each check must be ordered once, and creates must be as fast as before.
 */
import { setTimeout as sleep } from "node:timers/promises";
import { parseArgs } from "node:util";
import { DEFAULT_POLICY } from "@cnh/contract";
import { addDays, dayInSaoPaulo } from "@cnh/license-law";
import { newUuid, toTypeId, toUuid } from "@cnh/server/adapters/postgres/core/ids.ts";
import { CADENCE_WEIGHTS } from "@cnh/server/usecases/enrollments/run/cadence.ts";
import { checkTime } from "@cnh/server/usecases/enrollments/run/judge-times.ts";
import {
  type EnrollmentRequest,
  NO_RECORD,
  sealRecord,
  sealRequest,
} from "@cnh/server/usecases/enrollments/stored-enrollment.ts";
import type { OrganizationVault } from "@cnh/server/usecases/vault.ts";
import type { Tally } from "@cnh/server/usecases/sources/source-health.ts";
import { randomCpf } from "../../tests/support/callers/callers.ts";
import { cpfOf } from "../../tests/support/cpf.ts";
import { openTestScheduler } from "../../tests/support/enrollments/scheduler.ts";
import { percentile } from "../../tests/support/measures/percentile.ts";
import { organizationVault } from "../../tests/support/reports/stored-report.ts";
import { startService } from "../../tests/support/service/rest-service.ts";
import { exitOnSignals, say } from "../progress.ts";

const { values } = parseArgs({
  options: {
    drivers: { type: "string", default: "100000" },
    /** The real time of a simulated minute. */
    tick: { type: "string", default: "150" },
  },
});
const DRIVERS = Number(values.drivers);
const TICK_MS = Number(values.tick);
const DAY = dayInSaoPaulo(new Date());
const MINUTE_MS = 60_000;
/** From 5:30 to 6:00 of the next day. */
const START = Date.parse(`${DAY}T05:30:00-03:00`);
const MINUTES = 24 * 60 + 30;
const OUTAGE = {
  from: Date.parse(`${DAY}T10:00:00-03:00`),
  to: Date.parse(`${DAY}T16:00:00-03:00`),
};
/** Checks are due from 6:00 to 22:00. */
const DUE_HOURS = 16;
const WINDOW_MINUTES = 10;
const CREATE_PAUSE_MS = 40;
const FIRST_CPF = 2_000_000;
const BATCH = 5_000;
const MAX_RATIO = 2;
const SILENT: readonly Tally[] = [
  { mode: "live", provider: "p", part: "license", state: null, answered: false, ms: 9, count: 99 },
];
const MAX_P99_RATIO = 1.25;

const ENROLL = `WITH given AS (
    SELECT * FROM unnest($2::uuid[], $3::text[], $4::text[], $5::text[], $6::timestamptz[])
      AS g (id, hash, request, record, due_at)
  ), enrolled AS (
    INSERT INTO enrollments (organization_id, live, id, cpf_hash, request, created_at)
    SELECT $1, true, id, decode(hash, 'hex'), decode(request, 'hex'), now() FROM given
  ), recorded AS (
    INSERT INTO enrollment_records (organization_id, live, enrollment_id, version, record)
    SELECT $1, true, id, 1, decode(record, 'hex') FROM given
  )
  INSERT INTO check_timers (organization_id, live, enrollment_id, due_at, weight)
  SELECT $1, true, id, due_at, $7 FROM given`;

exitOnSignals();
const service = await startService();
const { owner } = service;
const organization = toUuid(service.organizationId);
await owner.query(
  "UPDATE balances SET credit_limit = -100000000000, price_per_check = 1, price_per_full_check = 1 WHERE live",
);
await enrollAll();
say(`${DRIVERS} drivers are enrolled`);
await turnClock();
const scheduler = openTestScheduler(service, 100_000);
const calls = new Map<"quiet" | "outage" | "after", number[]>([
  ["quiet", []],
  ["outage", []],
  ["after", []],
]);
let now = START;
const isOver = new AbortController();
const creating = createReports();
const perMinute: number[] = [];
for (let minute = 0; minute < MINUTES; minute += 1) {
  const begun = performance.now();
  now = START + minute * MINUTE_MS;
  await owner.query("UPDATE drill_clock SET at = $1", [new Date(now)]);
  scheduler.calls = phaseOf(now) === "outage" ? SILENT : [];
  perMinute.push(await orderAll());
  await settle();
  await sleep(Math.max(0, TICK_MS - (performance.now() - begun)));
  if (minute % 60 === 30)
    say(`${new Date(now).toISOString()}: ${sum(perMinute.slice(-60))} in an hour`);
}
isOver.abort();
await creating;

const plannedPerWindow = (DRIVERS / DUE_HOURS / 60) * WINDOW_MINUTES;
const windows = perMinute.map((_, minute) => sum(perMinute.slice(minute, minute + WINDOW_MINUTES)));
const { rows } = await owner.query<{ ordered: number; once: number }>(
  `SELECT (SELECT count(*)::int FROM checks) AS ordered,
     (SELECT count(*)::int FROM check_timers WHERE number = 1) AS once`,
);
const duringOutage = sum(
  perMinute.filter((_, minute) => phaseOf(START + minute * MINUTE_MS) === "outage"),
);
const p99 = (phase: "quiet" | "after") =>
  percentile(
    (calls.get(phase) ?? []).toSorted((a, b) => a - b),
    0.99,
  );
const figures = {
  drill: "outage",
  drivers: DRIVERS,
  hours: 6,
  ordered: rows[0]?.ordered ?? 0,
  once: rows[0]?.once ?? 0,
  duringOutage,
  plannedPerHour: DRIVERS / DUE_HOURS,
  maxRatio: rounded(Math.max(...windows) / plannedPerWindow),
  createP99QuietMs: rounded(p99("quiet")),
  createP99AfterMs: rounded(p99("after")),
  createP99Ratio: rounded(p99("after") / p99("quiet")),
};
console.log(JSON.stringify(figures));
await service.stop();
const isRight =
  figures.ordered === DRIVERS &&
  figures.once === DRIVERS &&
  figures.duringOutage === 0 &&
  figures.maxRatio <= MAX_RATIO &&
  figures.createP99Ratio <= MAX_P99_RATIO;
process.exit(isRight ? 0 : 1);

/** Enrollments with daily checks, loaded as the owner: under the organization's key, with a record and a timer. */
async function enrollAll(): Promise<void> {
  const { environment } = service.database;
  const vault = await organizationVault(owner, environment, service.organizationId);
  // They would change the row of the queue once for each timer.
  await owner.query("ALTER TABLE check_timers DISABLE TRIGGER USER");
  for (let from = 0; from < DRIVERS; from += BATCH) {
    const count = Math.min(BATCH, DRIVERS - from);
    const batch = Array.from({ length: count }, (_, index) => enrollmentRow(vault, from + index));
    await owner.query(ENROLL, [
      organization,
      batch.map(({ id }) => id),
      batch.map(({ hash }) => hash),
      batch.map(({ request }) => request),
      batch.map(({ record }) => record),
      batch.map(({ dueAt }) => dueAt),
      CADENCE_WEIGHTS.daily,
    ]);
  }
  await owner.query("ALTER TABLE check_timers ENABLE TRIGGER USER");
  await owner.query(
    `INSERT INTO check_queues (organization_id, live, next_due_at, weight, agreed_price, agreed_full_price)
     VALUES ($1, true, '-infinity', $2, 1, 1)`,
    [organization, DRIVERS * CADENCE_WEIGHTS.daily],
  );
}

function enrollmentRow(vault: OrganizationVault, index: number) {
  const id = newUuid("enr");
  const place = { mode: "live", enrollmentId: toTypeId("enr", id) } as const;
  const cpf = cpfOf(FIRST_CPF + index);
  const expiresOn = addDays(DAY, 300);
  const request: EnrollmentRequest = {
    cpf,
    externalRef: null,
    tags: [],
    basis: { kind: "contract", reference: null, grantedOn: null, expiresOn },
    policy: { ...DEFAULT_POLICY, cadence: "daily", depth: "license" },
  };
  return {
    id,
    hash: vault.fingerprint("cpf", cpf),
    request: sealRequest(vault, place, request).toString("hex"),
    record: sealRecord(vault, place, NO_RECORD).toString("hex"),
    dueAt: checkTime(DAY, place.enrollmentId),
  };
}

/** The clock is a row, because a new function would make every connection plan again. */
async function turnClock(): Promise<void> {
  await owner.query("CREATE TABLE drill_clock (at timestamptz NOT NULL)");
  await owner.query("INSERT INTO drill_clock VALUES ($1)", [new Date(START)]);
  await owner.query(
    "CREATE OR REPLACE FUNCTION accept_clock() RETURNS timestamptz LANGUAGE sql VOLATILE RETURN (SELECT at FROM drill_clock)",
  );
}

/** Orders what the pace allows in this minute. */
async function orderAll(): Promise<number> {
  let ordered = 0;
  for (;;) {
    const round = await scheduler.orderChecks();
    if (round === 0) return ordered;
    ordered += round;
  }
}

/** Ends all checks without a change, like workers and the comparison. */
async function settle(): Promise<void> {
  await owner.query(
    `WITH ended AS (UPDATE check_timers SET running_id = NULL WHERE running_id IS NOT NULL RETURNING enrollment_id),
       gone AS (DELETE FROM reports WHERE hidden), orders AS (DELETE FROM report_orders)
     UPDATE checks SET outcome = 'UNCHANGED', settled_at = now() WHERE outcome IS NULL`,
  );
}

/** Creates reports one after the other, and records how long each takes by phase. */
async function createReports(): Promise<void> {
  while (!isOver.signal.aborted) {
    const begun = performance.now();
    const phase = phaseOf(now);
    await service.api.createReport(randomCpf(), `fora-${begun}`);
    calls.get(phase)?.push(performance.now() - begun);
    await sleep(CREATE_PAUSE_MS);
  }
}

function phaseOf(at: number): "quiet" | "outage" | "after" {
  if (at < OUTAGE.from) return "quiet";
  return at < OUTAGE.to ? "outage" : "after";
}

function sum(counts: readonly number[]): number {
  return counts.reduce((total, count) => total + count, 0);
}

function rounded(value: number): number {
  return Math.round(value * 100) / 100;
}
