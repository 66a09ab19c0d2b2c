/** The settings of the sign-in library without other tests: each test fails with the library's default. */
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { AuthAccounts } from "@cnh/server/adapters/identity/accounts.ts";
import { authOptions } from "@cnh/server/adapters/identity/auth-options.ts";
import { PasswordHashing } from "@cnh/server/adapters/identity/password-hashing.ts";
import { DISABLED_PATHS } from "@cnh/server/adapters/identity/auth-paths.ts";
import { AuthLibrary } from "@cnh/server/adapters/identity/library.ts";
import type { AuthPath, Visitor } from "@cnh/server/usecases/people/auth-exchange.ts";
import { PASSWORD, type PeopleService, startPeople } from "../support/people/people-service.ts";

let service: PeopleService;

beforeAll(async () => {
  service = await startPeople();
});
afterAll(() => service.stop());

const ORIGIN = "https://console.example";
const visitor: Visitor = {
  cookie: undefined,
  origin: ORIGIN,
  userAgent: undefined,
  address: "192.0.2.1",
  requestId: "test",
};
const lines: string[] = [];
const parts = () => ({
  hashing: new PasswordHashing(),
  secret: "s".repeat(32),
  origin: ORIGIN,
  onResetRequested: async () => {},
  onReset: async () => {},
  onLog: (_level: string, message: string) => void lines.push(message),
  onBackground: () => {},
});

describe("the library", () => {
  test("serves no disabled operation, even if its path got through", async () => {
    const { auth } = service.people.ports;
    const body = { email: "new@people.example", password: PASSWORD, name: "New", image: "x" };
    for (const path of DISABLED_PATHS.filter((each) => !each.includes(":"))) {
      const answer = await auth.exchange(path as unknown as AuthPath, visitor, body);
      expect(answer.status, path).toBe(404);
    }
  });

  test("takes no password of fewer than 12 characters or more than 128", async () => {
    for (const [newPassword, code] of [
      ["k7#mPz!qW2v", "PASSWORD_TOO_SHORT"],
      ["k7#mPz!qW2vLx".repeat(10), "PASSWORD_TOO_LONG"],
    ]) {
      const body = { token: "x".repeat(24), newPassword };
      const answer = await service.people.ports.auth.exchange("/reset-password", visitor, body);
      expect(answer.body).toMatchObject({ code });
    }
  });

  test("refuses a foreign page without our check, where a cookie is sent", async () => {
    const { email } = await service.makePerson();
    const browser = service.browser();
    await browser.signIn(email);
    const foreign = { ...visitor, cookie: browser.cookie, origin: "https://attacker.example" };
    const answer = await service.people.ports.auth.exchange("/sign-out", foreign);
    expect(answer.status).toBe(403);
    expect((await browser.get("/sessions")).status).toBe(200);
  });

  test("stores the address that the server saw, whatever headers say", async () => {
    const { email } = await service.makePerson();
    const browser = service.browser();
    const headers = { "x-forwarded-for": "203.0.113.9", "x-cnh-client-address": "203.0.113.9" };
    await browser.send("/sign-in", { email, password: PASSWORD }, headers);
    const listed = await browser.get<{ sessions: { address: string }[] }>("/sessions");
    expect(listed.body.sessions.map(({ address }) => address)).toEqual(["127.0.0.1"]);
  });

  test("reports nothing home, keeps no session in cookies and leaves limits to us", () => {
    const options = authOptions({ ...parts(), database: service.database.connect("auth") });
    expect(options.telemetry.enabled).toBe(false);
    expect(options.session.cookieCache.enabled).toBe(false);
    expect(options.rateLimit.enabled).toBe(false);
  });

  test("writes no line with a person's address to the log", () => {
    const options = authOptions({ ...parts(), database: service.database.connect("auth") });
    options.logger.log("warn", "Sign-up attempt for existing email: ana@people.example");
    options.logger.log("warn", "Invalid password");
    expect(lines).toEqual(["Invalid password"]);
  });
});

test("expired sessions, tokens and devices are removed, and nothing else", async () => {
  const { email } = await service.makePerson();
  const [old, current] = [service.browser(), service.browser()];
  await old.signIn(email);
  await service.owner.query(
    `UPDATE auth.session SET "expiresAt" = now() - interval '1 s';
     UPDATE auth.device SET "seenAt" = now() - interval '401 days';
     INSERT INTO auth.verification (identifier, value, "expiresAt") VALUES ('old', 'x', now() - interval '1 s')`,
  );
  await current.signIn(email);
  const pool = service.database.connect("auth");
  await new AuthAccounts(
    new AuthLibrary({ ...parts(), pool }),
    pool,
    JSON.stringify,
  ).removeExpired();
  const { rows } = await service.owner.query(
    `SELECT (SELECT count(*) FROM auth.session) AS sessions, (SELECT count(*) FROM auth.device) AS devices,
       (SELECT count(*) FROM auth.verification WHERE identifier = 'old') AS tokens`,
  );
  expect(rows).toEqual([{ sessions: 1, devices: 1, tokens: 0 }]);
  expect((await current.get("/sessions")).status).toBe(200);
});
