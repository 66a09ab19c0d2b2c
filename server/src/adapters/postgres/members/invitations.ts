import type { Role } from "@cnh/contract/console";
import type { PoolClient } from "pg";
import { Failure } from "../../../usecases/failure.ts";
import type { AuditEntry } from "../../../usecases/audit/audit-entry.ts";
import type {
  FoundInvitation,
  InvitationStore,
  SentInvitation,
  StoredInvitation,
} from "../../../usecases/invitations/invitation.ts";
import type { Member } from "../../../usecases/members/member.ts";
import { insertAuditEntry } from "../audit/insert-audit-entry.ts";
import { newUuid, parseId, toTypeId, toUuid } from "../core/ids.ts";
import { lockName, lockRow } from "../core/lock-row.ts";
import { asOrganization, query, type Pool } from "../core/pool.ts";
import { insertMailOrder } from "../mail/insert-mail.ts";
import { lockAddress } from "./invited-address.ts";

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

/** The invitations that were neither accepted, nor revoked, nor replaced. */
const OPEN = `SELECT ${COLUMNS} FROM invitations WHERE organization_id = $1 AND settled_at IS NULL`;

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

  /** Concurrent calls for one organization wait for each other, so that the count stays within `maxPlaces`. */
  async add(
    organizationId: string,
    sent: SentInvitation,
    { maxPlaces, requireMayReplace }: Parameters<InvitationStore["add"]>[2],
  ): Promise<boolean> {
    const organization = toUuid(organizationId);
    return asOrganization(this.#pool, organization, async (client) => {
      await lockName(client, `places of ${organization}`);
      if ((await countPlaces(client, organization)) >= maxPlaces) return false;
      const { emailHash } = sent.invitation;
      await lockAddress(client, emailHash);
      await requireNoMember(client, organization, emailHash);
      const replaced = await lockRow(
        client,
        `${OPEN} AND email_hash = $2`,
        [organization, emailHash],
        toStored,
      );
      if (replaced) {
        requireMayReplace(replaced);
        await settle(client, replaced.id, "replaced");
      }
      await insertInvitation(client, organization, sent);
      return true;
    });
  }

  async list(organizationId: string): Promise<StoredInvitation[]> {
    const organization = toUuid(organizationId);
    const { rows } = await asOrganization(this.#pool, organization, (client) =>
      client.query<InvitationRow>(`${OPEN} AND ${LISTED} ORDER BY id DESC`, [organization]),
    );
    return rows.map(toStored);
  }

  async settle(
    organizationId: string,
    invitationId: string,
    decide: Parameters<InvitationStore["settle"]>[2],
  ): Promise<boolean> {
    const id = parseId("inv", invitationId);
    if (id === null) return false;
    const organization = toUuid(organizationId);
    return asOrganization(this.#pool, organization, async (client) => {
      await lockAddress(client, await readEmailHash(client, organization, id));
      const current = await lockRow(client, `${OPEN} AND id = $2`, [organization, id], toStored);
      if (!current) return false;
      const decided = decide(current);
      await settle(client, current.id, "invitation" in decided ? "replaced" : "revoked");
      if ("invitation" in decided) await insertInvitation(client, organization, decided);
      else await insertAuditEntry(client, organization, decided.entry);
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
      await lockAddress(client, await readEmailHash(client, organization, toUuid(id)));
      const { rows } = await client.query<InvitationRow>(
        `UPDATE invitations SET settled_at = now(), outcome = 'accepted', member_id = $3
         WHERE organization_id = $1 AND id = $2 AND settled_at IS NULL AND expires_at > now()
         RETURNING ${COLUMNS}`,
        [organization, toUuid(id), toUuid(who.id)],
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

/** The address of an invitation never changes. An unknown invitation has an empty hash. */
async function readEmailHash(
  client: PoolClient,
  organization: string,
  id: string,
): Promise<Buffer> {
  const { rows } = await client.query<{ email_hash: Buffer }>(
    "SELECT email_hash FROM invitations WHERE organization_id = $1 AND id = $2",
    [organization, id],
  );
  return rows[0]?.email_hash ?? Buffer.alloc(0);
}

/** Fails if the address has accepted an invitation, and is a member since. */
async function requireNoMember(
  client: PoolClient,
  organization: string,
  emailHash: Buffer,
): Promise<void> {
  const { rowCount } = await client.query(
    `SELECT FROM invitations i JOIN members m ON m.id = i.member_id AND m.removed_at IS NULL
     WHERE i.organization_id = $1 AND i.email_hash = $2 AND i.member_id IS NOT NULL LIMIT 1`,
    [organization, emailHash],
  );
  if (rowCount !== 0) throw new Failure("ALREADY_MEMBER");
}

async function countPlaces(client: PoolClient, organization: string): Promise<number> {
  const { rows } = await client.query<{ places: number }>(
    `SELECT (SELECT count(*) FROM members WHERE organization_id = $1 AND removed_at IS NULL)
       + (SELECT count(*) FROM invitations
          WHERE organization_id = $1 AND settled_at IS NULL AND ${LISTED}) AS places`,
    [organization],
  );
  return rows[0]?.places ?? 0;
}

async function settle(
  client: PoolClient,
  invitationId: string,
  outcome: "replaced" | "revoked",
): Promise<void> {
  await client.query("UPDATE invitations SET settled_at = now(), outcome = $2 WHERE id = $1", [
    toUuid(invitationId),
    outcome,
  ]);
}

async function insertInvitation(
  client: PoolClient,
  organization: string,
  { invitation, mail, entry }: SentInvitation,
): Promise<void> {
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
