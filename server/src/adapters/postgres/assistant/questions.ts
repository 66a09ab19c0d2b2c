import { toUuid } from "../core/ids.ts";
import { asOrganization, type Pool } from "../core/pool.ts";

/** The quota of questions, read with each: a question is rare beside what it costs. */
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
