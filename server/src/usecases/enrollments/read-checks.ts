import {
  type CheckPage,
  type CheckQueue,
  ISSUE_TEXTS,
  isTypeId,
  type ListChecksQuery,
  type UpdateCheckQueueBody,
} from "@cnh/contract";
import { auditSourceOf } from "../audit/audit-entry.ts";
import { changeDetails, changedFields } from "../audit/change-details.ts";
import { type Caller, requireScope } from "../caller.ts";
import { fail, refuse } from "../failure.ts";
import type { CheckQueueTerms, CheckStore, StoredCheckQueue } from "./check.ts";
import type { EnrollmentStore } from "./enrollment.ts";
import { showCheck } from "./show-check.ts";

export interface ReadChecksPorts {
  readonly enrollments: Pick<EnrollmentStore, "find">;
  readonly checks: CheckStore;
  now(): number;
}

const placeOf = ({ organization, mode }: Pick<Caller, "organization" | "mode">) => ({
  organizationId: organization.id,
  mode,
});

/** Lists the checks of an enrollment, newest first. */
export async function listChecks(
  ports: ReadChecksPorts,
  caller: Caller,
  enrollmentId: string,
  { cursor, limit }: ListChecksQuery,
): Promise<CheckPage> {
  requireScope(caller, "drivers:read");
  const place = placeOf(caller);
  if (cursor && !isTypeId("chk", cursor)) refuse("cursor", ISSUE_TEXTS.noCursor);
  if (!(await ports.enrollments.find(place, enrollmentId))) fail("NOT_FOUND");
  const after = cursor ? cursor.replace(/^chk_/, "rpt_") : null;
  const rows = await ports.checks.list({ ...place, enrollmentId, after, limit: limit + 1 });
  const items = rows.slice(0, limit).map((row) => showCheck(row, enrollmentId));
  return { items, nextCursor: rows.length > limit ? (items.at(-1)?.checkId ?? null) : null };
}

export async function getCheckQueue(ports: ReadChecksPorts, caller: Caller): Promise<CheckQueue> {
  requireScope(caller, "drivers:read");
  return showQueue(await ports.checks.queue(placeOf(caller)));
}

/** Changes the budget, or agrees to the current prices: a price that has changed in the meantime is refused. */
export async function changeCheckQueue(
  ports: ReadChecksPorts,
  caller: Caller,
  { monthlyBudget, agreedPrice, agreedFullPrice }: UpdateCheckQueueBody,
): Promise<CheckQueue> {
  requireScope(caller, "drivers:manage", "reports:create");
  const changed = await ports.checks.changeQueue(placeOf(caller), (current) => {
    if (agreedPrice !== undefined && agreedPrice !== current.pricePerCheck)
      refuse("agreedPrice", ISSUE_TEXTS.currentPrice(current.pricePerCheck));
    if (agreedFullPrice !== undefined && agreedFullPrice !== current.pricePerFullCheck)
      refuse("agreedFullPrice", ISSUE_TEXTS.currentPrice(current.pricePerFullCheck));
    const asked = { monthlyBudget, agreedPrice, agreedFullPrice };
    const changes = changedFields<CheckQueueTerms, keyof CheckQueueTerms>(current, asked);
    if (!changes) return null;
    const set = { ...termsOf(current), ...changes };
    return {
      set,
      entry: {
        at: new Date(ports.now()),
        ...auditSourceOf(caller),
        action: "checks.changed",
        target: null,
        details: {
          mode: caller.mode,
          ...changeDetails(current, { ...current, ...set }, termsOf),
        },
      },
    };
  });
  return showQueue(changed);
}

const termsOf = ({
  monthlyBudget,
  agreedPrice,
  agreedFullPrice,
}: StoredCheckQueue): CheckQueueTerms => ({
  monthlyBudget,
  agreedPrice,
  agreedFullPrice,
});

function showQueue({ weight, pausedAt, ...queue }: StoredCheckQueue): CheckQueue {
  return {
    ...queue,
    pausedAt: pausedAt?.toISOString() ?? null,
    plannedPerMonth: Math.round(weight / 7),
  };
}
