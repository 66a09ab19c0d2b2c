import pg from "pg";
import { Failure } from "../../../usecases/failure.ts";

/** Money and counters are bigint in the store and stay far below 2^53. */
pg.types.setTypeParser(pg.types.builtins.INT8, Number);
/** Calendar dates stay text: a Date would put them at midnight of some time zone. */
pg.types.setTypeParser(pg.types.builtins.DATE, String);

export type Pool = pg.Pool;

/**
 * For who never scans: plans are made once, and by index even for a table that was empty then. Functions keep
 * their plans as long as the connection lives, so a scan chosen in a table's first minute would stay.
 */
const BY_INDEX = "-c enable_seqscan=off -c plan_cache_mode=force_generic_plan";

export function openPool(
  url: string,
  max: number,
  onError: (error: Error) => void,
  { byIndex = false, waitMs = 5_000 } = {},
): Pool {
  const pool = new pg.Pool({
    connectionString: url,
    ...(byIndex && { options: BY_INDEX }),
    max,
    connectionTimeoutMillis: waitMs,
    // The server gives up a statement before the client stops waiting for it.
    statement_timeout: 15_000,
    query_timeout: 20_000,
    keepAlive: true,
    application_name: "cnh-reports",
  });
  // Without a listener an idle connection that breaks would end the process.
  pool.on("error", onError);
  // So would one in use that breaks between two statements; the next statement tells of it.
  pool.on("connect", (client) => void client.on("error", () => {}));
  return pool;
}

/** Runs work that speaks for one organization: row-level security shows it nothing else. */
export async function asOrganization<Result>(
  pool: Pool,
  organizationUuid: string,
  work: (client: pg.PoolClient) => Promise<Result>,
): Promise<Result> {
  return inTransaction(pool, async (client) => {
    await client.query("SELECT set_config('cnh.organization', $1, true)", [organizationUuid]);
    return work(client);
  });
}

export async function inTransaction<Result>(
  pool: Pool,
  work: (client: pg.PoolClient) => Promise<Result>,
): Promise<Result> {
  const client = await pool.connect().catch(unavailable);
  let broken: Error | undefined;
  try {
    await client.query("BEGIN");
    const result = await work(client);
    await client.query("COMMIT");
    return result;
  } catch (error) {
    await client.query("ROLLBACK").catch((cause: unknown) => {
      broken = cause as Error;
    });
    return unavailable(error);
  } finally {
    client.release(broken);
  }
}

/** One statement on any connection; a store that is out of reach is told apart from a fault of ours. */
export function ask<Row extends pg.QueryResultRow>(
  pool: Pool,
  query: pg.QueryConfig,
): Promise<pg.QueryResult<Row>> {
  return pool.query<Row>(query).catch(unavailable);
}

/** SQLSTATE classes of a store that cannot answer now: connection, resources, shutdown. */
const OUT_OF_REACH = /^(08|53|57P)/;

export function isOutOfReach(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { code } = error as { code?: unknown };
  if (error instanceof pg.DatabaseError) return OUT_OF_REACH.test(String(code));
  return typeof code === "string" || /connection|timeout|terminated/i.test(error.message);
}

export function unavailable(error: unknown): never {
  if (error instanceof Failure || !isOutOfReach(error)) throw error;
  throw new Failure("SERVICE_UNAVAILABLE", undefined, error);
}
