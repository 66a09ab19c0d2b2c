import { toUuid } from "../core/ids.ts";
import { asOrganization, type Pool } from "../core/pool.ts";

/** The daily quota of questions. It is read for each question without a cache, because questions are rare and costly. */
export class PostgresQuestions {
  readonly #pool: Pool;

  constructor(pool: Pool) {
    this.#pool = pool;
  }

  async perDay(organizationId: string): Promise<number> {
    const organization = toUuid(organizationId);
    const { rows } = await asOrganization(this.#pool, organization, (client) =>
      client.query<{ perDay: number }>(
        `SELECT questions_per_day AS "perDay" FROM organizations WHERE id = $1`,
        [organization],
      ),
    );
    if (!rows[0]) throw new Error(`${organizationId} has no quota of questions`);
    return rows[0].perDay;
  }
}
