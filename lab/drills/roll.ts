/**
 * Replaces every process by one of another release while customers work: `npm run lab drill roll -- [--short] [--from
 * REF]`. It rolls from the last release to this working copy, as described in docs/operating.md, and back on the new
 * schema. Some reports wait for a source during each roll. No request may fail, and every report ends with one debit.
 * As a control, processes restart without draining behind a load balancer without health checks, which must cause
 * failures.
 */
import { setTimeout as sleep } from "node:timers/promises";
import { parseArgs } from "node:util";
import { EVENT_KINDS } from "@cnh/contract";
import { toUuid } from "@cnh/server/adapters/postgres/core/ids.ts";
import { findPipelineViolations } from "../chaos/pipeline-checks.ts";
import { Api } from "../../tests/support/service/api.ts";
import { count, randomCpf } from "../../tests/support/callers/callers.ts";
import { findViolations } from "../../tests/support/organizations/ledger-checks.ts";
import { makePerson } from "../../tests/support/people/people.ts";
import { WIDE } from "../../tests/support/service/rest-service.ts";
import { until } from "../../tests/support/until.ts";
import { startWebhookReceiver } from "../../tests/support/webhooks/webhook-receiver.ts";
import { ENDPOINTS } from "../../tests/support/webhooks/webhook-rest.ts";
import { Load } from "./roll/load.ts";
import { chooseCommit, operateAs, PRESENT, type Release, unpack } from "./roll/release.ts";
import { APIS, RollEnvironment, type WorkerSet } from "./roll/environment.ts";
import { exitOnSignals, say } from "../progress.ts";

const { values } = parseArgs({
  options: { short: { type: "boolean", default: false }, from: { type: "string" } },
});
const SIZES = values.short
  ? { waiting: 10, customers: 3, pauseMs: 500, quietMs: 2_000 }
  : { waiting: 100, customers: 6, pauseMs: 300, quietMs: 10_000 };
/** A state's records never arrive, or arrive immediately. */
const [NEVER, RECOVERS] = [16, 15];
const SETTLED_WITHIN_MS = 180_000;
const SHOWN = 40;

exitOnSignals();
process.setMaxListeners(0);
const violations: string[] = [];

const { commit, why } = chooseCommit(values.from);
say(`from ${commit.slice(0, 8)} (${why}) to this working copy, and back`);
const [stage, from] = await RollEnvironment.start((folder) => unpack(commit, folder));
const receiver = await startWebhookReceiver();
let workers = await startAll(from);
const terms = ["--name", "Frota", "--limit", "-100000000", ...WIDE];
const operate = <Result>(...words: string[]) =>
  operateAs<Result>(from, stage.environment, ...words);
const { organizationId } = await operate<{ organizationId: string }>("org", "create", ...terms);
const keyTerms = ["--org", organizationId, "--mode", "live", "--scopes", "all"];
const { key } = await operate<{ key: string }>("key", "issue", ...keyTerms);
const { cookie } = await makePerson(stage);
const api = new Api(stage.apis.url, key);
const json = { url: receiver.url, events: EVENT_KINDS };
if ((await api.send("POST", ENDPOINTS, { json })).status !== 201) violations.push("no endpoint");
const targets = { apiUrl: stage.apis.url, consoleUrl: stage.consoles.url, key, cookie };
say("everything runs in the last release");

const load = new Load(targets, SIZES);
await sleep(SIZES.quietMs);
await across("forwards", rollForwards);
await across("back", rollBack);
await sleep(SIZES.quietMs);
await load.stop();
await untilSettled();
say(`${load.requests} requests, ${load.failed} failed; the slowest took ${load.slowestMs} ms`);

const stuck = await count(stage.owner, "SELECT count(*) FROM reports WHERE status = 'PROCESSING'");
const reports = await count(stage.owner, "SELECT count(*) FROM reports");
violations.push(...(await findViolations(stage.owner, "reportsAreOrdered")));
violations.push(...(await findPipelineViolations(stage.owner)));
violations.push(...(await findUnknown(load.reportIds)));
violations.push(...stage.ownEnds);
const controlFailed = await runControl();
if (controlFailed === 0)
  violations.push("the control failed no request: the drill notices nothing");
await stage.stop();
await receiver.close();

for (const failure of load.shown) console.log(`FAILED  ${failure}`);
for (const violation of violations.slice(0, SHOWN)) console.log(`VIOLATION  ${violation}`);
const { requests, failed, slowestMs } = load;
console.log(
  JSON.stringify({
    drill: "roll",
    requests,
    failed,
    reports,
    stuck,
    waited: 2 * SIZES.waiting,
    violations: violations.length,
    slowestMs,
    controlFailed,
    from: commit.slice(0, 8),
  }),
);
process.exit(failed + stuck + violations.length > 0 ? 1 : 0);

