import type { Role } from "@cnh/contract/console";
import type { PoolClient } from "pg";
import type { OrganizationRef } from "../../../usecases/caller.ts";
import { Failure } from "../../../usecases/failure.ts";
import type { AuditEntry } from "../../../usecases/audit/audit-entry.ts";
import type { Locked } from "../../../usecases/audit/change-details.ts";
import type {
  LeftKey,
  Member,
  MemberStore,
  MemberUpdate,
  StoredMember,
} from "../../../usecases/members/member.ts";
import { insertAuditEntry } from "../audit/insert-audit-entry.ts";
import { parseId, toTypeId, toUuid } from "../core/ids.ts";
import { lockRow } from "../core/lock-row.ts";
import { asOrganization, query, type Pool } from "../core/pool.ts";
import { updateColumns } from "../core/update-columns.ts";
import { insertMailOrder } from "../mail/insert-mail.ts";
import { lockAddress, revokeOpen } from "./invited-address.ts";

interface MembershipRow {
  readonly member_id: string;
  readonly role: Role;
  readonly daily_order_limit: number | null;
  readonly organization_name: string;
  readonly second_factor_required: boolean;
  readonly test_only: boolean;
}

interface MemberRow {
  readonly id: string;
  readonly person_id: string;
  readonly role: Role;
  readonly daily_order_limit: number | null;
  readonly created_at: Date;
}

const COLUMNS = "id, person_id, role, daily_order_limit, created_at";

/** The memberships, for the roles of the console's server and of the operator. */
export class PostgresMembers implements MemberStore {
  readonly #pool: Pool;

  constructor(pool: Pool) {
    this.#pool = pool;
  }

  /** A person's current membership. `null` if the organization is unknown, or the person is not a member of it. */
  async find(
    organizationId: string,
    personId: string,
  ): Promise<{
    readonly member: Member;
    readonly organization: OrganizationRef;
    readonly secondFactorRequired: boolean;
    readonly testOnly: boolean;
  } | null> {
    const [organization, person] = [parseId("org", organizationId), parseId("per", personId)];
    if (organization === null || person === null) return null;
    const { rows } = await query<MembershipRow & { readonly wrapped_data_key: Buffer }>(
      this.#pool,
      {
        name: "find-member",
        text: "SELECT member_id, role, daily_order_limit, wrapped_data_key, second_factor_required, test_only FROM find_member($1, $2)",
        values: [organization, person],
      },
    );
    const [row] = rows;
    if (!row) return null;
    return {
      member: toMember(row, personId),
      organization: { id: organizationId, wrappedDataKey: row.wrapped_data_key },
      secondFactorRequired: row.second_factor_required,
      testOnly: row.test_only,
    };
  }

