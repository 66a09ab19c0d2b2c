import type { DeliveryStatus } from "@cnh/contract";
import type { LogFilter } from "../../../usecases/webhooks/deliveries/delivery-log.ts";
import type { DeliveryFilter } from "../../../usecases/webhooks/deliveries/list-deliveries.ts";
import { firstUuidOf, instantOf, parseId, toUuid } from "../core/ids.ts";

/** Conditions as literals, so that the planner uses the partial indexes of deliveries that are rare. */
const STATUS_IS: Readonly<Record<DeliveryStatus, string>> = {
  PENDING: "status = 'PENDING'",
  SUCCEEDED: "status = 'SUCCEEDED'",
  FAILED: "status = 'FAILED'",
  SUPERSEDED: "status = 'SUPERSEDED'",
};
const IS_TEST = "report_id IS NULL AND enrollment_id IS NULL";
const KIND_IS: Readonly<Record<NonNullable<LogFilter["kind"]>, string>> = {
  "report.delivered": "kind = 'report.delivered' AND report_id IS NOT NULL",
  "report.failed": "kind = 'report.failed' AND report_id IS NOT NULL",
  "report.partially_delivered": "kind = 'report.partially_delivered' AND report_id IS NOT NULL",
  "driver.changed": "kind = 'driver.changed' AND enrollment_id IS NOT NULL",
  "driver.due": "kind = 'driver.due' AND enrollment_id IS NOT NULL",
  "driver.unreachable": "kind = 'driver.unreachable' AND enrollment_id IS NOT NULL",
  "driver.reachable": "kind = 'driver.reachable' AND enrollment_id IS NOT NULL",
  "enrollment.expiring": "kind = 'enrollment.expiring' AND enrollment_id IS NOT NULL",
  "enrollment.paused": "kind = 'enrollment.paused' AND enrollment_id IS NOT NULL",
  "enrollment.ended": "kind = 'enrollment.ended' AND enrollment_id IS NOT NULL",
  test: IS_TEST,
};

/** The deliveries whose last attempt failed. */
const FAILED_SO_FAR = [STATUS_IS.FAILED, `${STATUS_IS.PENDING} AND attempts > 0`];

/** A filter of the log, with the report of the event that it names: undefined if it names no event, null for a test. */
export type ListedFilter = DeliveryFilter &
  Partial<LogFilter> & { readonly eventReport?: string | null };

export interface ListQuery {
  readonly text: string;
  readonly values: unknown[];
}

/** Events and deliveries get their times from two clocks. */
const MAX_CLOCK_DIFFERENCE_MS = 3_600_000;

/** The query of a page, newest first by id; null if the filter contains a malformed id. */
export function deliveryListQuery(filter: ListedFilter, columns: string): ListQuery | null {
  const values: unknown[] = [toUuid(filter.organizationId), filter.mode === "live"];
  const conditions = ["organization_id = $1", "live = $2"];
  const where = (condition: string, value: unknown) => {
    values.push(value);
    conditions.push(condition.replaceAll("?", `$${values.length}`));
  };
  const named = namedConditions(filter);
  if (named === null) return null;
  if (filter.status) conditions.push(STATUS_IS[filter.status]);
  if (filter.kind) conditions.push(KIND_IS[filter.kind]);
  for (const [condition, value] of named) where(condition, value);
  if (filter.eventId !== null && filter.eventReport === null) conditions.push("report_id IS NULL");
  if (filter.before) where("id < ?", toUuid(filter.before));
  if (filter.after) where("id > ?", toUuid(filter.after));
  if (filter.createdFrom) where("id >= ?", firstUuidOf(filter.createdFrom));
  if (filter.createdTo) where("id < ?", firstUuidOf(filter.createdTo));
  values.push(filter.limit);
  const pageOf = (...more: string[]) =>
    `SELECT ${columns} FROM deliveries
    WHERE ${[...conditions, ...more].join(" AND ")} ORDER BY id DESC LIMIT $${values.length}`;
  if (filter.lastAttempt === null) return { text: pageOf(), values };
  // Two pages, since no index has both.
  const pages = FAILED_SO_FAR.map((condition) => `(${pageOf(condition)})`);
  return { text: `${pages.join(" UNION ALL ")} ORDER BY id DESC LIMIT $${values.length}`, values };
}

type Condition = readonly [text: string, value: unknown];

/** The conditions on the ids in a filter; null if one of these ids is malformed. */
function namedConditions(filter: ListedFilter): Condition[] | null {
  const { endpointId, reportId, eventId = null, eventReport, ids = null } = filter;
  const endpoint = endpointId === null ? undefined : parseId("whe", endpointId);
  const report = reportId === null ? undefined : parseId("rpt", reportId);
  const event = eventId === null ? undefined : parseId("evt", eventId);
  const listed = ids?.map((id) => parseId("dlv", id));
  if (endpoint === null || report === null || event === null || listed?.includes(null) === true)
    return null;
  const conditions: (Condition | false | undefined)[] = [
    endpoint !== undefined && ["endpoint_id = ?", endpoint],
    // Deliveries are newer than their report, so partitions of earlier days are skipped.
    report !== undefined && ["report_id = ? AND id > ?", report],
    typeof eventReport === "string" && ["report_id = ? AND id > ?", eventReport],
    event !== undefined && ["event_id = ?", event],
    event !== undefined && ["id > ?", aboutWhen(event)],
    listed && ["id = ANY (?::uuid[])", listed],
  ];
  return conditions.flatMap((condition) => (condition ? [condition] : []));
}

/** The smallest id of a delivery of this event. */
const aboutWhen = (event: string) =>
  firstUuidOf(new Date(instantOf(event).getTime() - MAX_CLOCK_DIFFERENCE_MS));
