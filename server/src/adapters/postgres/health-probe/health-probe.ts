/**
 * The figures of the whole service, which one of many maintenance processes reads: the process that has the
 * probe's lock, as long as its connection lives. A figure has the name of its metric.
 */
import type pg from "pg";
import type { StoredFigure } from "../../../usecases/operators/health.ts";
import { type Pool, rethrowUnavailable } from "../core/pool.ts";

/** Separate from the lock of other work. */
const PROBE_LOCK = 0x636e69;
/** Waiting work is counted up to this: an operator acts long before. */
export const MAX_COUNTED = 10_000;
/** The newest entries of a line that are compared with each other. */
export const LEDGER_ENTRIES = 50;

export class PostgresHealthProbe {
  readonly #pool: Pool;
  readonly #silentMs: number;
  #client: pg.PoolClient | null = null;

  /** `silentMs`: a report without a sign of life for this long is stuck. */
  constructor(pool: Pool, silentMs: number) {
    this.#pool = pool;
    this.#silentMs = silentMs;
  }

  /** `null` if another maintenance process is the health probe. */
  async read(): Promise<readonly StoredFigure[] | null> {
    const client = this.#client ?? (await this.#pool.connect());
    try {
      if (!this.#client && !(await lock(client))) {
        client.release();
        return null;
      }
      this.#client = client;
      const { rows } = await client.query<StoredFigure>({
        name: "health-probe",
        text: `SELECT figure, subject, value FROM probe_queues($1, make_interval(secs => $2))
          UNION ALL SELECT figure, subject, value FROM probe_ledger($3)
          UNION ALL SELECT figure, subject, value FROM probe_storage()`,
        values: [MAX_COUNTED, this.#silentMs / 1000, LEDGER_ENTRIES],
      });
      return rows;
    } catch (error) {
      this.#client = null;
      // A connection that failed is not used again: the lock ends with it.
      client.release(true);
      return rethrowUnavailable(error);
    }
  }

  /** Lets another maintenance process take over. */
  close(): void {
    this.#client?.release(true);
    this.#client = null;
  }
}

async function lock(client: pg.PoolClient): Promise<boolean> {
  const { rows } = await client.query<{ mine: boolean }>(
    "SELECT pg_try_advisory_lock($1) AS mine",
    [PROBE_LOCK],
  );
  return rows[0]?.mine ?? false;
}
