import {
  calendarDate,
  ISSUE_TEXTS,
  type StatementEntries,
  type StatementEntriesQuery,
} from "@cnh/contract";
import { requireScope, type Caller } from "../caller.ts";
import { fail, refuse } from "../failure.ts";
import { FIRST_DAY, type DayRange } from "../days/day-range.ts";
import type { EntryRange, LedgerSnapshot } from "./get-statement.ts";
import type { NumberedEntry } from "./numbered-entry.ts";

export interface ListStatementEntriesPorts {
  readonly statement: {
    /** The snapshots of a range, oldest first, preceded by the last one before it. */
    snapshots(organizationId: string, range: DayRange): Promise<LedgerSnapshot[]>;
    /** The entries of a range, oldest first. */
    listEntries(organizationId: string, range: EntryRange, limit: number): Promise<NumberedEntry[]>;
  };
}

/** Lists the entries of a day, oldest first. The cursor is the number of the last entry of the previous page. */
export async function listStatementEntries(
  ports: ListStatementEntriesPorts,
  caller: Caller,
  day: string,
  { cursor, limit }: StatementEntriesQuery,
): Promise<StatementEntries> {
  requireScope(caller, "billing:read");
  if (!calendarDate.safeParse(day).success || day < FIRST_DAY) fail("NOT_FOUND");
  if (cursor && !/^\d{1,15}$/.test(cursor)) refuse("cursor", ISSUE_TEXTS.noCursor);
  if (caller.mode === "test") return { items: [], nextCursor: null };
  const { id } = caller.organization;
  const snapshots = await ports.statement.snapshots(id, { from: day, to: day });
  const through = snapshots.find((snapshot) => snapshot.day === day)?.lastEntry;
  if (through === undefined) return { items: [], nextCursor: null };
  const before = snapshots.find((snapshot) => snapshot.day < day)?.lastEntry ?? 0;
  // A cursor never leads out of its day.
  const after = Math.max(before, Number(cursor || before));
  const found = await ports.statement.listEntries(id, { after, through }, limit + 1);
  const page = found.slice(0, limit);
  return {
    items: page.map(({ entry }) => entry),
    nextCursor: found.length > limit ? String(page.at(-1)?.number) : null,
  };
}