  /** The current memberships of a person, oldest first. */
  async of(personId: string): Promise<
    {
      readonly member: Member;
      readonly organizationId: string;
      readonly organizationName: string;
      readonly secondFactorRequired: boolean;
      readonly testOnly: boolean;
    }[]
  > {
    const person = parseId("per", personId);
    if (person === null) return [];
    const { rows } = await query<MembershipRow & { readonly organization_id: string }>(this.#pool, {
      name: "list-memberships",
      text: `SELECT member_id, role, daily_order_limit, organization_id, organization_name, second_factor_required,
        test_only FROM list_memberships($1)`,
      values: [person],
    });
    return rows.map((row) => ({
      member: toMember(row, personId),
      organizationId: toTypeId("org", row.organization_id),
      organizationName: row.organization_name,
      secondFactorRequired: row.second_factor_required,
      testOnly: row.test_only,
    }));
  }

  async list(organizationId: string): Promise<StoredMember[]> {
    const organization = toUuid(organizationId);
    const { rows } = await asOrganization(this.#pool, organization, (client) =>
      client.query<MemberRow>(
        `SELECT ${COLUMNS} FROM members WHERE organization_id = $1 AND removed_at IS NULL ORDER BY id`,
        [organization],
      ),
    );
    return rows.map(toStored);
  }

  async get(organizationId: string, memberId: string): Promise<StoredMember | null> {
    const members = await this.list(organizationId);
    return members.find(({ id }) => id === memberId) ?? null;
  }

  async change(
    organizationId: string,
    memberId: string,
    decide: (current: Locked<StoredMember>) => MemberUpdate | null,
  ): Promise<StoredMember | null> {
    const organization = toUuid(organizationId);
    return asOrganization(this.#pool, organization, async (client) => {
      const current = await lockMember(client, organization, memberId);
      const update = current && decide(current);
      if (!update) return current;
      const { role, dailyOrderLimit, entry, mail } = update;
      const columns = { role, daily_order_limit: dailyOrderLimit };
      await updateColumns(client, "members", toUuid(memberId), columns).catch(rethrowLastOwner);
      if (mail) await insertMailOrder(client, mail);
      await insertAuditEntry(client, organization, entry);
      return { ...current, role, dailyOrderLimit };
    });
  }

  async remove(
    organizationId: string,
    { id, emailHash }: { readonly id: string; readonly emailHash: Buffer | null },
    decide: (current: Locked<StoredMember>, openShareLinks: number) => AuditEntry,
  ): Promise<StoredMember | null> {
    const organization = toUuid(organizationId);
    return asOrganization(this.#pool, organization, async (client) => {
      // As everywhere, the address is locked before its rows: it may be accepting an invitation now.
      if (emailHash) await lockAddress(client, emailHash);
      const current = await lockMember(client, organization, id);
      if (!current) return null;
      const entry = decide(current, await revokeShareLinks(client, organization, id));
      await client
        .query("UPDATE members SET removed_at = now(), removed_by = $2 WHERE id = $1", [
          toUuid(id),
          entry.actor.id,
        ])
        .catch(rethrowLastOwner);
      if (emailHash) await revokeOpen(client, organization, emailHash);
      await insertAuditEntry(client, organization, entry);
      return current;
    });
  }

  async keysMadeBy(organizationId: string, memberId: string): Promise<LeftKey[]> {
    const organization = toUuid(organizationId);
    const { rows } = await asOrganization(this.#pool, organization, (client) =>
      client.query<Omit<LeftKey, "mode"> & { readonly live: boolean }>(
        `SELECT id, name, prefix, live, last_used_at AS "lastUsedAt" FROM api_keys
         WHERE organization_id = $1 AND created_by = $2 AND revoked_at IS NULL
           AND (expires_at IS NULL OR expires_at > now()) ORDER BY id`,
        [organization, memberId],
      ),
    );
    return rows.map(({ id, live, ...key }) => ({
      id: toTypeId("key", id),
      mode: live ? "live" : "test",
      ...key,
    }));
  }
}

/** Revokes the open links that a member made, and returns how many there were. */
async function revokeShareLinks(
  client: PoolClient,
  organization: string,
  memberId: string,
): Promise<number> {
  const { rowCount } = await client.query(
    `UPDATE share_links SET revoked_at = now()
     WHERE organization_id = $1 AND created_by = $2 AND revoked_at IS NULL AND expires_at > now()`,
    [organization, toUuid(memberId)],
  );
  return rowCount ?? 0;
}

/** A current member, locked; `null` if there is no such member. */
async function lockMember(
  client: PoolClient,
  organization: string,
  memberId: string,
): Promise<Locked<StoredMember> | null> {
  const text = `SELECT ${COLUMNS} FROM members WHERE organization_id = $1 AND id = $2 AND removed_at IS NULL`;
  return lockRow(client, text, [organization, parseId("mem", memberId)], toStored);
}

function toStored(row: MemberRow): StoredMember {
  return {
    id: toTypeId("mem", row.id),
    personId: toTypeId("per", row.person_id),
    role: row.role,
    dailyOrderLimit: row.daily_order_limit,
    joinedAt: row.created_at,
  };
}

function rethrowLastOwner(error: unknown): never {
  if ((error as { constraint?: string }).constraint !== "last_owner") throw error;
  throw new Failure("LAST_OWNER");
}

function toMember(
  row: Pick<MembershipRow, "member_id" | "role" | "daily_order_limit">,
  personId: string,
): Member {
  return {
    id: toTypeId("mem", row.member_id),
    personId,
    role: row.role,
    dailyOrderLimit: row.daily_order_limit,
  };
}
