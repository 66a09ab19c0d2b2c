/** Password resets by e-mail, password changes, and the e-mail about a new device. */
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { PASSWORD, type PeopleService, startPeople } from "../support/people/people-service.ts";
import { totpCode } from "../support/people/totp.ts";
import { until } from "../support/until.ts";

const NEW_PASSWORD = "chuva-fina-no-telhado";

let service: PeopleService;

beforeAll(async () => {
  service = await startPeople();
});
afterAll(() => service.stop());

/** The facts of the newest e-mail of a kind to an address. */
async function mailTo<Facts>(email: string, kind: string): Promise<Facts> {
  const find = async () => (await service.mailsTo<Facts>(email, kind)).at(-1)?.facts;
  await until(async () => (await find()) !== undefined, `a mail of ${kind}`);
  return (await find()) as Facts;
}

interface Reset {
  readonly token: string;
  readonly expiresAt: string;
}

async function requestReset(email: string): Promise<Reset> {
  expect((await service.browser().send("/password/request-reset", { email })).status).toBe(204);
  return mailTo<Reset>(email, "password_reset");
}

/** The tokens of all requested resets, oldest first, once there are this many. */
async function tokensTo(email: string, wanted: number): Promise<string[]> {
  const find = () => service.mailsTo<Reset>(email, "password_reset");
  await until(async () => (await find()).length === wanted, `${wanted} mails`);
  return (await find()).map(({ facts }) => facts.token);
}

const reset = (token: string, newPassword = NEW_PASSWORD) =>
  service.browser().send("/password/reset", { token, newPassword });

describe("a reset", () => {
  test("sets a new password, ends every session and sends a mail", async () => {
    const { email } = await service.makePerson();
    const signedIn = [service.browser(), service.browser()];
    for (const browser of signedIn) await browser.signIn(email, PASSWORD, { rememberMe: true });
    const { token } = await requestReset(email);
    expect((await reset(token)).status).toBe(204);
    for (const browser of signedIn) expect((await browser.get("/sessions")).status).toBe(401);
    expect((await service.browser().signIn(email)).status).toBe(401);
    expect((await service.browser().signIn(email, NEW_PASSWORD)).status).toBe(200);
    await mailTo(email, "password_changed");
  });

  test("works once, even if it is used many times concurrently", async () => {
    const { email } = await service.makePerson();
    const { token } = await requestReset(email);
    const answers = await Promise.all(Array.from({ length: 5 }, () => reset(token)));
    expect(answers.filter(({ status }) => status === 204)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 400)).toHaveLength(4);
    expect((await reset(token)).status).toBe(400);
  });

  test("is possible for 30 minutes", async () => {
    const { email } = await service.makePerson();
    const { token, expiresAt } = await requestReset(email);
    const minutes = (new Date(expiresAt).getTime() - Date.now()) / 60_000;
    expect(minutes).toBeGreaterThan(29);
    expect(minutes).toBeLessThanOrEqual(30);
    const { rows } = await service.owner.query<{ minutes: string }>(
      `SELECT extract(epoch FROM "expiresAt" - now()) / 60 AS minutes FROM auth.verification
       ORDER BY "createdAt" DESC LIMIT 1`,
    );
    expect(Number(rows[0]?.minutes)).toBeLessThanOrEqual(30);
    await service.owner.query(`UPDATE auth.verification SET "expiresAt" = now() - interval '1 s'`);
    expect((await reset(token)).status).toBe(400);
    expect((await service.browser().signIn(email)).status).toBe(200);
  });

  test("leaves its token nowhere in clear", async () => {
    const { email } = await service.makePerson();
    const { token } = await requestReset(email);
    const { rows } = await service.owner.query<{ row: string }>(
      "SELECT row_to_json(v)::text AS row FROM auth.verification v",
    );
    expect(rows.length).toBeGreaterThan(0);
    for (const { row } of rows) expect(row).not.toContain(token);
    for (const { dedupeKey } of await service.mailsTo(email, "password_reset"))
      expect(dedupeKey).not.toContain(token);
    const mails = await service.owner.query<{ row: string }>(
      "SELECT row_to_json(m)::text AS row FROM mail_orders m",
    );
    for (const { row } of mails.rows) expect(row).not.toContain(token);
  });

  test("makes the other links of the person invalid, and so does a change of the password", async () => {
    const { email } = await service.makePerson();
    for (let request = 0; request < 2; request += 1) await requestReset(email);
    const [first, second] = await tokensTo(email, 2);
    expect((await reset(second ?? "")).status).toBe(204);
    expect((await reset(first ?? "")).status).toBe(400);
    const browser = service.browser();
    await browser.signIn(email, NEW_PASSWORD);
    await requestReset(email);
    const [, , token = ""] = await tokensTo(email, 3);
    const change = { currentPassword: NEW_PASSWORD, newPassword: PASSWORD };
    expect((await browser.send("/password/change", change)).status).toBe(204);
    expect((await reset(token)).status).toBe(400);
  });

  test("never removes the second factor", async () => {
    const { email } = await service.makePerson();
    const browser = service.browser();
    await browser.signIn(email);
    const made = await browser.send<{ totpUri: string }>("/totp/enable", { password: PASSWORD });
    await browser.send("/totp/confirm", { code: totpCode(made.body.totpUri) });
    const { token } = await requestReset(email);
    expect((await reset(token)).status).toBe(204);
    const first = await service.browser().signIn(email, NEW_PASSWORD);
    expect(first.body).toMatchObject({ signedIn: false, secondFactors: ["totp", "backup-code"] });
  });

  test("takes no common password, and keeps its token for a better one", async () => {
    const { email } = await service.makePerson();
    const { token } = await requestReset(email);
    for (const password of ["123456789012", "Senha@123456", "short", "x".repeat(129)]) {
      const answer = await reset(token, password);
      expect(answer.body, password).toMatchObject({
        code: "BAD_REQUEST",
        data: { issues: [{ path: "newPassword" }] },
      });
    }
    expect((await reset(token)).status).toBe(204);
  });

  test("is asked for in the same words whether the address is known or not", async () => {
    const { email } = await service.makePerson();
    const known = await service.browser().send("/password/request-reset", { email });
    const unknown = await service
      .browser()
      .send("/password/request-reset", { email: "nobody@people.example" });
    expect([known.status, known.bytes]).toEqual([unknown.status, unknown.bytes]);
    await mailTo(email, "password_reset");
    expect(await service.mailsTo("nobody@people.example", "password_reset")).toEqual([]);
  });

  test("sends at most three mails in 15 minutes to one address", async () => {
    const { email } = await service.makePerson();
    const ask = () => service.browser().send("/password/request-reset", { email });
    for (let mail = 1; mail <= 3; mail += 1) expect((await ask()).status).toBe(204);
    const refused = await ask();
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(0);
  });
});

