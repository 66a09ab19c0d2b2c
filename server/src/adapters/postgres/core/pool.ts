import pg from "pg";
import { Failure } from "../../../usecases/failure.ts";

/** Money and counters are bigint in the store and stay far below 2^53. */
pg.types.setTypeParser(pg.types.builtins.INT8, Number);
/** Calendar dates stay text: a Date would be midnight in some time zone. */
pg.types.setTypeParser(pg.types.builtins.DATE, String);

export type Pool = pg.Pool;

type OnConnected = Parameters<pg.Pool["connect"]>[0];

/** A pool that says of a store out of reach what it is, to code that is not ours too. */
class StorePool extends pg.Pool {
  override connect(): Promise<pg.PoolClient>;
  override connect(onConnected: OnConnected): void;
  override connect(onConnected?: OnConnected): Promise<pg.PoolClient> | void {
    if (!onConnected) return super.connect().catch(rethrowUnavailable);
    // `query` connects so.
    super.connect((error, client, release) =>
      onConnected(error && toUnavailable(error), client, release),
    );
  }
}

/**
 * The options of a role that never scans a table: plans are made once, with an index even if the table is empty at
 * that time. Functions keep their plans as long as the connection lives, so an early plan with a scan would stay.
 */
const INDEX_ONLY_PLANS = "-c enable_seqscan=off -c plan_cache_mode=force_generic_plan";

export function openPool(
  url: string,
  max: number,
  onError: (error: Error) => void,
  { indexOnly = false, waitMs = 5_000, schema = "" } = {},
): Pool {
  const settings = [indexOnly ? INDEX_ONLY_PLANS : "", schema && `-c search_path=${schema}`];
  const pool = new StorePool({
    connectionString: url,
    ...(settings.some(Boolean) && { options: settings.filter(Boolean).join(" ") }),
    max,
    connectionTimeoutMillis: waitMs,
    // The server cancels a statement before the client stops waiting for it.
    statement_timeout: 15_000,
    query_timeout: 20_000,
    keepAlive: true,
    application_name: "cnh-reports",
  });
  // Without a listener, an error of an idle connection would end the process.
  pool.on("error", onError);
  // The same holds for a connection in use that breaks between two statements; the next statement then fails.
  pool.on("connect", (client) => void client.on("error", () => {}));
  return pool;
}

/** Runs work in the name of one organization: row-level security hides the rows of all others. */
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
  const client = await pool.connect().catch(rethrowUnavailable);
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
    return rethrowUnavailable(error);
  } finally {
    client.release(broken);
  }
}

/** Runs one statement on any connection. An unreachable store becomes SERVICE_UNAVAILABLE, unlike an error of ours. */
export function query<Row extends pg.QueryResultRow>(
  pool: Pool,
  config: pg.QueryConfig,
): Promise<pg.QueryResult<Row>> {
  return pool.query<Row>(config).catch(rethrowUnavailable);
}

/** The SQLSTATE classes of a store that cannot answer now: connection, resources, shutdown. */
const UNREACHABLE = /^(08|53|57P)/;

export function isUnreachable(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { code } = error as { code?: unknown };
  if (error instanceof pg.DatabaseError) return UNREACHABLE.test(String(code));
  return typeof code === "string" || /connection|timeout|terminated/i.test(error.message);
}

export function rethrowUnavailable(error: unknown): never {
  throw toUnavailable(error);
}

function toUnavailable<Thrown>(error: Thrown): Thrown | Failure {
  if (error instanceof Failure || !isUnreachable(error)) return error;
  return new Failure("SERVICE_UNAVAILABLE", undefined, error);
}
