/** Signing in with a password, on a socket: the browser's access, its limits, and the ends of a session. */
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { PASSWORD, type PeopleService, startPeople } from "../support/people/people-service.ts";

const SESSION = "__Host-cnh-session";

let service: PeopleService;

beforeAll(async () => {
  service = await startPeople();
});
afterAll(() => service.stop());

const sessionOf = (cookie: string) => service.people.identity.sessionOf(cookie);

describe("a sign-in", () => {
  test("gives the browser a session, and no token to its scripts", async () => {
    const { id, email } = await service.makePerson();
    const browser = service.browser();
    const answer = await browser.signIn(email);
    expect(answer.status).toBe(200);
    expect(answer.body).toEqual({ signedIn: true, secondFactors: [] });
    expect((await sessionOf(browser.cookie))?.person.id).toBe(id);
    const { rows } = await service.owner.query<{ token: string }>("SELECT token FROM auth.session");
    for (const { token } of rows) expect(answer.bytes.toString()).not.toContain(token);
  });

  test("sets cookies that no script, no other site and no plain connection can use", async () => {
    const { email } = await service.makePerson();
    const browser = service.browser();
    await browser.signIn(email);
    expect(browser.received.length).toBeGreaterThanOrEqual(2);
    for (const cookie of browser.received) {
      expect(cookie).toMatch(/^__Host-cnh[-.]\w+=/);
      expect(cookie).toContain("; Path=/");
      expect(cookie).toContain("; HttpOnly");
      expect(cookie).toContain("; Secure");
      expect(cookie).toContain("; SameSite=Strict");
      expect(cookie).not.toMatch(/domain/i);
    }
  });

  test.each([
    [false, undefined, 12],
    [true, "Max-Age=2592000", 30 * 24],
  ])("that is to be remembered (%s) has the cookie's %s and lasts %i hours", async (...row) => {
    const [rememberMe, maxAge, hours] = row;
    const { email } = await service.makePerson();
    const browser = service.browser();
    await browser.signIn(email, PASSWORD, { rememberMe });
    const cookie = browser.received.find((each) => each.startsWith(`${SESSION}=`)) ?? "";
    expect(/Max-Age=\d+/.exec(cookie)?.[0]).toBe(maxAge);
    const { rows } = await service.owner.query<{ hours: number }>(
      `SELECT extract(epoch FROM s."expiresAt" - now()) / 3600 AS hours FROM auth.session s
       JOIN auth."user" u ON u.id = s."userId" WHERE u.email = $1`,
      [email],
    );
    expect(Number(rows[0]?.hours)).toBeGreaterThan(hours - 0.1);
    expect(Number(rows[0]?.hours)).toBeLessThanOrEqual(hours);
  });

  test("takes no session that was planted before it", async () => {
    const attacker = await service.makePerson();
    const victim = await service.makePerson();
    const [planted, browser] = [service.browser(), service.browser()];
    await planted.signIn(attacker.email);
    browser.cookies.set(SESSION, planted.cookies.get(SESSION) ?? "");
    await browser.signIn(victim.email);
    expect(browser.cookies.get(SESSION)).not.toBe(planted.cookies.get(SESSION));
    expect((await sessionOf(browser.cookie))?.person.id).toBe(victim.id);
    expect((await sessionOf(planted.cookie))?.person.id).toBe(attacker.id);
  });

  test("is refused to an address that was not verified, as a wrong password is", async () => {
    const { email } = await service.makePerson();
    await service.owner.query(`UPDATE auth."user" SET "emailVerified" = false WHERE email = $1`, [
      email,
    ]);
    const refused = await service.browser().signIn(email);
    const wrong = await service.browser().signIn(email, "another-password-1");
    expect(refused.status).toBe(401);
    expect(refused.bytes).toEqual(wrong.bytes);
  });

  test("has no sign-up next to it, and nothing else of the library", async () => {
    const browser = service.browser();
    const person = { email: "new@people.example", password: PASSWORD, name: "New" };
    for (const path of [
      "/sign-up/email",
      "/sign-up",
      "/update-user",
      "/get-session",
      "/list-sessions",
      "/ok",
      "/error",
      "/sign-in/social",
      "/sign-in/email",
      "/verify-email",
      "/two-factor/enable",
    ]) {
      for (const method of ["GET", "POST"]) {
        const answer = await browser.send(path, method === "POST" ? person : undefined, {}, method);
        expect(answer.status, `${method} ${path}`).toBe(404);
        expect(answer.body).toMatchObject({ defined: false, code: "NOT_FOUND" });
      }
    }
    expect(await service.people.identity.personByEmail(person.email)).toBeNull();
  });
});

