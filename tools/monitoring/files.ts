/** Rules and dashboards of deploy/monitoring, made from the tables here, and the tests of the rules. */
import { stringify } from "yaml";
import type { GeneratedFile } from "../generate/generated-file.ts";
import type { Alert, AlertCase, Step } from "./alert.ts";
import { WORK_ALERTS } from "./causes.ts";
import { DATABASE_ALERTS } from "./database-causes.ts";
import { DASHBOARDS, grafanaJson } from "./dashboards.ts";
import { PLATFORM_ALERTS } from "./platform-causes.ts";
import { SLOS, SLO_ALERTS, SLO_RULES } from "./slos.ts";

export const ALERTS: readonly Alert[] = [
  ...SLO_ALERTS,
  ...WORK_ALERTS,
  ...PLATFORM_ALERTS,
  ...DATABASE_ALERTS,
];

const RUNBOOKS = "docs/runbooks";
const RULES_FOLDER = "deploy/monitoring/rules";
const DASHBOARDS_FOLDER = "deploy/monitoring/dashboards";
const HEAD = "# Written by npm run generate from tools/monitoring.\n";
/** Windows of days are read every few minutes, since each reads all of its samples. */
const LONG = /:(3d|30d)$/;

const yaml = (value: unknown) => HEAD + stringify(value, { lineWidth: 0 });

const annotationsOf = ({ summary, runbook }: Alert) => ({
  summary,
  runbook: `${RUNBOOKS}/${runbook}.md`,
});

const toRule = (alert: Alert) => ({
  alert: alert.name,
  expr: alert.expr,
  for: alert.for,
  labels: { severity: alert.severity },
  annotations: annotationsOf(alert),
});

interface RuleFile {
  readonly name: string;
  readonly alerts: readonly Alert[];
  /** In the order in which they build on each other. */
  readonly groups: readonly {
    readonly name: string;
    readonly rules: readonly object[];
    readonly interval?: string;
  }[];
}

function sloFile(name: string): RuleFile {
  const records = (isLong: boolean) =>
    SLO_RULES.filter(({ record, slo }) => slo === name && LONG.test(record) === isLong).map(
      ({ record, expr }) => ({ record, expr, labels: { slo: name } }),
    );
  const alerts = SLO_ALERTS.filter(({ fires }) => fires.labels?.["slo"] === name);
  return {
    name: `objective-${name.replaceAll("_", "-")}`,
    alerts,
    groups: [
      { name, rules: records(false) },
      { name: `${name} over days`, interval: "5m", rules: records(true) },
      { name: `${name} budget`, rules: alerts.map(toRule) },
    ],
  };
}

const causeFile = (name: string, alerts: readonly Alert[]): RuleFile => ({
  name,
  alerts,
  groups: [{ name, rules: alerts.map(toRule) }],
});

/** A file for each subject: its tests evaluate all of its rules. */
export const RULE_FILES: readonly RuleFile[] = [
  ...SLOS.map(({ name }) => sloFile(name)),
  causeFile("work", WORK_ALERTS),
  causeFile("platform", PLATFORM_ALERTS),
  causeFile("database", DATABASE_ALERTS),
];

/** Git ignores them. */
export function monitoringFiles(): GeneratedFile[] {
  return [
    ...RULE_FILES.map(({ name, groups }) => ({
      path: `${RULES_FOLDER}/${name}.yml`,
      text: yaml({ groups }),
    })),
    ...DASHBOARDS.map((dashboard) => ({
      path: `${DASHBOARDS_FOLDER}/${dashboard.name}.json`,
      text: grafanaJson(dashboard),
    })),
  ];
}

/** Every query of every dashboard as a recording rule, so that promtool can check it. */
export function dashboardRules(): string {
  const queries = DASHBOARDS.flatMap(({ panels }) =>
    panels.flatMap((panel) => Object.values(panel.queries)),
  );
  const rules = queries.map((expr, index) => ({ record: `dashboard:query:${index}`, expr }));
  return yaml({ groups: [{ name: "dashboards", rules }] });
}

/** The tests of a file of rules, as files of promtool: one for each step. `rulesPath` leads to the file. */
export function ruleTests(
  { alerts, groups }: RuleFile,
  rulesPath: string,
): ReadonlyMap<Step, string> {
  const cases = alerts.flatMap((alert) => [
    { alert, when: alert.fires, isFiring: true },
    { alert, when: alert.silent, isFiring: false },
  ]);
  const steps = Map.groupBy(cases, ({ when }) => when.step ?? "1m");
  return new Map(
    [...steps].map(([step, ofStep]) => [
      step,
      yaml({
        rule_files: [rulesPath],
        evaluation_interval: step,
        // Else any: an alert would look for what is recorded after it.
        group_eval_order: groups.map(({ name }) => name),
        tests: ofStep.map(({ alert, when, isFiring }) => testOf(alert, when, isFiring)),
      }),
    ]),
  );
}

function testOf(alert: Alert, when: AlertCase, isFiring: boolean) {
  const { series, at, step = "1m", labels = {} } = when;
  const expected = {
    exp_labels: { severity: alert.severity, ...labels },
    exp_annotations: annotationsOf(alert),
  };
  return {
    name: `${alert.name} ${isFiring ? "fires" : "stays silent just below"}`,
    interval: step,
    input_series: Object.entries(series).map(([name, values]) => ({ series: name, values })),
    alert_rule_test: [
      { eval_time: at, alertname: alert.name, exp_alerts: isFiring ? [expected] : [] },
    ],
  };
}
