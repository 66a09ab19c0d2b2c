import type { AnnouncedChange, ChangelogPorts } from "../../../usecases/changelog/list-changes.ts";
import { toTypeId } from "../core/ids.ts";
import { type Pool, query } from "../core/pool.ts";

interface Row {
  readonly id: string;
  readonly title_pt: string;
  readonly title_en: string;
  readonly body_pt: string;
  readonly body_en: string;
  readonly effective_on: string;
  readonly announced_at: Date;
}

export class PostgresChangelog implements ChangelogStore {
  readonly #pool: Pool;

  constructor(pool: Pool) {
    this.#pool = pool;
  }

  async list(max: number): Promise<AnnouncedChange[]> {
    const { rows } = await query<Row>(this.#pool, {
      text: `SELECT id, title_pt, title_en, body_pt, body_en, effective_on, announced_at FROM announcements
             ORDER BY id DESC LIMIT $1`,
      values: [max],
    });
    return rows.map((row) => ({
      id: toTypeId("ann", row.id),
      title: { pt: row.title_pt, en: row.title_en },
      body: { pt: row.body_pt, en: row.body_en },
      effectiveOn: row.effective_on,
      announcedAt: row.announced_at.toISOString(),
    }));
  }
}

type ChangelogStore = ChangelogPorts["changelog"];
