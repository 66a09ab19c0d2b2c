/**
 * `cnh listen` as a process, while the service's API is killed or stopped and restarted during requests, and while the
 * process itself is stopped and continued like on a sleeping laptop: every event of the feed reaches the receiver once,
 * signed, with the events of a report in order. `tests/cli/listen-restarts.unit.test.ts` cuts a simulated feed.
 */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { setTimeout as sleep } from "node:timers/promises";
import { Cnh, type ReportEvent } from "@cnh/sdk";
import { SAMPLE_CPFS } from "@cnh/sdk/testing";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type BuiltCli, buildCliForTests, endOf } from "../support/processes/cli-process.ts";
import { startTestReceiver, type TestReceiver } from "../support/webhooks/cli-receiver.ts";
import { cpfOf } from "../support/cpf.ts";
import { type PipelineService, startPipelineService } from "../support/service/pipeline-service.ts";
import { RoleProcess } from "../support/service/role-process.ts";
import { until } from "../support/until.ts";

/** Each report causes one or two events. */
const REPORTS = 1000;
const RESTARTS = 5;
/** The command is stopped during this restart. */
const SLEEPS_AT = 1;
/** The first outage is longer than the SDK's retries, so that the command itself must resume. */
const FIRST_DOWN_MS = 6000;
const DOWN_MS = 500;
const AT_ONCE = 5;
/** One in this many reports is delivered partially first. */
const PARTIAL_EVERY = 15;
const FIRST_CPF = 810_000;

let service: PipelineService;
let api: RoleProcess;
let cli: BuiltCli;
let receiver: TestReceiver;
const folder = mkdtempSync(`${tmpdir()}/cnh-listen-`);

beforeAll(async () => {
  [service, cli, receiver] = await Promise.all([
    startPipelineService({ model: false }),
    buildCliForTests(),
    startTestReceiver(),
  ]);
  const { engine, simulator } = service.pipeline;
  const environment = {
    ...service.database.environment,
    CNH_REDIS_URL: service.redis.url,
    CNH_ENGINE_INGRESS_URLS: engine.ingressUrl,
    CNH_ENGINE_IDENTITY_KEYS: engine.identityKey,
    CNH_SOURCES: simulator.sources,
    CNH_SANDBOX_SOURCES: simulator.sources,
  };
  const onOwnEnd = (what: string) => console.log(what);
  api = await RoleProcess.start({ role: "api", name: "api", environment, folder, onOwnEnd });
}, 180_000);
afterAll(async () => {
  await receiver?.close();
  await api?.kill();
  await service?.stop();
  cli?.remove();
  rmSync(folder, { recursive: true, force: true });
}, 60_000);

/** Uses the process that is not restarted, because the creates themselves are not under test. */
async function askFor(first: number, end: number): Promise<void> {
  const numbers = Array.from({ length: end - first }, (_, index) => first + index);
  const lanes = Array.from({ length: AT_ONCE }, async () => {
    for (let number = numbers.shift(); number !== undefined; number = numbers.shift()) {
      const cpf = number % PARTIAL_EVERY === 0 ? SAMPLE_CPFS.parcial : cpfOf(FIRST_CPF + number);
      await service.live.createReport(cpf, `listen-${number}`);
    }
  });
  await Promise.all(lanes);
}

/** All events of the feed, once every report has ended. */
async function readFeed(): Promise<ReportEvent[]> {
  const cnh = new Cnh({ apiKey: service.live.key, baseUrl: service.server.url });
  let events: ReportEvent[] = [];
  await until(
    async () => {
      events = [];
      for await (const event of cnh.events.list({ limit: 100 })) events.push(event);
      await sleep(250);
      return events.filter(({ kind }) => kind !== "report.partially_delivered").length === REPORTS;
    },
    "every report has ended",
    600_000,
  );
  return events;
}

test("every event once and in order, over restarts of the service and a sleep", async () => {
  const variables = { CNH_API_KEY: service.live.key, CNH_BASE_URL: api.url };
  const secret = (await endOf(cli.start(["listen", "--print-secret"], variables))).out.trim();
  const child = cli.start(["listen", "--live", "--forward-to", receiver.url], variables);
  const ended = endOf(child);
  await new Promise((resolve) => child.stderr?.once("data", resolve));

  const part = Math.ceil(REPORTS / (RESTARTS + 1));
  for (let turn = 0; turn <= RESTARTS; turn += 1) {
    const asking = askFor(turn * part, Math.min(REPORTS, (turn + 1) * part));
    if (turn === SLEEPS_AT) child.kill("SIGSTOP");
    if (turn < RESTARTS) {
      await sleep(500);
      await (turn % 2 === 0 ? api.kill() : api.stop());
      await sleep(turn === 0 ? FIRST_DOWN_MS : DOWN_MS);
      await api.start();
    }
    await asking;
    if (turn === SLEEPS_AT) child.kill("SIGCONT");
  }
  const feed = await readFeed();
  const isWhole = await until(
    () => receiver.seen.length >= feed.length,
    "every event has come",
    120_000,
  ).catch(() => null);
  await sleep(1000);
  child.kill("SIGINT");
  const { code, out, err } = await ended;
  if (isWhole === null) {
    const seen = new Set(receiver.seen.map(({ eventId }) => eventId));
    const places = feed.flatMap(({ id }, place) => (seen.has(id) ? [] : [place]));
    const unanswered = out.split("\n").filter((line) => !line.includes(`"status":204`));
    console.log(`of ${feed.length} events, those at ${places.join(" ")} did not come`);
    console.log(err, unanswered.join("\n"));
  }
  expect(code).toBe(130);

  const came = Object.groupBy(receiver.seen, ({ report }) => report.reportId);
  const sent = Object.groupBy(feed, ({ reportId }) => reportId);
  expect(receiver.seen).toHaveLength(feed.length);
  expect(Object.keys(came)).toHaveLength(REPORTS);
  for (const [reportId, events = []] of Object.entries(sent)) {
    const ids = came[reportId]?.map(({ eventId }) => eventId);
    expect(ids).toEqual(events.map(({ id }) => id));
  }
  await receiver.verify(secret);
  const lost = err.split("\n").filter((line) => line.startsWith("Conexão perdida")).length;
  expect(lost).toBeGreaterThan(0);
  console.log(
    `${feed.length} events of ${REPORTS} reports, ${RESTARTS} restarts, ${lost} losses said`,
  );
}, 1_200_000);
