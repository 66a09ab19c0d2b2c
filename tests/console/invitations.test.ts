/** Invitations: from the mail to the membership, for new and for known people, once and for one address only. */
import type {
  AcceptedInvitation,
  InvitationView,
  Me,
  Role,
  ShownInvitation,
} from "@cnh/contract/console";
import { toUuid } from "@cnh/server/adapters/postgres/core/ids.ts";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { operate } from "../../tools/stack/operator-command.ts";
import { type Answer, type ErrorBody, makeOrganization } from "../support/service/api.ts";
import { auditOf } from "../support/organizations/audit-log.ts";
import {
  ConsoleClient,
  consolePath,
  makeMember,
  type TestMember,
} from "../support/people/console.ts";
import { makePerson, type TestPerson } from "../support/people/people.ts";
import { type RestService, startService } from "../support/service/rest-service.ts";
import { mailsOf } from "../support/mail/waiting-mails.ts";

const PASSWORD = "girafa-azul-cavalga-7";
const NOBODY = { cookie: "" };
const UNKNOWN_TOKEN = "A".repeat(43);

let service: RestService;
let organizationId: string;
let owner: TestMember;

beforeAll(async () => {
  // The shared service trusts no proxy, so that requests of all test files without a session share one limit.
  service = await startService({ CNH_ROLES: "api,console", CNH_TRUSTED_PROXIES: "127.0.0.1" });
});
afterAll(() => service.stop());

beforeEach(async () => {
  ({ organizationId } = await makeOrganization(service.database.environment));
  owner = await join("owner");
});

const join = (role: Role, options: Parameters<typeof makeMember>[4] = {}) =>
  makeMember(service.database, service.owner, organizationId, role, options);
const clientOf = (person: { readonly cookie: string }) =>
  new ConsoleClient(service.server.consoleUrl, person);
const call = <Body = InvitationView & ErrorBody>(
  by: TestMember,
  method: string,
  path: string,
  json?: unknown,
) => clientOf(by).send<Body>(method, consolePath(organizationId, "live", path), { json });
const invite = (by: TestMember, email: string, role: Role = "developer") =>
  call(by, "POST", "/invitations", { email, role });
const look = (token: string) =>
  clientOf(NOBODY).send<ShownInvitation & ErrorBody>("POST", "/console/api/invitations/look", {
    json: { token },
  });
const accept = (by: { readonly cookie: string }, token: string, newPerson?: object) =>
  clientOf(by).send<AcceptedInvitation & ErrorBody>("POST", "/console/api/invitations/accept", {
    json: { token, ...(newPerson && { newPerson }) },
  });

let addresses = 0;
const newAddress = () => `pessoa${(addresses += 1)}@frota.example`;

/** Sends the pending mails, and returns the token of the one to this address. */
async function tokenTo(email: string): Promise<string> {
  const mail = (await mailsOf(service.database)).findLast(({ to }) => to === email);
  return /\/console\/invite#([\w-]{43})\b/.exec(mail?.text ?? "")?.[1] ?? "";
}

const membersNow = async () => {
  const { rows } = await service.owner.query<{ role: string }>(
    "SELECT role FROM members WHERE organization_id = $1 AND removed_at IS NULL ORDER BY id",
    [toUuid(organizationId)],
  );
  return rows.map(({ role }) => role);
};

/** The parts that distinguish two responses. */
const comparable = ({ status, bytes }: Answer<unknown>) => [status, bytes.toString()];

