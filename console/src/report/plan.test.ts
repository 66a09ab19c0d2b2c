import type { Alert } from "@cnh/contract";
import { describe, expect, test } from "vitest";
import { decidingAlert, planOf, urgencyOf } from "./plan.ts";

const alert = (order: number, severity: Alert["severity"], more: Partial<Alert> = {}) =>
  ({ code: `A${order}`, order, severity, dueOn: null, actor: "driver", ...more }) as Alert;
const codes = (alerts: readonly Alert[]) => alerts.map(({ code }) => code);

describe("the plan", () => {
  test("is in the service's order, without information that has no date", () => {
    const allAlerts = [
      alert(3, "CRITICAL"),
      alert(1, "WARNING", { dueOn: "2026-12-01" }),
      alert(2, "INFO", { dueOn: "2026-12-05" }),
      alert(4, "INFO"),
    ];
    expect(codes(planOf({ allAlerts, status: "WARNING" }))).toEqual(["A1", "A2", "A3"]);
  });

  test("has at most five steps", () => {
    const allAlerts = [7, 6, 5, 4, 3, 2, 1].map((order) => alert(order, "WARNING"));
    expect(codes(planOf({ allAlerts, status: "WARNING" }))).toEqual(["A1", "A2", "A3", "A4", "A5"]);
  });

  test("of an unknown verdict states where to look for the missing data", () => {
    const allAlerts = [alert(1, "INFO"), alert(2, "INFO")];
    expect(codes(planOf({ allAlerts, status: "UNKNOWN" }))).toEqual(["A1", "A2"]);
    expect(planOf({ allAlerts, status: "VALID" })).toEqual([]);
  });
});

test("the deciding alert is the first step of the driver", () => {
  const allAlerts = [
    alert(2, "CRITICAL", { actor: "employer" }),
    alert(3, "WARNING"),
    alert(4, "CRITICAL"),
    alert(1, "INFO"),
  ];
  expect(decidingAlert({ allAlerts })?.code).toBe("A3");
  expect(decidingAlert({ allAlerts: [alert(1, "INFO")] })).toBeNull();
});

test.each([
  [null, "CRITICAL", "now"],
  [null, "WARNING", "none"],
  ["2026-11-15", "INFO", "overdue"],
  ["2026-11-16", "INFO", "days"],
  ["2026-11-23", "INFO", "days"],
  ["2026-11-24", "INFO", "month"],
  ["2026-12-16", "INFO", "month"],
  ["2026-12-17", "INFO", "later"],
] as const)("due %s, %s: %s", (dueOn, severity, expected) => {
  expect(urgencyOf({ dueOn, severity }, "2026-11-16")).toBe(expected);
});
