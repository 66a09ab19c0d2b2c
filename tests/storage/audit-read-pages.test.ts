/** Pages of reads with every filter and in both orders. */
import { PostgresAudit } from "@cnh/server/adapters/postgres/audit/audit.ts";
import { newUuid, toTypeId, toUuid } from "@cnh/server/adapters/postgres/core/ids.ts";
import type { AuditRead } from "@cnh/server/usecases/audit/audit-reads.ts";
import {
  type AuditFilter,
  type AuditRecord,
  readAudit,
} from "@cnh/server/usecases/audit/audit-record.ts";
import { EVERYTHING } from "@cnh/server/usecases/audit/list-audit-entries.ts";
import type pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { appendReads, auditedReads } from "../support/organizations/audit-reads.ts";
import { PERMISSION_DENIED, sqlState } from "../support/service/refusal.ts";
import { rolledBack } from "../support/stores/rolled-back.ts";
import { openDatabase, type TestDatabase } from "../support/service/service.ts";

const [ours, theirs] = [newUuid("org"), newUuid("org")];
const REPORTS = Array.from({ length: 4 }, () => toTypeId("rpt", newUuid("rpt")));
const ACTIONS = ["report.read", "report.read", "report.sent"] as const;

let database: TestDatabase;
let console: pg.Pool;
let all: AuditRecord[];

/** There are more batches than one query reads, each with 1 to 30 entries. */
beforeAll(async () => {
  database = await openDatabase();
  console = database.connect("console");
  const owner = database.connect("owner");
  let place = 0;
  const next = (): AuditRead => {
    place += 1;
    return {
      actor: { kind: "key", id: place % 7 === 0 ? 'key "7"' : "key_1" },
      origin: { channel: "api", requestId: String(place), address: "203.0.113.7" },
      action: ACTIONS[place % 3] ?? "report.read",
      reportId: place % 5 === 0 ? null : (REPORTS[place % 4] ?? null),
      details: {},
    };
  };
  for (let batch = 1; batch <= 30; batch += 1) {
    const reads = Array.from({ length: batch }, next);
    await appendReads(owner, ours, reads);
    await appendReads(owner, theirs, reads);
  }
  all = await auditedReads(database.connect("operator"), toTypeId("org", ours));
});
afterAll(() => database.drop());

/** All pages of a filter, as seen by a member of the organization. */
async function walk(
  filter: Partial<AuditFilter>,
  order: "newest" | "oldest",
  limit: number,
): Promise<AuditRecord[]> {
  const audit = new PostgresAudit(console);
  const chosen = { organizationId: toTypeId("org", ours), chain: "reads" as const };
  const found: AuditRecord[] = [];
  for (let beyond: number | null = null; ;) {
    const page: readonly AuditRecord[] = await audit.page(
      { ...chosen, ...EVERYTHING, ...filter },
      { order, beyond },
      limit,
    );
    found.push(...page);
    if (page.length < limit) return found;
    beyond = page.at(-1)?.number ?? null;
  }
}

test("every entry is there once, in order, with its own id", () => {
  expect(all.map(({ number }) => number)).toEqual(
    Array.from({ length: (30 * 31) / 2 }, (_, place) => place + 1),
  );
  expect(new Set(all.map(({ id }) => id)).size).toBe(all.length);
});

const timeOf = (number: number) => all[number - 1]?.at ?? new Date();
const FILTERS: [string, () => Partial<AuditFilter>, (record: AuditRecord) => boolean][] = [
  ["everything", () => ({}), () => true],
  ["an actor", () => ({ actorId: 'key "7"' }), ({ actor }) => actor.id === 'key "7"'],
  ["an action", () => ({ action: "report.sent" }), ({ action }) => action === "report.sent"],
  [
    "a report",
    () => ({ targetIds: REPORTS.slice(0, 1) }),
    ({ target }) => target?.id === REPORTS[0],
  ],
  [
    "two reports",
    () => ({ targetIds: REPORTS.slice(0, 2) }),
    ({ target }) => target !== null && REPORTS.slice(0, 2).includes(target.id),
  ],
  ["something that is no report", () => ({ targetIds: ["whe_1"] }), () => false],
  [
    "a time",
    () => ({ from: timeOf(100), to: timeOf(300) }),
    ({ at }) => at >= timeOf(100) && at < timeOf(300),
  ],
  [
    "all of them",
    () => ({ actorId: "key_1", action: "report.sent", targetIds: REPORTS.slice(1, 2) }),
    ({ actor, action, target }) =>
      actor.id === "key_1" && action === "report.sent" && target?.id === REPORTS[1],
  ],
];

test.each(FILTERS)("by %s", async (_, filter, isWanted) => {
  const expected = all.filter(isWanted);
  expect(await walk(filter(), "oldest", 1_000)).toEqual(expected);
  expect(await walk(filter(), "newest", 37)).toEqual(expected.toReversed());
  expect(await walk(filter(), "oldest", 37)).toEqual(expected);
});

test("the batches of a report are found only for the organization of the transaction", async () => {
  const text = "SELECT count(*)::int AS count FROM find_report_reads($1, $2)";
  const find = (organization: string) =>
    rolledBack(console, { "cnh.organization": ours }, (client) =>
      client.query<{ count: number }>(text, [organization, toUuid(REPORTS[0] ?? "")]),
    );
  expect((await find(ours)).rows[0]?.count).toBeGreaterThan(20);
  expect(await sqlState(find(theirs))).toBe(PERMISSION_DENIED);
});

test.each([1, 100, 469, 470, 471])(
  "an export ends after its max, and names the first entry that it left out: %i",
  async (max) => {
    const audit = new PostgresAudit(console);
    const filter = {
      organizationId: toTypeId("org", ours),
      chain: "reads",
      ...EVERYTHING,
    } as const;
    const batches = readAudit({ audit }, filter, max);
    const found: AuditRecord[] = [];
    for (;;) {
      const { done, value } = await batches.next();
      if (!done) {
        found.push(...value);
        continue;
      }
      expect(value).toEqual(all[max] ?? null);
      break;
    }
    expect(found).toEqual(all.slice(0, max));
  },
);
