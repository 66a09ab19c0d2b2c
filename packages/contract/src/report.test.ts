import { describe, expect, it } from "vitest";
import {
  failedReportExample,
  partialReportExample,
  processingReportExample,
  reportExample,
} from "./report-examples.ts";
import { reportSchema } from "./report.ts";

describe("the report object", () => {
  it.each([
    ["processing", processingReportExample],
    ["partial", partialReportExample],
    ["delivered", reportExample],
    ["failed", failedReportExample],
  ])("holds in the phase %s", (_, report) => {
    expect(reportSchema.parse(report)).toEqual(report);
  });

  it("has exactly the ten fields of the specification", () => {
    expect(Object.keys(reportSchema.shape)).toEqual([
      "reportId",
      "externalRef",
      "status",
      "driver",
      "diagnosis",
      "normalized",
      "details",
      "aiAnalysis",
      "createdAt",
      "deliveredAt",
    ]);
  });

  it("takes a report without an analysis, which older clients never had", () => {
    const { aiAnalysis: _, ...rest } = reportExample;
    expect(reportSchema.safeParse(rest).success).toBe(true);
  });

  it.each(["payload", "response", "requestUid", "cost", "provider", "addons", "cnhDocumentUrl"])(
    "refuses the internal field %s, at the top and in its fixed parts",
    (field) => {
      const top = { ...reportExample, [field]: {} };
      const diagnosis = {
        ...reportExample,
        diagnosis: { ...reportExample.diagnosis, [field]: {} },
      };
      const details = { ...reportExample, details: { ...reportExample.details, [field]: {} } };
      for (const report of [top, diagnosis, details]) {
        expect(reportSchema.safeParse(report).success).toBe(false);
      }
    },
  );

  it("refuses an alert without a legal basis", () => {
    const [alert] = reportExample.diagnosis.allAlerts;
    const allAlerts = [{ ...alert, legalBasis: [] }];
    const report = { ...reportExample, diagnosis: { ...reportExample.diagnosis, allAlerts } };
    expect(reportSchema.safeParse(report).success).toBe(false);
  });
});