async function startAll(release: Release): Promise<WorkerSet> {
  const started = await stage.deployWorkers(release);
  for (const slot of ["relay-a", "relay-b", "maintenance", "console", ...APIS] as const)
    await stage.replace(slot, release);
  return started;
}

/** Reports that wait for a source before the roll begins are answered after it has ended. */
async function across(way: string, roll: () => Promise<void>): Promise<void> {
  const cpfs = Array.from({ length: SIZES.waiting }, randomCpf);
  const ids: string[] = [];
  for (const cpf of cpfs) {
    stage.simulator.world.cast(cpf, NEVER);
    ids.push(toUuid(await api.createReport(cpf)));
  }
  const having = async (condition: string) => {
    const { rows } = await stage.owner.query<{ found: number }>(
      `SELECT count(*)::integer AS found FROM reports WHERE id = ANY ($1) AND ${condition}`,
      [ids],
    );
    return rows[0]?.found === ids.length;
  };
  const isWaiting = () => having("status = 'PROCESSING' AND partial_at IS NOT NULL");
  await until(isWaiting, "reports wait for a source", SETTLED_WITHIN_MS);
  say(`${ids.length} reports wait for a source; now ${way}`);
  await roll();
  if (!(await isWaiting())) violations.push(`a report did not wait across the way ${way}`);
  for (const cpf of cpfs) stage.simulator.world.cast(cpf, RECOVERS);
  await until(() => having("status = 'DELIVERED'"), "they are delivered", SETTLED_WITHIN_MS);
  say(`the way ${way} has ended, and the reports that waited are delivered`);
}

/** The order of docs/operating.md: schema, workers, relays and maintenance, console, APIs. */
async function rollForwards(): Promise<void> {
  const { migrations, functions } = await stage.migrate();
  say(`migrated: ${migrations.length} migrations, ${functions.length} functions`);
  await changeWorkers(PRESENT);
  for (const slot of ["relay-a", "relay-b", "maintenance", "console", ...APIS] as const)
    await replace(slot, PRESENT);
}

/** The reverse: workers read what APIs wrote, so the newer workers go last. The schema stays. */
async function rollBack(): Promise<void> {
  for (const slot of [...APIS, "console", "maintenance", "relay-a", "relay-b"] as const)
    await replace(slot, from);
  await changeWorkers(from);
}

async function replace(slot: Parameters<RollEnvironment["replace"]>[0], release: Release) {
  await stage.replace(slot, release);
  say(`${slot} is of ${release.name}; ${load.requests} requests, ${load.failed} failed`);
}

/** Runs two worker releases side by side until the engine no longer needs the old one. */
async function changeWorkers(release: Release): Promise<void> {
  const before = workers;
  workers = await stage.deployWorkers(release);
  say(`workers of ${release.name} are registered as ${workers.deploymentId}`);
  await stage.retireWorkers(before);
  say(`${before.deploymentId} is drained and removed, and its workers have ended`);
}

async function untilSettled(): Promise<void> {
  const isSettled = async () =>
    (await count(
      stage.owner,
      `SELECT (SELECT count(*) FROM reports WHERE status = 'PROCESSING')
         + (SELECT count(*) FROM deliveries WHERE status = 'PENDING') AS count`,
    )) === 0;
  await until(isSettled, "every report and webhook is settled", SETTLED_WITHIN_MS).catch(
    (error: unknown) => void violations.push(String(error)),
  );
}

/** Reports that were acknowledged to a customer but are not stored. */
async function findUnknown(reportIds: readonly string[]): Promise<string[]> {
  const { rows } = await stage.owner.query<{ id: string }>(
    "SELECT id FROM unnest($1::uuid[]) AS told (id) WHERE NOT EXISTS (SELECT FROM reports r WHERE r.id = told.id)",
    [reportIds.map(toUuid)],
  );
  return rows.map(({ id }) => `report ${id} was accepted and is not stored`);
}

/** A restart without drain and readiness must cause failures. Returns the number of failed requests. */
async function runControl(): Promise<number> {
  for (const slot of APIS) await stage.replace(slot, PRESENT, { CNH_DRAIN_MS: "0" });
  const unlucky = new Load(targets, SIZES);
  stage.apis.heedsReadiness = false;
  await sleep(1_000);
  for (const slot of APIS) await stage.restart(slot);
  await unlucky.stop();
  say(`control: ${unlucky.failed} of ${unlucky.requests} requests failed`);
  return unlucky.failed;
}
