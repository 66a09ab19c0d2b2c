/** Ends a delivery whose attempts fail by a fault of ours every time; its customer may order a retry. */
import { type AttemptResult, SETTLED } from "./attempt.ts";
import type { DeliveryRef, DeliveryAttemptStore } from "./delivery-attempts.ts";

export async function abandonDelivery(
  ports: { readonly attempts: Pick<DeliveryAttemptStore, "settle"> },
  ref: DeliveryRef,
): Promise<AttemptResult> {
  await ports.attempts.settle(ref, "FAILED", "ATTEMPTS_EXHAUSTED");
  return SETTLED;
}
