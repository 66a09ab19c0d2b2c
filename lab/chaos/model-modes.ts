/** Orders a misbehaving model: its mode changes all the time during the run, or is fixed to measure it. */
import { setTimeout as sleep } from "node:timers/promises";
import { MODEL_MODES, type ModelOrder } from "@cnh/simulator/model/modes.ts";

const EVERY_MS = 150;
/** Shorter than the deadline, or much longer. */
const SLOWEST_MS = 3_000;
/** The model answers correctly nearly half of the time, so that there are analyses to lose. */
const WELL_SHARE = 0.4;

export async function orderModel(controlUrl: string, order: ModelOrder): Promise<void> {
  const body = JSON.stringify(order);
  const { status } = await fetch(`${controlUrl}/model`, { method: "POST", body });
  if (status !== 204) throw new Error(`the simulator answered ${status}`);
}

/** Changes the mode until the signal; every mode occurs. */
export async function changeModes(controlUrl: string, stopped: AbortSignal): Promise<void> {
  while (!stopped.aborted) {
    const mode =
      Math.random() < WELL_SHARE
        ? "answer"
        : (MODEL_MODES[Math.floor(Math.random() * MODEL_MODES.length)] ?? "answer");
    await orderModel(controlUrl, { mode, delayMs: Math.round(Math.random() * SLOWEST_MS) });
    await sleep(EVERY_MS);
  }
  await orderModel(controlUrl, { mode: "answer" });
}
