import type { AuditChain, ChainLink, ChainPlace } from "../../../usecases/audit/audit-chain.ts";
import type { VerifyAuditPorts } from "../../../usecases/audit/verify-audit.ts";
import { toTypeId, toUuid } from "../core/ids.ts";
import { query, type Pool } from "../core/pool.ts";

type ChainName = Awaited<ReturnType<VerifyAuditPorts["auditChains"]["list"]>>[number];

/** The chains of the audit log, for the operator's role. */
export class PostgresAuditChains {
  readonly #pool: Pool;

  constructor(pool: Pool) {
    this.#pool = pool;
  }

  async list(organizationId: string | null): Promise<ChainName[]> {
    // An organization without any entry has neither heads nor chains. A chain whose head is gone is found by its entries.
    const { rows } = await query<{ organization: string; chain: AuditChain }>(this.#pool, {
      text: `SELECT organization_id AS organization, chain FROM audit_heads
             WHERE organization_id = coalesce($1, organization_id)
             UNION SELECT o.id, 'changes' FROM organizations o WHERE o.id = coalesce($1, o.id)
               AND EXISTS (SELECT FROM audit_entries e WHERE e.organization_id = o.id)
             UNION SELECT o.id, 'reads' FROM organizations o WHERE o.id = coalesce($1, o.id)
               AND EXISTS (SELECT FROM audit_read_batches e WHERE e.organization_id = o.id)
             ORDER BY 1, 2`,
      values: [organizationId === null ? null : toUuid(organizationId)],
    });
    return rows.map(({ organization, chain }) => ({
      organizationId: toTypeId("org", organization),
      organizationUuid: organization,
      chain,
    }));
  }

  head(name: ChainName): Promise<ChainPlace | null> {
    return this.#placeOf(
      "SELECT number, hash FROM audit_heads WHERE organization_id = $1 AND chain = $2",
      name,
    );
  }

  anchor(name: ChainName): Promise<ChainPlace | null> {
    return this.#placeOf(
      `SELECT number, hash FROM audit_anchors WHERE organization_id = $1 AND chain = $2
       ORDER BY number DESC LIMIT 1`,
      name,
    );
  }

  async #placeOf(text: string, { organizationUuid, chain }: ChainName): Promise<ChainPlace | null> {
    const values = [organizationUuid, chain];
    const { rows } = await query<{ number: number; hash: Buffer }>(this.#pool, { text, values });
    return rows[0] ?? null;
  }

  async read(
    { organizationUuid, chain }: ChainName,
    after: Pick<ChainLink, "number" | "id">,
    limit: number,
  ): Promise<ChainLink[]> {
    const { rows } = await query<ChainLink>(this.#pool, {
      text: chain === "changes" ? CHANGES : READS,
      // A batch has up to 2,000 entries.
      values: [organizationUuid, after.number, after.id, Math.min(limit, MAX_LINKS)],
    });
    return rows;
  }
}

const MAX_LINKS = 500;

const AFTER = "organization_id = $1 AND (number, id) > ($2, $3) ORDER BY number, id LIMIT $4";
const CHANGES = `SELECT number AS "firstNumber", number, id, hash, at, actor_kind AS "actorKind", actor_id AS "actorId",
    channel, request_id AS "requestId", address, action, target_kind AS "targetKind", target_id AS "targetId",
    details::text AS details, NULL::uuid AS "batchId"
  FROM audit_entries WHERE ${AFTER}`;
const READS = `SELECT first_number AS "firstNumber", number, id, hash, batch_id AS "batchId", first_at AS "firstAt",
    last_at AS "lastAt", report_ids::text AS "reportIds", sources::text AS sources, reads::text AS reads
  FROM audit_read_batches WHERE ${AFTER}`;
