/** Attacks on the sign-in: guessing, account enumeration, cross-site requests, and secrets in logs. */
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Log } from "@cnh/server/observe.ts";
import { PASSWORD, type PeopleService, startPeople } from "../support/people/people-service.ts";

let service: PeopleService;
/** A service behind a proxy, which gives each visitor a different address. */
let proxied: PeopleService;
const lines: unknown[][] = [];

beforeAll(async () => {
  const keep = (...line: unknown[]) => void lines.push(line);
  const log = { debug: keep, info: keep, warn: keep, error: keep } as unknown as Log;
  [service, proxied] = await Promise.all([
    startPeople({ log }),
    startPeople({ trustedProxies: ["127.0.0.1"] }),
  ]);
});
afterAll(() => Promise.all([service.stop(), proxied.stop()]));

let addresses = 0;
/** Headers of a request from an otherwise unused address. */
const fromElsewhere = () => {
  addresses += 1;
  return { "x-forwarded-for": `198.51.${Math.floor(addresses / 250)}.${(addresses % 250) + 1}` };
};
const attempt = (
  at: PeopleService,
  email: string,
  password: string,
  headers: Readonly<Record<string, string>> = {},
) => at.browser().send("/sign-in", { email, password }, headers);

describe("guessing", () => {
  test("one account's password waits after five wrong ones, whatever headers say", async () => {
    const { email } = await service.makePerson();
    const statuses: number[] = [];
    for (let guess = 1; guess <= 12; guess += 1) {
      const address = `203.0.113.${guess}`;
      const answer = await attempt(service, email, `wrong-password-${guess}`, {
        "x-forwarded-for": address,
        "x-real-ip": address,
        forwarded: `for=${address}`,
        "cf-connecting-ip": address,
        "x-cnh-client-address": address,
        "user-agent": `Agent/${guess}`,
      });
      statuses.push(answer.status);
    }
    expect(statuses).toEqual([401, 401, 401, 401, 401, 429, 429, 429, 429, 429, 429, 429]);
    const right = await attempt(service, email, PASSWORD);
    expect(right.status).toBe(429);
    expect(right.body).toMatchObject({ code: "TOO_MANY_REQUESTS", defined: false });
    expect(Number(right.headers.get("retry-after"))).toBeGreaterThan(50);
  });

  test("one account's password from many real addresses waits as well", async () => {
    const { email } = await proxied.makePerson();
    const statuses: number[] = [];
    for (let guess = 1; guess <= 7; guess += 1)
      statuses.push((await attempt(proxied, email, "wrong-password-1", fromElsewhere())).status);
    expect(statuses).toEqual([401, 401, 401, 401, 401, 429, 429]);
  });

  test("many concurrently is not faster", async () => {
    const { email } = await proxied.makePerson();
    const answers = await Promise.all(
      Array.from({ length: 30 }, () =>
        attempt(proxied, email, "wrong-password-1", fromElsewhere()),
      ),
    );
    expect(answers.filter(({ status }) => status === 401)).toHaveLength(5);
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(25);
  });

  test("one password for many accounts waits after twenty from one address", async () => {
    const headers = fromElsewhere();
    const statuses: number[] = [];
    for (let account = 1; account <= 22; account += 1)
      statuses.push(
        (await attempt(proxied, `spray-${account}@people.example`, PASSWORD, headers)).status,
      );
    expect(statuses.slice(0, 20).every((status) => status === 401)).toBe(true);
    expect(statuses.slice(20)).toEqual([429, 429]);
  });

  test("the unknown address waits as the known one does", async () => {
    const answers = [];
    for (let guess = 1; guess <= 6; guess += 1)
      answers.push(await attempt(proxied, "nobody@people.example", PASSWORD, fromElsewhere()));
    expect(answers.map(({ status }) => status)).toEqual([401, 401, 401, 401, 401, 429]);
  });

  test("locks no owner out of a browser that has signed in before", async () => {
    const { email } = await proxied.makePerson();
    const browser = proxied.browser();
    const headers = fromElsewhere();
    expect((await browser.send("/sign-in", { email, password: PASSWORD }, headers)).status).toBe(
      200,
    );
    await browser.send("/sign-out");
    for (let guess = 1; guess <= 6; guess += 1)
      await attempt(proxied, email, "wrong-password-1", fromElsewhere());
    expect((await attempt(proxied, email, PASSWORD, fromElsewhere())).status).toBe(429);
    expect((await browser.send("/sign-in", { email, password: PASSWORD }, headers)).status).toBe(
      200,
    );
    // A stolen device cookie gives no additional guesses.
    const stolen = { cookie: browser.cookie };
    const statuses: number[] = [];
    for (let guess = 1; guess <= 7; guess += 1) {
      const body = { email, password: "wrong-password-1" };
      const answer = await proxied
        .browser()
        .send("/sign-in", body, { ...stolen, ...fromElsewhere() });
      statuses.push(answer.status);
    }
    expect(statuses).toEqual([401, 401, 401, 401, 401, 429, 429]);
  });

  test("the password of an open session is as slow, at every operation that asks for it", async () => {
    const { email } = await proxied.makePerson();
    const browser = proxied.browser();
    await browser.send("/sign-in", { email, password: PASSWORD }, fromElsewhere());
    const wrong = { password: "wrong-password-1" };
    const change = { currentPassword: wrong.password, newPassword: "chuva-fina-no-telhado" };
    const statuses: number[] = [];
    for (const [path, body] of [
      ["/prove", wrong],
      ["/totp/enable", wrong],
      ["/totp/disable", wrong],
      ["/password/change", change],
      ["/prove", wrong],
      ["/prove", { password: PASSWORD }],
      ["/totp/backup-codes", wrong],
    ] as const) {
      statuses.push((await browser.send(path, body, fromElsewhere())).status);
    }
    expect(statuses).toEqual([400, 400, 400, 400, 400, 429, 429]);
  });
});

