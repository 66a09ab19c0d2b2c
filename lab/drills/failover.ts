/**
 * Kills, freezes and cuts off every kind of node under load, then checks that every acknowledged create exists exactly
 * once, and that every check of an enrolled driver was ordered and charged once: `npm run lab drill failover -- [--short] [--reports N] [--only WORDS]`; `--only` selects faults by name.
 */
import { setTimeout as sleep } from "node:timers/promises";
import { parseArgs } from "node:util";
import pg from "pg";
import { connectWritable } from "@cnh/server/adapters/postgres/core/hosts.ts";
import { toUuid } from "@cnh/server/adapters/postgres/core/ids.ts";
import { type AcceptedScenario, Load } from "../chaos/clients.ts";
import { findLost, findPipelineViolations } from "../chaos/pipeline-checks.ts";
import { findMisread } from "../chaos/reading-checks.ts";
import { isSettledInTime } from "../chaos/settled.ts";
import { makeCallers } from "../../tests/support/callers/callers.ts";
import { findViolations } from "../../tests/support/organizations/ledger-checks.ts";
import { Api } from "../../tests/support/service/api.ts";
import { installPrograms } from "../../tests/support/processes/packages.ts";
import { startDriverChecks } from "./failover/driver-checks.ts";
import { runControl } from "./failover/control.ts";
import { type Fault, LONG_FAULTS, SHORT_FAULTS } from "./failover/faults.ts";
import { type FailoverEnvironment, startFailoverEnvironment } from "./failover/environment.ts";
import { exitOnSignals, say } from "../progress.ts";

const PROGRAMS = {
  patroni: "patroni",
  etcd: "etcd-server",
  haproxy: "haproxy",
  "redis-server": "redis-server",
  ip: "iproute2",
  setpriv: "util-linux",
};
const CUSTOMERS = 3;
const PER_SECOND = 12;
const SHOWN = 30;
/** The load before the first fault, between faults, and after the last. */
const QUIET_MS = 4_000;

interface InjectedFault {
  readonly kind: string;
  readonly gapS: number;
  readonly failed: number;
}

const { values } = parseArgs({
  options: {
    short: { type: "boolean", default: false },
    reports: { type: "string" },
    only: { type: "string" },
  },
});
const DRIVERS = values.short ? 60 : 300;
const REPORTS = Number(values.reports ?? (values.short ? 300 : 5_000));
const FAULTS = (values.short ? SHORT_FAULTS : LONG_FAULTS).filter(({ kind }) =>
  kind.includes(values.only ?? ""),
);

exitOnSignals();
process.exit((await drill()) ? 0 : 1);

/** Returns whether all checks passed. */
async function drill(): Promise<boolean> {
  const obstacle =
    process.getuid?.() === 0
      ? installPrograms(PROGRAMS)
      : "it needs to be root, for namespaces of the network";
  if (obstacle !== null) {
    console.log(`The drill cannot run on this machine: ${obstacle}.`);
    console.log(JSON.stringify({ drill: "failover", skipped: obstacle }));
    return true;
  }
  const stage = await startFailoverEnvironment();
  const customers = await makeCallers(stage.environment, CUSTOMERS);
  const [first] = customers;
  const api = new Api(stage.apiUrls[0] ?? "", first?.key ?? "");
  const { CNH_OWNER_DATABASE_URL: ownerUrl = "" } = stage.environment;
  const checks = await startDriverChecks(ownerUrl, api, DRIVERS);
  say(`everything runs, and ${DRIVERS} drivers are enrolled`);
  const run = await injectFaults(stage, customers, FAULTS);
  await checks.stop();
  say(`${run.accepted.length} accepted, everything is up again`);
  const found = await judge(stage, customers, run);
  say(`checked: ${found.violations.length} violations`);
  await Promise.all(stage.roles.map((role) => role.kill()));
  const controlLost = await runControl(stage);
  say(`control: ${controlLost} acknowledged commits were lost without synchronous replication`);
  if (controlLost === 0) found.violations.push("the control lost nothing, so the drill is blind");
  await stage.stop(found.violations.length > 0);
  for (const line of describe(run, stage)) console.log(line);
  for (const violation of found.violations.slice(0, SHOWN)) console.log(`VIOLATION  ${violation}`);
  if (found.violations.length > 0) console.log(`logs are kept in ${stage.folder}`);
  console.log(
    JSON.stringify({
      drill: "failover",
      accepted: run.accepted.length,
      lost: found.lost,
      doubled: found.doubled,
      checks: found.checks,
      violations: found.violations.length,
      longestGapS: Math.max(...run.injected.map(({ gapS }) => gapS)),
      controlLost,
    }),
  );
  return found.violations.length === 0;
}

interface Run {
  readonly accepted: readonly AcceptedScenario[];
  readonly answers: ReadonlyMap<string, number>;
  readonly injected: readonly InjectedFault[];
  readonly violations: readonly string[];
}

type Customers = Awaited<ReturnType<typeof makeCallers>>;

