/**
 * A member lost the second factor: owners request its removal, everyone concerned is notified and can object for a day.
 */
import type { SecondFactorResetView } from "@cnh/contract/console";
import { newUuid, toUuid } from "@cnh/server/adapters/postgres/core/ids.ts";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { type ErrorBody, makeOrganization } from "../support/service/api.ts";
import { auditOf } from "../support/organizations/audit-log.ts";
import {
  ConsoleClient,
  consolePath,
  makeMember,
  type TestMember,
} from "../support/people/console.ts";
import { makePerson, openPeople } from "../support/people/people.ts";
import { type RestService, shareService } from "../support/service/rest-service.ts";
import { mailsOf } from "../support/mail/waiting-mails.ts";

const PASSWORD = "girafa-azul-cavalga-7";
const DAY_MS = 86_400_000;

let service: RestService;
let people: ReturnType<typeof openPeople>;
let [ours, theirs]: string[] = [];
/** Owners of the two organizations, and the user, who is a member of both. */
let owner: TestMember;
let admin: TestMember;
let second: TestMember;
let other: TestMember;
let member: TestMember;
let guest: TestMember;

beforeAll(async () => {
  service = await shareService();
  people = openPeople(service.database);
});
afterAll(async () => {
  await people.close();
  await service.stop();
});

beforeEach(async () => {
  const { database, owner: pool } = service;
  const made = await Promise.all([1, 2].map(() => makeOrganization(database.environment)));
  [ours = "", theirs = ""] = made.map(({ organizationId }) => organizationId);
  owner = await makeMember(database, pool, ours, "owner");
  second = await makeMember(database, pool, ours, "owner");
  admin = await makeMember(database, pool, ours, "admin");
  other = await makeMember(database, pool, theirs, "owner");
  const person = await makePerson(database, { secondFactor: true, name: "Bia Lima" });
  member = await makeMember(database, pool, ours, "developer", { person });
  guest = await makeMember(database, pool, theirs, "viewer", { person });
  await givePassword(person.uuid);
  await mailsOf(database);
});

/** Moves the password of a newly created user to this one. */
async function givePassword(uuid: string): Promise<void> {
  const email = `${uuid}@people.example`;
  await people.identity.createPerson({ email, name: "Hash", password: PASSWORD, locale: "en" });
  await service.owner.query(
    `UPDATE auth.account SET "userId" = $1::uuid, "accountId" = $1::uuid::text
     FROM auth."user" u WHERE u.id = "userId" AND u.email = $2`,
    [uuid, email],
  );
}

const path = (organization: string | undefined, { memberId }: TestMember) =>
  consolePath(organization ?? "", "live", `/members/${memberId}/second-factor-reset`);
const send = (by: TestMember, method: string, organization = ours, whose = member) =>
  new ConsoleClient(service.server.consoleUrl, by).send<SecondFactorResetView & ErrorBody>(
    method,
    path(organization, whose),
  );
const signIn = (password = PASSWORD) =>
  new ConsoleClient(service.server.consoleUrl, { cookie: "" }).send<{ signedIn: boolean }>(
    "POST",
    "/console/auth/sign-in",
    { json: { email: member.email, password } },
  );
/** Moves the request into the past. */
const passTime = (hours: number) =>
  service.owner.query(
    `UPDATE auth."secondFactorReset" SET "requestedAt" = "requestedAt" - $1 * interval '1 hour',
       "effectiveAt" = "effectiveAt" - $1 * interval '1 hour'`,
    [hours],
  );

