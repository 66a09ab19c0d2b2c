import type { KnownPerson, People } from "../../../usecases/people/people.ts";
import type { Locale, Person } from "../../../usecases/session/identity.ts";
import { parseId, toTypeId } from "../core/ids.ts";
import { query, type Pool } from "../core/pool.ts";

interface PersonRow {
  readonly id: string;
  readonly email: string;
  readonly name: string;
  readonly locale: Locale;
}

/** Reads who people are, for a role that may read the schema `auth`. */
export class PostgresPeople implements People {
  readonly #pool: Pool;

  constructor(pool: Pool) {
    this.#pool = pool;
  }

  async byIds(personIds: readonly string[]): Promise<KnownPerson[]> {
    const ids = personIds.map((id) => parseId("per", id)).filter((id) => id !== null);
    const { rows } = await query<
      PersonRow & { readonly has_second_factor: boolean; readonly last_seen_at: Date | null }
    >(this.#pool, {
      text: `SELECT u.id, u.email, u.name, u.locale,
          coalesce(u."twoFactorEnabled", false)
            OR EXISTS (SELECT FROM auth.passkey p WHERE p."userId" = u.id) AS has_second_factor,
          (SELECT max(s."updatedAt") FROM auth.session s WHERE s."userId" = u.id) AS last_seen_at
        FROM auth."user" u WHERE u.id = ANY ($1)`,
      values: [ids],
    });
    return rows.map((row) => ({
      ...toPerson(row),
      hasSecondFactor: row.has_second_factor,
      lastSeenAt: row.last_seen_at,
    }));
  }

  async byEmail(email: string): Promise<Person | null> {
    const { rows } = await query<PersonRow>(this.#pool, {
      text: `SELECT id, email, name, locale FROM auth."user" WHERE email = $1`,
      values: [email],
    });
    return rows[0] ? toPerson(rows[0]) : null;
  }
}

function toPerson({ id, email, name, locale }: PersonRow): Person {
  return { id: toTypeId("per", id), email, name, locale };
}
