import type { Statement, StatementDay, StatementQuery } from "@cnh/contract";
import { requireScope, type Caller } from "../caller.ts";
import { dayRange, type DayRange } from "../days/day-range.ts";
import { dayChanges } from "../days/day-snapshots.ts";
import type { NumberedEntry } from "./numbered-entry.ts";

/** The ledger of an organization since its creation, as of the end of a day. */
export interface LedgerSnapshot {
  readonly day: string;
  readonly balance: number;
  /** The number of the day's last entry. */
  readonly lastEntry: number;
  readonly debits: number;
  readonly charged: number;
  readonly refunds: number;
  readonly refunded: number;
  readonly checks: number;
  readonly checkCharged: number;
  readonly checkRefunds: number;
  readonly checkRefunded: number;
}

/** Entries by their numbers: after the first, up to the second. */
export interface EntryRange {
  readonly after: number;
  readonly through: number;
}

export interface GetStatementPorts {
  readonly statement: {
    /** The snapshots of a range, oldest first, preceded by the last one before it. */
    snapshots(organizationId: string, range: DayRange): Promise<LedgerSnapshot[]>;
    /** The payments and adjustments among the entries of a range, oldest first. */
    listOthers(organizationId: string, range: EntryRange): Promise<NumberedEntry[]>;
  };
  now(): number;
}

const NOTHING: LedgerSnapshot = {
  day: "",
  balance: 0,
  lastEntry: 0,
  debits: 0,
  charged: 0,
  refunds: 0,
  refunded: 0,
  checks: 0,
  checkCharged: 0,
  checkRefunds: 0,
  checkRefunded: 0,
};

/** Returns the statement by day: the difference between a day's snapshot and the one before it. */
export async function getStatement(
  ports: GetStatementPorts,
  caller: Caller,
  query: StatementQuery,
): Promise<Statement> {
  requireScope(caller, "billing:read");
  const range = dayRange(query, ports.now());
  const { id } = caller.organization;
  // The sandbox charges nothing, so it has no ledger.
  const snapshots = caller.mode === "live" ? await ports.statement.snapshots(id, range) : [];
  const { before, last, days } = dayChanges(snapshots, range.from, NOTHING);
  const others =
    last.lastEntry > before.lastEntry
      ? await ports.statement.listOthers(id, {
          after: before.lastEntry,
          through: last.lastEntry,
        })
      : [];
  return {
    ...range,
    opening: before.balance,
    closing: last.balance,
    days: days
      .map(({ today, before: earlier }) => dayOf(today, earlier, others))
      .filter(
        ({ debits, refunds, checks, checkRefunds, others: each }) =>
          debits.count + refunds.count + checks.count + checkRefunds.count + each.length > 0,
      ),
  };
}

function dayOf(
  today: LedgerSnapshot,
  before: LedgerSnapshot,
  others: readonly NumberedEntry[],
): StatementDay {
  return {
    day: today.day,
    opening: before.balance,
    debits: {
      count: today.debits - before.debits,
      // `|| 0` turns -0 into 0.
      amount: before.charged - today.charged || 0,
    },
    refunds: {
      count: today.refunds - before.refunds,
      amount: today.refunded - before.refunded,
    },
    checks: {
      count: today.checks - before.checks,
      amount: before.checkCharged - today.checkCharged || 0,
    },
    checkRefunds: {
      count: today.checkRefunds - before.checkRefunds,
      amount: today.checkRefunded - before.checkRefunded,
    },
    others: others.flatMap(({ number, entry }) =>
      number > before.lastEntry && number <= today.lastEntry ? [entry] : [],
    ),
    closing: today.balance,
  };
}