describe("the first owner", () => {
  test("is invited by the operator, chooses a password, and is in", async () => {
    const made = await makeOrganization(service.database.environment);
    ({ organizationId } = made);
    const email = newAddress();
    const words = ["--org", organizationId, "--role", "owner", "--email", email.toUpperCase()];
    const { environment } = service.database;
    const invited = await operate<InvitationView>(environment, "member", "invite", ...words);
    expect(invited).toMatchObject({ email, role: "owner", invitedBy: null });
    const token = await tokenTo(email);
    expect((await look(token)).body).toEqual({
      organizationName: expect.any(String) as string,
      invitedBy: null,
      role: "owner",
      expiresAt: invited.expiresAt,
      isKnownPerson: false,
    });
    const days = (Date.parse(invited.expiresAt) - Date.parse(invited.createdAt)) / 86_400_000;
    expect(days).toBe(7);

    const accepted = await accept(NOBODY, token, { name: "Ana Souza", password: PASSWORD });
    expect([accepted.status, accepted.body]).toEqual([
      200,
      { organizationId, memberId: expect.stringMatching(/^mem_/) as string, email },
    ]);
    expect(await membersNow()).toEqual(["owner"]);
    expect(await auditOf(service.owner, organizationId, "member.")).toMatchObject([
      {
        actor: { kind: "operator" },
        action: "member.invited",
        target: { kind: "invitation", id: invited.id },
        details: { role: "owner" },
      },
      {
        actor: { kind: "member", id: accepted.body.memberId },
        channel: "console",
        action: "member.joined",
        target: { kind: "member", id: accepted.body.memberId },
        details: { role: "owner", invitationId: invited.id },
      },
    ]);
    const signedIn = await clientOf(NOBODY).send("POST", "/console/auth/sign-in", {
      json: { email: accepted.body.email, password: PASSWORD },
      headers: { "sec-fetch-site": "same-origin", origin: "https://console.example" },
    });
    expect(signedIn.status).toBe(200);
    const cookie = signedIn.headers.getSetCookie()[0]?.split(";")[0] ?? "";
    const me = await clientOf({ cookie }).get<Me>("/console/api/me");
    expect(me.body).toMatchObject({
      person: { email, name: "Ana Souza", locale: "pt-BR" },
      memberships: [{ organizationId, role: "owner" }],
    });
    const reports = consolePath(organizationId, "live", "/reports");
    expect((await clientOf({ cookie }).get(reports)).status).toBe(200);
  });
});

describe("an invitation", () => {
  test("says who invites, to what and as what, and is listed until it is accepted", async () => {
    const email = newAddress();
    const invitation = { email, role: "viewer", dailyOrderLimit: 3 };
    const invited = await call(owner, "POST", "/invitations", invitation);
    expect(invited.status).toBe(201);
    expect(invited.body).toMatchObject({ ...invitation, invitedBy: owner.name });
    const listed = await call<{ items: InvitationView[] }>(owner, "GET", "/invitations");
    expect(listed.body.items).toEqual([invited.body]);
    const token = await tokenTo(email);
    expect((await look(token)).body).toMatchObject({ invitedBy: owner.name, role: "viewer" });
    await accept(NOBODY, token, { name: "Bia Lima", password: PASSWORD, locale: "en" });
    const after = await call<{ items: InvitationView[] }>(owner, "GET", "/invitations");
    expect(after.body.items).toEqual([]);
    expect(await membersNow()).toEqual(["owner", "viewer"]);
  });

  test("is accepted by a known person who is signed in with the address", async () => {
    const person = await makePerson(service.database);
    await invite(owner, person.email, "finance");
    const token = await tokenTo(person.email);
    expect((await look(token)).body.isKnownPerson).toBe(true);
    expect((await accept(person, token)).status).toBe(200);
    const me = await clientOf(person).get<Me>("/console/api/me");
    expect(me.body.memberships).toMatchObject([{ organizationId, role: "finance" }]);
  });

  test("of a known person is refused to everybody else, without saying whose it is", async () => {
    const person = await makePerson(service.database);
    const other = await makePerson(service.database);
    await invite(owner, person.email);
    const token = await tokenTo(person.email);
    const newPerson = { name: "Outra Pessoa", password: PASSWORD };
    const refusals: [TestPerson | typeof NOBODY, object | undefined, number, string][] = [
      [other, undefined, 403, "INVITATION_OF_ANOTHER"],
      [other, newPerson, 403, "INVITATION_OF_ANOTHER"],
      [NOBODY, undefined, 401, "UNAUTHORIZED"],
      [NOBODY, newPerson, 401, "UNAUTHORIZED"],
    ];
    for (const [by, chosen, status, code] of refusals) {
      const answer = await accept(by, token, chosen);
      expect([answer.status, answer.body.code]).toEqual([status, code]);
      expect(answer.bytes.toString()).not.toContain(person.email);
    }
    expect(await membersNow()).toEqual(["owner"]);
    expect((await accept(person, token)).status).toBe(200);
  });

  test("to an unknown address is not for whoever is signed in with another", async () => {
    const other = await makePerson(service.database);
    const email = newAddress();
    await invite(owner, email);
    const answer = await accept(other, await tokenTo(email));
    expect([answer.status, answer.body.code]).toEqual([403, "INVITATION_OF_ANOTHER"]);
    expect(answer.bytes.toString()).not.toContain(email);
  });

  test("needs a good password, and stays open until it has one", async () => {
    const email = newAddress();
    await invite(owner, email);
    const token = await tokenTo(email);
    for (const password of ["short", "123456789012", "senha1234567", "a".repeat(200)]) {
      const { status, body } = await accept(NOBODY, token, { name: "Caio", password });
      expect([status, body.code]).toEqual([400, "BAD_REQUEST"]);
    }
    for (const name of ["", "a\nb", "x".repeat(81), "https://evil.example"]) {
      expect((await accept(NOBODY, token, { name, password: PASSWORD })).status).toBe(400);
    }
    expect((await accept(NOBODY, token, { name: "Caio", password: PASSWORD })).status).toBe(200);
  });

  test("is refused for an address that is a member already, however it is written", async () => {
    const member = await join("viewer");
    const { status, body } = await invite(owner, ` ${member.email.toUpperCase()} `);
    expect([status, body.code]).toEqual([409, "ALREADY_MEMBER"]);
  });

  test.each(["", "ana", "ana@frota", "a@b.example, c@d.example", "ana@frota.example\nBcc: x"])(
    "goes to no such address: %j",
    async (email) => {
      expect((await invite(owner, email)).body.code).toBe("BAD_REQUEST");
    },
  );
});

