import { describe, expect, it } from "vitest";
import {
  type ComparePolicy,
  type EngineCall,
  isStuck,
  judgeCall,
  judgeDelivery,
  judgeReport,
  type OrderDecision,
  type OverdueDelivery,
  type RunningReport,
} from "./compare.ts";

const NOW = 1_000_000_000;
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const POLICY: ComparePolicy = {
  graceMs: 5 * MINUTE,
};

const report = (more: Partial<RunningReport> = {}): RunningReport => ({
  reportId: "rpt_1",
  organizationId: "org_1",
  mode: "live",
  createdAt: NOW - HOUR,
  isPartial: false,
  isOrdered: false,
  ...more,
});

const call = (status: string, more: Partial<EngineCall> = {}): EngineCall => ({
  id: "inv_1",
  service: "report-run",
  key: "rpt_1",
  name: null,
  status,
  createdAt: NOW - HOUR,
  startsAt: null,
  retries: 0,
  lastFailure: null,
  ...more,
});

const scheduled = (inMs: number, more: Partial<EngineCall> = {}) =>
  call("scheduled", { startsAt: NOW + inMs, ...more });

const leave = (because: string) => ({ kind: "leave", because });
const order = (...purge: string[]): OrderDecision => ({ kind: "order", purge });

describe("a report in progress", () => {
  it.each<[string, RunningReport, EngineCall[], object]>([
    ["the engine knows nothing of it", report(), [], order()],
    ["its order waits", report({ isOrdered: true }), [], leave("ordered")],
    ["it is young", report({ createdAt: NOW - MINUTE }), [], leave("young")],
    ...["pending", "ready", "running", "backing-off", "suspended", "paused"].map(
      (status): [string, RunningReport, EngineCall[], object] => [
        `a round is ${status}`,
        report(),
        [call(status)],
        leave("live"),
      ],
    ),
    ["a round is due", report(), [scheduled(0)], leave("live")],
    [
      "one of two rounds is due",
      report(),
      [scheduled(HOUR), scheduled(0, { id: "inv_2" })],
      leave("live"),
    ],
    [
      "its rounds have ended and are known",
      report(),
      [call("completed"), call("completed", { id: "inv_2" })],
      order("inv_1", "inv_2"),
    ],
    [
      "a round has ended and another waits",
      report(),
      [call("completed"), scheduled(0, { id: "inv_2" })],
      leave("live"),
    ],
    ["only another report has a round", report(), [call("running", { key: "rpt_2" })], order()],
    ["a lane has the same key", report(), [call("running", { service: "lane" })], order()],
  ])("%s", (_, stored, calls, decision) => {
    expect(judgeReport(stored, calls, POLICY, NOW)).toEqual(decision);
  });
});

describe("an overdue delivery", () => {
  const LANE = "whe_1.7";
  const delivery: OverdueDelivery = {
    deliveryId: "dlv_1",
    organizationId: "org_1",
    mode: "live",
    endpointId: "whe_1",
    subject: "00000000-0000-7000-8000-000000000007",
    isOrdered: false,
  };
  const attempt = (status: string, more: Partial<EngineCall> = {}) =>
    call(status, { service: "lane", key: LANE, name: "dlv_1.2.1000", ...more });
  it.each<[string, OverdueDelivery, EngineCall[], object]>([
    ["the engine knows nothing of it", delivery, [], order()],
    ["its order waits", { ...delivery, isOrdered: true }, [], leave("ordered")],
    ["its call waits in the lane", delivery, [attempt("pending")], leave("live")],
    ["its call is repeated", delivery, [attempt("backing-off")], leave("live")],
    ["its call is due", delivery, [attempt("scheduled", { startsAt: NOW - 1 })], leave("live")],
    [
      "its call is for tomorrow, of which the store knows nothing",
      delivery,
      [attempt("scheduled", { startsAt: NOW + 24 * HOUR })],
      order(),
    ],
    [
      "another delivery's call is in the lane",
      delivery,
      [attempt("running", { name: "dlv_2.1.1000" })],
      order(),
    ],
    [
      "a call without a name is in the lane, which may be its own",
      delivery,
      [attempt("pending", { name: null })],
      leave("live"),
    ],
    [
      "a call with a name that the engine made up is in the lane",
      delivery,
      [attempt("pending", { name: "01M7KSBBABMYCFYS90MWNJS9VF" })],
      leave("live"),
    ],
    [
      "a call without a name is in another lane",
      delivery,
      [attempt("pending", { name: null, key: "whe_1.8" })],
      order(),
    ],
    [
      "a call without a name has ended, which may be another's",
      delivery,
      [attempt("completed", { name: null })],
      order(),
    ],
    ["its call has ended and is known", delivery, [attempt("completed")], order("inv_1")],
  ])("%s", (_, stored, calls, decision) => {
    expect(judgeDelivery(stored, LANE, calls, POLICY, NOW)).toEqual(decision);
  });
});

describe("a call of the engine", () => {
  const stored = (id: string) => id === "rpt_1" || id === "dlv_1";
  const unknown = { key: "rpt_9" };
  const lane = { service: "lane", key: "whe_1.7" };
  it.each<[string, EngineCall, object]>([
    ["is of a stored report", scheduled(HOUR), leave("stored")],
    ["is of a stored delivery", scheduled(HOUR, { ...lane, name: "dlv_1.2.1" }), leave("stored")],
    ["is of no stored report", scheduled(HOUR, unknown), { kind: "end" }],
    ["is of no stored report, and paused", call("paused", unknown), { kind: "end" }],
    ["is of no stored report, and repeated", call("backing-off", unknown), { kind: "end" }],
    ["is of no stored report, and runs", call("running", unknown), leave("running")],
    ["is of no stored report, and has ended", call("completed", unknown), leave("ended")],
    [
      "is of no stored report, and young",
      scheduled(HOUR, { ...unknown, createdAt: NOW - MINUTE }),
      leave("young"),
    ],
    ["has a key that is none of ours", call("pending", { key: null }), { kind: "end" }],
    ["is of no stored delivery", scheduled(HOUR, { ...lane, name: "dlv_9.2.1" }), { kind: "end" }],
    ["does not say of which delivery it is", call("pending", lane), leave("unnamed")],
    [
      "has a name that the engine made up",
      call("pending", { ...lane, name: "01M7KSBBABMYCFYS90MWNJS9VF" }),
      leave("unnamed"),
    ],
    ["is a mail", call("pending", { service: "mails", key: "single.0" }), leave("unnamed")],
  ])("%s", (_, one, decision) => {
    expect(judgeCall(one, stored, POLICY, NOW)).toEqual(decision);
  });

  it.each<[string, EngineCall, boolean]>([
    ["is paused", call("paused"), true],
    ["fails again and again", call("backing-off", { retries: 20 }), true],
    ["has failed sometimes", call("backing-off", { retries: 19 }), false],
    ["had failed often and runs", call("running", { retries: 20 }), false],
    ["waits for its time", scheduled(HOUR), false],
  ])("%s", (_, one, stuck) => {
    expect(isStuck(one)).toBe(stuck);
  });
});
