/** Every metric in documents, rules, dashboards and runbooks is in a scrape of a running service. */
import { readdirSync, readFileSync } from "node:fs";
import { scenarioCpf } from "@cnh/simulator/scenarios.ts";
import { afterAll, beforeAll, expect, test } from "vitest";
import { HEALTH_LIMITS } from "@cnh/server/usecases/operators/health.ts";
import { ALERTS, monitoringFiles } from "../../tools/monitoring/files.ts";
import { EXPORTER_METRICS } from "../../tools/monitoring/exporters.ts";
import { ROOT } from "../../tools/stack/environment.ts";
import {
  isSettled,
  type PipelineService,
  reportWhen,
  startPipelineService,
} from "../support/service/pipeline-service.ts";
import { until } from "../support/until.ts";
import {
  startWebhookReceiver,
  type WebhookReceiver,
} from "../support/webhooks/webhook-receiver.ts";
import { ENDPOINTS } from "../support/webhooks/webhook-rest.ts";

let service: PipelineService;
let receiver: WebhookReceiver;
let names: Set<string>;
let text: string;

/** By sandbox number: a regular driver, a partial report that recovers, one that fails. */
const SCENARIOS = [1, 15, 17];
/** They have a series only after an event that this test does not cause, or while a call is open. */
const RARE = [
  "webhook_postponed_total",
  "mails_total",
  "engine_open_invocations",
  "reconcile_findings_total",
];

/** Metrics that appear some time after the start. */
const LATE_METRICS = [
  "webhook_first_attempt_seconds_count",
  "orders_waiting",
  "engine_repeated_invocations",
];

