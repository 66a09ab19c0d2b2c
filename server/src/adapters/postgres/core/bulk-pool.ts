import type { PoolClient } from "pg";
import type { Turns } from "../../../usecases/fair-turns.ts";
import { asOrganization, type Pool } from "./pool.ts";

/**
 * A few connections for what reads or writes much at once. Organizations take turns for them: who finds them busy
 * waits, and nothing else of the server does. There must be at least as many connections as turns.
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
