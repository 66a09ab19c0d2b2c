/** The span of an attempt at a webhook. It contains neither the host nor the path of the receiver. */
import type { Span, Traces } from "../../traces.ts";
import type { DeliveryRef, StoredDelivery } from "./delivery-attempts.ts";
import { isAccepted, type SendOutcome } from "./sender.ts";

/** Returns `null` if the report is not traced. */
export function spanOf(traces: Traces, ref: DeliveryRef, delivery: StoredDelivery): Span | null {
  const { trace, reportId, attempts } = delivery;
  if (trace === null || reportId === null) return null;
  const { deliveryId, organizationId, mode } = ref;
  const facts = { reportId, deliveryId, organizationId, mode, attempt: attempts + 1 };
  return traces.follow(trace, "webhook attempt", { ...facts, httpMethod: "POST" });
}

export function endSpan(span: Span, outcome: SendOutcome): void {
  if (!outcome.answered) {
    span.end({ outcome: outcome.failure }, { error: outcome.failure });
    return;
  }
  const { status } = outcome;
  if (isAccepted(outcome)) span.end({ outcome: "succeeded", httpStatus: status });
  else span.end({ outcome: "refused", httpStatus: status }, { error: String(status) });
}
