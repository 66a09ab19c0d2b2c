/**
 * The documented examples, one of which is the body of the test event, have the same shape as reports from the
 * pipeline.
 */
import { partialReportExample, reportExample } from "@cnh/contract";
import { scenarioCpf } from "@cnh/simulator/scenarios.ts";
import { afterAll, beforeAll, expect, test } from "vitest";
import {
  isPartial,
  isSettled,
  type PipelineService,
  reportWhen,
  startPipelineService,
} from "../support/service/pipeline-service.ts";

/** A driver of category AB with fines, and one whose state never answers. */
const WITH_FINES = scenarioCpf(7);
const NEVER_RECOVERED = scenarioCpf(16);

let service: PipelineService;
beforeAll(async () => {
  service = await startPipelineService();
});
afterAll(() => service.stop());

/** Paths at which the fields or types of two values differ. Null and empty lists match anything. */
function differences(example: unknown, real: unknown, path = "report"): string[] {
  if (example === null || real === null) return [];
  if (Array.isArray(example) && Array.isArray(real))
    return example.length > 0 && real.length > 0
      ? differences(example[0], real[0], `${path}[]`)
      : [];
  if (typeof example !== "object" || typeof real !== "object")
    return typeof example === typeof real ? [] : [path];
  const [left, right] = [example as Record<string, unknown>, real as Record<string, unknown>];
  const names = [...new Set([...Object.keys(left), ...Object.keys(right)])];
  return names.flatMap((name) =>
    name in left && name in right
      ? differences(left[name], right[name], `${path}.${name}`)
      : [`${path}.${name}`],
  );
}

test("the complete one", async () => {
  const reportId = await service.test.createReport(WITH_FINES);
  const { body: report } = await reportWhen(service.test, reportId, isSettled);
  expect(report.status).toBe("DELIVERED");
  expect(differences(reportExample, report)).toEqual([]);
});

test("the partial one", async () => {
  const reportId = await service.test.createReport(NEVER_RECOVERED);
  const { body: report } = await reportWhen(service.test, reportId, isPartial);
  expect(differences(partialReportExample, report)).toEqual([]);
  // Null matches anything, so the missing parts of a partial report are compared separately.
  const missing = (each: object | null) =>
    Object.entries(each ?? {}).flatMap(([name, value]) => (value === null ? [name] : []));
  expect(missing(partialReportExample.details)).toEqual(missing(report.details));
  expect(missing(partialReportExample.diagnosis)).toEqual(missing(report.diagnosis));
});
