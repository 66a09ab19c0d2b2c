/** Writes per unit of work: PostgreSQL's log and transaction ids, and the engine's log. */
import type pg from "pg";

interface Written {
  readonly walBytes: number;
  readonly transactions: number;
  readonly engineRecords: number;
  readonly engineBytes: number;
}

const POSITION = `SELECT pg_wal_lsn_diff(pg_current_wal_insert_lsn(), '0/0')::float8 AS "walBytes",
  pg_snapshot_xmax(pg_current_snapshot())::text::float8 AS transactions`;

/** The counter of this name in Prometheus text. */
function counterIn(text: string, name: string): number {
  const line = text.split("\n").find((one) => one.startsWith(`${name}{`));
  if (!line) throw new Error(`the engine tells no ${name}`);
  return Number(line.split(" ").at(-1));
}

async function read(owner: pg.Pool, engineUrl: string): Promise<Written> {
  const { rows } = await owner.query<Pick<Written, "walBytes" | "transactions">>(POSITION);
  const text = await (await fetch(`${engineUrl}/metrics`)).text();
  const { walBytes = Number.NaN, transactions = Number.NaN } = rows[0] ?? {};
  return {
    walBytes,
    transactions,
    engineRecords: counterIn(text, "restate_bifrost_sequencer_committed_records_total"),
    engineBytes: counterIn(text, "restate_bifrost_sequencer_committed_records_bytes_total"),
  };
}

/** Does the work and prints the writes per unit. Includes other work of the same PostgreSQL. */
export async function sayWritten<Value>(
  { owner, engineUrl }: { readonly owner: pg.Pool; readonly engineUrl: string },
  units: number,
  work: () => Promise<Value>,
): Promise<Value> {
  const before = await read(owner, engineUrl);
  const value = await work();
  const after = await read(owner, engineUrl);
  const each = (of: (written: Written) => number) => (of(after) - of(before)) / units;
  const kilobytes = (of: (written: Written) => number) => `${(each(of) / 1_000).toFixed(1)} KB`;
  console.log(
    `written for each: write-ahead log ${kilobytes(({ walBytes }) => walBytes)}, transaction ids ${each(({ transactions }) => transactions).toFixed(1)}, engine's log ${kilobytes(({ engineBytes }) => engineBytes)} in ${each(({ engineRecords }) => engineRecords).toFixed(1)} records`,
  );
  return value;
}