describe("the same answer is given for a token that is unknown and for one that is", () => {
  let unknown: unknown[];
  beforeAll(async () => {
    unknown = [
      comparable(await look(UNKNOWN_TOKEN)),
      comparable(await accept(NOBODY, UNKNOWN_TOKEN)),
    ];
  });

  const answersTo = async (token: string, by: { readonly cookie: string } = NOBODY) => [
    comparable(await look(token)),
    comparable(await accept(by, token)),
  ];

  test("that does not exist: not found", () => {
    expect(unknown.map((each) => (each as unknown[])[0])).toEqual([404, 404]);
  });

  test("used", async () => {
    const person = await makePerson(service.database);
    await invite(owner, person.email);
    const token = await tokenTo(person.email);
    expect((await accept(person, token)).status).toBe(200);
    expect(await answersTo(token, person)).toEqual(unknown);
  });

  test("expired", async () => {
    const email = newAddress();
    const { body } = await invite(owner, email);
    const token = await tokenTo(email);
    await service.owner.query("UPDATE invitations SET expires_at = now() WHERE id = $1", [
      toUuid(body.id),
    ]);
    expect(await answersTo(token)).toEqual(unknown);
    const listed = await call<{ items: InvitationView[] }>(owner, "GET", "/invitations");
    expect(listed.body.items.map(({ id }) => id)).toEqual([body.id]);
  });

  test("replaced by a new one, which is good", async () => {
    const email = newAddress();
    await invite(owner, email, "viewer");
    const first = await tokenTo(email);
    await invite(owner, email.toUpperCase(), "finance");
    const second = await tokenTo(email);
    expect(await answersTo(first)).toEqual(unknown);
    expect((await look(second)).body.role).toBe("finance");
    const listed = await call<{ items: InvitationView[] }>(owner, "GET", "/invitations");
    expect(listed.body.items).toHaveLength(1);
  });

  test("sent again with a new token", async () => {
    const email = newAddress();
    const { body } = await invite(owner, email, "viewer");
    const first = await tokenTo(email);
    const resent = await call(owner, "POST", `/invitations/${body.id}/resend`);
    expect(resent.status).toBe(200);
    expect(resent.body).toMatchObject({ email, role: "viewer" });
    expect(resent.body.id).not.toBe(body.id);
    expect(await answersTo(first)).toEqual(unknown);
    expect((await look(await tokenTo(email))).status).toBe(200);
    expect((await call(owner, "POST", `/invitations/${body.id}/resend`)).status).toBe(404);
  });

  test("withdrawn", async () => {
    const email = newAddress();
    const { body } = await invite(owner, email);
    const token = await tokenTo(email);
    const revoke = () => call(owner, "DELETE", `/invitations/${body.id}`);
    expect((await revoke()).status).toBe(204);
    expect(await answersTo(token)).toEqual(unknown);
    expect((await revoke()).status).toBe(404);
    expect(await auditOf(service.owner, organizationId, "invitation.")).toMatchObject([
      { action: "invitation.revoked", target: { kind: "invitation", id: body.id } },
    ]);
  });
});

