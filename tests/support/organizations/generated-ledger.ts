/**
 * A ledger of many days with debits of odd prices, refunds of earlier days, checks with partial refunds, payments and
 * adjustments of both signs.
 */
import { newUuid, toUuid } from "@cnh/server/adapters/postgres/core/ids.ts";
import type pg from "pg";

interface Entry {
  readonly kind:
    | "REPORT_DEBIT"
    | "REPORT_REFUND"
    | "PAYMENT"
    | "ADJUSTMENT"
    | "CHECK_DEBIT"
    | "CHECK_REFUND";
  readonly amount: number;
  readonly report: string | null;
}

interface GeneratedDays {
  /** The first day in America/Sao_Paulo, such as 2025-01-01. */
  readonly from: string;
  readonly days: number;
  /** The number of reports on a day is below this. */
  readonly most?: number;
  readonly seed?: number;
}

const DAY_MS = 86_400_000;
const PRICES = [350, 349, 333, 1_199, 1];

/** Posts the entries as the owner, day by day, so that the database closes each day as in production. */
export async function generateLedger(
  owner: pg.Pool,
  organizationId: string,
  { from, days, most = 7, seed = 1 }: GeneratedDays,
): Promise<void> {
  const uuid = toUuid(organizationId);
  // São Paulo is three hours behind UTC.
  const start = Date.parse(`${from}T03:00:00Z`);
  await owner.query("UPDATE balances SET day = $2 WHERE organization_id = $1", [uuid, from]);
  const random = randomOf(seed);
  const open: Entry[] = [];
  for (let day = 0; day < days; day += 1) {
    const entries = entriesOf(random, open, most);
    if (entries.length > 0) await post(owner, uuid, entries, start + day * DAY_MS);
  }
}

/** The same numbers below a bound for the same seed. */
function randomOf(seed: number) {
  let state = seed;
  return (bound: number): number => {
    state = (state * 48_271) % 2_147_483_647;
    return state % bound;
  };
}

/** The entries of one day. `open` contains the debits not yet refunded, of this and earlier days. */
function entriesOf(random: (bound: number) => number, open: Entry[], most: number): Entry[] {
  const entries: Entry[] = [];
  const add = (kind: Entry["kind"], amount: number, report: string | null = null) =>
    entries.push({ kind, amount, report });
  if (random(9) === 0) add("PAYMENT", 1 + random(900_000));
  for (let left = random(most); left > 0; left -= 1) {
    const report = newUuid("rpt");
    add("REPORT_DEBIT", -(PRICES[random(PRICES.length)] ?? 350), report);
    open.push(entries.at(-1) as Entry);
  }
  if (random(2) === 0 && open.length > 0) {
    const [debit] = open.splice(random(open.length), 1);
    if (debit) add("REPORT_REFUND", -debit.amount, debit.report);
  }
  for (let left = random(3); left > 0; left -= 1) {
    const check = newUuid("rpt");
    const price = 2 + random(400);
    add("CHECK_DEBIT", -price, check);
    if (random(4) === 0) add("CHECK_REFUND", 1 + random(price), check);
  }
  if (random(15) === 0) add("ADJUSTMENT", (random(2) === 0 ? -1 : 1) * (1 + random(9_999)));
  return entries;
}

/** The first entry is at midnight, the last one a second before the next midnight. */
async function post(owner: pg.Pool, uuid: string, entries: readonly Entry[], midnight: number) {
  const step = (DAY_MS - 1_000) / Math.max(1, entries.length - 1);
  await owner.query(
    `INSERT INTO ledger_entries (id, anchor_id, organization_id, number, kind, amount, balance_after, report_id, created_at)
     SELECT e.id, coalesce(e.report, e.id), b.organization_id, b.entry_count + e.place, e.kind::entry_kind, e.amount,
       b.balance + sum(e.amount) OVER (ORDER BY e.place), e.report, e.at
     FROM balances b, unnest($2::uuid[], $3::text[], $4::bigint[], $5::uuid[], $6::timestamptz[])
       WITH ORDINALITY AS e (id, kind, amount, report, at, place)
     WHERE b.organization_id = $1 AND b.live ORDER BY e.place`,
    [
      uuid,
      entries.map(() => newUuid("ent")),
      entries.map(({ kind }) => kind),
      entries.map(({ amount }) => amount),
      entries.map(({ report }) => report),
      entries.map((_, index) => new Date(midnight + Math.floor(index * step))),
    ],
  );
}

/** The ledger's totals for a range of days, computed only from its entries. */
export async function ledgerBetween(
  owner: pg.Pool,
  organizationId: string,
  from: string,
  to: string,
): Promise<{ readonly entries: number; readonly sum: number; readonly balance: number }> {
  const { rows } = await owner.query<{ entries: number; sum: number; balance: number }>(
    `SELECT count(*)::int AS entries, coalesce(sum(amount), 0)::bigint AS sum,
       coalesce((array_agg(balance_after ORDER BY number DESC))[1], 0)::bigint AS balance
     FROM ledger_entries WHERE organization_id = $1
       AND (created_at AT TIME ZONE 'America/Sao_Paulo')::date BETWEEN $2::date AND $3::date`,
    [toUuid(organizationId), from, to],
  );
  if (!rows[0]) throw new Error("a sum has one row");
  return rows[0];
}
