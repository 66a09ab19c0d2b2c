/** Ends a delivery whose attempts always fail because of our own error. The customer may still request a retry. */
import { type AttemptResult, SETTLED } from "./attempt.ts";
import type { DeliveryRef, DeliveryAttemptStore } from "./delivery-attempts.ts";

export async function abandonDelivery(
  ports: { readonly attempts: Pick<DeliveryAttemptStore, "settle"> },
  ref: DeliveryRef,
): Promise<AttemptResult> {
  await ports.attempts.settle(ref, "FAILED", "ATTEMPTS_EXHAUSTED");
  return SETTLED;
}