describe("concurrently", () => {
  test("a token makes one member, however many accept with it", async () => {
    const person = await makePerson(service.database);
    await invite(owner, person.email);
    const token = await tokenTo(person.email);
    const answers = await Promise.all(Array.from({ length: 8 }, () => accept(person, token)));
    const statuses = answers.map(({ status }) => status).toSorted((a, b) => a - b);
    expect(statuses).toEqual([200, ...Array.from({ length: 7 }, () => 404)]);
    expect(await membersNow()).toEqual(["owner", "developer"]);
    expect(await auditOf(service.owner, organizationId, "member.joined")).toHaveLength(1);
  });

  test("a token makes one person, however many choose a password with it", async () => {
    const email = newAddress();
    await invite(owner, email);
    const token = await tokenTo(email);
    const newPerson = { name: "Davi", password: PASSWORD };
    const answers = await Promise.all(
      Array.from({ length: 4 }, () => accept(NOBODY, token, newPerson)),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(await membersNow()).toEqual(["owner", "developer"]);
  });

  test("invitations of one address leave one open", async () => {
    const email = newAddress();
    const answers = await Promise.all(Array.from({ length: 6 }, () => invite(owner, email)));
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 6 }, () => 201));
    const listed = await call<{ items: InvitationView[] }>(owner, "GET", "/invitations");
    expect(listed.body.items).toHaveLength(1);
  });
});

describe("an admin", () => {
  test("cannot invite an owner, and touches no invitation of one", async () => {
    const admin = await join("admin");
    const refused = { permissions: ["owners:manage"] };
    const direct = await invite(admin, newAddress(), "owner");
    expect([direct.status, direct.body.data]).toEqual([403, refused]);
    const { body } = await invite(owner, newAddress(), "owner");
    for (const answer of [
      await call(admin, "POST", `/invitations/${body.id}/resend`),
      await call(admin, "DELETE", `/invitations/${body.id}`),
    ]) {
      expect([answer.status, answer.body.data]).toEqual([403, refused]);
    }
    expect((await call(owner, "DELETE", `/invitations/${body.id}`)).status).toBe(204);
  });

  test("cannot replace an owner's invitation by a lower one", async () => {
    const admin = await join("admin");
    const email = newAddress();
    await invite(owner, email, "owner");
    const token = await tokenTo(email);
    const { status, body } = await invite(admin, email, "viewer");
    expect([status, body.code]).toEqual([403, "PERMISSION_REQUIRED"]);
    expect((await look(token)).body.role).toBe("owner");
  });

  test("of another organization finds no invitation of ours", async () => {
    const { body } = await invite(owner, newAddress());
    ({ organizationId } = await makeOrganization(service.database.environment));
    const foreign = await join("owner");
    expect((await call(foreign, "DELETE", `/invitations/${body.id}`)).status).toBe(404);
    expect((await call(foreign, "POST", `/invitations/${body.id}/resend`)).status).toBe(404);
  });
});

test("neither token nor address is in clear in the store or in the log", async () => {
  const email = newAddress();
  await invite(owner, email);
  const token = await tokenTo(email);
  await accept(NOBODY, token, { name: "Eva Prado", password: PASSWORD });
  for (const table of ["invitations", "members", "mail_orders", "audit_entries"]) {
    const { rows } = await service.owner.query<{ row: string }>(
      `SELECT t::text AS row FROM ${table} t WHERE organization_id = $1`,
      [toUuid(organizationId)],
    );
    const text = rows.map(({ row }) => row).join("\n");
    for (const secret of [email, token, Buffer.from(email).toString("hex"), "Eva Prado"]) {
      expect(text, table).not.toContain(secret);
    }
  }
});

test("a person who was removed can be invited again", async () => {
  const member = await join("viewer");
  expect((await call(owner, "DELETE", `/members/${member.memberId}`)).status).toBe(200);
  expect((await invite(owner, member.email, "developer")).status).toBe(201);
  expect((await accept(member, await tokenTo(member.email))).status).toBe(200);
  expect(await membersNow()).toEqual(["owner", "developer"]);
});
