/** Passes the visitor of the library's work to the database, whose triggers write it into the audit log. */
import { AsyncLocalStorage } from "node:async_hooks";
import type pg from "pg";

export interface VisitorNote {
  readonly requestId: string;
  readonly address: string;
}

/** A pool for the library. Its connections have the setting `cnh.visitor` of the request that uses them. */
export class VisitorPool {
  readonly #pool: pg.Pool;
  readonly #visitors = new AsyncLocalStorage<VisitorNote>();
  /** The visitor last set on each connection. */
  readonly #lastVisitors = new WeakMap<pg.PoolClient, VisitorNote>();

  constructor(pool: pg.Pool) {
    this.#pool = pool;
  }

  /** Runs work whose queries belong to this visitor. */
  during<Result>(
    { requestId, address }: VisitorNote,
    work: () => Promise<Result>,
  ): Promise<Result> {
    return this.#visitors.run({ requestId, address }, work);
  }

  async connect(): Promise<pg.PoolClient> {
    const client = await this.#pool.connect();
    const visitor = this.#visitors.getStore();
    if (visitor === undefined || this.#lastVisitors.get(client) === visitor) return client;
    try {
      await client.query("SELECT set_config('cnh.visitor', $1, false)", [JSON.stringify(visitor)]);
    } catch (error) {
      client.release(error as Error);
      throw error;
    }
    this.#lastVisitors.set(client, visitor);
    return client;
  }

  end(): Promise<void> {
    return this.#pool.end();
  }
}
