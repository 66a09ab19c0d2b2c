import { usageDays, type UsageQuery } from "@cnh/contract";
import type { UsageSummary, UsageSums } from "@cnh/contract/console";
import { type MemberCaller, requirePermission } from "../caller.ts";
import { memberCreditOf } from "../credit/get-credit.ts";
import {
  type GetOverviewPorts,
  MAX_PROCESSING,
  type OverviewPart,
} from "../overview/get-overview.ts";
import { NO_TOTALS, reportDays, type TotalsOfDay } from "../days/report-days.ts";
import { dayBefore, saoPauloDay } from "../days/calendar.ts";
import { dayRange, FIRST_DAY } from "../days/day-range.ts";

export type GetUsageSummaryPorts = Pick<GetOverviewPorts, "overview" | "now">;

/** Returns the usage in a span of days and in the span before it, all read in one round trip. */
export async function getUsageSummary(
  ports: GetUsageSummaryPorts,
  caller: MemberCaller,
  query: UsageQuery,
): Promise<UsageSummary> {
  requirePermission(caller, "usage:read");
  const { organization, mode } = caller;
  const seesMoney = caller.permissions.has("billing:read");
  const now = ports.now();
  const { from, to } = dayRange(query, now);
  const before = spanBefore(from, to);
  const parts: OverviewPart[] = seesMoney ? ["credit", "days"] : ["days"];
  const stored = await ports.overview.read({
    organizationId: organization.id,
    mode,
    parts,
    from: before.from,
    to,
    latest: 0,
    maxProcessing: MAX_PROCESSING + 1,
  });
  const totals = stored.days ?? [];
  const sums = sumsOf(totals, from, to);
  const sumsBefore = sumsOf(totals, before.from, before.to);
  const hasBalance = seesMoney && mode === "live";
  return {
    from,
    to,
    credit: stored.credit && memberCreditOf(stored.credit),
    sums,
    before: { ...before, sums: sumsBefore },
    change: {
      ordered: changeOf(sums.ordered, sumsBefore.ordered),
      failed: changeOf(sums.failed, sumsBefore.failed),
      spent: changeOf(sums.spent, sumsBefore.spent),
    },
    days: daysOf(stored, { from, to: earlier(to, saoPauloDay(now)) }, hasBalance),
  };
}

const earlier = (one: string, other: string) => (one < other ? one : other);

/** As many days as from `from` to `to`, right before them; none if the store's calendar does not reach back so far. */
function spanBefore(from: string, to: string) {
  const first = dayBefore(from, usageDays(from, to));
  return { from: first < FIRST_DAY ? from : first, to: dayBefore(from, 1) };
}

const changeOf = (now: number, before: number) => (before > 0 ? (now - before) / before : null);

/** The totals at the end of a day: the totals of the last day up to it on which something changed. */
const totalsAt = (totals: readonly TotalsOfDay[], day: string) =>
  totals.findLast((one) => one.day <= day) ?? NO_TOTALS;

function sumsOf(totals: readonly TotalsOfDay[], from: string, to: string): UsageSums {
  const end = totalsAt(totals, to);
  const start = totalsAt(totals, dayBefore(from, 1));
  const charged = end.charged - start.charged;
  const refunded = end.refunded - start.refunded;
  return {
    ordered: end.reports - start.reports,
    failed: end.failed - start.failed,
    charged,
    refunded,
    spent: charged - refunded,
  };
}

function daysOf(
  { days, processing }: Awaited<ReturnType<GetUsageSummaryPorts["overview"]["read"]>>,
  { from, to }: { readonly from: string; readonly to: string },
  hasBalance: boolean,
): UsageSummary["days"] {
  const totals = days ?? [];
  const count = Math.max(0, usageDays(from, to));
  const range = { to, days: count, maxProcessing: MAX_PROCESSING };
  return reportDays(totals, processing ?? [], range).map((day) => {
    const { charged, refunded } = sumsOf(totals, day.day, day.day);
    const balance = hasBalance ? totalsAt(totals, day.day).balance : null;
    return { ...day, charged, refunded, balance };
  });
}
