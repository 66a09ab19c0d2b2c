/** People and their sessions in the schema `auth`: created once per address, ended immediately, renewed by use. */
import pg from "pg";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { DISABLED_PATHS } from "@cnh/server/adapters/identity/auth-paths.ts";
import { libraryPaths, missingAuthSchema } from "@cnh/server/adapters/identity/auth-schema.ts";
import { AUTH_PATHS } from "@cnh/server/usecases/people/auth-exchange.ts";
import { makePerson, openPeople, sessionCookie } from "../support/people/people.ts";
import { openDatabase, type TestDatabase } from "../support/service/service.ts";

let database: TestDatabase;
let owner: pg.Pool;
let people: ReturnType<typeof openPeople>;

beforeAll(async () => {
  database = await openDatabase();
  owner = database.connect("owner");
  people = openPeople(database);
});
afterAll(async () => {
  await people.close();
  await database.drop();
});

const HOUR_MS = 3_600_000;
const newPerson = (email: string) => ({
  email,
  name: "Ana",
  password: "correct horse battery",
  locale: "pt-BR" as const,
});

test("the library has nothing to migrate after our migrations", async () => {
  const url = database.environment["CNH_OWNER_DATABASE_URL"] ?? "";
  const pool = new pg.Pool({ connectionString: url, max: 1, options: "-c search_path=auth" });
  expect(await missingAuthSchema(pool)).toBe("");
  await pool.query(`ALTER TABLE auth.passkey DROP COLUMN aaguid`);
  expect(await missingAuthSchema(pool)).toContain("aaguid");
  await pool.query(`ALTER TABLE auth.passkey ADD COLUMN aaguid text`);
  await pool.end();
});

test("every path of the library is one that our screens use, or disabled", async () => {
  const paths = libraryPaths(database.connect("auth"));
  expect(paths.length).toBeGreaterThan(40);
  expect(paths).toEqual([...AUTH_PATHS, ...DISABLED_PATHS].toSorted());
});

describe("a person", () => {
  test("is made once per address, whatever its case", async () => {
    const { identity } = people;
    const made = await identity.createPerson(newPerson("Ana@People.example"));
    expect(made).toMatchObject({ email: "ana@people.example", name: "Ana", locale: "pt-BR" });
    expect(made?.id).toMatch(/^per_/);
    expect(await identity.createPerson(newPerson("ana@people.example"))).toBeNull();
    expect(await identity.personByEmail("ANA@people.example")).toEqual(made);
    expect(await identity.personByEmail("nobody@people.example")).toBeNull();
  });

  test("is made once by two invitations that are accepted concurrently", async () => {
    const made = await Promise.all(
      Array.from({ length: 4 }, () =>
        people.identity.createPerson(newPerson("two@people.example")),
      ),
    );
    expect(made.filter(Boolean)).toHaveLength(1);
  });

  test("has a password that is stored only as a hash", async () => {
    await people.identity.createPerson(newPerson("hash@people.example"));
    const { rows } = await owner.query<{ password: string }>(
      `SELECT password FROM auth.account JOIN auth."user" u ON u.id = "userId" WHERE email = 'hash@people.example'`,
    );
    expect(rows[0]?.password).toMatch(/^[0-9a-f]{32}:[0-9a-f]{128}$/);
  });
});

describe("a session", () => {
  test("names its person, without its token", async () => {
    const person = await makePerson(database, { secondFactor: true });
    const session = await people.identity.sessionOf(person.cookie);
    expect(session).toMatchObject({
      id: person.sessionId,
      person: { id: person.id, email: person.email, name: person.name, locale: "pt-BR" },
      assurance: "two-factor",
      hasSecondFactor: true,
    });
    expect(session?.signedInAt).toBeInstanceOf(Date);
    expect(session?.provedAt).toBeInstanceOf(Date);
  });

  test("is opened by a signed cookie alone: a copy of the table opens nothing", async () => {
    const person = await makePerson(database);
    const { rows } = await owner.query<{ token: string }>(
      "SELECT token FROM auth.session WHERE id = $1",
      [person.sessionId],
    );
    const token = rows[0]?.token ?? "";
    expect(await people.identity.sessionOf(sessionCookie(database, token))).not.toBeNull();
    for (const cookie of [
      undefined,
      "",
      `__Host-cnh-session=${token}`,
      `__Host-cnh-session=${token}.`,
      `__Host-cnh-session=${token}.${Buffer.alloc(32).toString("base64")}`,
      person.cookie.replace("__Host-cnh-session", "better-auth.session_token"),
    ]) {
      expect(await people.identity.sessionOf(cookie), cookie).toBeNull();
    }
  });

  test("is dead with the next request once it was ended, and others of the person live on if asked", async () => {
    const person = await makePerson(database);
    const other = await makePerson(database);
    await people.identity.endSessions(person.id, person.sessionId);
    expect(await people.identity.sessionOf(person.cookie)).not.toBeNull();
    await people.identity.endSessions(person.id);
    expect(await people.identity.sessionOf(person.cookie)).toBeNull();
    expect(await people.identity.sessionOf(other.cookie)).not.toBeNull();
  });

  test("cannot be read while the store is unreachable, which is not a sign-out", async () => {
    const url = "postgres://cnh_auth@127.0.0.1:1/nowhere";
    const environment = { ...database.environment, CNH_AUTH_DATABASE_URL: url };
    const away = openPeople({ ...database, environment });
    const { cookie } = await makePerson(database);
    await expect(away.identity.sessionOf(cookie)).rejects.toMatchObject({
      code: "SERVICE_UNAVAILABLE",
    });
    await away.close();
  });

  test("lasts 12 hours from its last use, and 30 days at most", async () => {
    const person = await makePerson(database);
    const endOf = async () => {
      const { rows } = await owner.query<{ end: Date }>(
        `SELECT "expiresAt" AS end FROM auth.session WHERE id = $1`,
        [person.sessionId],
      );
      return rows[0]?.end.getTime() ?? 0;
    };
    const set = (expires: string, created: string) =>
      owner.query(
        `UPDATE auth.session SET "expiresAt" = now() + $2::interval, "createdAt" = now() - $3::interval WHERE id = $1`,
        [person.sessionId, expires, created],
      );
    await set("1 hour", "11 hours");
    expect(await people.identity.sessionOf(person.cookie)).not.toBeNull();
    expect((await endOf()) - Date.now()).toBeGreaterThan(11.9 * HOUR_MS);
    await set("1 hour", "29 days 22 hours");
    expect(await people.identity.sessionOf(person.cookie)).not.toBeNull();
    expect((await endOf()) - Date.now()).toBeLessThan(2.1 * HOUR_MS);
    await set("-1 second", "13 hours");
    expect(await people.identity.sessionOf(person.cookie)).toBeNull();
  });
});