test("a wrong password and an unknown address are answered with the same bytes and headers", async () => {
  const { email } = await proxied.makePerson();
  const [known, unknown] = await Promise.all([
    attempt(proxied, email, "wrong-password-1", fromElsewhere()),
    attempt(proxied, "nobody-else@people.example", "wrong-password-1", fromElsewhere()),
  ]);
  const headersOf = ({ headers }: typeof known) =>
    [...headers].filter(([name]) => !["date", "request-id"].includes(name));
  expect(known.status).toBe(401);
  expect(known.bytes).toEqual(unknown.bytes);
  expect(headersOf(known)).toEqual(headersOf(unknown));
});

describe("a page of others", () => {
  const FOREIGN: readonly Readonly<Record<string, string>>[] = [
    { "sec-fetch-site": "cross-site" },
    { "sec-fetch-site": "same-site" },
    { "sec-fetch-site": "none" },
    { origin: "https://attacker.example" },
    { origin: "null" },
    { origin: "https://console.example.attacker.example" },
    { origin: "http://console.example" },
  ];

  test.each(FOREIGN)("with %o can do nothing in the name of a person", async (headers) => {
    const { email } = await proxied.makePerson();
    const browser = proxied.browser();
    await browser.send("/sign-in", { email, password: PASSWORD }, fromElsewhere());
    for (const [method, path, body] of [
      ["POST", "/sign-in", { email, password: PASSWORD }],
      ["POST", "/sign-out", undefined],
      ["POST", "/profile", { name: "Changed" }],
      ["GET", "/sessions", undefined],
      ["POST", "/password/request-reset", { email }],
    ] as const) {
      const answer = await browser.send(path, body, headers, method);
      expect(answer.status, path).toBe(403);
      expect(answer.body).toMatchObject({ code: "FORBIDDEN" });
    }
    expect((await browser.get("/sessions")).status).toBe(200);
  });

  test("or something that is not a browser, which says neither, is refused as well", async () => {
    const response = await fetch(`${proxied.url}/console/auth/sign-in`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ email: "a@people.example", password: PASSWORD }),
    });
    expect(response.status).toBe(403);
  });

  test("cannot post a form", async () => {
    const response = await fetch(`${proxied.url}/console/auth/sign-in`, {
      method: "POST",
      headers: { "sec-fetch-site": "same-origin", origin: proxied.people.origin },
      body: new URLSearchParams({ email: "a@people.example", password: PASSWORD }),
    });
    expect(response.status).toBe(415);
  });
});

test("the log contains no person and no password, whatever happens", async () => {
  const { email } = await service.makePerson();
  const browser = service.browser();
  await attempt(service, email, "wrong-password-7");
  await attempt(service, "nobody@people.example", "wrong-password-7");
  await browser.signIn(email);
  await browser.send("/password/request-reset", { email });
  await browser.send("/password/request-reset", { email: "nobody@people.example" });
  await browser.send("/password/reset", {
    token: "x".repeat(32),
    newPassword: "chuva-fina-no-telhado",
  });
  await browser.send("/totp/confirm", { code: "123456" });
  const text = JSON.stringify(lines);
  expect(lines.length).toBeGreaterThan(0);
  expect(text).not.toContain("@");
  for (const secret of [PASSWORD, "wrong-password", "chuva", "123456"])
    expect(text).not.toContain(secret);
});
