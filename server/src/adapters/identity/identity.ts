/** People and their sessions, in the schema `auth` as the role cnh_auth. */
import type pg from "pg";
import type { Identity, NewPerson, Person, Session } from "../../usecases/people/identity.ts";
import { SESSION_COOKIE } from "./auth-options.ts";
import type { AuthLibrary } from "./library.ts";
import { type PersonRow, toPerson, toPersonUuid } from "./person-row.ts";
import { renewedEnd } from "./session-times.ts";

export class BetterAuthIdentity implements Identity {
  readonly #library: AuthLibrary;
  readonly #pool: pg.Pool;

  constructor(library: AuthLibrary, pool: pg.Pool) {
    this.#library = library;
    this.#pool = pool;
  }

  async sessionOf(cookie: string | undefined): Promise<Session | null> {
    if (!cookie?.includes(SESSION_COOKIE)) return null;
    const found = await this.#library.sessionOf(cookie);
    if (!found) return null;
    const { session, user } = found;
    const end = renewedEnd(session, Date.now());
    if (end) await this.#renew(session.id, end);
    return {
      id: session.id,
      person: toPerson(user),
      signedInAt: session.createdAt,
      provedAt: session.provedAt,
      secondFactor: user.twoFactorEnabled === true || (await this.#hasPasskey(user.id)),
    };
  }

  async personByEmail(email: string): Promise<Person | null> {
    const { rows } = await this.#pool.query<PersonRow>(
      `SELECT id, email, name, locale FROM auth."user" WHERE email = lower($1)`,
      [email],
    );
    return rows[0] ? toPerson(rows[0]) : null;
  }

  async createPerson({ email, name, password, locale }: NewPerson): Promise<Person | null> {
    const { rows } = await this.#pool.query<PersonRow>(
      `WITH person AS (
         INSERT INTO auth."user" (name, email, "emailVerified", locale) VALUES ($1, lower($2), true, $3)
         ON CONFLICT (email) DO NOTHING RETURNING id, email, name, locale
       ), account AS (
         INSERT INTO auth.account ("accountId", "providerId", "userId", password, "updatedAt")
         SELECT id, 'credential', id, $4, now() FROM person
       ) SELECT * FROM person`,
      [name, email, locale, await this.#library.hashPassword(password)],
    );
    return rows[0] ? toPerson(rows[0]) : null;
  }

  async endSessions(personId: string, exceptSessionId?: string): Promise<void> {
    await this.#pool.query(
      `DELETE FROM auth.session WHERE "userId" = $1 AND id IS DISTINCT FROM $2`,
      [toPersonUuid(personId), exceptSessionId ?? null],
    );
  }

  async #renew(sessionId: string, end: Date): Promise<void> {
    await this.#pool.query(
      `UPDATE auth.session SET "expiresAt" = $2, "updatedAt" = now() WHERE id = $1`,
      [sessionId, end],
    );
  }

  async #hasPasskey(personUuid: string): Promise<boolean> {
    const { rowCount } = await this.#pool.query(
      `SELECT FROM auth.passkey WHERE "userId" = $1 LIMIT 1`,
      [personUuid],
    );
    return rowCount === 1;
  }
}
