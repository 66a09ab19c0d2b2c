/** Second factors: an authenticator app with backup codes, and passkeys by a software authenticator. */
import { Secret } from "otpauth";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { Authenticator } from "../support/people/authenticator.ts";
import { PASSWORD, type PeopleService, startPeople } from "../support/people/people-service.ts";
import { totpCode } from "../support/people/totp.ts";
import { until } from "../support/until.ts";

type Browser = ReturnType<PeopleService["browser"]>;

let service: PeopleService;

beforeAll(async () => {
  service = await startPeople();
});
afterAll(() => service.stop());

const sessionOf = (cookie: string) => service.people.identity.sessionOf(cookie);

/** A person with an authenticator app. */
async function enrol() {
  const person = await service.makePerson();
  const browser = service.browser();
  await browser.signIn(person.email);
  const made = await browser.send<{ totpUri: string; backupCodes: string[] }>("/totp/enable", {
    password: PASSWORD,
  });
  const confirmed = await browser.send("/totp/confirm", { code: totpCode(made.body.totpUri) });
  expect(confirmed.status).toBe(204);
  return { person, browser, ...made.body };
}

/** A person with a passkey. */
async function enrolPasskey(manner: Manner = {}) {
  const authenticator = new Authenticator(service.people.origin);
  const person = await service.makePerson();
  const browser = service.browser();
  await browser.signIn(person.email);
  const options = await browser.send<{ challenge: string }>("/passkeys/options");
  const response = authenticator.register(options.body, manner);
  const added = await browser.send("/passkeys", { name: "Notebook", response });
  return { person, browser, authenticator, options, added };
}

type Manner = Parameters<Authenticator["assert"]>[1];

async function signInWith(browser: Browser, authenticator: Authenticator, manner?: Manner) {
  const options = await browser.send<{ challenge: string }>("/sign-in/passkey/options");
  const response = authenticator.assert(options.body, manner);
  return browser.send("/sign-in/passkey", { response });
}

describe("an authenticator app", () => {
  test("is asked for after the password, and only then is the person signed in", async () => {
    const { person, totpUri, backupCodes } = await enrol();
    expect(backupCodes).toHaveLength(10);
    const browser = service.browser();
    const first = await browser.signIn(person.email);
    expect(first.body).toEqual({ signedIn: false, secondFactors: ["totp", "backup-code"] });
    expect(await sessionOf(browser.cookie)).toBeNull();
    const second = await browser.send("/sign-in/totp", { code: totpCode(totpUri) });
    expect(second.body).toEqual({ signedIn: true, secondFactors: [] });
    expect(await sessionOf(browser.cookie)).toMatchObject({ assurance: "two-factor" });
  });

  test("allows five wrong codes, then the sign-in starts again", async () => {
    const { person, totpUri } = await enrol();
    const browser = service.browser();
    await browser.signIn(person.email);
    const wrong = totpCode(totpUri) === "000000" ? "000001" : "000000";
    for (let attempt = 1; attempt <= 5; attempt += 1)
      expect((await browser.send("/sign-in/totp", { code: wrong })).status).toBe(401);
    const right = await browser.send("/sign-in/totp", { code: totpCode(totpUri) });
    expect(right.status).toBe(401);
    expect(await sessionOf(browser.cookie)).toBeNull();
    await browser.signIn(person.email);
    expect((await browser.send("/sign-in/totp", { code: totpCode(totpUri) })).status).toBe(200);
  });

  test("is replaced by a backup code, each of which works once", async () => {
    const { person, backupCodes } = await enrol();
    const [code = ""] = backupCodes;
    for (const status of [200, 401]) {
      const browser = service.browser();
      await browser.signIn(person.email);
      expect((await browser.send("/sign-in/backup-code", { code })).status).toBe(status);
    }
  });

  test("gives codes that open one session each", async () => {
    const { person, totpUri } = await enrol();
    const code = totpCode(totpUri);
    const browsers = [service.browser(), service.browser(), service.browser()];
    for (const browser of browsers) await browser.signIn(person.email);
    const answers = await Promise.all(
      browsers.map((browser) => browser.send("/sign-in/totp", { code })),
    );
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([
      200, 401, 401,
    ]);
    const sessions = await Promise.all(browsers.map(({ cookie }) => sessionOf(cookie)));
    expect(sessions.filter(Boolean)).toHaveLength(1);
  });

  test("is not part of a second step without a first one", async () => {
    const { totpUri } = await enrol();
    const code = totpCode(totpUri);
    expect((await service.browser().send("/sign-in/totp", { code })).status).toBe(401);
  });

  test("counts only once a code has confirmed it", async () => {
    const person = await service.makePerson();
    const browser = service.browser();
    await browser.signIn(person.email);
    await browser.send("/totp/enable", { password: PASSWORD });
    expect((await browser.send("/totp/confirm", { code: "000000" })).status).toBe(400);
    expect((await service.browser().signIn(person.email)).body).toMatchObject({ signedIn: true });
  });

  test("is added, renewed and removed with only the password", async () => {
    const { browser } = await enrol();
    for (const path of ["/totp/enable", "/totp/disable", "/totp/backup-codes"])
      expect((await browser.send(path, { password: "another-password-1" })).status, path).toBe(400);
    const codes = await browser.send("/totp/backup-codes", { password: PASSWORD });
    expect(codes.body["backupCodes"]).toHaveLength(10);
    expect((await browser.send("/totp/disable", { password: PASSWORD })).status).toBe(204);
    expect(await sessionOf(browser.cookie)).toMatchObject({
      assurance: "one-factor",
      hasSecondFactor: false,
    });
  });

  test("leaves neither its secret nor a backup code in clear in the tables", async () => {
    const { totpUri, backupCodes } = await enrol();
    const secret = new URL(totpUri).searchParams.get("secret") ?? "none";
    const plain = Secret.fromBase32(secret).utf8;
    expect(plain).toMatch(/^.{32}$/);
    const { rows } = await service.owner.query<{ row: string }>(
      `SELECT row_to_json(f)::text AS row FROM auth."twoFactor" f`,
    );
    const stored = rows.map(({ row }) => row).join();
    for (const clear of [secret, plain, ...backupCodes]) expect(stored).not.toContain(clear);
  });

  test("sends a mail when it is added and removed", async () => {
    const { person, browser } = await enrol();
    await browser.send("/totp/disable", { password: PASSWORD });
    const mails = () => service.mailsTo<{ change: string }>(person.email, "second_factor_changed");
    await until(async () => (await mails()).length === 2, "both mails are ordered");
    const changes = (await mails()).map(({ facts }) => facts.change);
    expect(changes).toEqual(["totp_enabled", "totp_disabled"]);
  });
});