describe("a session", () => {
  test("ends with the next request after a sign-out", async () => {
    const { email } = await service.makePerson();
    const browser = service.browser();
    await browser.signIn(email);
    const { cookie } = browser;
    expect((await browser.send("/sign-out")).status).toBe(204);
    expect(browser.cookies.has(SESSION)).toBe(false);
    expect(await sessionOf(cookie)).toBeNull();
  });

  test("is listed without its token, and ended from another", async () => {
    const { email } = await service.makePerson();
    const [first, second] = [service.browser(), service.browser()];
    await first.signIn(email);
    await second.signIn(email);
    const listed = await first.get<{ sessions: { id: string; current: boolean }[] }>("/sessions");
    expect(listed.body.sessions).toHaveLength(2);
    expect(listed.body.sessions.filter(({ current }) => current)).toHaveLength(1);
    for (const session of listed.body.sessions)
      expect(session).toMatchObject({ browser: "Chrome, Linux", address: "127.0.0.1" });
    const { rows } = await service.owner.query<{ token: string }>("SELECT token FROM auth.session");
    for (const { token } of rows) expect(listed.bytes.toString()).not.toContain(token);

    const other = listed.body.sessions.find(({ current }) => !current);
    expect((await first.send("/sessions/end", { id: other?.id })).status).toBe(204);
    expect((await second.get("/sessions")).status).toBe(401);
    expect((await first.get("/sessions")).status).toBe(200);
  });

  test("of another person is not ended, and is answered like an unknown one", async () => {
    const [ana, bia] = [await service.makePerson(), await service.makePerson()];
    const [first, second] = [service.browser(), service.browser()];
    await first.signIn(ana.email);
    await second.signIn(bia.email);
    const { id = "" } = (await sessionOf(second.cookie)) ?? {};
    const refused = await first.send("/sessions/end", { id });
    const unknown = await first.send("/sessions/end", {
      id: "00000000-0000-4000-8000-000000000000",
    });
    expect(refused.status).toBe(404);
    expect(refused.bytes).toEqual(unknown.bytes);
    expect((await second.get("/sessions")).status).toBe(200);
  });

  test("remains when all others are ended", async () => {
    const { email } = await service.makePerson();
    const [first, second] = [service.browser(), service.browser()];
    await first.signIn(email);
    await second.signIn(email);
    expect((await second.send("/sessions/end-others")).status).toBe(204);
    expect((await first.get("/sessions")).status).toBe(401);
    expect((await second.get("/sessions")).status).toBe(200);
  });
});

test.each([
  "%E0%A4%A",
  "%",
  "a.b.c",
  ".",
  "x".repeat(4_000),
  `${"x".repeat(32)}.${"é".repeat(44)}`,
  "a%00b.c",
])("a session cookie of %j opens nothing, and breaks nothing", async (value) => {
  const cookie = `${SESSION}=${value}; __Host-cnh-device=${value}; __Host-cnh.two_factor=${value}`;
  const browser = service.browser();
  const listed = await browser.send("/sessions", undefined, { cookie }, "GET");
  expect(listed.status).toBe(401);
  const second = await browser.send("/sign-in/totp", { code: "123456" }, { cookie });
  expect(second.status).toBe(401);
});

describe("a fresh proof", () => {
  test("is the sign-in itself, and later the password", async () => {
    const { email } = await service.makePerson();
    const browser = service.browser();
    await browser.signIn(email);
    const provedAgo = async () =>
      Date.now() - ((await sessionOf(browser.cookie))?.provedAt.getTime() ?? 0);
    expect(await provedAgo()).toBeLessThan(60_000);
    await service.owner.query(`UPDATE auth.session SET "provedAt" = now() - interval '1 hour'`);
    expect((await browser.send("/prove", { password: "another-password-1" })).status).toBe(400);
    expect(await provedAgo()).toBeGreaterThan(3_500_000);
    expect((await browser.send("/prove", { password: PASSWORD })).status).toBe(204);
    expect(await provedAgo()).toBeLessThan(60_000);
  });
});

describe("the own profile", () => {
  test("takes a name and a language, and nothing that a page could run", async () => {
    const { email } = await service.makePerson();
    const browser = service.browser();
    await browser.signIn(email);
    expect((await browser.send("/profile", { name: "Bia Lima", locale: "en" })).status).toBe(204);
    expect((await sessionOf(browser.cookie))?.person).toMatchObject({
      name: "Bia Lima",
      locale: "en",
    });
    for (const body of [
      { name: "https://attacker.example" },
      { name: "" },
      { name: "a".repeat(101) },
      { name: "a\u0000b" },
      { image: "javascript:alert(1)" },
      { locale: "fr" },
    ]) {
      expect((await browser.send("/profile", body)).status, JSON.stringify(body)).toBe(400);
    }
  });
});
