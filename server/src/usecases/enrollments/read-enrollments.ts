import {
  type Enrollment,
  type EnrollmentPage,
  ISSUE_TEXTS,
  isTypeId,
  type ListEnrollmentsQuery,
} from "@cnh/contract";
import { type AuditReadPorts, recordEnrollmentsListed } from "../audit/audit-reads.ts";
import { type Caller, requireScope } from "../caller.ts";
import type { DriverSealingPorts } from "../drivers/driver-keys.ts";
import { saoPauloDay } from "../days/calendar.ts";
import { fail, refuse } from "../failure.ts";
import { referenceHash } from "../reports/request-report.ts";
import type { EnrollmentFilter, EnrollmentStore } from "./enrollment.ts";
import { tagHash } from "./hashes.ts";
import { openEnrollments, showEnrollment } from "./show-enrollment.ts";

export interface ReadEnrollmentsPorts extends DriverSealingPorts, AuditReadPorts {
  readonly enrollments: Pick<EnrollmentStore, "find" | "list">;
  now(): number;
}

export async function getEnrollment(
  ports: ReadEnrollmentsPorts,
  caller: Caller,
  enrollmentId: string,
): Promise<Enrollment> {
  requireScope(caller, "drivers:read");
  ports.auditReads.requireRoom();
  const place = { organizationId: caller.organization.id, mode: caller.mode };
  const stored = (await ports.enrollments.find(place, enrollmentId)) ?? fail("NOT_FOUND");
  const [opened = fail("NOT_FOUND")] = await openEnrollments(ports, caller, [stored]);
  recordEnrollmentsListed(ports, caller, [enrollmentId]);
  return showEnrollment(opened, saoPauloDay(ports.now()));
}

/** Lists the organization's enrollments, newest first, or by their next deadlines. */
export async function listEnrollments(
  ports: ReadEnrollmentsPorts,
  caller: Caller,
  query: ListEnrollmentsQuery,
): Promise<EnrollmentPage> {
  requireScope(caller, "drivers:read");
  ports.auditReads.requireRoom();
  const { state = null, tag, externalRef, dueBefore, limit } = query;
  const today = saoPauloDay(ports.now());
  const rows = await ports.enrollments.list({
    organizationId: caller.organization.id,
    mode: caller.mode,
    state,
    tagHash: tag === undefined ? null : tagHash(ports.vault, caller, tag),
    externalRefHash: externalRef ? referenceHash(ports.vault, caller, externalRef) : null,
    due: dueBefore === undefined ? null : { from: today, before: dueBefore },
    after: pageEndOf(query),
    limit: limit + 1,
  });
  const page = rows.slice(0, limit);
  const last = rows.length > limit ? page.at(-1) : undefined;
  const opened = await openEnrollments(ports, caller, page);
  const items = opened.map((each) => showEnrollment(each, today));
  const shown = items.map(({ enrollmentId }) => enrollmentId);
  recordEnrollmentsListed(ports, caller, shown);
  const isByDay = dueBefore !== undefined;
  return { items, nextCursor: last ? cursorOf(last, isByDay) : null };
}

const DUE_CURSOR = /^(\d{4}-\d{2}-\d{2})~(.+)$/;

function cursorOf(
  { enrollmentId, nextDueOn }: NonNullable<EnrollmentFilter["after"]>,
  isByDay: boolean,
): string {
  return isByDay ? `${nextDueOn}~${enrollmentId}` : enrollmentId;
}

/** The end of the previous page. A cursor of the other order is refused. */
function pageEndOf({ cursor, dueBefore }: ListEnrollmentsQuery): EnrollmentFilter["after"] {
  if (!cursor) return null;
  const [, nextDueOn = null, dueId] = DUE_CURSOR.exec(cursor) ?? [];
  const enrollmentId = dueBefore === undefined ? cursor : dueId;
  if (enrollmentId === undefined || !isTypeId("enr", enrollmentId))
    return refuse("cursor", ISSUE_TEXTS.noCursor);
  return { enrollmentId, nextDueOn };
}
