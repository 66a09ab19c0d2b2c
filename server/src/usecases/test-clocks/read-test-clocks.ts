import type { TestClock, TestClockPage } from "@cnh/contract";
import type { Caller } from "../caller.ts";
import { fail } from "../failure.ts";
import { requireClockReader, showTestClock, type TestClockStore } from "./test-clock.ts";

export interface ReadTestClocksPorts {
  readonly testClocks: Pick<TestClockStore, "find" | "list">;
}

/** Lists all test clocks of an organization, which has few. */
export async function listTestClocks(
  { testClocks }: ReadTestClocksPorts,
  caller: Caller,
): Promise<TestClockPage> {
  requireClockReader(caller);
  const clocks = await testClocks.list(caller.organization.id);
  return { items: clocks.map(showTestClock), nextCursor: null };
}

export async function getTestClock(
  { testClocks }: ReadTestClocksPorts,
  caller: Caller,
  testClockId: string,
): Promise<TestClock> {
  requireClockReader(caller);
  const clock = await testClocks.find(caller.organization.id, testClockId);
  return showTestClock(clock ?? fail("NOT_FOUND"));
}
