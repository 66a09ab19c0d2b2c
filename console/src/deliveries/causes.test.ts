import { expect, test } from "vitest";
import type { LogRow } from "../api/delivery-log.ts";
import { groupByCause } from "./causes.ts";

const row = (id: string, changes: Partial<LogRow> = {}): LogRow => ({
  id,
  eventId: `evt_${id}`,
  eventKind: "report.delivered",
  endpointId: "whe_a",
  reportId: `rpt_${id}`,
  enrollmentId: null,
  test: false,
  status: "FAILED",
  failureReason: "ATTEMPTS_EXHAUSTED",
  retryOf: null,
  createdAt: "2026-11-15T12:00:00.000Z",
  nextAttemptAt: null,
  attempts: 10,
  lastAttempt: { durationMs: 15, statusCode: 503, failure: null },
  lastRetry: null,
  ...changes,
});

const TIMEOUT = { durationMs: 15_000, statusCode: null, failure: "TIMEOUT" } as const;

test("failures are grouped by endpoint and by what went wrong, the largest group first", () => {
  const groups = groupByCause([
    row("1", { endpointId: "whe_b" }),
    row("2"),
    row("3", { status: "SUCCEEDED", failureReason: null }),
    row("4"),
    row("5", { lastAttempt: TIMEOUT }),
    row("6", { status: "PENDING", failureReason: null }),
    row("7", { lastAttempt: null, failureReason: "ENDPOINT_DISABLED" }),
  ]);
  expect(groups.map(({ cause, count, ids }) => [cause, count, ids])).toEqual([
    [{ endpointId: "whe_a", statusCode: 503, failure: null, reason: null }, 2, ["2", "4"]],
    [{ endpointId: "whe_b", statusCode: 503, failure: null, reason: null }, 1, ["1"]],
    [{ endpointId: "whe_a", statusCode: null, failure: "TIMEOUT", reason: null }, 1, ["5"]],
    [
      { endpointId: "whe_a", statusCode: null, failure: null, reason: "ENDPOINT_DISABLED" },
      1,
      ["7"],
    ],
  ]);
});

test("a delivery that was sent again is sent another time only if that failed too, and counts once", () => {
  const [group, ...others] = groupByCause([
    row("4", { retryOf: "3" }),
    row("1", { lastRetry: { id: "x", status: "SUCCEEDED" } }),
    row("2", { lastRetry: { id: "y", status: "PENDING" } }),
    row("3", { lastRetry: { id: "4", status: "FAILED" } }),
    row("9", { retryOf: "before what is loaded" }),
  ]);
  expect(others).toEqual([]);
  expect([group?.count, group?.ids]).toEqual([4, ["3", "9"]]);
});
