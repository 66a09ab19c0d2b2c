/** Ends a delivery whose attempts fail by a fault of ours every time; its customer may order a retry. */
import { type Attempted, SETTLED } from "./attempt.ts";
import type { DeliveryRef, OutgoingStore } from "./outgoing.ts";

export async function abandonDelivery(
  ports: { readonly outgoing: Pick<OutgoingStore, "settle"> },
  ref: DeliveryRef,
): Promise<Attempted> {
  await ports.outgoing.settle(ref, "FAILED", "ATTEMPTS_EXHAUSTED");
  return SETTLED;
}
