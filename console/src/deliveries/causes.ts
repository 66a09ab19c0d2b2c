/** The failures of a list by cause: the endpoint and the error. */
import type { LogRow } from "../api/delivery-log.ts";

export interface Cause {
  readonly endpointId: string;
  /** The HTTP status of the last response; `null` if there was none. */
  readonly statusCode: number | null;
  /** Why there was no response; `null` with a status, and where nothing was ever sent. */
  readonly failure: NonNullable<LogRow["lastAttempt"]>["failure"];
  /** Why a delivery was given up that was never sent. */
  readonly reason: LogRow["failureReason"];
}

export interface CauseGroup {
  readonly key: string;
  readonly cause: Cause;
  /** All loaded failures of this cause. */
  readonly count: number;
  /** The ids of those without a retry, or whose retry failed as well. */
  readonly ids: readonly string[];
}

function causeOf({ endpointId, lastAttempt, failureReason }: LogRow): Cause {
  const statusCode = lastAttempt?.statusCode ?? null;
  const failure = lastAttempt?.failure ?? null;
  return { endpointId, statusCode, failure, reason: lastAttempt ? null : failureReason };
}

/** Whether the delivery failed and no retry is pending or has succeeded. */
const isOpenFailure = ({ status, lastRetry }: LogRow): boolean =>
  status === "FAILED" && (lastRetry === null || lastRetry.status === "FAILED");

/** The largest group first. A failed retry belongs to its original and is not counted again. */
export function groupByCause(rows: readonly LogRow[]): readonly CauseGroup[] {
  const groups = new Map<string, { cause: Cause; count: number; ids: string[] }>();
  const known = new Set(rows.filter(({ status }) => status === "FAILED").map(({ id }) => id));
  for (const row of rows) {
    if (row.status !== "FAILED" || (row.retryOf !== null && known.has(row.retryOf))) continue;
    const cause = causeOf(row);
    const key = [cause.endpointId, cause.statusCode, cause.failure, cause.reason].join(" ");
    const group = groups.get(key) ?? { cause, count: 0, ids: [] };
    groups.set(key, group);
    group.count += 1;
    if (isOpenFailure(row)) group.ids.push(row.id);
  }
  return [...groups]
    .map(([key, group]) => ({ key, ...group }))
    .toSorted((one, other) => other.count - one.count);
}
