/** The ids in a request, for its log line. A client's value is used only if it has the form of one of our ids. */

export interface NamedIds {
  readonly reportId?: string;
  readonly deliveryId?: string;
}

const NONE: NamedIds = {};
const REPORT = /^rpt_[0-9a-z]{26}$/;
const DELIVERY = /^dlv_[0-9a-z]{26}$/;

/** Returns the ids in path parameters or tool arguments. */
export function namedIds(values: unknown): NamedIds {
  if (typeof values !== "object" || values === null) return NONE;
  const { reportId, deliveryId, id } = values as Record<string, unknown>;
  if (typeof reportId === "string" && REPORT.test(reportId)) return { reportId };
  const delivery = deliveryId ?? id;
  if (typeof delivery === "string" && DELIVERY.test(delivery)) return { deliveryId: delivery };
  return NONE;
}
