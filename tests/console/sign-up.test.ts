/** Sign-up without an invitation: from the mail to a test key; no live mode, and bounds for unknown people. */
import type { Me, OpenedOrganization, ShownSignUp } from "@cnh/contract/console";
import { toUuid } from "@cnh/server/adapters/postgres/core/ids.ts";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { operate } from "../../tools/stack/operator-command.ts";
import { type Answer, Api, type ErrorBody } from "../support/service/api.ts";
import { auditOf } from "../support/organizations/audit-log.ts";
import { ConsoleClient, consolePath, SAME_ORIGIN } from "../support/people/console.ts";
import { cpfOf } from "../support/cpf.ts";
import { makePerson, type TestPerson } from "../support/people/people.ts";
import { type RestService, startService } from "../support/service/rest-service.ts";
import { mailsOf } from "../support/mail/waiting-mails.ts";

const PASSWORD = "girafa-azul-cavalga-7";
const NOBODY = { cookie: "" };
const NEW_PERSON = { name: "Ana Souza", password: PASSWORD, locale: "en" };
const MAX_PER_DAY = 60;

let service: RestService;
beforeAll(async () => {
  service = await startService({
    CNH_ROLES: "api,console",
    CNH_SIGN_UPS_PER_DAY: String(MAX_PER_DAY),
    CNH_TRUSTED_PROXIES: "127.0.0.1",
  });
});
afterAll(() => service.stop());

let clients = 0;
/** Sends as a client with another network address, unless one is given. */
function send<Body = ErrorBody>(
  path: string,
  json: unknown,
  { by = NOBODY, address = `203.0.${Math.floor((clients += 1) / 250)}.${clients % 250}` } = {},
): Promise<Answer<Body>> {
  const headers = { ...SAME_ORIGIN, "x-forwarded-for": address };
  return new ConsoleClient(service.server.consoleUrl, by).send("POST", `/console/api${path}`, {
    json,
    headers,
  });
}
const request = (email: string, address?: string) =>
  send("/sign-ups", { email, locale: "en" }, address === undefined ? {} : { address });
const look = (token: string) => send<ShownSignUp & ErrorBody>("/sign-ups/look", { token });
const open = (token: string, more: object = { newPerson: NEW_PERSON }, by = NOBODY) =>
  send<OpenedOrganization & ErrorBody>(
    "/sign-ups/open",
    { token, organizationName: "Frota Sul", ...more },
    { by },
  );

let addresses = 0;
const newAddress = () => `dev${(addresses += 1)}@frota.example`;

