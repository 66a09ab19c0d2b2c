/** Account operations that the library lacks: proofs, devices, lists of sessions, profiles and resets. */
import { createHash, randomBytes } from "node:crypto";
import type pg from "pg";
import { TypeID } from "typeid-js";
import type {
  NotedDevice,
  PasskeySummary,
  PersonAccounts,
  SecondFactorReset,
  SessionSummary,
} from "../../usecases/people/accounts.ts";
import type { AuditEntry } from "../../usecases/audit/audit-entry.ts";
import type { Locale, Person, Session } from "../../usecases/session/identity.ts";
import { type AuthLibrary, SESSION_TOKEN } from "./library.ts";
import { type PersonRow, toPerson, toPersonId, toPersonUuid } from "./person-row.ts";

const sha256 = (text: string) => createHash("sha256").update(text).digest();
const newToken = () => randomBytes(32).toString("base64url");
/** The name under which a token that ends sessions is stored. */
const endTokenName = (token: string) => `end-sessions:${sha256(token).toString("hex")}`;

interface ResetRow extends Omit<SecondFactorReset, "organizationId"> {
  readonly organizationId: string;
}

const RESET_COLUMNS = `"organizationId", "requestedBy", "requestedAt", "effectiveAt"`;

const toReset = ({ organizationId, requestedBy, requestedAt, effectiveAt }: ResetRow) => ({
  organizationId: TypeID.fromUUID("org", organizationId).toString(),
  requestedBy,
  requestedAt,
  effectiveAt,
});
/** The tokens of the sessions that these headers open. */
const tokensOf = (cookies: readonly string[]) =>
  cookies.flatMap((cookie) => SESSION_TOKEN.exec(cookie)?.[1] ?? []).map(decodeURIComponent);
const toOrganizationUuid = (organizationId: string) => TypeID.fromString(organizationId).toUUID();

/** How long a code may be used, with a margin for clocks that differ. */
const USED_CODE_MINUTES = 10;

/** The lifetime of the cookie in browsers. */
const DEVICE_DAYS = 400;

export class AuthAccounts implements PersonAccounts {
  readonly #library: AuthLibrary;
  readonly #pool: pg.Pool;
  readonly #entryJson: (entry: AuditEntry) => string;

  /** `entryJson` serializes an audit entry for `append_person_entry`. */
  constructor(library: AuthLibrary, pool: pg.Pool, entryJson: (entry: AuditEntry) => string) {
    this.#library = library;
    this.#pool = pool;
    this.#entryJson = entryJson;
  }

