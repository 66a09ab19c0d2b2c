/** Alertmanager with the rules of deploy/monitoring: which alerts silence which. */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { afterAll, beforeAll, expect, test } from "vitest";
import {
  type Alertmanager,
  hasAlertmanager,
  type Pager,
  startAlertmanager,
  startPager,
} from "../support/service/alertmanager.ts";
import { until } from "../support/until.ts";

type Labels = Readonly<Record<string, string>>;

const folder = mkdtempSync(`${tmpdir()}/cnh-inhibition-`);
let pager: Pager;
let alertmanager: Alertmanager;

beforeAll(async () => {
  if (!hasAlertmanager) return;
  pager = await startPager();
  alertmanager = await startAlertmanager(folder, pager.url);
});
afterAll(async () => {
  if (hasAlertmanager) {
    await alertmanager.stop();
    await pager.close();
  }
  rmSync(folder, { recursive: true, force: true });
});

/** Fires the alerts, and returns the names of the alerts that Alertmanager silences because of another one. */
async function silencedOf(alerts: readonly Labels[]): Promise<string[]> {
  const url = `http://${alertmanager.address}/api/v2/alerts`;
  // Alerts of other tests have ended.
  const endsAt = (ms: number) => new Date(Date.now() + ms).toISOString();
  const send = async (ms: number) => {
    const body = JSON.stringify(alerts.map((labels) => ({ labels, endsAt: endsAt(ms) })));
    const headers = { "content-type": "application/json" };
    expect((await fetch(url, { method: "POST", headers, body })).status).toBe(200);
  };
  interface Shown {
    readonly labels: Labels;
    readonly status: { readonly state: string; readonly inhibitedBy: readonly string[] };
  }
  let shown: readonly Shown[] = [];
  await send(60_000);
  await until(async () => {
    shown = (await (await fetch(url)).json()) as readonly Shown[];
    return (
      shown.length === alerts.length && shown.every(({ status }) => status.state !== "unprocessed")
    );
  }, "all alerts are processed");
  await send(-1);
  return shown
    .filter(({ status }) => status.inhibitedBy.length > 0)
    .map(({ labels }) => labels["alertname"] ?? "")
    .toSorted();
}

const page = (alertname: string, more: Labels = {}) => ({ alertname, severity: "page", ...more });
const ticket = (alertname: string, more: Labels = {}) => ({
  alertname,
  severity: "ticket",
  ...more,
});

test.skipIf(!hasAlertmanager).each([
  [
    "the page of an objective silences its ticket",
    [
      page("CreateLatencyBurnRateFast", { slo: "create-latency" }),
      ticket("CreateLatencyBurnRateSlow", { slo: "create-latency" }),
    ],
    ["CreateLatencyBurnRateSlow"],
  ],
  [
    "and no ticket of another objective",
    [
      page("CreateLatencyBurnRateFast", { slo: "create-latency" }),
      ticket("ReadLatencyBurnRateSlow", { slo: "read-latency" }),
    ],
    [],
  ],
  [
    "the page of a cause silences no ticket of another cause",
    [page("PartitionsRunOut"), ticket("BackupsFail")],
    [],
  ],
  [
    "a lost database silences its consequences",
    [page("DatabaseUnreachable"), page("OrdersWait"), ticket("BackupsFail")],
    ["OrdersWait"],
  ],
])("%s (needs prometheus-alertmanager)", async (_name, alerts, silenced) => {
  expect(await silencedOf(alerts)).toEqual(silenced);
});
