import type { AuditEntry } from "../../../usecases/audit/audit-entry.ts";
import type { AuditRead } from "../../../usecases/audit/audit-reads.ts";
import type {
  CalendarFeedStore,
  FeedLanguage,
  FeedPlace,
  FoundCalendarFeed,
  NewCalendarFeed,
  StoredCalendarFeed,
} from "../../../usecases/calendar-feeds/calendar-feed.ts";
import { appendReads } from "../audit/append-reads.ts";
import { insertAuditEntry } from "../audit/insert-audit-entry.ts";
import { newUuid, parseId, toTypeId, toUuid } from "../core/ids.ts";
import { lockName } from "../core/lock-row.ts";
import { asOrganization, type Pool, query } from "../core/pool.ts";

interface ChoicesRow {
  readonly id: string;
  readonly tag: Buffer | null;
  readonly with_names: boolean;
  readonly language: FeedLanguage;
}

interface FeedRow extends ChoicesRow {
  readonly created_at: Date;
  readonly expires_at: Date;
  readonly last_read_at: Date | null;
  readonly reads: number;
}

interface FoundRow extends ChoicesRow {
  readonly live: boolean;
  readonly organization_id: string;
  readonly wrapped_data_key: Buffer;
}

const COLUMNS = "id, tag, with_names, language, created_at, expires_at, last_read_at, reads";
const OPEN = "revoked_at IS NULL AND expires_at > now()";
const THIS_ONE = "organization_id = $1 AND live = $2 AND id = $3";

const ADD = `INSERT INTO calendar_feeds
    (organization_id, live, id, token_hash, tag, with_names, language, created_at, expires_at)
  SELECT $1, $2, $3, $4, $5, $6, $7, now(), now() + make_interval(months => $8)
  WHERE (SELECT count(*) FROM calendar_feeds WHERE organization_id = $1 AND live = $2 AND ${OPEN}) < $9
  RETURNING ${COLUMNS}`;

const LIST = `SELECT ${COLUMNS} FROM calendar_feeds
  WHERE organization_id = $1 AND live = $2 AND revoked_at IS NULL AND ($3::uuid IS NULL OR id < $3)
  ORDER BY id DESC LIMIT $4`;

/** The calendar feeds of organizations. */
export class PostgresCalendarFeeds implements CalendarFeedStore {
  readonly #pool: Pool;

  constructor(pool: Pool) {
    this.#pool = pool;
  }

  newId(): string {
    return toTypeId("cal", newUuid("cal"));
  }

  /** Concurrent calls for one organization wait for each other, so that the count stays within `maxOpen`. */
  async add(feed: NewCalendarFeed, maxOpen: number): Promise<StoredCalendarFeed | null> {
    const organization = toUuid(feed.organizationId);
    return asOrganization(this.#pool, organization, async (client) => {
      await lockName(client, `calendar feeds of ${organization}`);
      const { rows } = await client.query<FeedRow>(ADD, [
        organization,
        feed.mode === "live",
        toUuid(feed.calendarFeedId),
        feed.tokenHash,
        feed.tag,
        feed.withNames,
        feed.language,
        feed.months,
        maxOpen,
      ]);
      if (!rows[0]) return null;
      await insertAuditEntry(client, organization, feed.entry);
      return toStored(rows[0]);
    });
  }

  async list(
    { organizationId, mode }: FeedPlace,
    { before, limit }: Parameters<CalendarFeedStore["list"]>[1],
  ): Promise<readonly StoredCalendarFeed[]> {
    const organization = toUuid(organizationId);
    const values = [organization, mode === "live", before && toUuid(before), limit];
    const { rows } = await asOrganization(this.#pool, organization, (client) =>
      client.query<FeedRow>(LIST, values),
    );
    return rows.map(toStored);
  }

  async revoke(
    { organizationId, mode }: FeedPlace,
    calendarFeedId: string,
    entry: AuditEntry,
  ): Promise<boolean> {
    const id = parseId("cal", calendarFeedId);
    if (id === null) return false;
    const organization = toUuid(organizationId);
    const key = [organization, mode === "live", id];
    return asOrganization(this.#pool, organization, async (client) => {
      const revoked = await client.query(
        `UPDATE calendar_feeds SET revoked_at = now() WHERE ${THIS_ONE} AND revoked_at IS NULL`,
        key,
      );
      if (revoked.rowCount === 1) {
        await insertAuditEntry(client, organization, entry);
        return true;
      }
      const known = await client.query(`SELECT id FROM calendar_feeds WHERE ${THIS_ONE}`, key);
      return known.rowCount === 1;
    });
  }

  async find(tokenHash: Buffer): Promise<FoundCalendarFeed | null> {
    const { rows } = await query<FoundRow>(this.#pool, {
      name: "find-calendar-feed",
      text: `SELECT id, live, tag, with_names, language, organization_id, wrapped_data_key
        FROM find_calendar_feed($1)`,
      values: [tokenHash.toString("hex")],
    });
    return rows[0] ? toFound(rows[0]) : null;
  }

  async countRead(
    { calendarFeedId, organization: { id: organizationId }, mode }: FoundCalendarFeed,
    read: AuditRead,
  ): Promise<boolean> {
    const organization = toUuid(organizationId);
    return asOrganization(this.#pool, organization, async (client) => {
      const { rowCount } = await client.query(
        `UPDATE calendar_feeds SET reads = reads + 1, last_read_at = now() WHERE ${THIS_ONE} AND ${OPEN}`,
        [organization, mode === "live", toUuid(calendarFeedId)],
      );
      if (rowCount !== 1) return false;
      await appendReads(client, [{ organization, at: Date.now(), report: null, read }]);
      return true;
    });
  }
}

function choicesOf({ id, tag, with_names: withNames, language }: ChoicesRow) {
  return { calendarFeedId: toTypeId("cal", id), tag, withNames, language };
}

function toStored(row: FeedRow): StoredCalendarFeed {
  return {
    ...choicesOf(row),
    createdAt: row.created_at,
    expiresAt: row.expires_at,
    lastReadAt: row.last_read_at,
    reads: row.reads,
  };
}

function toFound(row: FoundRow): FoundCalendarFeed {
  return {
    ...choicesOf(row),
    organization: {
      id: toTypeId("org", row.organization_id),
      wrappedDataKey: row.wrapped_data_key,
    },
    mode: row.live ? "live" : "test",
  };
}
