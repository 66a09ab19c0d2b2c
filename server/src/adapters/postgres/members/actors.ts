import type { NamedActors } from "../../../usecases/members/actor-names.ts";
import { toTypeId, toUuid } from "../core/ids.ts";
import { asOrganization, type Pool } from "../core/pool.ts";

interface ActorRow {
  readonly id: string;
  readonly key_name: string | null;
  readonly person_id: string | null;
}

/** The actors of an organization, its keys and its members, by their ids. */
export class PostgresActors {
  readonly #pool: Pool;

  constructor(pool: Pool) {
    this.#pool = pool;
  }

  async find(
    organizationId: string,
    { keys, members }: { readonly keys: readonly string[]; readonly members: readonly string[] },
  ): Promise<NamedActors> {
    const organization = toUuid(organizationId);
    const { rows } = await asOrganization(this.#pool, organization, (client) =>
      client.query<ActorRow>(
        `SELECT id, name AS key_name, NULL::uuid AS person_id FROM api_keys
           WHERE organization_id = $1 AND id = ANY ($2::uuid[])
         UNION ALL
         SELECT id, NULL, person_id FROM members
           WHERE organization_id = $1 AND id = ANY ($3::uuid[])`,
        [organization, keys.map(toUuid), members.map(toUuid)],
      ),
    );
    return {
      keyNames: new Map(
        rows.flatMap(({ id, key_name }) => (key_name ? [[toTypeId("key", id), key_name]] : [])),
      ),
      personIds: new Map(
        rows.flatMap(({ id, person_id }) =>
          person_id ? [[toTypeId("mem", id), toTypeId("per", person_id)]] : [],
        ),
      ),
    };
  }
}
