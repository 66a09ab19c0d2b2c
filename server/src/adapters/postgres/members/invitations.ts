import type { Role } from "@cnh/contract/console";
import { Failure } from "../../../usecases/failure.ts";
import type { AuditEntry } from "../../../usecases/audit/audit-entry.ts";
import type {
  FoundInvitation,
  InvitationStore,
  NewInvitation,
  StoredInvitation,
} from "../../../usecases/invitations/invitation.ts";
import type { SealedMail } from "../../../usecases/mail/order-mail.ts";
import type { Member } from "../../../usecases/members/member.ts";
import { insertAuditEntry } from "../audit/insert-audit-entry.ts";
import { newUuid, parseId, toTypeId, toUuid } from "../core/ids.ts";
import { asOrganization, query, type Pool } from "../core/pool.ts";
import { insertMailOrder } from "../mail/insert-mail.ts";

interface InvitationRow {
  readonly id: string;
  readonly sealed_details: Buffer;
  readonly role: Role;
  readonly daily_order_limit: number | null;
  readonly created_by: string;
  readonly created_at: Date;
  readonly expires_at: Date;
}

interface FoundRow extends Omit<InvitationRow, "id" | "created_at"> {
  readonly invitation_id: string;
  readonly organization_id: string;
  readonly organization_name: string;
  readonly wrapped_data_key: Buffer;
}

const COLUMNS = "id, sealed_details, role, daily_order_limit, created_by, created_at, expires_at";
/** How long an invitation that expired is still listed, so that it can be sent again. */
const LISTED = "expires_at > now() - interval '30 days'";

/** The invitations, for the roles of the console's server and of the operator. */
export class PostgresInvitations implements InvitationStore {
  readonly #pool: Pool;

  constructor(pool: Pool) {
    this.#pool = pool;
  }

  newId(): string {
    return toTypeId("inv", newUuid("inv"));
  }

  newMemberId(): string {
    return toTypeId("mem", newUuid("mem"));
  }

  async countPlaces(organizationId: string): Promise<number> {
    const organization = toUuid(organizationId);
    const { rows } = await asOrganization(this.#pool, organization, (client) =>
      client.query<{ places: number }>(
        `SELECT (SELECT count(*) FROM members WHERE organization_id = $1 AND removed_at IS NULL)
           + (SELECT count(*) FROM invitations
              WHERE organization_id = $1 AND settled_at IS NULL AND ${LISTED}) AS places`,
        [organization],
      ),
    );
    return rows[0]?.places ?? 0;
  }

