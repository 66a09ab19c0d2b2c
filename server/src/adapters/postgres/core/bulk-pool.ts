import type { PoolClient } from "pg";
import type { Turns } from "../../../usecases/fair-turns.ts";
import { asOrganization, type Pool } from "./pool.ts";

/**
 * A few connections for large reads and writes. Organizations take turns: an organization waits when they are busy, and
 * the rest of the server does not. There must be at least as many connections as turns.
 */
export class BulkPool {
  readonly #pool: Pool;
  readonly #turns: Turns;

  constructor(pool: Pool, turns: Turns) {
    this.#pool = pool;
    this.#turns = turns;
  }

  asOrganization<Result>(
    organizationUuid: string,
    work: (client: PoolClient) => Promise<Result>,
  ): Promise<Result> {
    return this.#turns.run(organizationUuid, () =>
      asOrganization(this.#pool, organizationUuid, work),
    );
  }
}
