import {
  type AdvanceTestClockBody,
  type CreateTestClockBody,
  ISSUE_TEXTS,
  MAX_ADVANCE_DAYS,
  MAX_TEST_CLOCKS,
  type TestClock,
} from "@cnh/contract";
import { auditSourceOf } from "../audit/audit-entry.ts";
import type { Caller } from "../caller.ts";
import { fail, refuse } from "../failure.ts";
import {
  requireClockManager,
  showTestClock,
  testClockEntry,
  type TestClockStore,
} from "./test-clock.ts";

export interface ChangeTestClocksPorts {
  readonly testClocks: Pick<TestClockStore, "newId" | "add" | "advance" | "remove">;
  now(): number;
}

const DAY_MS = 86_400_000;
const MAX_ADVANCE_MS = MAX_ADVANCE_DAYS * DAY_MS;

export async function createTestClock(
  ports: ChangeTestClocksPorts,
  caller: Caller,
  { name, now: first }: CreateTestClockBody,
): Promise<TestClock> {
  requireClockManager(caller);
  const at = ports.now();
  const start = first === undefined ? at : Date.parse(first);
  if (Math.abs(start - at) > MAX_ADVANCE_MS)
    refuse("now", ISSUE_TEXTS.atMostDays(MAX_ADVANCE_DAYS));
  const testClockId = ports.testClocks.newId();
  const clock = await ports.testClocks.add(
    {
      organizationId: caller.organization.id,
      testClockId,
      name: name || null,
      now: new Date(start),
      entry: testClockEntry(auditSourceOf(caller), at, "test_clock.created", testClockId, {
        now: new Date(start),
      }),
    },
    MAX_TEST_CLOCKS,
  );
  return clock ? showTestClock(clock) : refuse("", ISSUE_TEXTS.tooManyTestClocks(MAX_TEST_CLOCKS));
}

/** Begins an advance. The scheduler does all that falls due on the way, and the clock is READY when it has arrived. */
export async function advanceTestClock(
  ports: ChangeTestClocksPorts,
  caller: Caller,
  testClockId: string,
  { to, days }: AdvanceTestClockBody,
): Promise<TestClock> {
  requireClockManager(caller);
  const path = to === undefined ? "days" : "to";
  const clock = await ports.testClocks.advance(caller.organization.id, testClockId, (current) => {
    if (current.state === "ADVANCING") refuse(path, ISSUE_TEXTS.testClockAdvances);
    const from = current.now.getTime();
    const target = to === undefined ? from + (days ?? 0) * DAY_MS : Date.parse(to);
    if (target <= from) refuse(path, ISSUE_TEXTS.afterNow);
    if (target > from + MAX_ADVANCE_MS) refuse(path, ISSUE_TEXTS.atMostDays(MAX_ADVANCE_DAYS));
    return {
      target: new Date(target),
      entry: testClockEntry(
        auditSourceOf(caller),
        ports.now(),
        "test_clock.advanced",
        testClockId,
        {
          from: current.now,
          to: new Date(target),
        },
      ),
    };
  });
  return showTestClock(clock ?? fail("NOT_FOUND"));
}

/** Deletes a clock and ends its enrollments. */
export async function deleteTestClock(
  ports: ChangeTestClocksPorts,
  caller: Caller,
  testClockId: string,
): Promise<void> {
  requireClockManager(caller);
  const source = auditSourceOf(caller);
  const entry = testClockEntry(source, ports.now(), "test_clock.deleted", testClockId, {});
  if (!(await ports.testClocks.remove(caller.organization.id, testClockId, entry)))
    fail("NOT_FOUND");
}