beforeAll(async () => {
  receiver = await startWebhookReceiver();
  service = await startPipelineService({ recoverAfterMs: 1_000, hasEngineAdmin: true });
  const url = `${receiver.url}/hook`;
  await service.live.send("POST", ENDPOINTS, { json: { url } });
  for (const scenario of SCENARIOS) {
    const reportId = await service.live.createReport(scenarioCpf(scenario));
    await reportWhen(service.live, reportId, isSettled, 40_000);
  }
  // The engine is first read in the first round of the health probe.
  await until(async () => {
    text = await (await fetch(service.server.metricsUrl)).text();
    return LATE_METRICS.every((name) => text.includes(name));
  }, "the metrics of webhooks, the health probe and the engine are there");
  names = new Set(
    [...text.matchAll(/^# TYPE (\S+) (\S+)$/gm)].flatMap(([, name = "", type]) =>
      type === "histogram" ? ["", "_bucket", "_count", "_sum"].map((end) => name + end) : [name],
    ),
  );
});
afterAll(async () => {
  await service.stop();
  await receiver.close();
});

test("the limits on the screen of operators equal the limits of the alerts", () => {
  for (const { figure, subject, limit, bound, alert } of Object.values(HEALTH_LIMITS)) {
    const { expr = "" } = ALERTS.find(({ name }) => name === alert) ?? {};
    expect(expr).toContain(figure);
    if (subject !== "") expect(expr).toMatch(new RegExp(`queue=.*\\b${subject}\\b`));
    const [, sign, number] = /([<>]) (\S+)$/.exec(expr) ?? [];
    expect([sign, Number(number)], alert).toEqual([bound === "max" ? ">" : "<", limit]);
  }
});

const read = (path: string) => readFileSync(`${ROOT}/${path}`, "utf8");
/** Rules and dashboards, by their paths in deploy/monitoring. */
const MADE = new Map(
  monitoringFiles().map(({ path, text: made }) => [path.replace("deploy/monitoring/", ""), made]),
);
const madeFile = (path: string) => MADE.get(path) ?? "";
const madePaths = (folder: string) => [...MADE.keys()].filter((path) => path.startsWith(folder));
/** Names that Prometheus itself generates. */
const ITS_OWN = ["up", "target_info"];
/** A setting of PostgreSQL and a maintenance task, which runbooks also mention. */
const NO_METRICS = ["max_connections", "stalled_reports"];
/** Metrics of other programs: the page lists them, and rules and runbooks use them. */
const OF_OTHERS = Object.values(EXPORTER_METRICS).flat();
const ours = (name: string) => names.has(name) || ITS_OWN.includes(name) || RARE.includes(name);
const known = (name: string) => ours(name) || OF_OTHERS.includes(name);

test("the page of metrics has every metric of other programs that we use, with its program", () => {
  const rows = read("docs/metrics.md").split("\n");
  for (const [program, metrics] of Object.entries(EXPORTER_METRICS)) {
    const row = rows.find((line) => line.startsWith(`| ${program} `)) ?? "";
    const listed = [...row.matchAll(/`(\w+)`/g)].map(([, name]) => name);
    expect(listed, program).toEqual(expect.arrayContaining([...metrics]));
  }
  const used = madeFile("rules/database.yml");
  expect(OF_OTHERS.filter((name) => !used.includes(name))).toEqual([]);
});

test("the page of metrics has every metric of the scrape, and no other", () => {
  const listed = [...read("docs/metrics.md").matchAll(/^\| (`.*?) +\|/gm)].flatMap(
    ([, cell = ""]) => [...cell.matchAll(/`(\w+)`/g)].map(([, name = ""]) => name),
  );
  expect(listed.filter((name) => !ours(name))).toEqual([]);
  const types = [...text.matchAll(/^# TYPE (\S+)/gm)].map(([, name = ""]) => name);
  expect(types.filter((name) => !listed.includes(name) && !ITS_OWN.includes(name))).toEqual([]);
});

test("names end in their units, and no label is an id", () => {
  for (const [, name = "", type] of text.matchAll(/^# TYPE (\S+) (\S+)$/gm))
    if (type === "counter") expect(name).toMatch(/_total$/);
  expect(text).not.toMatch(
    /(?:rpt|org|key|dlv|whe|evt)_[0-9a-z]{26}|\d{3}\.?\d{3}\.?\d{3}-?\d{2}[",]/,
  );
  expect(text).toMatch(
    /target_info\{.*service_name="cnh-reports".*service_role="api,maintenance,relay,scheduler,worker"/,
  );
});

/** The words of an expression that can be metrics: no functions, labels or label values, nor our own recorded rules. */
function metricsOf(expr: string): string[] {
  const plain = expr
    .replace(/\{[^}]*\}/g, "")
    .replace(/\[[^\]]*\]/g, "")
    .replace(/\b(?:by|on|without|ignoring|group_left|group_right) *\([^)]*\)/g, "");
  return [...plain.matchAll(/[a-z_][\w:]*(?!\w*\s*\()/gi)]
    .map(([word]) => word)
    .filter(
      (word) =>
        /_/.test(word) &&
        !word.includes(":") &&
        !["histogram_quantile", "predict_linear"].includes(word),
    );
}

test.each(madePaths("rules"))("%s", (path) => {
  const found = [...madeFile(path).matchAll(/expr: (.*)/g)].flatMap(([, expr = ""]) =>
    metricsOf(expr),
  );
  expect(found.length).toBeGreaterThan(0);
  expect(found.filter((name) => !known(name))).toEqual([]);
});

test.each(madePaths("dashboards"))("%s", (path) => {
  const found = [...madeFile(path).matchAll(/"expr": (".*"),?$/gm)].flatMap(([, expr = '""']) =>
    metricsOf(JSON.parse(expr) as string),
  );
  expect(found.length).toBeGreaterThan(0);
  expect(found.filter((name) => !known(name))).toEqual([]);
});

test.each(readdirSync(`${ROOT}/docs/runbooks`))("runbooks/%s", (file) => {
  const found = [
    ...read(`docs/runbooks/${file}`).matchAll(/`([a-z]+(?:_[a-z0-9]+)+)(?:\{[^`]*\})?`/g),
  ]
    .map(([, name = ""]) => name)
    .filter((name) =>
      /_(?:total|seconds|bytes|days|waiting|up|info|reports|deliveries|mismatches|open|invocations|age|connections|fds|processing)$/.test(
        name,
      ),
    );
  expect(found.filter((name) => !known(name) && !NO_METRICS.includes(name))).toEqual([]);
});
