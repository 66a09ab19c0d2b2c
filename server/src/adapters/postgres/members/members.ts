import type { Role } from "@cnh/contract/console";
import type { OrganizationRef } from "../../../usecases/caller.ts";
import type { Member } from "../../../usecases/members/member.ts";
import { parseId, toTypeId } from "../core/ids.ts";
import { query, type Pool } from "../core/pool.ts";

interface MembershipRow {
  readonly member_id: string;
  readonly role: Role;
  readonly daily_order_limit: number | null;
  readonly organization_name: string;
  readonly second_factor_required: boolean;
}

/** Looks up memberships, for the role of the console's server. */
export class PostgresMembers {
  readonly #pool: Pool;

  constructor(pool: Pool) {
    this.#pool = pool;
  }

  /** The current membership of a person. Null for an unknown organization, and for one of others. */
  async find(
    organizationId: string,
    personId: string,
  ): Promise<{
    readonly member: Member;
    readonly organization: OrganizationRef;
    readonly secondFactorRequired: boolean;
  } | null> {
    const [organization, person] = [parseId("org", organizationId), parseId("per", personId)];
    if (organization === null || person === null) return null;
    const { rows } = await query<MembershipRow & { readonly wrapped_data_key: Buffer }>(
      this.#pool,
      {
        name: "find-member",
        text: "SELECT member_id, role, daily_order_limit, wrapped_data_key, second_factor_required FROM find_member($1, $2)",
        values: [organization, person],
      },
    );
    const [row] = rows;
    if (!row) return null;
    return {
      member: toMember(row, personId),
      organization: { id: organizationId, wrappedDataKey: row.wrapped_data_key },
      secondFactorRequired: row.second_factor_required,
    };
  }

  /** The current memberships of a person, oldest first. */
  async of(personId: string): Promise<
    {
      readonly member: Member;
      readonly organizationId: string;
      readonly organizationName: string;
      readonly secondFactorRequired: boolean;
    }[]
  > {
    const person = parseId("per", personId);
    if (person === null) return [];
    const { rows } = await query<MembershipRow & { readonly organization_id: string }>(this.#pool, {
      name: "list-memberships",
      text: `SELECT member_id, role, daily_order_limit, organization_id, organization_name, second_factor_required
        FROM list_memberships($1)`,
      values: [person],
    });
    return rows.map((row) => ({
      member: toMember(row, personId),
      organizationId: toTypeId("org", row.organization_id),
      organizationName: row.organization_name,
      secondFactorRequired: row.second_factor_required,
    }));
  }
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
