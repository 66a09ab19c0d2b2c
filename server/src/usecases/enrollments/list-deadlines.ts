import {
  type DeadlinePage,
  type DriverDeadline,
  ISSUE_TEXTS,
  isTypeId,
  type ListDeadlinesQuery,
  MAX_DEADLINE_DAYS,
} from "@cnh/contract";
import { addDays, type Deadline, deadlinesOf, rememberedFacts } from "@cnh/license-law";
import { type AuditReadPorts, recordEnrollmentsListed } from "../audit/audit-reads.ts";
import { type Caller, requireScope } from "../caller.ts";
import type { DriverSealingPorts } from "../drivers/driver-keys.ts";
import { saoPauloDay } from "../days/calendar.ts";
import { refuse } from "../failure.ts";
import type { DueDay, EnrollmentStore } from "./enrollment.ts";
import { tagHash } from "./hashes.ts";
import { showDeadline } from "./show-deadline.ts";
import { dayOf, driverOf, type OpenedEnrollment, openEnrollments } from "./show-enrollment.ts";
import type { DriverRecord } from "./stored-enrollment.ts";

export interface ListDeadlinesPorts extends DriverSealingPorts, AuditReadPorts {
  readonly enrollments: Pick<EnrollmentStore, "listDueDays">;
  now(): number;
}

const DEFAULT_DAYS = 30;

/** Lists the deadlines of a range of days, the earliest first. */
export async function listDeadlines(
  ports: ListDeadlinesPorts,
  caller: Caller,
  query: ListDeadlinesQuery,
): Promise<DeadlinePage> {
  requireScope(caller, "drivers:read");
  ports.auditReads.requireRoom();
  const { organization, mode } = caller;
  const { tag, limit } = query;
  const today = saoPauloDay(ports.now());
  const start = pageStartOf(query);
  const rows = await ports.enrollments.listDueDays({
    organizationId: organization.id,
    mode,
    ...rangeOf(query, today),
    tagHash: tag === undefined ? null : tagHash(ports.vault, caller, tag),
    start,
    limit: limit + 1,
  });
  const found = await deadlinesOfDays(ports, caller, rows, today);
  const listed = found.filter((each) => !isBefore(each, start));
  const page = listed.slice(0, limit);
  const end = page.at(-1) ?? endOf(rows);
  const hasMore = listed.length > limit || rows.length > limit;
  const ids = page.map(({ item }) => item.enrollmentId);
  recordEnrollmentsListed(ports, caller, [...new Set(ids)]);
  return {
    items: page.map(({ item }) => item),
    nextCursor: hasMore && end ? `${end.dueOn}~${end.enrollmentId}~${end.number}` : null,
  };
}

/** The place of a deadline in the list. */
interface DeadlinePlace {
  readonly dueOn: string;
  readonly enrollmentId: string;
  /** From 1, among the deadlines of the driver on this day; 0 is before them. */
  readonly number: number;
}

interface FoundDeadline extends DeadlinePlace {
  readonly item: DeadlinePage["items"][number];
}

/** Whether a deadline was on an earlier page. */
function isBefore(found: DeadlinePlace, start: DeadlinePlace | null): boolean {
  return (
    start !== null &&
    found.dueOn === start.dueOn &&
    found.enrollmentId === start.enrollmentId &&
    found.number <= start.number
  );
}

/** The end of a page whose drivers have none of the deadlines any more. */
function endOf(rows: readonly DueDay[]): DeadlinePlace | null {
  const last = rows.at(-1);
  return last ? { dueOn: last.dueOn, enrollmentId: last.enrollment.enrollmentId, number: 0 } : null;
}

async function deadlinesOfDays(
  ports: ListDeadlinesPorts,
  caller: Caller,
  rows: readonly DueDay[],
  today: string,
): Promise<readonly FoundDeadline[]> {
  const stored = rows.map(({ enrollment }) => enrollment);
  const opened = new Map(
    (await openEnrollments(ports, caller, stored)).map((each) => [each.stored, each]),
  );
  return rows.flatMap(({ dueOn, enrollment }) => {
    const each = opened.get(enrollment);
    if (!each) return [];
    const day = dayOf(enrollment, today);
    return deadlinesOn(each.record, dueOn, day).map((deadline, index) => ({
      item: itemOf(each, showDeadline(deadline, day)),
      dueOn,
      enrollmentId: enrollment.enrollmentId,
      number: index + 1,
    }));
  });
}

function deadlinesOn({ memory }: DriverRecord, dueOn: string, today: string): readonly Deadline[] {
  if (memory === null) return [];
  return deadlinesOf(rememberedFacts(memory), today).filter((each) => each.dueOn === dueOn);
}

function itemOf(opened: OpenedEnrollment, deadline: DriverDeadline): DeadlinePage["items"][number] {
  const { externalRef, tags } = opened.request;
  const { enrollmentId } = opened.stored;
  return { enrollmentId, externalRef, driver: driverOf(opened), tags: [...tags], deadline };
}

function rangeOf(
  { from, to }: ListDeadlinesQuery,
  today: string,
): { readonly from: string; readonly to: string } {
  const first = from ?? today;
  const last = to ?? addDays(first, DEFAULT_DAYS);
  if (last < first) refuse("to", ISSUE_TEXTS.beforeFrom);
  if (last > addDays(first, MAX_DEADLINE_DAYS))
    refuse("to", ISSUE_TEXTS.atMostDays(MAX_DEADLINE_DAYS));
  return { from: first, to: last };
}

const CURSOR = /^(\d{4}-\d{2}-\d{2})~([a-z0-9_]+)~(\d{1,3})$/;

/** The last deadline of the previous page. */
function pageStartOf({ cursor }: ListDeadlinesQuery): DeadlinePlace | null {
  if (!cursor) return null;
  const [, dueOn = "", enrollmentId = "", number] = CURSOR.exec(cursor) ?? [];
  if (!isTypeId("enr", enrollmentId)) return refuse("cursor", ISSUE_TEXTS.noCursor);
  return { dueOn, enrollmentId, number: Number(number) };
}
