/** Announcements, for the operator's role, which may see every organization and its administrators. */
import type {
  AnnounceParts,
  AnnouncementStep,
  NewAnnouncement,
  StoredAnnouncement,
} from "../../../usecases/announcements/announce.ts";
import type {
  Announcement,
  AnnouncementProgress,
} from "../../../usecases/announcements/announcement.ts";
import type { MailLocale } from "../../../usecases/mail/mail-facts.ts";
import type { MailOrganization } from "../../../usecases/mail/mail-store.ts";
import { insertAuditEntry } from "../audit/insert-audit-entry.ts";
import { newUuid, toTypeId, toUuid } from "../core/ids.ts";
import { inTransaction, type Pool, query } from "../core/pool.ts";
import { insertMailOrder } from "../mail/insert-mail.ts";

interface Row {
  readonly id: string;
  readonly organization_count: number;
  readonly mail_count: number;
  readonly finished_at: Date | null;
  readonly wrapped_key: Buffer;
}

const COLUMNS = "id, organization_count, mail_count, finished_at, wrapped_key";

interface OrganizationRow {
  readonly id: string;
  readonly name: string;
  readonly wrapped_data_key: Buffer;
  readonly sealed_notices: Buffer | null;
  readonly administrators: { readonly email: string; readonly locale: MailLocale }[];
}

const NEXT = `SELECT o.id, o.name, o.wrapped_data_key, o.sealed_notices,
    coalesce((
      SELECT jsonb_agg(jsonb_build_object('email', u.email, 'locale', u.locale))
      FROM members m JOIN auth."user" u ON u.id = m.person_id
      WHERE m.organization_id = o.id AND m.removed_at IS NULL AND m.role IN ('owner', 'admin')
    ), '[]') AS administrators
  FROM organizations o
  WHERE o.id > coalesce($2, (SELECT a.reached FROM announcements a WHERE a.id = $1),
    '00000000-0000-0000-0000-000000000000')
  ORDER BY o.id LIMIT $3`;

export class PostgresAnnouncements implements AnnounceStore {
  readonly #pool: Pool;

  constructor(pool: Pool) {
    this.#pool = pool;
  }

  newId(): string {
    return toTypeId("ann", newUuid("ann"));
  }

  async find(contentHash: Buffer): Promise<StoredAnnouncement | null> {
    const { rows } = await query<Row>(this.#pool, {
      text: `SELECT ${COLUMNS} FROM announcements WHERE content_hash = $1`,
      values: [contentHash],
    });
    return rows[0] ? toStored(rows[0]) : null;
  }

  async make(
    { title, body, effectiveOn }: Announcement,
    { id, contentHash, wrappedKey, by, at }: NewAnnouncement,
  ): Promise<StoredAnnouncement> {
    const { rows } = await query<Row>(this.#pool, {
      text: `INSERT INTO announcements (id, title_pt, title_en, body_pt, body_en, effective_on, announced_at,
          announced_by, content_hash, wrapped_key)
        VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)
        ON CONFLICT (content_hash) DO NOTHING RETURNING ${COLUMNS}`,
      values: [
        toUuid(id),
        title.pt,
        title.en,
        body.pt,
        body.en,
        effectiveOn,
        at,
        by,
        contentHash,
        wrappedKey,
      ],
    });
    const stored = rows[0] ? toStored(rows[0]) : await this.find(contentHash);
    if (!stored) throw new Error("an announcement is neither new nor known");
    return stored;
  }

  async next(
    announcementId: string | null,
    max: number,
    after?: string,
  ): Promise<MailOrganization[]> {
    const { rows } = await query<OrganizationRow>(this.#pool, {
      text: NEXT,
      values: [announcementId && toUuid(announcementId), after && toUuid(after), max],
    });
    return rows.map((row) => ({
      ref: { id: toTypeId("org", row.id), wrappedDataKey: row.wrapped_data_key },
      name: row.name,
      notices: row.sealed_notices,
      administrators: row.administrators,
    }));
  }

  async advance(announcementId: string, step: AnnouncementStep): Promise<AnnouncementProgress> {
    const id = toUuid(announcementId);
    const organizations = step.organizationIds.map((organizationId) => toUuid(organizationId));
    return inTransaction(this.#pool, async (client) => {
      const { rows } = await client.query<Row & { reached: string | null }>(
        `SELECT ${COLUMNS}, reached FROM announcements WHERE id = $1 FOR UPDATE`,
        [id],
      );
      const [before] = rows;
      if (!before) throw new Error("the announcement is gone");
      // Another command was faster; the next organizations are read again.
      if (before.reached !== null && before.reached >= (organizations[0] ?? ""))
        return toStored(before);
      let ordered = 0;
      for (const mail of step.mails) if (await insertMailOrder(client, mail)) ordered += 1;
      const updated = await client.query<Row>(
        `UPDATE announcements SET reached = $2, organization_count = organization_count + $3,
           mail_count = mail_count + $4 WHERE id = $1 RETURNING ${COLUMNS}`,
        [id, organizations.at(-1), organizations.length, ordered],
      );
      for (const [index, organization] of organizations.entries()) {
        const entry = step.entryOf(step.organizationIds[index] ?? "");
        await insertAuditEntry(client, organization, entry);
      }
      return toStored(updated.rows[0] ?? before);
    });
  }

  async finish(announcementId: string): Promise<AnnouncementProgress> {
    const { rows } = await query<Row>(this.#pool, {
      text: `UPDATE announcements SET finished_at = coalesce(finished_at, clock_timestamp()) WHERE id = $1
             RETURNING ${COLUMNS}`,
      values: [toUuid(announcementId)],
    });
    const [row] = rows;
    if (!row) throw new Error("the announcement is gone");
    const { wrappedKey: _, ...progress } = toStored(row);
    return progress;
  }
}

type AnnounceStore = AnnounceParts["announcements"];

function toStored(row: Row): StoredAnnouncement {
  return {
    announcementId: toTypeId("ann", row.id),
    organizations: row.organization_count,
    mails: row.mail_count,
    finished: row.finished_at !== null,
    wrappedKey: row.wrapped_key,
  };
}
