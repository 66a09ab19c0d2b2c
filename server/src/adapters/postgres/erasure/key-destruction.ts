/** Destroys driver keys where they are stored: in the main database, or in a separate one. */
import type { KeyStore, PendingErasure } from "../../../usecases/erasure/erasure.ts";
import { toUuid } from "../core/ids.ts";
import { asOrganization, type Pool } from "../core/pool.ts";

export class PostgresKeyDestruction implements KeyStore {
  readonly #pool: Pool;

  /** `pool` leads to the database of the keys. */
  constructor(pool: Pool) {
    this.#pool = pool;
  }

  async destroy(
    { erasureId, organizationId }: PendingErasure,
    ids: readonly string[] | null,
  ): Promise<number> {
    const organization = toUuid(organizationId);
    const { rows } = await asOrganization(this.#pool, organization, (client) =>
      client.query<{ destroyed: number }>("SELECT destroy_driver_keys($1, $2, $3) AS destroyed", [
        organization,
        ids,
        toUuid(erasureId),
      ]),
    );
    return rows[0]?.destroyed ?? 0;
  }
}
