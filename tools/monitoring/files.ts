/** Generates the rules and dashboards of deploy/monitoring from the tables here, and the tests of the rules. */
import { stringify } from "yaml";
import type { GeneratedFile } from "../files/generated-file.ts";
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
/** Rules with windows of days are evaluated every five minutes, since each evaluation reads all samples. */
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
  /** In evaluation order: later groups use the series of earlier ones. */
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

/** One file per subject; a test of a file evaluates all of its rules. */
export const RULE_FILES: readonly RuleFile[] = [
  ...SLOS.map(({ name }) => sloFile(name)),
  causeFile("work", WORK_ALERTS),
  causeFile("platform", PLATFORM_ALERTS),
  causeFile("database", DATABASE_ALERTS),
];

/** The generated files; git ignores them. */
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

/** All dashboard queries as recording rules, so that promtool can check them. */
export function dashboardRules(): string {
  const queries = DASHBOARDS.flatMap(({ panels }) =>
    panels.flatMap((panel) => Object.values(panel.queries)),
  );
  const rules = queries.map((expr, index) => ({ record: `dashboard:query:${index}`, expr }));
  return yaml({ groups: [{ name: "dashboards", rules }] });
}

/** promtool test files for one rule file, by step. `rulesPath` is the path of the rule file. */
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
        // Without it the order is undefined: an alert could be evaluated before the rules that record its series.
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
