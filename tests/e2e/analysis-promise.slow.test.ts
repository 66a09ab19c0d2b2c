/**
 * A model that never answers does not delay a report beyond the promised time, although the analysis may take longer.
 */
import type { Report, ReportAccepted } from "@cnh/contract";
import { afterAll, beforeAll, expect, test } from "vitest";
import { cpfOf } from "../support/cpf.ts";
import {
  isSettled,
  type PipelineService,
  reportWhen,
  startPipelineService,
} from "../support/service/pipeline-service.ts";

const PROMISED_MS = 4_000;

let service: PipelineService;
beforeAll(async () => {
  service = await startPipelineService({
    settings: {
      CNH_ESTIMATE_SECONDS: String(PROMISED_MS / 1000),
      CNH_ANALYSIS_DEADLINE_MS: "20000",
    },
  });
});
afterAll(() => service.stop());

test("the promise of the create holds: the analysis is given up at that time, and not long before", async () => {
  service.pipeline.simulator.model.order({ mode: "hang" });
  const created = await service.live.send<ReportAccepted>("POST", "/api/v1/reports", {
    json: { cpf: cpfOf(1) },
  });
  const { reportId, estimatedDeliveryAt } = created.body;
  const { body } = await reportWhen(service.live, reportId, isSettled);
  expect(body).toMatchObject({ status: "DELIVERED", aiAnalysis: null } satisfies Partial<Report>);
  const promised = Date.parse(estimatedDeliveryAt);
  expect(promised - Date.parse(body.createdAt)).toBe(PROMISED_MS);
  const earlyMs = promised - Date.parse(body.deliveredAt ?? "");
  expect(earlyMs).toBeGreaterThan(0);
  expect(earlyMs).toBeLessThan(500);
});
