/** People by better-auth, in the schema `auth` as the role cnh_auth. */
import { betterAuth } from "better-auth";
import { TypeID } from "typeid-js";
import type pg from "pg";
import { isTypeId } from "@cnh/contract";
import type {
  AuthAnswer,
  AuthExchange,
  AuthPath,
  Visitor,
} from "../../usecases/people/auth-exchange.ts";
import type {
  Identity,
  Locale,
  NewPerson,
  Person,
  Session,
} from "../../usecases/people/identity.ts";
import {
  ADDRESS_HEADER,
  AUTH_BASE_PATH,
  authOptions,
  type AuthParts,
  SESSION_COOKIE,
} from "./auth-options.ts";
import { READ_PATHS } from "./auth-paths.ts";
import { renewedEnd } from "./session-times.ts";

interface PersonRow {
  readonly id: string;
  readonly email: string;
  readonly name: string;
  readonly locale: string;
}

export class BetterAuthIdentity implements Identity, AuthExchange {
  readonly #auth: ReturnType<typeof openAuth>;
  readonly #pool: pg.Pool;
  readonly #origin: string;

  constructor(parts: AuthParts) {
    this.#auth = openAuth(parts);
    this.#pool = parts.pool;
    this.#origin = parts.origin;
  }

  async sessionOf(cookie: string | undefined): Promise<Session | null> {
    if (!cookie?.includes(SESSION_COOKIE)) return null;
    const found = await this.#auth.api.getSession({ headers: new Headers({ cookie }) });
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
    const { password: passwords } = await this.#auth.$context;
    const { rows } = await this.#pool.query<PersonRow>(
      `WITH person AS (
         INSERT INTO auth."user" (name, email, "emailVerified", locale) VALUES ($1, lower($2), true, $3)
         ON CONFLICT (email) DO NOTHING RETURNING id, email, name, locale
       ), account AS (
         INSERT INTO auth.account ("accountId", "providerId", "userId", password, "updatedAt")
         SELECT id, 'credential', id, $4, now() FROM person
       ) SELECT * FROM person`,
      [name, email, locale, await passwords.hash(password)],
    );
    return rows[0] ? toPerson(rows[0]) : null;
  }

  async endSessions(personId: string, exceptSessionId?: string): Promise<void> {
    await this.#pool.query(
      `DELETE FROM auth.session WHERE "userId" = $1 AND id IS DISTINCT FROM $2`,
      [toUuid(personId), exceptSessionId ?? null],
    );
  }

  async exchange(path: AuthPath, visitor: Visitor, body?: unknown): Promise<AuthAnswer> {
    const response = await this.#auth.handler(this.#toRequest(path, visitor, body));
    const text = await response.text();
    return {
      status: response.status,
      body: text === "" ? null : (JSON.parse(text) as AuthAnswer["body"]),
      cookies: await this.#shortenCookies(response.headers.getSetCookie()),
    };
  }

  /** The request for the library has no header of the browser's but these, and the address that our server saw. */
  #toRequest(path: AuthPath, visitor: Visitor, body: unknown): Request {
    const headers = new Headers({ [ADDRESS_HEADER]: visitor.address });
    if (visitor.cookie !== undefined) headers.set("cookie", visitor.cookie);
    if (visitor.origin !== undefined) headers.set("origin", visitor.origin);
    if (visitor.userAgent !== undefined) headers.set("user-agent", visitor.userAgent);
    const url = `${this.#origin}${AUTH_BASE_PATH}${path}`;
    if (READ_PATHS.has(path)) return new Request(url, { headers });
    headers.set("content-type", "application/json");
    return new Request(url, { method: "POST", headers, body: JSON.stringify(body ?? {}) });
  }

  /** The cookie of a session that is not to be remembered ends with the browser, whatever the library wrote. */
  async #shortenCookies(cookies: readonly string[]): Promise<string[]> {
    const token = cookies.map((cookie) => SESSION_TOKEN.exec(cookie)?.[1]).find(Boolean);
    if (token === undefined) return [...cookies];
    const { rows } = await this.#pool.query<{ remembered: boolean }>(
      "SELECT remembered FROM auth.session WHERE token = $1",
      [decodeURIComponent(token)],
    );
    if (rows[0]?.remembered === true) return [...cookies];
    return cookies.map((cookie) =>
      SESSION_TOKEN.test(cookie) ? cookie.replace(/; Max-Age=[1-9]\d*/i, "") : cookie,
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

/** The token before the signature. */
const SESSION_TOKEN = new RegExp(`^${SESSION_COOKIE}=([^.;]+)\\.`);

const openAuth = (parts: AuthParts) => betterAuth(authOptions(parts));

function toPerson({ id, email, name, locale }: PersonRow): Person {
  return { id: TypeID.fromUUID("per", id).toString(), email, name, locale: locale as Locale };
}

function toUuid(personId: string): string {
  if (!isTypeId("per", personId)) throw new Error("not the id of a person");
  return TypeID.fromString(personId).toUUID();
}