async function tokensTo(email: string): Promise<string[]> {
  const texts = (await mailsOf(service.database)).filter(({ to }) => to === email);
  return texts.map(({ text }) => /\/console\/sign-up#([\w-]+)/.exec(text)?.[1] ?? "");
}

async function tokenFor(email: string): Promise<string> {
  expect((await request(email)).status).toBe(204);
  return (await tokensTo(email))[0] ?? "";
}

async function signUp(email = newAddress()): Promise<OpenedOrganization> {
  const { status, body } = await open(await tokenFor(email));
  expect(status).toBe(200);
  return body;
}

async function signedIn(email: string): Promise<{ readonly cookie: string }> {
  const json = { email, password: PASSWORD };
  const headers = { ...SAME_ORIGIN, origin: "https://console.example" };
  const client = new ConsoleClient(service.server.consoleUrl, NOBODY);
  const answer = await client.send("POST", "/console/auth/sign-in", { json, headers });
  return { cookie: answer.headers.getSetCookie()[0]?.split(";")[0] ?? "" };
}

describe("a developer without an invitation", () => {
  test("gets a mail, an organization with only test mode, and a key that makes a report", async () => {
    const email = newAddress();
    const token = await tokenFor(email);
    expect((await look(token)).body).toEqual({ email, isKnownPerson: false });
    const { status, body } = await open(token);
    expect([status, body]).toEqual([
      200,
      {
        organizationId: expect.stringMatching(/^org_/) as string,
        email,
        key: expect.stringMatching(/^cnh_test_/) as string,
        apiOrigin: null,
      },
    ]);
    const api = new Api(service.server.url, body.key);
    expect((await api.create(cpfOf(1), "first")).status).toBe(202);
    const { body: key } = await api.get<{ mode: string; limits: object }>("/api/v1/key");
    expect(key).toMatchObject({
      mode: "test",
      limits: { perMinute: 60, perDay: 1_000, concurrency: 10 },
    });
    const { organizationId } = body;
    expect(await auditOf(service.owner, organizationId, "")).toMatchObject([
      { action: "organization.created", details: { after: { testOnly: true } } },
      { action: "member.joined", details: { role: "owner", because: "sign_up" } },
      { action: "key.issued", details: { after: { mode: "test" } } },
    ]);
    const me = await new ConsoleClient(service.server.consoleUrl, await signedIn(email)).get<Me>(
      "/console/api/me",
    );
    expect(me.body.memberships).toMatchObject([{ organizationId, role: "owner", testOnly: true }]);
    for (const withheld of ["members:manage", "organization:manage", "reports:share"])
      expect(me.body.memberships[0]?.permissions).not.toContain(withheld);
  });

  test("uses a link once, also concurrently", async () => {
    const token = await tokenFor(newAddress());
    const answers = await Promise.all([open(token), open(token), open(token)]);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect((await look(token)).status).toBe(404);
    expect((await open(token)).status).toBe(404);
  });

  test("cannot use an expired or a changed link", async () => {
    const token = await tokenFor(newAddress());
    const other = Buffer.from("victim@frota.example").toString("base64url");
    expect((await open(token.slice(0, 43) + other)).status).toBe(404);
    await service.owner.query("UPDATE sign_ups SET expires_at = now() WHERE person_id IS NULL");
    expect((await open(token)).status).toBe(404);
  });
});

describe("a person with an account", () => {
  let person: TestPerson;
  beforeAll(async () => {
    person = await makePerson(service.database, { email: newAddress() });
  });

  test("gets the same answer and mail, and must be signed in with the address", async () => {
    const [known, unknown] = [await request(person.email), await request(newAddress())];
    expect([known.status, known.bytes]).toEqual([unknown.status, unknown.bytes]);
    const [token = ""] = await tokensTo(person.email);
    expect((await look(token)).body).toEqual({ email: person.email, isKnownPerson: true });
    expect((await open(token)).status).toBe(401);
    const other = await makePerson(service.database);
    expect((await open(token, {}, other)).body.code).toBe("INVITATION_OF_ANOTHER");
    expect((await open(token, {}, person)).status).toBe(200);
  });

  test("opens one test organization", async () => {
    const token = await tokenFor(person.email);
    expect((await open(token, {}, person)).body.code).toBe("ALREADY_SIGNED_UP");
  });
});

describe("live mode", () => {
  test("does not exist for the organization until the operator allows it", async () => {
    const { environment } = service.database;
    const { organizationId, email } = await signUp();
    const console = new ConsoleClient(service.server.consoleUrl, await signedIn(email));
    const status = async (mode: "live" | "test") =>
      (await console.get(consolePath(organizationId, mode, "/overview"))).status;
    expect([await status("test"), await status("live")]).toEqual([200, 404]);
    const issue = ["key", "issue", "--org", organizationId, "--mode", "live", "--scopes", "all"];
    await expect(operate(environment, ...issue)).rejects.toThrow(/only test mode/);
    const insert = service.owner.query(
      `INSERT INTO api_keys (id, organization_id, live, prefix, key_hash, name, scopes, created_by, created_at)
       VALUES (gen_random_uuid(), $1, true, 'abcdefghij', sha256('x'), 'x', '{}', 'x', now())`,
      [toUuid(organizationId)],
    );
    await expect(insert).rejects.toThrow("the organization has no live mode");

    const allow = ["org", "allow-live", "--org", organizationId, "--limit", "-5000"];
    await operate(environment, ...allow);
    expect(await status("live")).toBe(200);
    const { key } = await operate<{ key: string }>(environment, ...issue);
    expect((await new Api(service.server.url, key).create(cpfOf(2))).status).toBe(202);
    expect(await auditOf(service.owner, organizationId, "organization.live")).toMatchObject([
      { actor: { kind: "operator" }, action: "organization.live_allowed" },
    ]);
  });

  test("has no credit line before", async () => {
    const { organizationId } = await signUp();
    const { rows } = await service.owner.query(
      "SELECT credit_limit, price_per_report FROM balances WHERE organization_id = $1 AND live",
      [toUuid(organizationId)],
    );
    expect(rows).toEqual([{ credit_limit: 0, price_per_report: 350 }]);
  });
});

describe("people without an account", () => {
  test("cannot have an organization of a sign-up send mails or share pages", async () => {
    const { organizationId, email } = await signUp();
    const console = new ConsoleClient(service.server.consoleUrl, await signedIn(email));
    const path = consolePath(organizationId, "test", "/invitations");
    const json = { email: "victim@frota.example", role: "viewer" };
    const invited = await console.send<ErrorBody>("POST", path, { json });
    expect(invited.body.code).toBe("PERMISSION_REQUIRED");
    const settings = consolePath(organizationId, "test", "/settings");
    const noticed = await console.send<ErrorBody>("PATCH", settings, {
      json: { noticeEmails: ["victim@frota.example"] },
    });
    expect(noticed.body.code).toBe("PERMISSION_REQUIRED");
  });

  test("do not flood a mailbox", async () => {
    const email = newAddress();
    const statuses: number[] = [];
    for (let sent = 0; sent < 6; sent += 1) statuses.push((await request(email)).status);
    expect(statuses.slice(0, 3)).toEqual([204, 204, 204]);
    expect(statuses.slice(4)).toEqual([429, 429]);
    expect((await tokensTo(email)).length).toBeLessThanOrEqual(4);
  });

  test("of one network address are slowed down", async () => {
    const statuses: number[] = [];
    for (let sent = 0; sent < 22; sent += 1)
      statuses.push((await request(newAddress(), "198.51.100.7")).status);
    expect(statuses.filter((status) => status === 204).length).toBeLessThanOrEqual(21);
    expect(statuses.at(-1)).toBe(429);
  });

  test("get at most as many mails in a day as the operator allows, also concurrently", async () => {
    await service.owner.query("DELETE FROM sign_ups WHERE person_id IS NULL");
    const used = await service.owner.query<{ n: number }>(
      "SELECT count(*)::int AS n FROM sign_ups",
    );
    const left = MAX_PER_DAY - (used.rows[0]?.n ?? 0);
    const answers = await Promise.all(
      Array.from({ length: left + 5 }, () => request(newAddress())),
    );
    expect(answers.filter(({ status }) => status === 204)).toHaveLength(left);
    const refused = answers.find(({ status }) => status === 429);
    expect(refused?.headers.get("retry-after")).toBe("3600");
    await service.owner.query("DELETE FROM sign_ups WHERE person_id IS NULL");
  });

  test("leave no address in the database before it is verified", async () => {
    await request("nao-verificado@frota.example");
    const { rows } = await service.owner.query<{ row: string }>(
      "SELECT s::text AS row FROM sign_ups s UNION ALL SELECT m::text FROM mail_orders m",
    );
    expect(rows.length).toBeGreaterThan(1);
    const address = Buffer.from("nao-verificado@frota.example");
    for (const { row } of rows)
      for (const form of ["utf8", "hex", "base64url"] as const)
        expect(row).not.toContain(address.toString(form));
  });
});

test("without the setting, no one signs up", async () => {
  const closed = await startService({ CNH_ROLES: "api,console" });
  try {
    const client = new ConsoleClient(closed.server.consoleUrl, NOBODY);
    expect((await client.get("/console/api/sign-ups")).body).toEqual({ isOpen: false });
    const json = { email: newAddress() };
    expect((await client.send("POST", "/console/api/sign-ups", { json })).status).toBe(404);
  } finally {
    await closed.stop();
  }
});
