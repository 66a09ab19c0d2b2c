/** People and their sessions, in the schema `auth` as the role cnh_auth. */
import type pg from "pg";
import type { Identity, NewPerson, Person, Session } from "../../usecases/session/identity.ts";
import { Failure } from "../../usecases/failure.ts";
import type { AuthLibrary } from "./library.ts";
import { type PersonRow, toPerson, toPersonUuid } from "./person-row.ts";
import { sessionTokenOf } from "./session-cookie.ts";
import { type OpenedBy, renewedEnd } from "./session-times.ts";

interface SessionRow extends PersonRow {
  readonly sessionId: string;
  readonly createdAt: Date;
  readonly expiresAt: Date;
  readonly provedAt: Date;
  readonly remembered: boolean;
  readonly openedBy: OpenedBy;
  readonly hasSecondFactor: boolean;
}

const READ_SESSION = `SELECT s.id AS "sessionId", s."createdAt", s."expiresAt", s."provedAt", s.remembered, s."openedBy",
    u.id, u.email, u.name, u.locale,
    u."twoFactorEnabled" IS TRUE OR EXISTS (SELECT FROM auth.passkey p WHERE p."userId" = u.id) AS "hasSecondFactor"
  FROM auth.session s JOIN auth."user" u ON u.id = s."userId"
  WHERE s.token = $1 AND s."expiresAt" > now()`;

export class BetterAuthIdentity implements Identity {
  readonly #library: AuthLibrary;
  readonly #pool: pg.Pool;
  /** Signs the cookies of sessions. */
  readonly #secret: string;

  constructor(library: AuthLibrary, pool: pg.Pool, secret: string) {
    this.#library = library;
    this.#pool = pool;
    this.#secret = secret;
  }

  async sessionOf(cookie: string | undefined): Promise<Session | null> {
    const token = sessionTokenOf(cookie, this.#secret);
    if (token === null) return null;
    const found = await this.#readSession(token);
    if (!found) return null;
    const end = renewedEnd(found, Date.now());
    if (end) await this.#renew(found.sessionId, end);
    const { sessionId, createdAt, provedAt, openedBy, hasSecondFactor } = found;
    const isTwoFactor = hasSecondFactor && openedBy !== "password";
    return {
      id: sessionId,
      person: toPerson(found),
      signedInAt: createdAt,
      provedAt,
      assurance: isTwoFactor ? "two-factor" : "one-factor",
      hasSecondFactor,
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

  async #readSession(token: string): Promise<SessionRow | null> {
    const { rows } = await this.#pool
      .query<SessionRow>({ name: "read-session", text: READ_SESSION, values: [token] })
      .catch((error: unknown) => {
        throw new Failure("SERVICE_UNAVAILABLE", undefined, error);
      });
    return rows[0] ?? null;
  }
}