describe("a request", () => {
  test("is an owner's alone, with a fresh proof, for a member of the organization", async () => {
    expect((await send(admin, "POST")).body).toMatchObject({ code: "PERMISSION_REQUIRED" });
    expect((await send(other, "POST", theirs, member)).status).toBe(404);
    await service.owner.query(`UPDATE auth.session SET "provedAt" = now() - interval '1 hour'`);
    expect((await send(owner, "POST")).body).toMatchObject({ code: "FRESH_PROOF_REQUIRED" });
  });

  test("waits for 24 hours, and notifies every owner of every organization and the person once", async () => {
    const made = await send(owner, "POST");
    expect(made.status).toBe(202);
    const { requestedAt, effectiveAt } = made.body;
    expect(new Date(effectiveAt).getTime() - new Date(requestedAt).getTime()).toBe(DAY_MS);
    const list = (by: TestMember) =>
      new ConsoleClient(service.server.consoleUrl, by).get<
        { items: SecondFactorResetView[] } & ErrorBody
      >(consolePath(ours ?? "", "live", "/second-factor-resets"));
    expect((await list(second)).body.items).toEqual([made.body]);
    expect((await list(admin)).body.code).toBe("PERMISSION_REQUIRED");
    const again = await send(second, "POST");
    expect(again.body.effectiveAt).toBe(effectiveAt);
    const mails = await mailsOf(service.database);
    const addressees = [owner, second, other, member].map(({ email }) => email);
    expect(mails.flatMap(({ to }) => to).toSorted()).toEqual(addressees.toSorted());
    for (const { text } of mails) expect(text).toContain("Bia Lima");
    expect(await auditOf(service.owner, ours ?? "", "person.second")).toMatchObject([
      { actor: { kind: "member", id: owner.memberId }, target: { id: member.id } },
    ]);
    // The other organization's log shows the request, but not who made it.
    expect(await auditOf(service.owner, theirs ?? "", "person.second")).toMatchObject([
      {
        actor: { kind: "system", id: "another organization" },
        address: null,
        target: { id: member.id },
      },
    ]);
  });

  test("counts for its organization: an owner of each must have asked, each a day ago", async () => {
    await send(owner, "POST");
    await passTime(48);
    expect((await signIn()).body).toMatchObject({ signedIn: false });
    await send(other, "POST", theirs, guest);
    await passTime(23.9);
    expect((await signIn()).body).toMatchObject({ signedIn: false });
    await passTime(0.2);
    expect((await signIn("a-wrong-password-1")).status).toBe(401);
    expect(await people.identity.sessionOf(member.cookie)).not.toBeNull();
    expect((await signIn()).body).toMatchObject({ signedIn: true });
    expect(await people.identity.sessionOf(member.cookie)).toBeNull();
    const entries = await auditOf(service.owner, ours ?? "", "person.second_factor_changed");
    expect(entries).toMatchObject([{ details: { change: "totp_disabled" } }]);
  });

  test("counts no more once the owner who asked is none, or the person left the organization", async () => {
    await send(owner, "POST");
    await send(other, "POST", theirs, guest);
    await passTime(48);
    const setRole = (role: string) =>
      service.owner.query("UPDATE members SET role = $2 WHERE id = $1", [
        toUuid(owner.memberId),
        role,
      ]);
    await setRole("admin");
    expect((await signIn()).body).toMatchObject({ signedIn: false });
    await setRole("owner");
    // Without a membership in our organization, the other one's request covers every organization.
    await service.owner.query(
      "UPDATE members SET removed_at = now(), removed_by = 'test' WHERE id = $1",
      [toUuid(guest.memberId)],
    );
    expect((await signIn()).body).toMatchObject({ signedIn: true });
  });

  test("never removes the second factor of an operator", async () => {
    await service.owner.query(
      `INSERT INTO operators (id, person_id, created_at, created_by) VALUES ($1, $2, now(), 'test')`,
      [newUuid("opr"), member.uuid],
    );
    await send(owner, "POST");
    await send(other, "POST", theirs, guest);
    await passTime(48);
    expect((await signIn()).body).toMatchObject({ signedIn: false });
  });

  test("cannot be stored with a shorter wait", async () => {
    const stored = service.owner.query(
      `INSERT INTO auth."secondFactorReset" ("personId", "organizationId", "requestedBy", "requestedAt", "effectiveAt")
       VALUES ($1, $2, 'test', now(), now() + interval '23 hours')`,
      [member.uuid, toUuid(ours ?? "")],
    );
    await expect(stored).rejects.toThrow(/violates check constraint/);
  });
});

describe("an objection", () => {
  test("of any owner around the person ends the request", async () => {
    await send(owner, "POST");
    expect((await send(other, "DELETE", theirs, guest)).status).toBe(204);
    expect((await send(other, "DELETE", theirs, guest)).status).toBe(404);
    await passTime(48);
    expect((await signIn()).body).toMatchObject({ signedIn: false });
  });

  test("of the person ends it too", async () => {
    await send(owner, "POST");
    const client = new ConsoleClient(service.server.consoleUrl, member);
    const pending = async () => {
      const listed = await client.get<{ pendingReset: object | null }>(
        "/console/auth/second-factors",
      );
      return listed.body.pendingReset;
    };
    expect(await pending()).toEqual({
      requestedAt: expect.any(String) as string,
      effectiveAt: expect.any(String) as string,
    });
    const cancel = () => client.send("POST", "/console/auth/second-factors/cancel-reset");
    expect((await cancel()).status).toBe(204);
    expect((await cancel()).status).toBe(404);
    expect(await pending()).toBeNull();
    await passTime(48);
    expect((await signIn()).body).toMatchObject({ signedIn: false });
  });
});
