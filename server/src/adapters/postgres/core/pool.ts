import pg from "pg";
import { Failure } from "../../../usecases/failure.ts";
import { clientClass, HostAway, Hosts, requireWritable } from "./hosts.ts";
import { observePool } from "./pool-metrics.ts";

/** Money and counters are bigint in the database and stay far below 2^53. */
pg.types.setTypeParser(pg.types.builtins.INT8, Number);
/** Calendar dates stay text: a Date would be midnight in some time zone. */
pg.types.setTypeParser(pg.types.builtins.DATE, String);

export type Pool = pg.Pool;

type OnConnected = Parameters<pg.Pool["connect"]>[0];

/**
 * A pool of connections to the host that accepts writes. It reports an unreachable database as SERVICE_UNAVAILABLE, to
 * third-party code too.
 */
class StorePool extends pg.Pool {
  onWaited: (milliseconds: number) => void = () => {};

  readonly #hosts: Hosts;

  constructor(url: string, config: pg.PoolConfig, onError: (error: Error) => void) {
    const hosts = new Hosts(url);
    let isReported = false;
    const onConnect = async (client: pg.ClientBase) => {
      if ((await requireWritable(hosts, client)) || isReported) return;
      isReported = true;
      onError(
        new Error("the database role lacks its settings: run bootstrap.sql as an administrator"),
      );
    };
    const Client = clientClass(hosts, isUnreachable);
    // The pool awaits the result of `onConnect`, which its types do not show.
    const options: pg.PoolConfig = { ...config, Client };
    Object.assign(options, { onConnect });
    super(options);
    this.#hosts = hosts;
  }

  override connect(): Promise<pg.PoolClient>;
  override connect(onConnected: OnConnected): void;
  override connect(onConnected?: OnConnected): Promise<pg.PoolClient> | void {
    const since = performance.now();
    const timed =
      (then: OnConnected): OnConnected =>
      (error, client, release) => {
        this.onWaited(performance.now() - since);
        then(error, client, release);
      };
    // `query` connects with a callback.
    if (onConnected) return this.#reach(this.#hosts.count, timed(onConnected));
    return new Promise((resolve, reject) => {
      const settle = timed((error, client) => (client ? resolve(client) : reject(error)));
      this.#reach(this.#hosts.count, settle);
    });
  }

  /** Tries each host once. */
  #reach(left: number, onConnected: OnConnected): void {
    super.connect((error, client, release) => {
      if (error instanceof HostAway && left > 1) this.#reach(left - 1, onConnected);
      else onConnected(error && toUnavailable(error), client, release);
    });
  }
}

export function openPool(
  url: string,
  max: number,
  onError: (error: Error) => void,
  { waitMs = 5_000 } = {},
): Pool {
  const config = {
    max,
    connectionTimeoutMillis: waitMs,
    // The server cancels a statement before the client stops waiting for it: the roles have a statement_timeout of 15 s.
    query_timeout: 20_000,
    keepAlive: true,
    application_name: "cnh-reports",
  };
  const pool = new StorePool(url, config, onError);
  pool.onWaited = observePool(pool, url);
  // Without a listener, an error of an idle connection would end the process.
  pool.on("error", onError);
  // Likewise for a connection in use that breaks between two statements; the next statement then fails.
  pool.on("connect", (client) => {
    client.on("error", () => {});
    endWhenAway(client);
  });
  return pool;
}

/**
 * Ends a connection as soon as a statement finds the database unreachable: it leads to a host that accepts no writes,
 * or still waits for an answer. It gets no further statement, and the pool discards it at its release. (`query` of the
 * pool discards such connections automatically.)
 */
function endWhenAway(client: pg.PoolClient): void {
  const send = client.query.bind(client) as (...words: unknown[]) => unknown;
  const sendWatched = (...words: unknown[]) => {
    const sent = send(...words);
    if (sent instanceof Promise)
      sent.catch((error: unknown) => {
        if (isUnreachable(error)) void (client as unknown as pg.Client).end();
      });
    return sent;
  };
  client.query = sendWatched as typeof client.query;
}

/** Runs work as one organization: row-level security hides the rows of all others. */
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

/** Something to commit. A statement timeout would end the wait for a standby, which would look like a commit. */
const PROVE = `SELECT set_config('statement_timeout', '0', true), set_config('synchronous_commit', 'on', true),
  pg_logical_emit_message(true, 'cnh', '')`;

/**
 * Reads from a host that proves to be the leader. A leader that froze while another took over answers for a moment from
 * old data, so rows that it lacks may exist. Its commits wait for standbys that follow the new leader by then.
 */
export function readFromLeader<Result>(
  pool: Pool,
  read: (client: pg.PoolClient) => Promise<Result>,
): Promise<Result> {
  return inTransaction(pool, async (client) => {
    const result = await read(client);
    await client.query(PROVE);
    return result;
  });
}

/** Runs a statement on any connection. An unreachable database becomes SERVICE_UNAVAILABLE, unlike an error of ours. */
export function query<Row extends pg.QueryResultRow>(
  connection: Pool | pg.ClientBase,
  config: pg.QueryConfig & {
    /** The timeout after which the database counts as unreachable. */
    readonly query_timeout?: number;
  },
): Promise<pg.QueryResult<Row>> {
  return connection.query<Row>(config).catch(rethrowUnavailable);
}

/** The SQLSTATE classes of a database that cannot answer now (connection, resources, shutdown) or accepts no writes. */
const UNREACHABLE = /^(?:08|53|57P|25006)/;

export function isUnreachable(error: unknown): error is Error {
  if (!(error instanceof Error)) return false;
  if (error instanceof HostAway) return true;
  const { code } = error as { code?: unknown };
  if (error instanceof pg.DatabaseError) return UNREACHABLE.test(String(code));
  return typeof code === "string" || /connection|timeout|terminated|closed/i.test(error.message);
}

export function rethrowUnavailable(error: unknown): never {
  throw toUnavailable(error);
}

function toUnavailable<Thrown>(error: Thrown): Thrown | Failure {
  if (error instanceof Failure || !isUnreachable(error)) return error;
  return new Failure("SERVICE_UNAVAILABLE", undefined, error);
}
