import type { DriverEvent } from "@cnh/contract";
import { saoPauloDay } from "../../days/calendar.ts";
import { formatCpf } from "../../reports/cpf.ts";
import { showDeadline } from "../show-deadline.ts";
import type { EnrollmentToJudge, JudgedEvent } from "./judge-enrollment.ts";

/** The body of an event: the enrollment as it is after the event. */
export function driverEventOf(
  { kind, deadline, comparison }: JudgedEvent,
  { enrollmentId, state, request, record }: EnrollmentToJudge,
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
    occurredAt: at.toISOString(),
  };
}
