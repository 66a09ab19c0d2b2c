import { toUuid } from "../core/ids.ts";
import { query, type Pool } from "../core/pool.ts";

/** The organizations' legal basis to be shown toxicological results, for workers. */
export class PostgresToxicologicalBasis {
  readonly #pool: Pool;

  constructor(pool: Pool) {
    this.#pool = pool;
  }

  async hasToxicologicalBasis(organizationId: string): Promise<boolean> {
    const { rows } = await query<{ has: boolean }>(this.#pool, {
      name: "has-toxicological-basis",
      text: "SELECT has_toxicological_basis($1) AS has",
      values: [toUuid(organizationId)],
    });
    return rows[0]?.has ?? false;
  }
}
