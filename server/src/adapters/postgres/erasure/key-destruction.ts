/** Destroys driver keys where they are stored: in the main database, or in one of their own. */
import { toUuid } from "../core/ids.ts";
import { asOrganization, type Pool } from "../core/pool.ts";

export class PostgresKeyDestruction {
  readonly #pool: Pool;

  /** `pool` leads to the database of the keys. */
  constructor(pool: Pool) {
    this.#pool = pool;
  }

  /** Null: all keys of the organization. Returns the number of keys that were destroyed. */
  async destroy(organizationId: string, ids: readonly string[] | null): Promise<number> {
    const organization = toUuid(organizationId);
    const { rows } = await asOrganization(this.#pool, organization, (client) =>
      client.query<{ destroyed: number }>("SELECT destroy_driver_keys($1, $2) AS destroyed", [
        organization,
        ids,
      ]),
    );
    return rows[0]?.destroyed ?? 0;
  }
}
