import { type Report, reportExample, reportSchema } from "@cnh/contract";
import { consoleReportSchema } from "@cnh/contract/console";
import { describe, expect, it } from "vitest";
import { hideResult } from "./hide-result.ts";

const EXAM = { kind: "other", doneOn: "2026-06-10", result: "unfit", validUntil: "2026-09-08" };
const BLOCK_TEXT = "SUSPENSAO - EXAME TOXICOLOGICO RESULTADO POSITIVO";

/** The example report with parts of its diagnosis, normalized data and details replaced. */
function reportWith({ diagnosis = {}, normalized = {}, details = {} }: Record<string, object>) {
  const merged = {
    ...reportExample,
    diagnosis: { ...reportExample.diagnosis, ...diagnosis },
    normalized: { ...reportExample.normalized, ...normalized },
    details: { ...reportExample.details, ...details },
  };
  return merged as unknown as Report;
}

const withResult = (result: "positive" | "negative") =>
  reportSchema.parse(
    reportWith({
      diagnosis: { toxicological: { ...reportExample.diagnosis.toxicological, result } },
      normalized: { toxicological: { ...reportExample.normalized.toxicological, result } },
      details: {
        toxicological: {
          collectedOn: "2026-06-10",
          usedOn: "2026-06-15",
          result,
          purpose: "periodic",
          dueOn: "2028-12-10",
        },
      },
    }),
  );

describe("a toxicological result", () => {
  it.each(["positive", "negative"] as const)("is nowhere in the console's report: %s", (result) => {
    const { report, hidden } = hideResult(withResult(result));
    expect(hidden).toEqual({ result, medicalExams: [], blockTexts: [] });
    expect(report.hasHiddenResult).toBe(true);
    expect(JSON.stringify(report)).not.toContain(`"${result}"`);
    expect(report.details?.toxicological).toMatchObject({ result: null, usedOn: null });
    expect(consoleReportSchema.safeParse(report).error).toBeUndefined();
  });

  it("leaves everything else as it is", () => {
    const before = withResult("positive");
    const { report } = hideResult(before);
    expect({ ...report.diagnosis, toxicological: null }).toEqual({
      ...before.diagnosis,
      toxicological: null,
    });
  });

  it("is hidden among the medical exams too", () => {
    const named = { ...reportExample.details.medicalExams[0], ...EXAM, name: "EXAME TOXICOLÓGICO" };
    const exams = [EXAM, ...reportExample.diagnosis.medicalExams.exams];
    const { report, hidden } = hideResult(
      reportWith({
        diagnosis: { medicalExams: { ...reportExample.diagnosis.medicalExams, exams } },
        normalized: { medicalExams: exams },
        details: { medicalExams: [named, ...reportExample.details.medicalExams] },
      }),
    );
    expect(hidden.medicalExams).toEqual([EXAM]);
    expect(report.hasHiddenResult).toBe(true);
    expect(JSON.stringify(report)).not.toContain("unfit");
    expect(JSON.stringify(report)).not.toContain(EXAM.validUntil);
    expect(report.diagnosis?.medicalExams?.fitness?.result).toBe("fit");
  });

  it("is hidden in what a register writes about a block", () => {
    const blocks = [{ description: BLOCK_TEXT, requirements: "CURSO DE RECICLAGEM" }];
    const { report, hidden } = hideResult(reportWith({ diagnosis: { blocks } }));
    expect(hidden.blockTexts).toEqual([BLOCK_TEXT]);
    expect(report.hasHiddenResult).toBe(true);
    expect(report.diagnosis?.blocks).toMatchObject([{ ...blocks[0], description: null }]);
  });
});

it("a report without a result says that nothing is hidden", () => {
  const { report } = hideResult(reportExample);
  expect(report).toEqual({ ...reportExample, hasHiddenResult: false });
});
