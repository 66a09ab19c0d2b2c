/** The operations on test clocks. */
import { z } from "zod";
import type { Operation } from "../operation.ts";
import {
  advanceTestClockBodySchema,
  createTestClockBodySchema,
  testClockExample,
  testClockPageSchema,
  testClockSchema,
} from "../test-clock.ts";

// A plain string: a malformed id is not found, it is not a bad request.
const params = z.object({ testClockId: z.string().describe("The `testClockId`.") });

export const createTestClock = {
  id: "createTestClock",
  method: "POST",
  path: "/api/v1/test-clocks",
  tag: "Enrollments",
  summary: "Make a test clock",
  description:
    "Only with test keys. An enrollment that names the clock in `testClockId` is judged and checked by its time instead of the real one, so a year of an enrollment passes within minutes. The drivers of the sandbox's stories have another record on each day by the clock. At most 5 clocks per organization and 100 open enrollments per clock; a clock is deleted after 30 days.",
  scopes: ["drivers:manage"],
  body: {
    schema: createTestClockBodySchema,
    example: { name: "suspensao" },
    isOptional: true,
  },
  success: {
    status: 201,
    description: "The clock.",
    schema: testClockSchema,
    example: testClockExample,
    headers: { Location: "Path of the clock." },
  },
  errors: ["PAYLOAD_TOO_LARGE", "UNSUPPORTED_MEDIA_TYPE"],
} as const satisfies Operation;

export const listTestClocks = {
  id: "listTestClocks",
  method: "GET",
  path: "/api/v1/test-clocks",
  tag: "Enrollments",
  summary: "List test clocks",
  description: "Only with test keys.",
  scopes: ["drivers:read"],
  success: {
    status: 200,
    description: "All test clocks of your organization, newest first, in one page.",
    schema: testClockPageSchema,
    example: { items: [testClockExample], nextCursor: null },
  },
  errors: [],
} as const satisfies Operation;

export const getTestClock = {
  id: "getTestClock",
  method: "GET",
  path: "/api/v1/test-clocks/{testClockId}",
  tag: "Enrollments",
  summary: "Read a test clock",
  description: "Only with test keys. Read it until its state is READY again after an advance.",
  scopes: ["drivers:read"],
  params,
  success: {
    status: 200,
    description: "The clock.",
    schema: testClockSchema,
    example: testClockExample,
  },
  errors: ["NOT_FOUND"],
} as const satisfies Operation;

export const advanceTestClock = {
  id: "advanceTestClock",
  method: "POST",
  path: "/api/v1/test-clocks/{testClockId}/advance",
  tag: "Enrollments",
  summary: "Advance a test clock",
  description:
    "Only with test keys. Everything that falls due for the clock's enrollments until then happens in its order: checks, changes, notices, the end of a basis. Webhooks are sent as usual, and `occurredAt` of their events is the time of the clock. The call returns immediately; the clock is READY when it has arrived. While it advances, another advance is refused.",
  scopes: ["drivers:manage"],
  params,
  body: { schema: advanceTestClockBodySchema, example: { days: 30 } },
  success: {
    status: 202,
    description: "The clock, which advances.",
    schema: testClockSchema,
    example: {
      ...testClockExample,
      state: "ADVANCING",
      advancingTo: "2026-08-23T13:05:12.345Z",
    },
  },
  errors: ["NOT_FOUND", "PAYLOAD_TOO_LARGE", "UNSUPPORTED_MEDIA_TYPE"],
} as const satisfies Operation;

export const deleteTestClock = {
  id: "deleteTestClock",
  method: "DELETE",
  path: "/api/v1/test-clocks/{testClockId}",
  tag: "Enrollments",
  summary: "Delete a test clock",
  description: "Only with test keys. Its enrollments end, also while it advances.",
  scopes: ["drivers:manage"],
  params,
  success: { status: 204, description: "Deleted." },
  errors: ["NOT_FOUND"],
} as const satisfies Operation;
