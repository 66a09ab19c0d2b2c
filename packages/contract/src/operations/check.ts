/** The operations on checks of enrolled drivers. */
import { z } from "zod";
import {
  checkExample,
  checkPageSchema,
  checkQueueExample,
  checkQueueSchema,
  listChecksQuerySchema,
  updateCheckQueueBodySchema,
} from "../check.ts";
import { enrollmentExample, enrollmentSchema } from "../enrollment.ts";
import type { Operation } from "../operation.ts";

// A plain string: a malformed id is not found, it is not a bad request.
const params = z.object({ enrollmentId: z.string().describe("The `enrollmentId`.") });

export const requestCheck = {
  id: "requestCheck",
  method: "POST",
  path: "/api/v1/enrollments/{enrollmentId}/checks",
  tag: "Enrollments",
  summary: "Check a driver now",
  description:
    "Orders the next check of the driver now, also with the cadence none. It is charged as any check, within the credit line and the budget. If a check is in progress or about to be ordered, the call changes nothing. `nextCheckAt` is the time of the order; the check appears in the list of checks within seconds, unless the queue is paused.",
  scopes: ["drivers:manage", "reports:create"],
  params,
  success: {
    status: 202,
    description: "The check is due now, or one is in progress.",
    schema: enrollmentSchema,
    example: { ...enrollmentExample, nextCheckAt: "2026-07-24T13:05:12.000Z" },
  },
  errors: ["NOT_FOUND"],
} as const satisfies Operation;

export const listChecks = {
  id: "listChecks",
  method: "GET",
  path: "/api/v1/enrollments/{enrollmentId}/checks",
  tag: "Enrollments",
  summary: "List the checks of a driver",
  description: "The checks of an enrollment, newest first. They can be read for 400 days.",
  scopes: ["drivers:read"],
  params,
  query: listChecksQuerySchema,
  success: {
    status: 200,
    description: "One page of checks.",
    schema: checkPageSchema,
    example: { items: [checkExample], nextCursor: null },
  },
  errors: ["NOT_FOUND"],
} as const satisfies Operation;

export const getCheckQueue = {
  id: "getCheckQueue",
  method: "GET",
  path: "/api/v1/check-queue",
  tag: "Enrollments",
  summary: "Read the state of checks",
  description:
    "Whether checks of your organization are ordered or paused, with their prices, the budget and the amount spent in this month. In test mode checks cost nothing.",
  scopes: ["drivers:read"],
  success: {
    status: 200,
    description: "The queue of checks.",
    schema: checkQueueSchema,
    example: checkQueueExample,
  },
  errors: [],
} as const satisfies Operation;

export const updateCheckQueue = {
  id: "updateCheckQueue",
  method: "PATCH",
  path: "/api/v1/check-queue",
  tag: "Enrollments",
  summary: "Change the budget of checks, or agree to prices",
  description:
    "Changes the given fields. A price that has risen pauses the checks until you agree to it by sending the current price.",
  scopes: ["drivers:manage", "reports:create"],
  body: { schema: updateCheckQueueBodySchema, example: { monthlyBudget: 500_000 } },
  success: {
    status: 200,
    description: "The queue of checks after the change.",
    schema: checkQueueSchema,
    example: checkQueueExample,
  },
  errors: ["PAYLOAD_TOO_LARGE", "UNSUPPORTED_MEDIA_TYPE"],
} as const satisfies Operation;