async function injectFaults(
  stage: FailoverEnvironment,
  customers: Customers,
  faults: readonly Fault[],
): Promise<Run> {
  const acceptedAt: number[] = [];
  const accepted: string[] = [];
  let failed = 0;
  const over = new AbortController();
  const load = new Load(stage, customers, {
    reports: Infinity,
    perSecond: PER_SECOND,
    until: over.signal,
    onAccepted: ({ reportId }) => void accepted.push(reportId),
    onCreate: (status) => {
      if (status === 202) acceptedAt.push(performance.now());
      else failed += 1;
    },
  });
  const loading = load.run();
  const injected: InjectedFault[] = [];
  const violations: string[] = [];
  for (const fault of faults) {
    await sleep(QUIET_MS);
    const from = performance.now();
    const failedBefore = failed;
    await fault.run(stage).catch((thrown: unknown) => {
      violations.push(`${fault.kind}: ${String(thrown)}`);
    });
    await sleep(QUIET_MS);
    const one = {
      kind: fault.kind,
      gapS: Number((longestGap(acceptedAt, from) / 1000).toFixed(1)),
      failed: failed - failedBefore,
    };
    injected.push(one);
    say(`${one.kind}: ${one.gapS} s without an accepted create, ${one.failed} failed`);
    if (one.gapS > fault.maxGapS) violations.push(`${one.kind}: ${one.gapS} s without a create`);
    if (fault.isPlanned && one.failed > 0)
      violations.push(`${one.kind}: ${one.failed} creates failed`);
  }
  while (accepted.length < REPORTS) await sleep(200);
  over.abort();
  const outcome = await loading;
  return { ...outcome, injected, violations: [...violations, ...outcome.violations] };
}

/** The longest time between two accepted creates since then. */
function longestGap(acceptedAt: readonly number[], from: number): number {
  const since = [from, ...acceptedAt.filter((at) => at >= from), performance.now()];
  return Math.max(...since.slice(1).map((at, index) => at - (since[index] ?? at)));
}

async function judge(stage: FailoverEnvironment, customers: Customers, run: Run) {
  const { CNH_OWNER_DATABASE_URL: url = "" } = stage.environment;
  // The checks run long queries and need a single host.
  const leader = await stage.postgres.zoneOf("leader");
  const owner = new pg.Pool({
    connectionString: url.replace(/@[^/]*/, `@${leader.host}:5432`),
    max: 2,
  });
  owner.on("error", () => {});
  const isSettled = await isSettledInTime(() => countLeft(owner), 240_000);
  say(isSettled ? "nothing is on its way any more" : "not everything was settled in time");
  const unique = [...new Map(run.accepted.map((one) => [one.reportId, one])).values()];
  const lost = await countLost(url, unique);
  const doubled = await countDoubled(owner);
  const violations = [
    ...run.violations,
    ...(lost > 0 ? [`${lost} acknowledged reports are lost`] : []),
    ...(doubled > 0 ? [`${doubled} reports, debits or events are there twice`] : []),
    ...(await findViolations(owner)),
    ...(await findPipelineViolations(owner)),
    ...(await findLost(owner, run.accepted)),
    ...(await findMisread(stage.apiUrls, customers, unique)),
  ];
  const checks = await countChecks(owner);
  if (checks.missing > 0) violations.push(`${checks.missing} enrolled drivers were never checked`);
  await owner.end();
  return { lost, doubled, violations, checks: checks.made };
}

async function countLeft(pool: pg.Pool): Promise<number> {
  const { rows } = await pool.query<{ left: string }>(
    `SELECT (SELECT count(*) FROM reports WHERE status = 'PROCESSING')
       + (SELECT count(*) FROM report_orders) + (SELECT count(*) FROM comparison_orders)
       + (SELECT count(*) FROM checks WHERE outcome IS NULL) AS left`,
  );
  return Number(rows[0]?.left);
}

async function countLost(url: string, accepted: readonly AcceptedScenario[]): Promise<number> {
  const client = await connectWritable(url, {});
  const { rows } = await client.query<{ stored: number }>(
    "SELECT count(*)::integer AS stored FROM reports WHERE id = ANY ($1::uuid[])",
    [accepted.map(({ reportId }) => toUuid(reportId))],
  );
  await client.end();
  return accepted.length - (rows[0]?.stored ?? 0);
}

/** Counts orders with several reports, and reports with several debits or final events. */
async function countDoubled(owner: pg.Pool): Promise<number> {
  const { rows } = await owner.query<{ doubled: number }>(
    `SELECT ((SELECT count(*) FROM (SELECT FROM reports WHERE check_plan IS NULL
         GROUP BY organization_id, live, driver_id, external_ref_hash HAVING count(*) > 1) r)
       + (SELECT count(*) FROM (SELECT FROM ledger_entries WHERE report_id IS NOT NULL
         GROUP BY report_id, kind HAVING count(*) > 1) l)
       + (SELECT count(*) FROM (SELECT FROM events
         GROUP BY report_id, kind HAVING count(*) > 1) e))::integer AS doubled`,
  );
  return rows[0]?.doubled ?? 0;
}

async function countChecks(owner: pg.Pool): Promise<{ made: number; missing: number }> {
  const { rows } = await owner.query<{ made: number; missing: number }>(
    `SELECT (SELECT count(*)::integer FROM checks) AS made, (SELECT count(*)::integer FROM enrollments e
       WHERE NOT EXISTS (SELECT FROM checks c WHERE c.enrollment_id = e.id)) AS missing`,
  );
  return rows[0] ?? { made: 0, missing: 0 };
}

function describe({ answers, injected }: Run, stage: FailoverEnvironment): string[] {
  const list = [...answers]
    .toSorted(([a], [b]) => a.localeCompare(b))
    .map(([name, count]) => `${name} ${count}`);
  const kinds = new Set(injected.map(({ kind }) => kind));
  return [
    `faults    ${injected.length} of ${kinds.size} kinds`,
    `answers   ${list.join(", ")}`,
    `own ends  ${stage.ownEnds.join("; ") || "none"}`,
  ];
}
