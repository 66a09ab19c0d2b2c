/** The ids that a request names, for its log line. What a client sent is taken only if it has the form of an id of ours. */

export interface NamedIds {
  readonly reportId?: string;
  readonly deliveryId?: string;
}

const NONE: NamedIds = {};
const REPORT = /^rpt_[0-9a-z]{26}$/;
const DELIVERY = /^dlv_[0-9a-z]{26}$/;

/** Of the parameters of a path, or the arguments of a tool. */
export function namedIds(values: unknown): NamedIds {
  if (typeof values !== "object" || values === null) return NONE;
  const { reportId, deliveryId, id } = values as Record<string, unknown>;
  if (typeof reportId === "string" && REPORT.test(reportId)) return { reportId };
  const delivery = deliveryId ?? id;
  if (typeof delivery === "string" && DELIVERY.test(delivery)) return { deliveryId: delivery };
  return NONE;
}