  async personOf(personId: string): Promise<Person | null> {
    const { rows } = await this.#pool.query<PersonRow>(
      `SELECT id, email, name, locale FROM auth."user" WHERE id = $1`,
      [toPersonUuid(personId)],
    );
    return rows[0] ? toPerson(rows[0]) : null;
  }

  async prove(session: Session, password: string): Promise<boolean> {
    const { rows } = await this.#pool.query<{ password: string | null }>(
      `SELECT password FROM auth.account WHERE "userId" = $1 AND "providerId" = 'credential'`,
      [toPersonUuid(session.person.id)],
    );
    const hash = rows[0]?.password;
    if (!hash || !(await this.#library.verifyPassword(hash, password))) return false;
    const { rowCount } = await this.#pool.query(
      `UPDATE auth.session SET "provedAt" = now() WHERE id = $1`,
      [session.id],
    );
    return rowCount === 1;
  }

  async sessionsOf(personId: string): Promise<SessionSummary[]> {
    const { rows } = await this.#pool.query<SessionSummary>(
      `SELECT id, "createdAt" AS "signedInAt", "updatedAt" AS "seenAt", "expiresAt" AS "endsAt",
         nullif("ipAddress", '') AS address, nullif("userAgent", '') AS "userAgent"
       FROM auth.session WHERE "userId" = $1 AND "expiresAt" > now() ORDER BY "createdAt" DESC LIMIT 100`,
      [toPersonUuid(personId)],
    );
    return rows;
  }

  async endSession(personId: string, sessionId: string): Promise<boolean> {
    const { rowCount } = await this.#pool.query(
      `DELETE FROM auth.session WHERE "userId" = $1 AND id = $2`,
      [toPersonUuid(personId), sessionId],
    );
    return rowCount === 1;
  }

  async changeProfile(
    personId: string,
    { name, locale }: { readonly name?: string; readonly locale?: Locale },
  ): Promise<void> {
    await this.#pool.query(
      `UPDATE auth."user" SET name = coalesce($2, name), locale = coalesce($3, locale), "updatedAt" = now()
       WHERE id = $1`,
      [toPersonUuid(personId), name ?? null, locale ?? null],
    );
  }

  async hasTotp(personId: string): Promise<boolean> {
    const { rowCount } = await this.#pool.query(
      `SELECT FROM auth."twoFactor" WHERE "userId" = $1 AND verified`,
      [toPersonUuid(personId)],
    );
    return rowCount === 1;
  }

  async passkeysOf(personId: string): Promise<PasskeySummary[]> {
    const { rows } = await this.#pool.query<PasskeySummary>(
      `SELECT id, name, "createdAt", "lastUsedAt" FROM auth.passkey WHERE "userId" = $1 ORDER BY "createdAt", id`,
      [toPersonUuid(personId)],
    );
    return rows;
  }

  async notePasskeyUse(credentialId: string): Promise<void> {
    await this.#pool.query(
      `UPDATE auth.passkey SET "lastUsedAt" = now() WHERE "credentialID" = $1`,
      [credentialId],
    );
  }

  async isKnownDevice(email: string, token: string): Promise<boolean> {
    const { rowCount } = await this.#pool.query(
      `SELECT FROM auth.device JOIN auth."user" u ON u.id = "personId" WHERE email = $1 AND "tokenHash" = $2`,
      [email, sha256(token)],
    );
    return rowCount === 1;
  }

  async noteDevice(personId: string, known: string | null): Promise<NotedDevice> {
    const token = known ?? newToken();
    const { rows } = await this.#pool.query<{ isNew: boolean }>(
      `WITH earlier AS (
         SELECT count(*) AS devices, count(*) FILTER (WHERE "tokenHash" = $2) AS same
         FROM auth.device WHERE "personId" = $1
       ), noted AS (
         INSERT INTO auth.device ("personId", "tokenHash", "seenAt") VALUES ($1, $2, now())
         ON CONFLICT ("personId", "tokenHash") DO UPDATE SET "seenAt" = now()
       ) SELECT devices > 0 AND same = 0 AS "isNew" FROM earlier`,
      [toPersonUuid(personId), sha256(token)],
    );
    return { token, isNew: rows[0]?.isNew === true };
  }

  async issueEndToken(personId: string, until: Date): Promise<string> {
    const token = newToken();
    await this.#pool.query(
      `INSERT INTO auth.verification (identifier, value, "expiresAt") VALUES ($1, $2, $3)`,
      [endTokenName(token), toPersonUuid(personId), until],
    );
    return token;
  }

  async redeemEndToken(token: string): Promise<string | null> {
    const { rows } = await this.#pool.query<{ value: string; valid: boolean }>(
      `DELETE FROM auth.verification WHERE identifier = $1 RETURNING value, "expiresAt" > now() AS valid`,
      [endTokenName(token)],
    );
    return rows[0]?.valid === true ? toPersonId(rows[0].value) : null;
  }

  /** Removes expired rows. The library removes only rows that it happens to read. */
  async removeExpired(): Promise<void> {
    await this.#pool.query(`DELETE FROM auth.session WHERE "expiresAt" < now()`);
    await this.#pool.query(`DELETE FROM auth.verification WHERE "expiresAt" < now()`);
    await this.#pool.query(
      `DELETE FROM auth."usedCode" WHERE "usedAt" < now() - $1 * interval '1 minute'`,
      [USED_CODE_MINUTES],
    );
    await this.#pool.query(
      `DELETE FROM auth.device WHERE "seenAt" < now() - $1 * interval '1 day'`,
      [DEVICE_DAYS],
    );
  }

  async discardSession(cookies: readonly string[]): Promise<void> {
    const text = "DELETE FROM auth.session WHERE token = ANY ($1)";
    await this.#pool.query(text, [tokensOf(cookies)]);
  }

  async endOtherSessions({ id, person }: Session, cookies: readonly string[]): Promise<number> {
    const { rowCount } = await this.#pool.query(
      `DELETE FROM auth.session WHERE "userId" = $1 AND id <> $2 AND token <> ALL ($3)`,
      [toPersonUuid(person.id), id, tokensOf(cookies)],
    );
    return rowCount ?? 0;
  }

  async claimCode(personId: string, code: string): Promise<boolean> {
    const { rowCount } = await this.#pool.query(
      `INSERT INTO auth."usedCode" ("personId", "codeHash") VALUES ($1, $2) ON CONFLICT DO NOTHING`,
      [toPersonUuid(personId), sha256(`${personId} ${code}`)],
    );
    return rowCount === 1;
  }

  async notePasskeyGiven({ id }: Session): Promise<void> {
    await this.#pool.query(
      `UPDATE auth.session SET "openedBy" = 'password+passkey' WHERE id = $1 AND "openedBy" = 'password'`,
      [id],
    );
  }

  async forgetPasswordResets(personId: string): Promise<void> {
    // The library's links have hashed identifiers, so they are found by their value, the person, as are our links.
    await this.#pool.query(
      `DELETE FROM auth.verification WHERE value = $1 AND NOT starts_with(identifier, 'end-sessions:')`,
      [toPersonUuid(personId)],
    );
  }

  async requestSecondFactorReset(
    personId: string,
    { organizationId, requestedBy, requestedAt, effectiveAt }: SecondFactorReset,
    entry: AuditEntry,
  ): Promise<SecondFactorReset> {
    const { rows } = await this.#pool.query<ResetRow>(
      // `xmax` is not 0 if the row existed already and was updated.
      `WITH reset AS (
         INSERT INTO auth."secondFactorReset" ("personId", "organizationId", "requestedBy", "requestedAt", "effectiveAt")
         VALUES ($1, $2, $3, $4, $5)
         ON CONFLICT ("personId", "organizationId") DO UPDATE SET "personId" = excluded."personId"
         RETURNING ${RESET_COLUMNS}, xmax = 0 AS "isNew"
       ) SELECT ${RESET_COLUMNS}, CASE WHEN "isNew" THEN append_person_entry($1, $6) END FROM reset`,
      [
        toPersonUuid(personId),
        toOrganizationUuid(organizationId),
        requestedBy,
        requestedAt,
        effectiveAt,
        this.#entryJson(entry),
      ],
    );
    if (!rows[0]) throw new Error("the request was not stored");
    return toReset(rows[0]);
  }

  async secondFactorResetOf(personId: string): Promise<SecondFactorReset | null> {
    const { rows } = await this.#pool.query<ResetRow>(
      `SELECT ${RESET_COLUMNS} FROM auth."secondFactorReset" WHERE "personId" = $1 ORDER BY "effectiveAt" LIMIT 1`,
      [toPersonUuid(personId)],
    );
    return rows[0] ? toReset(rows[0]) : null;
  }

  async secondFactorResetsOf(
    organizationId: string,
    personIds: readonly string[],
  ): Promise<ReadonlyMap<string, SecondFactorReset>> {
    const { rows } = await this.#pool.query<ResetRow & { readonly personId: string }>(
      `SELECT "personId", ${RESET_COLUMNS} FROM auth."secondFactorReset"
       WHERE "organizationId" = $1 AND "personId" = ANY ($2)`,
      [toOrganizationUuid(organizationId), personIds.map(toPersonUuid)],
    );
    return new Map(rows.map((row) => [toPersonId(row.personId), toReset(row)]));
  }

  async cancelSecondFactorReset(personId: string, entry: AuditEntry): Promise<boolean> {
    const { rowCount } = await this.#pool.query(
      `WITH cancelled AS (DELETE FROM auth."secondFactorReset" WHERE "personId" = $1 RETURNING 1)
       SELECT append_person_entry($1, $2) WHERE EXISTS (SELECT FROM cancelled)`,
      [toPersonUuid(personId), this.#entryJson(entry)],
    );
    return (rowCount ?? 0) > 0;
  }

  async applySecondFactorReset(email: string, now: Date): Promise<Person | null> {
    const { rows } = await this.#pool.query<PersonRow>(
      `WITH due AS (
         SELECT u.id FROM auth."user" u
         WHERE u.email = $1 AND EXISTS (SELECT FROM auth."secondFactorReset" r WHERE r."personId" = u.id)
           AND may_reset_second_factor(u.id, $2)
       ), requests AS (DELETE FROM auth."secondFactorReset" r USING due WHERE r."personId" = due.id),
       codes AS (DELETE FROM auth."twoFactor" f USING due WHERE f."userId" = due.id),
       passkeys AS (DELETE FROM auth.passkey p USING due WHERE p."userId" = due.id),
       sessions AS (DELETE FROM auth.session s USING due WHERE s."userId" = due.id)
       UPDATE auth."user" u SET "twoFactorEnabled" = false FROM due WHERE u.id = due.id
       RETURNING u.id, u.email, u.name, u.locale`,
      [email, now],
    );
    return rows[0] ? toPerson(rows[0]) : null;
  }
}
