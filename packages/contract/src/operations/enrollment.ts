/** The operations on enrollments and on their deadlines. */
import { z } from "zod";
import { deadlinePageExample, deadlinePageSchema, listDeadlinesQuerySchema } from "../deadline.ts";
import {
  createEnrollmentBodyExample,
  createEnrollmentBodySchema,
  endEnrollmentQuerySchema,
  enrollmentExample,
  enrollmentPageSchema,
  enrollmentSchema,
  listEnrollmentsQuerySchema,
  updateEnrollmentBodySchema,
} from "../enrollment.ts";
import type { Operation } from "../operation.ts";

// A plain string: a malformed id is not found, it is not a bad request.
const params = z.object({ enrollmentId: z.string().describe("The `enrollmentId`.") });

export const createEnrollment = {
  id: "createEnrollment",
  method: "POST",
  path: "/api/v1/enrollments",
  tag: "Enrollments",
  summary: "Enroll a driver",
  description: [
    "From now on, your organization follows this driver: each delivered report about the CPF renews what is known, and the law's own dates that follow from it are in the list of deadlines. Without a cadence in `policy` it queries no source and charges nothing. With one, the driver is checked: the sources are queried and the check is charged, within the credit line and your budget. The first check starts the record, unless a report was delivered within a day; the scope reports:create is required then.",
    "If a report about the driver was delivered in the last 30 days, the enrollment starts from its record.",
    "**Retrying is safe.** A driver is enrolled once per organization and mode. Another call for an enrolled CPF returns the existing enrollment unchanged, with the header `Idempotent-Replayed: true`; use PATCH to change it. After an enrollment has ended, the driver can be enrolled again.",
    "You decide on the legal basis and must be able to prove it. On the day after `expiresOn` the enrollment is paused, and 90 days later it ends. Health data is not covered: a toxicological result is never in a deadline.",
  ].join("\n\n"),
  scopes: ["drivers:manage"],
  body: { schema: createEnrollmentBodySchema, example: createEnrollmentBodyExample },
  success: {
    status: 201,
    description: "Enrolled, now or before (a replay).",
    schema: enrollmentSchema,
    example: enrollmentExample,
    headers: {
      Location: "Path of the enrollment.",
      "Idempotent-Replayed": "`true` if the driver was enrolled before; otherwise absent.",
    },
  },
  errors: ["PAYLOAD_TOO_LARGE", "UNSUPPORTED_MEDIA_TYPE", "UNPROCESSABLE_CONTENT"],
} as const satisfies Operation;

export const listEnrollments = {
  id: "listEnrollments",
  method: "GET",
  path: "/api/v1/enrollments",
  tag: "Enrollments",
  summary: "List enrollments",
  description:
    "Your organization's enrollments, newest first, or with `dueBefore` in the order of their next deadlines. With several filters, an enrollment must match all of them.",
  scopes: ["drivers:read"],
  query: listEnrollmentsQuerySchema,
  success: {
    status: 200,
    description: "One page of enrollments.",
    schema: enrollmentPageSchema,
    example: { items: [enrollmentExample], nextCursor: null },
  },
  errors: [],
} as const satisfies Operation;

export const getEnrollment = {
  id: "getEnrollment",
  method: "GET",
  path: "/api/v1/enrollments/{enrollmentId}",
  tag: "Enrollments",
  summary: "Read an enrollment",
  scopes: ["drivers:read"],
  params,
  success: {
    status: 200,
    description: "The enrollment.",
    schema: enrollmentSchema,
    example: enrollmentExample,
  },
  errors: ["NOT_FOUND"],
} as const satisfies Operation;

export const updateEnrollment = {
  id: "updateEnrollment",
  method: "PATCH",
  path: "/api/v1/enrollments/{enrollmentId}",
  tag: "Enrollments",
  summary: "Change an enrollment",
  description:
    "Changes the given fields. An enrollment that has ended cannot change and is not found here.",
  scopes: ["drivers:manage"],
  params,
  body: { schema: updateEnrollmentBodySchema, example: { tags: ["frota:sul", "filial:12"] } },
  success: {
    status: 200,
    description: "The changed enrollment.",
    schema: enrollmentSchema,
    example: { ...enrollmentExample, tags: ["frota:sul", "filial:12"] },
  },
  errors: ["NOT_FOUND", "PAYLOAD_TOO_LARGE", "UNSUPPORTED_MEDIA_TYPE"],
} as const satisfies Operation;

export const endEnrollment = {
  id: "endEnrollment",
  method: "DELETE",
  path: "/api/v1/enrollments/{enrollmentId}",
  tag: "Enrollments",
  summary: "End an enrollment",
  description:
    "Ends it immediately and deletes the record behind its deadlines in the same commit. Reports stay. The ended enrollment can be read for 30 days. Ending it again changes nothing.",
  scopes: ["drivers:manage"],
  params,
  query: endEnrollmentQuerySchema,
  success: {
    status: 200,
    description: "The ended enrollment.",
    schema: enrollmentSchema,
    example: {
      ...enrollmentExample,
      state: "ENDED",
      lastReportId: null,
      knownOn: null,
      nextDueOn: null,
      endedAt: "2026-09-01T12:00:00.000Z",
    },
  },
  errors: ["NOT_FOUND"],
} as const satisfies Operation;

export const listDeadlines = {
  id: "listDeadlines",
  method: "GET",
  path: "/api/v1/deadlines",
  tag: "Enrollments",
  summary: "List deadlines",
  description:
    "The deadlines of the enrolled drivers, by day: the end of a license, an exam, a course or a block, the last day to answer an infraction. The dates follow from the law and from the newest report about each driver, so no source is queried. `knownOn` is the day of the answer behind a deadline; order a report if it is too old for you.",
  scopes: ["drivers:read"],
  query: listDeadlinesQuerySchema,
  success: {
    status: 200,
    description: "One page of deadlines.",
    schema: deadlinePageSchema,
    example: deadlinePageExample,
  },
  errors: [],
} as const satisfies Operation;
