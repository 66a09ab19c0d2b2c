import type { Usage, UsageQuery } from "@cnh/contract";
import { requireScope, type Caller, type Mode } from "../caller.ts";
import { dayRange } from "../days/day-range.ts";
import { dayChanges } from "../days/day-snapshots.ts";

/** An organization's totals since its creation, as of the end of a day. */
export interface UsageSnapshot {
  readonly day: string;
  readonly reports: number;
  readonly failed: number;
  readonly checks: number;
  readonly failedChecks: number;
  readonly charged: number;
  readonly refunded: number;
}

export interface GetUsagePorts {
  readonly usage: {
    /** The snapshots from `from` to `to`, oldest first, preceded by the last one before `from`. */
    snapshots(
      organizationId: string,
      mode: Mode,
      from: string,
      to: string,
    ): Promise<UsageSnapshot[]>;
  };
  now(): number;
}

/** Returns the usage by day: the difference between a day's totals and the totals before it. */
export async function getUsage(
  ports: GetUsagePorts,
  caller: Caller,
  query: UsageQuery,
): Promise<Usage> {
  requireScope(caller, "billing:read");
  const { from, to } = dayRange(query, ports.now());
  const snapshots = await ports.usage.snapshots(caller.organization.id, caller.mode, from, to);
  return { mode: caller.mode, from, to, ...summarize(snapshots, from) };
}

const ZERO: UsageSnapshot = {
  day: "",
  reports: 0,
  failed: 0,
  checks: 0,
  failedChecks: 0,
  charged: 0,
  refunded: 0,
};

function summarize(
  snapshots: readonly UsageSnapshot[],
  from: string,
): Pick<Usage, "totals" | "days"> {
  const { before, last, days } = dayChanges(snapshots, from, ZERO);
  return {
    totals: difference(last, before),
    days: days.map(({ today, before: earlier }) => ({
      day: today.day,
      ...difference(today, earlier),
    })),
  };
}

function difference(later: UsageSnapshot, earlier: UsageSnapshot): Omit<UsageSnapshot, "day"> {
  return {
    reports: later.reports - earlier.reports,
    failed: later.failed - earlier.failed,
    checks: later.checks - earlier.checks,
    failedChecks: later.failedChecks - earlier.failedChecks,
    charged: later.charged - earlier.charged,
    refunded: later.refunded - earlier.refunded,
  };
}
