/**
 * Kills every process at random moments while clients create reports, a member orders a file, webhooks are sent and the
 * model misbehaves, then checks the invariants of all four: `npm run lab chaos together -- [--reports N] [--rows N]
 * [--kills N]`. The separate runs have more load and also measure times.
 */
import { setTimeout as sleep } from "node:timers/promises";
import { parseArgs } from "node:util";
import { toUuid } from "@cnh/server/adapters/postgres/core/ids.ts";
import { readCalls, recordCalls } from "./answered-calls.ts";
import { BulkClient } from "../../tests/support/reports/bulk-orders.ts";
import { bulkFile, countStored } from "./bulk-run.ts";
import { makeCallers } from "../../tests/support/callers/callers.ts";
import { makeMember } from "../../tests/support/people/console.ts";
import { deliveriesLeft } from "../../tests/support/webhooks/delivery-log.ts";
import { findViolations } from "../../tests/support/organizations/ledger-checks.ts";
import {
  judgePaidQuestions,
  readStoredLookups,
} from "../../tests/support/reports/paid-questions.ts";
import {
  startTestEnvironment,
  WEBHOOK_PAUSES,
} from "../../tests/support/service/process-environment.ts";
import { connectionsTo } from "../../tests/support/service/service.ts";
import { startWebhookReceiver } from "../../tests/support/webhooks/webhook-receiver.ts";
import { checkAnalyses } from "./analysis-checks.ts";
import { Load } from "./clients.ts";
import { CompletedCount } from "./completed-count.ts";
import { registerEndpoints } from "./endpoints.ts";
import { killAtRandom } from "./killer.ts";
import { changeModes } from "./model-modes.ts";
import { findLost, findPipelineViolations } from "./pipeline-checks.ts";
import { findLeaks, findMisread } from "./reading-checks.ts";
import { ReportReaders } from "./report-readers.ts";
import { readTimes } from "./run-times.ts";
import { isSettledInTime } from "./settled.ts";
import { describeRun } from "./summary.ts";
import { checkArrivals } from "./webhook-checks.ts";
import { exitOnSignals, say } from "../progress.ts";

const { values } = parseArgs({
  options: {
    reports: { type: "string", default: "120" },
    rows: { type: "string", default: "60" },
    kills: { type: "string", default: "10" },
  },
});
const [REPORTS, ROWS, KILLS] = [values.reports, values.rows, values.kills].map(Number) as [
  number,
  number,
  number,
];
const FAULTY_ROWS = Math.floor(ROWS / 12);
const CUSTOMERS = 5;
const ANALYSIS_DEADLINE_MS = 1_500;
/** The time that a busy machine adds to a timer. With the default deadline an analysis would take 8 s. */
const TIMER_SLACK_MS = 4_000;
const GIVE_UP_MS = 120_000;
const SHOWN = 40;

exitOnSignals();

const settings = { ...WEBHOOK_PAUSES, CNH_ANALYSIS_DEADLINE_MS: String(ANALYSIS_DEADLINE_MS) };
const stage = await startTestEnvironment(false, settings, { withModel: true, hasConsole: true });
await recordCalls(stage.controlUrl);
const receiver = await startWebhookReceiver();
const customers = await makeCallers(stage.environment, CUSTOMERS + 1);
await registerEndpoints(stage.apiUrls[0] ?? "", customers, receiver.url);
/** The organization that orders a file and reads no report. */
const fleet = customers.pop();
if (!fleet) throw new Error("there is no organization for the file");
const database = connectionsTo(stage.environment);
const owner = database.connect("owner", 2);
const member = await makeMember(database, owner, fleet.organizationId, "admin");
say(`everything runs: ${REPORTS} reports, ${ROWS} rows of a file, ${KILLS} kills`);

const readers = new ReportReaders(stage.apiUrls);
const load = new Load(stage, customers, {
  reports: REPORTS,
  perSecond: Math.min(REPORTS / (KILLS * 2.5), 25),
  onAccepted: (one) => readers.add(one),
});
const completed = new CompletedCount(owner);
const calm = new AbortController();
const modeChanges = changeModes(stage.controlUrl, calm.signal);
const sound = ROWS - FAULTY_ROWS;
const progress = () => completed.count / (REPORTS + sound);
const [outcome, killing, bulk] = await Promise.all([
  load.run(),
  killAtRandom(stage, { kills: KILLS, progress }),
  orderFile(new BulkClient(stage.consoleUrl, member, fleet.organizationId)),
]);
say(`${outcome.accepted.length} accepted, everything is up again`);
completed.stop();
const isSettled = await isSettledInTime(() => deliveriesLeft(owner));
calm.abort();
await modeChanges;
say(isSettled ? "nothing is left to do" : "not everything was settled in time");