  async add(
    organizationId: string,
    invitation: NewInvitation,
    {
      entry,
      mail,
      requireMayReplace,
    }: {
      readonly entry: AuditEntry;
      readonly mail: SealedMail;
      readonly requireMayReplace: (role: Role) => void;
    },
  ): Promise<void> {
    const organization = toUuid(organizationId);
    await asOrganization(this.#pool, organization, async (client) => {
      // Invitations of one address wait for each other here, so that exactly one stays open.
      await client.query("SELECT pg_advisory_xact_lock(hashtextextended($1, 0))", [
        `invitation ${invitation.emailHash.toString("hex")}`,
      ]);
      const replaced = await client.query<{ role: Role }>(
        `UPDATE invitations SET settled_at = now(), outcome = 'replaced'
         WHERE organization_id = $1 AND email_hash = $2 AND settled_at IS NULL RETURNING role`,
        [organization, invitation.emailHash],
      );
      for (const { role } of replaced.rows) requireMayReplace(role);
      await client.query(
        `INSERT INTO invitations (id, organization_id, token_hash, email_hash, sealed_details, role, daily_order_limit,
           created_by, created_at, expires_at)
         VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)`,
        [
          toUuid(invitation.id),
          organization,
          invitation.tokenHash,
          invitation.emailHash,
          invitation.sealedDetails,
          invitation.role,
          invitation.dailyOrderLimit,
          invitation.createdBy,
          invitation.createdAt,
          invitation.expiresAt,
        ],
      );
      await insertMailOrder(client, mail);
      await insertAuditEntry(client, organization, entry);
    });
  }

  list(organizationId: string): Promise<StoredInvitation[]> {
    return this.#read(organizationId, `${LISTED} ORDER BY id DESC`, []);
  }

  async get(organizationId: string, invitationId: string): Promise<StoredInvitation | null> {
    const invitation = parseId("inv", invitationId);
    if (invitation === null) return null;
    return (await this.#read(organizationId, "id = $2", [invitation]))[0] ?? null;
  }

  async #read(
    organizationId: string,
    condition: string,
    values: readonly unknown[],
  ): Promise<StoredInvitation[]> {
    const organization = toUuid(organizationId);
    const { rows } = await asOrganization(this.#pool, organization, (client) =>
      client.query<InvitationRow>(
        `SELECT ${COLUMNS} FROM invitations
         WHERE organization_id = $1 AND settled_at IS NULL AND ${condition}`,
        [organization, ...values],
      ),
    );
    return rows.map(toStored);
  }

  async revoke(organizationId: string, invitationId: string, entry: AuditEntry): Promise<boolean> {
    const organization = toUuid(organizationId);
    return asOrganization(this.#pool, organization, async (client) => {
      const { rowCount } = await client.query(
        `UPDATE invitations SET settled_at = now(), outcome = 'revoked'
         WHERE organization_id = $1 AND id = $2 AND settled_at IS NULL`,
        [organization, toUuid(invitationId)],
      );
      if (rowCount === 0) return false;
      await insertAuditEntry(client, organization, entry);
      return true;
    });
  }

  async find(tokenHash: Buffer): Promise<FoundInvitation | null> {
    const { rows } = await query<FoundRow>(this.#pool, {
      name: "find-invitation",
      text: `SELECT invitation_id, sealed_details, role, daily_order_limit, created_by, expires_at, organization_id,
        organization_name, wrapped_data_key FROM find_invitation($1)`,
      values: [tokenHash.toString("hex")],
    });
    return rows[0] ? toFound(rows[0]) : null;
  }

  async accept(
    { id, organization: { id: organizationId } }: FoundInvitation,
    who: Pick<Member, "id" | "personId">,
    entry: AuditEntry,
  ): Promise<Member | null> {
    const organization = toUuid(organizationId);
    return asOrganization(this.#pool, organization, async (client) => {
      const { rows } = await client.query<InvitationRow>(
        `UPDATE invitations SET settled_at = now(), outcome = 'accepted'
         WHERE organization_id = $1 AND id = $2 AND settled_at IS NULL AND expires_at > now()
         RETURNING ${COLUMNS}`,
        [organization, toUuid(id)],
      );
      const [invitation] = rows;
      if (!invitation) return null;
      const { role, daily_order_limit: dailyOrderLimit, created_by: createdBy } = invitation;
      const { rowCount } = await client.query(
        `INSERT INTO members (id, organization_id, person_id, role, daily_order_limit, created_at, created_by)
         VALUES ($1, $2, $3, $4, $5, now(), $6) ON CONFLICT DO NOTHING`,
        [toUuid(who.id), organization, toUuid(who.personId), role, dailyOrderLimit, createdBy],
      );
      if (rowCount === 0) throw new Failure("ALREADY_MEMBER");
      await insertAuditEntry(client, organization, entry);
      return { ...who, role, dailyOrderLimit };
    });
  }
}

function toStored(row: InvitationRow): StoredInvitation {
  return {
    id: toTypeId("inv", row.id),
    role: row.role,
    dailyOrderLimit: row.daily_order_limit,
    createdBy: row.created_by,
    createdAt: row.created_at,
    expiresAt: row.expires_at,
    sealedDetails: row.sealed_details,
  };
}

function toFound(row: FoundRow): FoundInvitation {
  return {
    id: toTypeId("inv", row.invitation_id),
    role: row.role,
    createdBy: row.created_by,
    expiresAt: row.expires_at,
    sealedDetails: row.sealed_details,
    organization: {
      id: toTypeId("org", row.organization_id),
      wrappedDataKey: row.wrapped_data_key,
    },
    organizationName: row.organization_name,
  };
}
