/** The failures of a list by their cause: which endpoint, and what went wrong there. */
import type { LogRow } from "../api/delivery-log.ts";

export interface Cause {
  readonly endpointId: string;
  /** The HTTP status of the last answer; null: there was none. */
  readonly statusCode: number | null;
  /** Why there was no answer; null with a status, and where nothing was ever sent. */
  readonly failure: NonNullable<LogRow["lastAttempt"]>["failure"];
  /** Why a delivery was given up that was never sent. */
  readonly reason: LogRow["failureReason"];
}

export interface CauseGroup {
  readonly key: string;
  readonly cause: Cause;
  /** All that failed so, of what is loaded. */
  readonly count: number;
  /** Those of them that nobody has sent again, or whose retry failed as well. */
  readonly ids: readonly string[];
}

function causeOf({ endpointId, lastAttempt, failureReason }: LogRow): Cause {
  const statusCode = lastAttempt?.statusCode ?? null;
  const failure = lastAttempt?.failure ?? null;
  return { endpointId, statusCode, failure, reason: lastAttempt ? null : failureReason };
}

/** Whether it failed and nothing that sends it again is on its way or has arrived. */
const isOpenFailure = ({ status, lastRetry }: LogRow): boolean =>
  status === "FAILED" && (lastRetry === null || lastRetry.status === "FAILED");

/** The largest group first. A failed retry belongs to its original: it is not counted a second time. */
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
