/** Ends a delivery whose attempts always fail because of an error of ours. The customer may still request a retry. */
import type { DeliveryRef, DeliveryAttemptStore } from "./delivery-attempts.ts";

export async function abandonDelivery(
  ports: { readonly attempts: Pick<DeliveryAttemptStore, "settle"> },
  ref: DeliveryRef,
): Promise<null> {
  await ports.attempts.settle(ref, "FAILED", "ATTEMPTS_EXHAUSTED");
  return null;
}
