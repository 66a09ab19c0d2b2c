import { operations } from "@cnh/contract";
import {
  changeEnrollment,
  type ChangeEnrollmentPorts,
} from "../../../usecases/enrollments/change-enrollment.ts";
import {
  createEnrollment,
  type CreateEnrollmentPorts,
} from "../../../usecases/enrollments/create-enrollment.ts";
import {
  endEnrollment,
  type EndEnrollmentPorts,
} from "../../../usecases/enrollments/end-enrollment.ts";
import {
  listDeadlines,
  type ListDeadlinesPorts,
} from "../../../usecases/enrollments/list-deadlines.ts";
import {
  getEnrollment,
  listEnrollments,
  type ReadEnrollmentsPorts,
} from "../../../usecases/enrollments/read-enrollments.ts";
import {
  changeCheckQueue,
  getCheckQueue,
  listChecks,
  type ReadChecksPorts,
} from "../../../usecases/enrollments/read-checks.ts";
import {
  requestCheck,
  type RequestCheckPorts,
} from "../../../usecases/enrollments/request-check.ts";
import { sendJson } from "../envelope.ts";
import type { Handler } from "../handler.ts";
import { parse } from "../parse.ts";
import { callerOf } from "../request.ts";

export type EnrollmentPorts = CreateEnrollmentPorts &
  ReadEnrollmentsPorts &
  ChangeEnrollmentPorts &
  EndEnrollmentPorts &
  ListDeadlinesPorts &
  ReadChecksPorts &
  RequestCheckPorts;

const idOf = (request: Parameters<Handler>[0]): string =>
  (request.params as { readonly enrollmentId: string }).enrollmentId;

export const createEnrollmentHandler =
  (ports: EnrollmentPorts): Handler =>
  async (request, reply) => {
    const body = parse(operations.createEnrollment.body.schema, request.body);
    const { enrollment, isNew } = await createEnrollment(ports, callerOf(request), body);
    reply.header("location", `/api/v1/enrollments/${enrollment.enrollmentId}`);
    if (!isNew) reply.header("idempotent-replayed", "true");
    return sendJson(reply, 201, enrollment);
  };

export const listEnrollmentsHandler =
  (ports: EnrollmentPorts): Handler =>
  async (request, reply) => {
    const query = parse(operations.listEnrollments.query, request.query);
    return sendJson(reply, 200, await listEnrollments(ports, callerOf(request), query));
  };

export const getEnrollmentHandler =
  (ports: EnrollmentPorts): Handler =>
  async (request, reply) =>
    sendJson(reply, 200, await getEnrollment(ports, callerOf(request), idOf(request)));

export const changeEnrollmentHandler =
  (ports: EnrollmentPorts): Handler =>
  async (request, reply) => {
    const body = parse(operations.updateEnrollment.body.schema, request.body);
    const enrollment = await changeEnrollment(ports, callerOf(request), idOf(request), body);
    return sendJson(reply, 200, enrollment);
  };

export const endEnrollmentHandler =
  (ports: EnrollmentPorts): Handler =>
  async (request, reply) => {
    const { reason } = parse(operations.endEnrollment.query, request.query);
    const enrollment = await endEnrollment(ports, callerOf(request), idOf(request), reason);
    return sendJson(reply, 200, enrollment);
  };

export const requestCheckHandler =
  (ports: EnrollmentPorts): Handler =>
  async (request, reply) =>
    sendJson(reply, 202, await requestCheck(ports, callerOf(request), idOf(request)));

export const listChecksHandler =
  (ports: EnrollmentPorts): Handler =>
  async (request, reply) => {
    const query = parse(operations.listChecks.query, request.query);
    return sendJson(reply, 200, await listChecks(ports, callerOf(request), idOf(request), query));
  };

export const getCheckQueueHandler =
  (ports: EnrollmentPorts): Handler =>
  async (request, reply) =>
    sendJson(reply, 200, await getCheckQueue(ports, callerOf(request)));

export const changeCheckQueueHandler =
  (ports: EnrollmentPorts): Handler =>
  async (request, reply) => {
    const body = parse(operations.updateCheckQueue.body.schema, request.body);
    return sendJson(reply, 200, await changeCheckQueue(ports, callerOf(request), body));
  };

export const listDeadlinesHandler =
  (ports: EnrollmentPorts): Handler =>
  async (request, reply) => {
    const query = parse(operations.listDeadlines.query, request.query);
    return sendJson(reply, 200, await listDeadlines(ports, callerOf(request), query));
  };
