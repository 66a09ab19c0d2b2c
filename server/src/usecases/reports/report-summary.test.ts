import type { Report } from "@cnh/contract";
import { describe, expect, it } from "vitest";
import { fakeCaller, fakeVault } from "../../../../tests/support/service/fake-ports.ts";
import { summaryPlace } from "../sealed-places.ts";
import { openSummary, sealSummary, summaryOf } from "./report-summary.ts";

type Alerts = readonly (readonly [severity: string, dueOn: string | null])[];

const reportOf = (status: string, alerts: Alerts, name?: string | null) =>
  ({
    driver: { id: "drv_1", cpf: null, ...(name !== undefined && { name }) },
    diagnosis: {
      status,
      allAlerts: alerts.map(([severity, dueOn]) => ({ severity, dueOn })),
      diagnosisDate: "2026-07-24",
      category: {
        driving: {
          answer: "ALLOWED",
          changesOn: "2026-09-01",
          changesTo: "FORBIDDEN",
          paid: { answer: "UNKNOWN" },
        },
      },
      hasReportData: true,
      hasPartialData: false,
    },
  }) as unknown as Report;

describe("the summary of a report", () => {
  it.each<[string, Alerts, string | null, string | null]>([
    ["no alerts", [], null, null],
    ["alerts without a date", [["INFO", null]], "INFO", null],
    [
      "the worst alert, which is the first",
      [
        ["CRITICAL", null],
        ["INFO", "2026-09-01"],
      ],
      "CRITICAL",
      "2026-09-01",
    ],
    [
      "the earliest date",
      [
        ["WARNING", "2026-09-01"],
        ["INFO", "2026-08-31"],
        ["INFO", "2027-01-01"],
      ],
      "WARNING",
      "2026-08-31",
    ],
    ["a date on the day itself", [["WARNING", "2026-07-24"]], "WARNING", "2026-07-24"],
    ["a date in the past, which is no next one", [["WARNING", "2026-07-23"]], "WARNING", null],
    [
      "past and coming dates",
      [
        ["WARNING", "2026-07-23"],
        ["INFO", "2026-07-25"],
      ],
      "WARNING",
      "2026-07-25",
    ],
  ])("has of %s", (_, alerts, worstSeverity, nextDueOn) => {
    const driving = {
      driving: "ALLOWED",
      drivingChangesOn: "2026-09-01",
      drivingChangesTo: "FORBIDDEN",
      drivingPaid: "UNKNOWN",
    };
    const facts = { diagnosisDate: "2026-07-24", hasReportData: true, hasPartialData: false };
    const found = { verdict: "WARNING", worstSeverity, nextDueOn };
    const summary = { name: "ANA", ...found, ...driving, ...facts };
    expect(summaryOf(reportOf("WARNING", alerts, "ANA"))).toEqual(summary);
  });

  it("has no name where the report has none", () => {
    expect(summaryOf(reportOf("UNKNOWN", []))?.name).toBeNull();
    expect(summaryOf(reportOf("UNKNOWN", [], null))?.name).toBeNull();
  });

  it("is null without a diagnosis", () => {
    expect(summaryOf({ ...reportOf("VALID", []), diagnosis: null })).toBeNull();
  });
});

describe("a sealed summary", () => {
  const vault = fakeVault.of(fakeCaller().organization);
  const place = { mode: "live", reportId: "rpt_1", stage: "final" } as const;
  const summary = {
    name: "ANA",
    verdict: "BLOCKED",
    worstSeverity: "CRITICAL",
    nextDueOn: "2026-08-31",
    driving: "FORBIDDEN",
    drivingChangesOn: null,
    drivingChangesTo: null,
    drivingPaid: "FORBIDDEN",
    diagnosisDate: "2026-07-24",
    hasReportData: true,
    hasPartialData: true,
  } as const;

  it("opens as it was, and has in clear only what an index finds it by", () => {
    const { sealed, ...clear } = sealSummary(vault, place, summary);
    expect(openSummary(vault, place, sealed)).toEqual(summary);
    const { verdict, worstSeverity, nextDueOn, driving } = summary;
    expect(clear).toEqual({ verdict, worstSeverity, nextDueOn, driving });
  });

  it("of another release is not misread", () => {
    const sealed = vault.seal(summaryPlace(place), JSON.stringify({ version: 3, ...summary }));
    expect(openSummary(vault, place, sealed)).toBeNull();
  });
});
