/** People with a session, created quickly by SQL: no password is hashed unless a test needs one. */
import { createHmac, randomBytes } from "node:crypto";
import pg from "pg";
import { toTypeId } from "@cnh/server/adapters/postgres/core/ids.ts";
import { LocalVault } from "@cnh/server/adapters/vault/vault.ts";
import { readConfig } from "@cnh/server/config.ts";
import { type Log, openLog } from "@cnh/server/observe.ts";
import type { Person } from "@cnh/server/usecases/session/identity.ts";
import { type PeopleParts, wirePeople } from "@cnh/server/wiring/people.ts";
import type { TestDatabase } from "../service/service.ts";

const SESSION_COOKIE = "__Host-cnh-session";

export interface TestPerson extends Person {
  readonly uuid: string;
  readonly sessionId: string;
  /** The value of the `Cookie` header with the session. */
  readonly cookie: string;
}

interface PersonOptions {
  readonly email?: string;
  readonly name?: string;
  /** Whether the person has an authenticator app and entered one of its codes. Its secret is unknown. */
  readonly secondFactor?: boolean;
  /** The time of the last password entry. Default: now, which is fresh. */
  readonly provedAt?: Date;
}

/** A signed-in person without a password. */
export async function makePerson(
  database: Pick<TestDatabase, "environment">,
  options: PersonOptions = {},
): Promise<TestPerson> {
  const email = options.email ?? `${randomBytes(6).toString("hex")}@people.example`;
  const name = options.name ?? "Ana Souza";
  const token = randomBytes(24).toString("hex");
  const { secondFactor = false, provedAt = new Date() } = options;
  const owner = new pg.Client(database.environment["CNH_OWNER_DATABASE_URL"]);
  await owner.connect();
  const { rows } = await owner.query<{ uuid: string; sessionId: string }>(
    `WITH person AS (
       INSERT INTO auth."user" (name, email, "emailVerified", locale, "twoFactorEnabled")
       VALUES ($1, $2, true, 'pt-BR', $3) RETURNING id
     ), second_factor AS (
       INSERT INTO auth."twoFactor" ("userId", secret, "backupCodes", verified)
       SELECT id, 'unknown', 'unknown', true FROM person WHERE $3
     ) INSERT INTO auth.session ("userId", token, "expiresAt", "updatedAt", "provedAt", remembered, "openedBy")
       SELECT id, $4, now() + interval '12 hours', now(), $5, false,
         CASE WHEN $3 THEN 'password+totp' ELSE 'password' END FROM person
       RETURNING id AS "sessionId", "userId" AS uuid`,
    [name, email, secondFactor, token, provedAt],
  );
  await owner.end();
  const made = rows[0];
  if (!made) throw new Error("no person was made");
  const cookie = sessionCookie(database, token);
  return { id: toTypeId("per", made.uuid), email, name, locale: "pt-BR", cookie, ...made };
}

/** A signed session cookie, as sent by a browser. */
export function sessionCookie(database: Pick<TestDatabase, "environment">, token: string): string {
  const secret = database.environment["CNH_AUTH_SECRET"] ?? "";
  const signature = createHmac("sha256", secret).update(token).digest("base64");
  return `${SESSION_COOKIE}=${encodeURIComponent(`${token}.${signature}`)}`;
}

/** The sign-in components on this database. */
export function openPeople(database: TestDatabase, log: Log = openLog("silent")): PeopleParts {
  const config = readConfig(database.environment);
  const masterKey = Buffer.from(database.environment["CNH_MASTER_KEY"] ?? "", "base64");
  return wirePeople(config, log, new LocalVault(masterKey));
}
