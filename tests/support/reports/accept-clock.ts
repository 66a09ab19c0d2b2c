import type pg from "pg";
import { acceptBatch } from "@cnh/server/adapters/postgres/reports/accept.ts";
import type { Pool } from "@cnh/server/adapters/postgres/core/pool.ts";
import type { AcceptOutcome, AcceptItem } from "@cnh/server/usecases/reports/request-report.ts";

/** The connection setting with the time for accepting creates, once the clock is replaced. */
export const ACCEPT_AT = "cnh.accept_at";

/**
 * Makes creates in this database use the setting as their clock; only the owner can do this. Without a setting the real
 * clock is used.
 */
export async function replaceAcceptClock(owner: pg.Pool): Promise<void> {
  await owner.query(
    `CREATE OR REPLACE FUNCTION accept_clock() RETURNS timestamptz LANGUAGE sql VOLATILE
     RETURN coalesce(nullif(current_setting('${ACCEPT_AT}', true), '')::timestamptz, clock_timestamp())`,
  );
}

/** Accepts a batch at a time chosen by the test. */
export async function acceptBatchAt(
  pool: pg.Pool,
  items: readonly AcceptItem[],
  at: Date,
): Promise<AcceptOutcome[]> {
  const client = await pool.connect();
  const set = (value: string) =>
    client.query("SELECT set_config($1, $2, false)", [ACCEPT_AT, value]);
  try {
    await set(at.toISOString());
    const answers = await acceptBatch(client as unknown as Pool, items);
    for (const answer of answers) {
      if (answer.kind === "accepted" && answer.report.createdAt.getTime() !== at.getTime()) {
        throw new Error("the clock of creates was not replaced");
      }
    }
    return answers;
  } finally {
    await set("");
    client.release();
  }
}
