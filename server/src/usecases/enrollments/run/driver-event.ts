import type { DriverEvent } from "@cnh/contract";
import { saoPauloDay } from "../../days/calendar.ts";
import { formatCpf } from "../../reports/cpf.ts";
import { checkIdOf } from "../show-check.ts";
import { showDeadline } from "../show-deadline.ts";
import type { EnrollmentToJudge } from "./judge-enrollment.ts";
import type { JudgedEvent } from "./judged-event.ts";

/** The body of an event: the enrollment as it is after the event. */
export function driverEventOf(
  { kind, deadline, comparison, checkReportId, unreachable }: JudgedEvent,
  { enrollmentId, state, request, record }: Omit<EnrollmentToJudge, "timer" | "awaitsComparison">,
  at: Date,
): DriverEvent {
  return {
    event: kind,
    enrollmentId,
    state,
    externalRef: request.externalRef,
    driver: { id: record.driverId, cpf: formatCpf(request.cpf), name: record.name },
    tags: [...request.tags],
    basis: request.basis,
    deadline: deadline && showDeadline(deadline, saoPauloDay(at.getTime())),
    comparison,
    checkId: checkReportId && checkIdOf(checkReportId),
    unreachable,
    occurredAt: at.toISOString(),
  };
}