describe("a change of the password", () => {
  test("requires the old one, ends the other sessions and sends a mail", async () => {
    const { email } = await service.makePerson();
    const [browser, other] = [service.browser(), service.browser()];
    await browser.signIn(email);
    await other.signIn(email);
    const change = (currentPassword: string, newPassword: string) =>
      browser.send("/password/change", { currentPassword, newPassword });
    expect((await change("another-password-1", NEW_PASSWORD)).body).toMatchObject({
      data: { issues: [{ path: "currentPassword" }] },
    });
    expect((await change(PASSWORD, "123456789012")).body).toMatchObject({
      data: { issues: [{ path: "newPassword" }] },
    });
    expect((await change(PASSWORD, NEW_PASSWORD)).status).toBe(204);
    expect((await other.get("/sessions")).status).toBe(401);
    expect((await browser.get("/sessions")).status).toBe(200);
    expect((await service.browser().signIn(email, NEW_PASSWORD)).status).toBe(200);
    await mailTo(email, "password_changed");
  });
});

describe("a sign-in from another browser", () => {
  test("sends a mail with a link that ends all sessions; the very first one and a known browser do not", async () => {
    const { email } = await service.makePerson();
    const [first, second] = [service.browser(), service.browser()];
    await first.signIn(email);
    await first.send("/sign-out");
    await first.signIn(email);
    await second.signIn(email);
    interface NewSignIn {
      readonly addressRange: string;
      readonly browser: string;
      readonly token: string;
    }
    const { token, ...facts } = await mailTo<NewSignIn>(email, "new_sign_in");
    expect(facts).toMatchObject({ addressRange: "127.0.0.0/24", browser: "Chrome, Linux" });
    expect(await service.mailsTo(email, "new_sign_in")).toHaveLength(1);

    const end = () => service.browser().send("/sessions/end-by-mail", { token });
    expect((await end()).status).toBe(204);
    for (const browser of [first, second])
      expect((await browser.get("/sessions")).status).toBe(401);
    expect((await end()).status).toBe(400);
  });
});
