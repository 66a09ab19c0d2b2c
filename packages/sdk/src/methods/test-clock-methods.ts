/** Methods of test clocks, for test keys. */
import type { RequestOptions } from "../client-options.ts";
import type {
  AdvanceTestClockBody,
  CreateTestClockBody,
  TestClock,
  TestClockPage,
} from "../generated/api-types.ts";
import { type Calls, pathOf } from "./calls.ts";

const CLOCKS = "test-clocks";

const clockPath = (testClockId: string) => pathOf(CLOCKS, testClockId);

/** Executed twice, a create makes two clocks, and an advance of days could be made twice. */
const LOST_CLOCK = "Look with testClocks.list().";

export function testClockMethods({ send, list }: Calls) {
  return {
    /** Begins now unless the body says otherwise. Never executed twice. */
    create: (body: CreateTestClockBody = {}, options?: RequestOptions) =>
      send<TestClock>("POST", CLOCKS, options, { body, lostAdvice: LOST_CLOCK }),
    /** All of them, newest first. Await it, or iterate. */
    list: (options?: RequestOptions) => list<TestClockPage>(CLOCKS, undefined, options),
    get: (testClockId: string, options?: RequestOptions) =>
      send<TestClock>("GET", clockPath(testClockId), options),
    /** Begins an advance. The clock is READY when it has arrived. Never executed twice. */
    advance: (testClockId: string, body: AdvanceTestClockBody, options?: RequestOptions) =>
      send<TestClock>("POST", `${clockPath(testClockId)}/advance`, options, {
        body,
        lostAdvice: LOST_CLOCK,
      }),
    /** Deletes it and ends its enrollments. */
    remove: (testClockId: string, options?: RequestOptions) =>
      send<void>("DELETE", clockPath(testClockId), options),
  };
}
