/** The test clocks of an organization, and the store that has them. */
import { ISSUE_TEXTS, type TestClock } from "@cnh/contract";
import type { AuditEntry, AuditSource } from "../audit/audit-entry.ts";
import type { Locked } from "../audit/change-details.ts";
import { type Caller, requireScope } from "../caller.ts";
import { refuse } from "../failure.ts";

export interface StoredTestClock {
  readonly testClockId: string;
  readonly name: string | null;
  readonly state: TestClock["state"];
  readonly now: Date;
  /** `null` unless it is advancing. */
  readonly target: Date | null;
  readonly createdAt: Date;
}

export interface NewTestClock {
  readonly organizationId: string;
  readonly testClockId: string;
  readonly name: string | null;
  readonly now: Date;
  readonly entry: AuditEntry;
}

export interface TestClockStore {
  newId(): string;
  /** Returns `null`, and adds none, if the organization has `max` already. */
  add(clock: NewTestClock, max: number): Promise<StoredTestClock | null>;
  /** Newest first. */
  list(organizationId: string): Promise<readonly StoredTestClock[]>;
  find(organizationId: string, testClockId: string): Promise<StoredTestClock | null>;
  /** Begins an advance, which the scheduler makes. Returns `null` if there is no such clock. */
  advance(
    organizationId: string,
    testClockId: string,
    decide: (current: Locked<StoredTestClock>) => {
      readonly target: Date;
      readonly entry: AuditEntry;
    },
  ): Promise<StoredTestClock | null>;
  /** Deletes a clock and ends its enrollments. Returns false if there is no such clock. */
  remove(organizationId: string, testClockId: string, entry: AuditEntry): Promise<boolean>;
}

/** Requires a test key: live mode has no test clocks. */
export function requireTestKey({ mode }: Pick<Caller, "mode">, path = ""): void {
  if (mode !== "test") refuse(path, ISSUE_TEXTS.testKeysOnly);
}

export function requireClockReader(caller: Caller): void {
  requireScope(caller, "drivers:read");
  requireTestKey(caller);
}

export function requireClockManager(caller: Caller): void {
  requireScope(caller, "drivers:manage");
  requireTestKey(caller);
}

export function showTestClock(clock: StoredTestClock): TestClock {
  return {
    testClockId: clock.testClockId,
    name: clock.name,
    state: clock.state,
    now: clock.now.toISOString(),
    advancingTo: clock.target?.toISOString() ?? null,
    createdAt: clock.createdAt.toISOString(),
  };
}

export function testClockEntry(
  source: AuditSource,
  at: number,
  action: "test_clock.created" | "test_clock.advanced" | "test_clock.deleted",
  testClockId: string,
  details: AuditEntry["details"],
): AuditEntry {
  const target = { kind: "test_clock", id: testClockId };
  return { at: new Date(at), ...source, action, target, details };
}
