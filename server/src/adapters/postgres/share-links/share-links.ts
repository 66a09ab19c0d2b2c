import type { AuditRead } from "../../../usecases/audit/audit-reads.ts";
import type { Mode } from "../../../usecases/caller.ts";
import type {
  AddedShareLink,
  FoundShareLink,
  ShareLinkStore,
  StoredShareLink,
} from "../../../usecases/share-links/share-link.ts";
import { appendReads } from "../audit/append-reads.ts";
import { insertAuditEntry } from "../audit/insert-audit-entry.ts";
import { newUuid, parseId, toTypeId, toUuid } from "../core/ids.ts";
import { asOrganization, query, type Pool } from "../core/pool.ts";

interface Place {
  readonly organizationId: string;
  readonly mode: Mode;
}

interface LinkRow {
  readonly id: string;
  readonly max_views: number;
  readonly views: number;
  readonly is_expired: boolean;
  readonly created_by: string;
  readonly created_at: Date;
  readonly expires_at: Date;
  readonly last_viewed_at: Date | null;
  readonly revoked_at: Date | null;
}

interface FoundRow {
  readonly id: string;
  readonly live: boolean;
  readonly report_id: string;
  readonly expires_at: Date;
  readonly organization_id: string;
  readonly wrapped_data_key: Buffer;
}

/** Older ones of a report are not listed. */
const MAX_LISTED = 100;
const OPENS = "revoked_at IS NULL AND expires_at > now() AND views < max_views";

/** The links to reports, for the role of the console's server. */
export class PostgresShareLinks implements ShareLinkStore {
  readonly #pool: Pool;

  constructor(pool: Pool) {
    this.#pool = pool;
  }

  newId(): string {
    return toTypeId("shr", newUuid("shr"));
  }

  async add(
    { organizationId, mode }: Place,
    link: Parameters<ShareLinkStore["add"]>[1],
    { maxOpen, entryFor }: Parameters<ShareLinkStore["add"]>[2],
  ): Promise<AddedShareLink> {
    const [organization, report] = [toUuid(organizationId), parseId("rpt", link.reportId)];
    if (report === null) return { outcome: "unknown" };
    return asOrganization(this.#pool, organization, async (client) => {
      const { rows } = await client.query<{
        outcome: AddedShareLink["outcome"];
        expires_at: Date;
      }>("SELECT outcome, expires_at FROM add_share_link($1, $2, $3, $4, $5, $6, $7, $8, $9)", [
        toUuid(link.id),
        organization,
        mode === "live",
        report,
        link.tokenHash.toString("hex"),
        link.maxViews,
        link.hours,
        toUuid(link.createdBy),
        maxOpen,
      ]);
      const { outcome = "unknown", expires_at: expiresAt = new Date(0) } = rows[0] ?? {};
      if (outcome !== "added") return { outcome };
      await insertAuditEntry(client, organization, entryFor(expiresAt));
      return { outcome, expiresAt };
    });
  }

  async list(
    { organizationId, mode }: Place,
    reportId: string,
  ): Promise<{ isSharingOn: boolean; links: StoredShareLink[] }> {
    const [organization, report] = [toUuid(organizationId), parseId("rpt", reportId)];
    return asOrganization(this.#pool, organization, async (client) => {
      const settings = await client.query<{ sharing_enabled: boolean }>(
        "SELECT sharing_enabled FROM organizations WHERE id = $1",
        [organization],
      );
      const { rows } = await client.query<LinkRow>(
        `SELECT id, max_views, views, expires_at <= now() AS is_expired, created_by, created_at, expires_at,
           last_viewed_at, revoked_at
         FROM share_links WHERE report_id = $1 AND organization_id = $2 AND live = $3
         ORDER BY id DESC LIMIT ${MAX_LISTED}`,
        [report, organization, mode === "live"],
      );
      return {
        isSharingOn: settings.rows[0]?.sharing_enabled ?? false,
        links: rows.map(toStored),
      };
    });
  }

  async revoke(
    { organizationId, mode }: Place,
    linkId: string,
    entryFor: Parameters<ShareLinkStore["revoke"]>[2],
  ): Promise<boolean> {
    const [organization, link] = [toUuid(organizationId), parseId("shr", linkId)];
    if (link === null) return false;
    return asOrganization(this.#pool, organization, async (client) => {
      const { rows } = await client.query<{ report_id: string }>(
        `UPDATE share_links SET revoked_at = now()
         WHERE id = $1 AND organization_id = $2 AND live = $3 AND revoked_at IS NULL RETURNING report_id`,
        [link, organization, mode === "live"],
      );
      if (!rows[0]) return false;
      const reportId = toTypeId("rpt", rows[0].report_id);
      await insertAuditEntry(client, organization, entryFor(reportId));
      return true;
    });
  }

  async find(tokenHash: Buffer): Promise<FoundShareLink | null> {
    const { rows } = await query<FoundRow>(this.#pool, {
      name: "find-share-link",
      text: `SELECT id, live, report_id, expires_at, organization_id, wrapped_data_key FROM find_share_link($1)`,
      values: [tokenHash.toString("hex")],
    });
    return rows[0] ? toFound(rows[0]) : null;
  }

  async countView(
    { id, organization: { id: organizationId } }: FoundShareLink,
    read: AuditRead,
  ): Promise<number | null> {
    const organization = toUuid(organizationId);
    return asOrganization(this.#pool, organization, async (client) => {
      const { rows } = await client.query<{ left: number; report_id: string }>(
        `UPDATE share_links SET views = views + 1, last_viewed_at = now()
         WHERE id = $1 AND organization_id = $2 AND ${OPENS}
           AND EXISTS (SELECT FROM organizations o WHERE o.id = $2 AND o.sharing_enabled)
         RETURNING max_views - views AS left, report_id`,
        [toUuid(id), organization],
      );
      const [counted] = rows;
      if (!counted) return null;
      await appendReads(client, [
        { organization, at: Date.now(), report: counted.report_id, read },
      ]);
      return counted.left;
    });
  }
}

function toStored(row: LinkRow): StoredShareLink {
  return {
    id: toTypeId("shr", row.id),
    maxViews: row.max_views,
    views: row.views,
    isExpired: row.is_expired,
    createdBy: toTypeId("mem", row.created_by),
    createdAt: row.created_at,
    expiresAt: row.expires_at,
    lastViewedAt: row.last_viewed_at,
    revokedAt: row.revoked_at,
  };
}

function toFound(row: FoundRow): FoundShareLink {
  return {
    id: toTypeId("shr", row.id),
    organization: {
      id: toTypeId("org", row.organization_id),
      wrappedDataKey: row.wrapped_data_key,
    },
    mode: row.live ? "live" : "test",
    reportId: toTypeId("rpt", row.report_id),
    expiresAt: row.expires_at,
  };
}
