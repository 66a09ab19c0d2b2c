/** The delay that each misbehaviour of the model causes to a report, measured one by one after the kills. */
import { setTimeout as sleep } from "node:timers/promises";
import { MODEL_MODES, type ModelMode } from "@cnh/simulator/model/modes.ts";
import type { Report } from "@cnh/contract";
import { randomCpf } from "../../tests/support/callers/callers.ts";
import { percentile } from "../../tests/support/measures/percentile.ts";
import type { Api } from "../../tests/support/service/api.ts";
import { orderModel } from "./model-modes.ts";

export interface ModeDelay {
  readonly mode: ModelMode;
  /** Milliseconds from create to delivery. */
  readonly p50: number;
  readonly p95: number;
}

const SLOW_MS = 700;
const GIVE_UP_MS = 30_000;

/** `answer` is measured first, as the baseline for the other modes. */
export async function measureModes(
  api: Api,
  controlUrl: string,
  reports: number,
): Promise<ModeDelay[]> {
  const delays: ModeDelay[] = [];
  for (const mode of MODEL_MODES) {
    await orderModel(controlUrl, { mode, delayMs: SLOW_MS });
    const took = await Promise.all(
      Array.from({ length: reports }, (_, index) => deliveryMs(api, `${mode} ${index}`)),
    );
    const sorted = Float64Array.from(took).sort();
    delays.push({ mode, p50: percentile(sorted, 0.5), p95: percentile(sorted, 0.95) });
  }
  await orderModel(controlUrl, { mode: "answer" });
  return delays;
}

async function deliveryMs(api: Api, externalRef: string): Promise<number> {
  const reportId = await api.createReport(randomCpf(), externalRef);
  const deadline = performance.now() + GIVE_UP_MS;
  while (performance.now() < deadline) {
    const { body } = await api.get<Report>(`/api/v1/reports/${reportId}`);
    if (body.status === "DELIVERED")
      return Date.parse(body.deliveredAt ?? "") - Date.parse(body.createdAt);
    await sleep(50);
  }
  throw new Error(`${reportId} was not delivered in time`);
}