const changed = await readers.stop();
const answered = receiver.received.map((one) => ({ ...one, status: 200 }));
const arrivals = await checkArrivals(owner, answered);
const analyses = await checkAnalyses(owner, {
  firstSeen: readers.firstSeen,
  received: receiver.received,
  maxMs: ANALYSIS_DEADLINE_MS + TIMER_SLACK_MS,
  unread: toUuid(fleet.organizationId),
});
const reports = new Map(outcome.accepted.map(({ cpf, reportId }) => [cpf, toUuid(reportId)]));
const own = new Set(reports.values());
const paid = judgePaidQuestions({
  calls: (await readCalls(stage.controlUrl)).filter(({ cpf }) => reports.has(cpf)),
  stored: (await readStoredLookups(owner)).filter(({ reportId }) => own.has(reportId)),
  reports,
  kills: killing.killTimes,
});
const stored = await countStored(owner, fleet.organizationId);
const unique = [...new Map(outcome.accepted.map((one) => [one.reportId, one])).values()];
const violations = [
  ...killing.failures,
  ...outcome.violations,
  ...changed,
  ...arrivals.violations,
  ...arrivals.missing.map((id) => `${id} never arrived`),
  // A kill explains a webhook missing from the log, and the repeat of such a webhook.
  ...(arrivals.duplicates > arrivals.unlogged
    ? [`${arrivals.duplicates} webhooks came twice, ${arrivals.unlogged} of them by a kill`]
    : []),
  ...analyses.violations,
  ...paid.violations,
  ...bulk,
  ...(stored.reports === sound && stored.debits === sound && stored.twice === 0
    ? []
    : [`${sound} rows have ${JSON.stringify(stored)}`]),
  ...(isSettled ? [] : ["not everything was settled in time"]),
  ...(outcome.accepted.length < REPORTS ? [`only ${outcome.accepted.length} were accepted`] : []),
  ...(await findViolations(owner)),
  ...(await findPipelineViolations(owner)),
  ...(await findLost(owner, outcome.accepted)),
  ...(await findMisread(stage.apiUrls, customers, unique)),
  ...(await findLeaks(stage.environment, customers)),
];
const times = await readTimes(owner, outcome.accepted);
await database.drop();
await stage.stop(violations.length > 0);
await receiver.close();

for (const line of describeRun(outcome, killing, times, stage.ownEnds)) console.log(line);
console.log(`webhooks        ${answered.length}, of them twice ${arrivals.duplicates}`);
console.log(
  `analyses        ${[...analyses.durations].map(([name, all]) => `${name} ${all.length}`).join(", ")}`,
);
for (const violation of violations.slice(0, SHOWN)) console.log(`VIOLATION  ${violation}`);
if (violations.length > 0) console.log(`logs are kept in ${stage.folder}`);
const kills = [...killing.kills.values()].reduce((sum, each) => sum + each, 0);
console.log(
  JSON.stringify({
    chaos: "together",
    reports: outcome.accepted.length,
    rows: stored.reports,
    events: arrivals.events,
    kills,
    paidTwice: paid.paidTwice,
    violations: violations.length,
  }),
);
process.exit(violations.length > 0 ? 1 : 0);

/** Orders the file and follows the order to its end; retries interrupted calls. */
async function orderFile(client: BulkClient): Promise<string[]> {
  const rows = bulkFile({ rows: ROWS, faulty: FAULTY_ROWS });
  const reference = crypto.randomUUID();
  const deadline = performance.now() + GIVE_UP_MS;
  while (performance.now() < deadline) {
    const id = await client.order(rows, { reference }).catch(() => null);
    const order = id === null ? null : await client.get(id).catch(() => null);
    if (order?.state === "finished") return [];
    await sleep(300);
  }
  return ["the file was not finished in time"];
}
