/**
 * The complete path of an alert: a service, Prometheus and Alertmanager with the files of deploy/monitoring, and a
 * pager. Only times differ from production: `for` is a second, scrapes and evaluations are a second apart, Alertmanager
 * groups alerts for a second, and the waiting order is made a minute older in the database. Expressions and routes are
 * unchanged.
 */
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { basename } from "node:path";
import { scenarioCpf } from "@cnh/simulator/scenarios.ts";
import { afterAll, beforeAll, expect, test } from "vitest";
import { monitoringFiles } from "../../tools/monitoring/files.ts";
import { ROOT } from "../../tools/stack/environment.ts";
import { isInstalled } from "../../tools/stack/installed.ts";
import { startPrometheus } from "../../tools/dev/prometheus.ts";
import { freePort } from "../../tools/stack/server-process.ts";
import { type Pager, startAlertmanager, startPager } from "../support/service/alertmanager.ts";
import {
  isSettled,
  type PipelineService,
  reportWhen,
  startPipelineService,
} from "../support/service/pipeline-service.ts";
import { RoleProcess } from "../support/service/role-process.ts";
import { until } from "../support/until.ts";

const hasPrograms = isInstalled("prometheus") && isInstalled("prometheus-alertmanager");

const folder = mkdtempSync(`${tmpdir()}/cnh-alerts-`);
let service: PipelineService;
let relay: RoleProcess;
let pager: Pager;
/** The functions that stop all started parts; the last one runs first. */
const stops: (() => Promise<void>)[] = [];

beforeAll(async () => {
  if (!hasPrograms) return;
  pager = await startPager();
  stops.push(() => pager.close());
  service = await startPipelineService({
    hasEngineAdmin: true,
    settings: { CNH_ROLES: "api,maintenance,worker" },
  });
  stops.push(() => service.stop());
  relay = await startRelay();
  stops.push(() => relay.stop());
  const alertmanager = await startAlertmanager(folder, pager.url);
  stops.push(() => alertmanager.stop());
  const prometheus = await startPrometheus({
    folder: `${folder}/prometheus`,
    logFile: `${folder}/prometheus.log`,
    rules: impatientRules(),
    targets: [new URL(service.server.metricsUrl).host, `127.0.0.1:${relay.metricsPort}`],
    alertmanager: alertmanager.address,
    everySeconds: 1,
  });
  stops.push(() => prometheus.stop());
});
afterAll(async () => {
  for (const stop of stops.toReversed()) await stop();
  rmSync(folder, { recursive: true, force: true });
});

const notificationOf = (name: string, status: string) =>
  pager.alerts.find((alert) => alert.labels["alertname"] === name && alert.status === status);
const untilNotified = (name: string, status: string) =>
  until(() => notificationOf(name, status) !== undefined, `${name} is ${status}`, 60_000);

test.skipIf(!hasPrograms)(
  "orders that wait for a stopped relay page the operator, and a notification follows when they no longer wait (needs prometheus and prometheus-alertmanager)",
  { timeout: 180_000 },
  async () => {
    const first = await service.live.createReport(scenarioCpf(1));
    await reportWhen(service.live, first, isSettled, 40_000);
    expect(notificationOf("OrdersWait", "firing")).toBeUndefined();

    await relay.stop();
    const waiting = await service.live.createReport(scenarioCpf(2));
    await makeOlder();
    await untilNotified("OrdersWait", "firing");
    expect(notificationOf("OrdersWait", "firing")).toMatchObject({
      path: "/page",
      labels: { queue: "reports", severity: "page" },
      annotations: {
        summary: "Accepted work is not handed to the engine",
        runbook: "docs/runbooks/orders-wait.md",
      },
    });
    expect(readFileSync(`${ROOT}/docs/runbooks/orders-wait.md`, "utf8")).toContain("OrdersWait");
    // The alert about the missing process arrives too.
    await untilNotified("ProcessDown", "firing");
    const { instance } = notificationOf("ProcessDown", "firing")?.labels ?? {};
    expect(instance).toBe(`127.0.0.1:${relay.metricsPort}`);
    expect(notificationOf("OrdersWait", "resolved")).toBeUndefined();

    await relay.start();
    await reportWhen(service.live, waiting, isSettled, 40_000);
    await Promise.all([
      untilNotified("OrdersWait", "resolved"),
      untilNotified("ProcessDown", "resolved"),
    ]);
    expect(notificationOf("OrdersWait", "resolved")?.path).toBe("/page");
  },
);

async function startRelay(): Promise<RoleProcess> {
  const given = { ...service.database.environment, CNH_REDIS_URL: service.redis.url };
  return RoleProcess.start({
    role: "relay",
    name: "relay",
    environment: service.pipeline.environment(given, await freePort()),
    folder,
    onOwnEnd: (what) => {
      throw new Error(what);
    },
  });
}

/** Writes the rules with `for: 1s` into a folder, and returns the folder. */
function impatientRules(): string {
  const rules = `${folder}/rules`;
  mkdirSync(rules);
  for (const { path, text } of monitoringFiles()) {
    if (!path.endsWith(".yml")) continue;
    writeFileSync(`${rules}/${basename(path)}`, text.replaceAll(/^( +for): \S+$/gm, "$1: 1s"));
  }
  return rules;
}

/** The alert is for orders that wait for more than a minute. */
async function makeOlder(): Promise<void> {
  const { rowCount } = await service.owner.query(
    "UPDATE report_orders SET created_at = created_at - interval '1 minute'",
  );
  expect(rowCount).toBe(1);
}