describe("a passkey", () => {
  test("is asked to be on the device and to verify the person", async () => {
    const { options, added } = await enrolPasskey();
    expect(options.body).toMatchObject({
      rp: { id: "console.example" },
      authenticatorSelection: { residentKey: "required", userVerification: "required" },
    });
    expect(added.status).toBe(204);
    const asked = await service.browser().send("/sign-in/passkey/options");
    expect(asked.body).toMatchObject({ rpId: "console.example", userVerification: "required" });
  });

  test("is sufficient to sign in, with a fresh proof and a second factor", async () => {
    const { person, authenticator } = await enrolPasskey();
    const browser = service.browser();
    const answer = await signInWith(browser, authenticator);
    expect(answer.body).toEqual({ signedIn: true, secondFactors: [] });
    const session = await sessionOf(browser.cookie);
    expect(session).toMatchObject({ person: { id: person.id }, assurance: "two-factor" });
    expect(Date.now() - (session?.provedAt.getTime() ?? 0)).toBeLessThan(60_000);
    const cookie = browser.received.find((each) => each.startsWith("__Host-cnh-session="));
    expect(cookie).not.toMatch(/Max-Age/i);
  });

  test("has the time of the last sign-in with it", async () => {
    const { browser, authenticator } = await enrolPasskey();
    const read = async () => {
      const listed = await browser.get<{ passkeys: { lastUsedAt: string | null }[] }>(
        "/second-factors",
      );
      return listed.body.passkeys.map(({ lastUsedAt }) => lastUsedAt);
    };
    expect(await read()).toEqual([null]);
    const before = Date.now();
    await signInWith(service.browser(), authenticator, { userVerified: false });
    expect(await read()).toEqual([null]);
    await signInWith(service.browser(), authenticator);
    const [at] = await read();
    expect(Math.abs(Date.parse(at ?? "") - before)).toBeLessThan(60_000);
  });

  test("that did not verify the person is neither added nor signed in with", async () => {
    expect((await enrolPasskey({ userVerified: false })).added.status).toBe(400);
    const { authenticator } = await enrolPasskey();
    const touched = await signInWith(service.browser(), authenticator, { userVerified: false });
    expect(touched.status).toBe(401);
    expect((await signInWith(service.browser(), authenticator)).status).toBe(200);
  });

  test("of another page or another key is refused", async () => {
    const { authenticator, options } = await enrolPasskey();
    const origin = "https://console.example.attacker.example";
    expect((await signInWith(service.browser(), authenticator, { origin })).status).toBe(401);
    const stranger = new Authenticator(service.people.origin);
    stranger.register(options.body);
    expect((await signInWith(service.browser(), stranger)).status).toBe(401);
  });

  test("answers each challenge once", async () => {
    const { authenticator } = await enrolPasskey();
    const browser = service.browser();
    const options = await browser.send<{ challenge: string }>("/sign-in/passkey/options");
    const response = authenticator.assert(options.body);
    const saved = browser.cookie;
    expect((await browser.send("/sign-in/passkey", { response })).status).toBe(200);
    const again = await service.browser().send("/sign-in/passkey", { response }, { cookie: saved });
    expect(again.status).toBe(401);
  });

  test("is listed, named and removed only by its owner, after a fresh proof", async () => {
    const { browser } = await enrolPasskey();
    const other = await enrolPasskey();
    const listed = await browser.get<{ totp: boolean; passkeys: { id: string; name: string }[] }>(
      "/second-factors",
    );
    expect(listed.body).toMatchObject({ totp: false, passkeys: [{ name: "Notebook" }] });
    const columns = ["id", "name", "createdAt", "lastUsedAt"];
    expect(Object.keys(listed.body.passkeys[0] ?? {}).toSorted()).toEqual(columns.toSorted());
    const { id } = listed.body.passkeys[0] ?? {};
    for (const path of ["/passkeys/rename", "/passkeys/remove"]) {
      const body = { id, ...(path.endsWith("rename") && { name: "Mine" }) };
      expect((await other.browser.send(path, body)).status, path).toBe(404);
    }
    expect((await browser.send("/passkeys/rename", { id, name: "Celular" })).status).toBe(204);
    await service.owner.query(`UPDATE auth.session SET "provedAt" = now() - interval '11 minutes'`);
    const refused = await browser.send("/passkeys/remove", { id });
    expect(refused.body).toMatchObject({ code: "FRESH_PROOF_REQUIRED", status: 403 });
    expect((await browser.send("/passkeys/options")).status).toBe(403);
    await browser.send("/prove", { password: PASSWORD });
    expect((await browser.send("/passkeys/remove", { id })).status).toBe(204);
    expect(await sessionOf(browser.cookie)).toMatchObject({
      assurance: "one-factor",
      hasSecondFactor: false,
    });
  });
});
