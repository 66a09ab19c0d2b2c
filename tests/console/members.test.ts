/** The members of an organization through the console: who may change whom, and what remains. */
import {
  consoleOperations,
  type InvitationView,
  type MemberView,
  type RemovedMember,
  type Role,
  type RolePermissions,
  ROLES,
} from "@cnh/contract/console";
import { toUuid } from "@cnh/server/adapters/postgres/core/ids.ts";
import { permissionsOf } from "@cnh/server/usecases/members/permissions.ts";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { type ErrorBody, makeOrganization } from "../support/service/api.ts";
import { auditOf } from "../support/organizations/audit-log.ts";
import {
  ConsoleClient,
  consolePath,
  makeMember,
  type TestMember,
} from "../support/people/console.ts";
import { type RestService, shareService } from "../support/service/rest-service.ts";
import { mailsOf } from "../support/mail/waiting-mails.ts";

const STALE = new Date(Date.now() - 11 * 60_000);

let service: RestService;
let organizationId: string;
let owner: TestMember;
let admin: TestMember;

beforeAll(async () => {
  service = await shareService();
});
afterAll(() => service.stop());

beforeEach(async () => {
  ({ organizationId } = await makeOrganization(service.database.environment));
  owner = await join("owner");
  admin = await join("admin");
});

const join = (role: Role, options: Parameters<typeof makeMember>[4] = {}) =>
  makeMember(service.database, service.owner, organizationId, role, options);

const call = <Body = ErrorBody>(by: TestMember, method: string, path: string, json?: unknown) =>
  new ConsoleClient(service.server.consoleUrl, by).send<Body>(
    method,
    consolePath(organizationId, "live", path),
    { json },
  );

const change = (by: TestMember, whom: TestMember, json: unknown) =>
  call<MemberView & ErrorBody>(by, "PATCH", `/members/${whom.memberId}`, json);
const remove = (by: TestMember, whom: TestMember) =>
  call<RemovedMember & ErrorBody>(by, "DELETE", `/members/${whom.memberId}`);
const rolesNow = async () => {
  const { rows } = await service.owner.query<{ role: string }>(
    "SELECT role FROM members WHERE organization_id = $1 AND removed_at IS NULL ORDER BY id",
    [toUuid(organizationId)],
  );
  return rows.map(({ role }) => role);
};

describe("the list", () => {
  test("names each member with role, limit and second factor, oldest first", async () => {
    const viewer = await join("viewer", { dailyOrderLimit: 7, secondFactor: true });
    const { status, body } = await call<{ items: MemberView[] }>(admin, "GET", "/members");
    expect(status).toBe(200);
    expect(body.items.map(({ id, role }) => [id, role])).toEqual([
      [owner.memberId, "owner"],
      [admin.memberId, "admin"],
      [viewer.memberId, "viewer"],
    ]);
    expect(body.items[2]).toEqual({
      id: viewer.memberId,
      personId: viewer.id,
      name: viewer.name,
      email: viewer.email,
      role: "viewer",
      dailyOrderLimit: 7,
      hasSecondFactor: true,
      lastSeenAt: expect.stringMatching(/Z$/) as string,
      joinedAt: expect.stringMatching(/Z$/) as string,
    });
  });

  test("shows the permissions of each role, in the documented form", async () => {
    const { body } = await call<{ roles: RolePermissions[] }>(admin, "GET", "/members");
    expect(consoleOperations.listMembers.success.schema.parse(body)).toEqual(body);
    for (const { role, permissions, permissionsWithLimit } of body.roles) {
      expect(permissions).toEqual([...permissionsOf(role, null)]);
      expect(permissionsWithLimit).toEqual([...permissionsOf(role, 1)]);
    }
    expect(body.roles.map(({ role }) => role)).toEqual(ROLES);
  });
});

describe("a change of role", () => {
  test("is seen from the next request on, and is in the log with before and after", async () => {
    const member = await join("viewer");
    expect((await call(member, "GET", "/usage")).status).toBe(403);
    const changed = await change(owner, member, { role: "finance", dailyOrderLimit: 3 });
    expect(changed.status).toBe(200);
    expect(changed.body).toMatchObject({ role: "finance", dailyOrderLimit: 3 });
    expect((await call(member, "GET", "/usage")).status).toBe(200);
    expect((await call(member, "GET", "/reports")).status).toBe(403);
    expect(await auditOf(service.owner, organizationId, "member.")).toMatchObject([
      {
        actor: { kind: "member", id: owner.memberId },
        channel: "console",
        action: "member.role_changed",
        target: { kind: "member", id: member.memberId },
        details: {
          before: { role: "viewer", dailyOrderLimit: null },
          after: { role: "finance", dailyOrderLimit: 3 },
        },
      },
    ]);
  });

  test("that changes nothing leaves no entry", async () => {
    expect((await change(owner, admin, { role: "admin" })).status).toBe(200);
    expect((await change(owner, admin, {})).status).toBe(200);
    expect(await auditOf(service.owner, organizationId, "member.")).toEqual([]);
  });

  test("needs a fresh proof", async () => {
    const stale = await join("owner", { provedAt: STALE });
    const { status, body } = await change(stale, admin, { role: "viewer" });
    expect([status, body.code]).toEqual([403, "FRESH_PROOF_REQUIRED"]);
    expect((await remove(stale, admin)).body.code).toBe("FRESH_PROOF_REQUIRED");
  });

  test.each([
    { role: "root" },
    { role: "owner", organizationId: "org_x" },
    { dailyOrderLimit: 0 },
    { dailyOrderLimit: 1.5 },
    { role: null },
    [],
    null,
  ])("to %j is refused", async (json) => {
    const { status, body } = await change(owner, admin, json);
    expect([status, body.code]).toEqual([400, "BAD_REQUEST"]);
  });
});

describe("an admin", () => {
  test.each(["admin", "developer", "finance", "viewer"] as const)(
    "cannot raise a member of role %s to owner, nor oneself",
    async (role) => {
      const member = await join(role);
      for (const whom of [member, admin]) {
        const { status, body } = await change(admin, whom, { role: "owner" });
        expect([status, body.code]).toEqual([403, "PERMISSION_REQUIRED"]);
        expect(body.data).toEqual({ permissions: ["owners:manage"] });
      }
      expect(await rolesNow()).toEqual(["owner", "admin", role]);
    },
  );

  test("makes no owner by any request: change, invitation, invitation again, or one after another", async () => {
    const viewer = await join("viewer");
    const asOwner = { email: "dona@frota.example", role: "owner" };
    const { body: invitation } = await call<InvitationView>(owner, "POST", "/invitations", asOwner);
    const path = `/invitations/${invitation.id}`;
    const requests: readonly (readonly [string, string, unknown?])[] = [
      ["PATCH", `/members/${viewer.memberId}`, { role: "owner" }],
      ["PATCH", `/members/${admin.memberId}`, { role: "owner", dailyOrderLimit: 1 }],
      ["PATCH", `/members/${owner.memberId}`, { role: "owner" }],
      ["POST", "/invitations", { email: "outra@frota.example", role: "owner" }],
      ["POST", "/invitations", asOwner],
      // It would replace the owner's invitation.
      ["POST", "/invitations", { ...asOwner, role: "viewer" }],
      ["POST", `${path}/resend`],
      ["DELETE", path],
      ["POST", `/members/${owner.memberId}/second-factor-reset`],
    ];
    for (const [method, where, json] of requests) {
      const { status, body } = await call(admin, method, where, json);
      expect([method, where, status, body.code]).toEqual([
        method,
        where,
        403,
        "PERMISSION_REQUIRED",
      ]);
    }
    const racing = await Promise.all(
      Array.from({ length: 8 }, () => change(admin, viewer, { role: "owner" })),
    );
    expect(racing.map(({ status }) => status)).toEqual(racing.map(() => 403));
    expect(await rolesNow()).toEqual(["owner", "admin", "viewer"]);
    const { body } = await call<{ items: InvitationView[] }>(owner, "GET", "/invitations");
    expect(body.items.map(({ id, role }) => [id, role])).toEqual([[invitation.id, "owner"]]);
  });

  test("cannot lower, limit or remove an owner", async () => {
    await join("owner");
    for (const json of [{ role: "viewer" }, { dailyOrderLimit: 1 }]) {
      expect((await change(admin, owner, json)).body.code).toBe("PERMISSION_REQUIRED");
    }
    expect((await remove(admin, owner)).body.code).toBe("PERMISSION_REQUIRED");
    expect(await rolesNow()).toEqual(["owner", "admin", "owner"]);
  });

  test("who is raised while lowering an owner never lowers one as an admin", async () => {
    const second = await join("owner");
    const [, lowered] = await Promise.all([
      change(owner, admin, { role: "owner" }),
      change(admin, second, { role: "viewer" }),
    ]);
    // In either order of the two changes, the response matches the stored role.
    const roles = await rolesNow();
    expect(roles[2]).toBe(lowered.status === 200 ? "viewer" : "owner");
  });

  test.each(["developer", "finance", "viewer"] as const)(
    "is needed: a member of role %s manages no member",
    async (role) => {
      const member = await join(role, { dailyOrderLimit: 5 });
      const calls = [
        await call(member, "GET", "/members"),
        await change(member, member, { role: "admin" }),
        await remove(member, admin),
      ];
      for (const { status, body } of calls) {
        expect([status, body]).toMatchObject([403, { code: "PERMISSION_REQUIRED" }]);
      }
    },
  );
});

describe("a removal", () => {
  test("ends the membership immediately, and lists the remaining keys", async () => {
    const member = await join("developer");
    const keys = await service.owner.query<{ prefix: string }>(
      `INSERT INTO api_keys (id, organization_id, live, prefix, key_hash, name, scopes, created_by, created_at,
         revoked_at, expires_at)
       SELECT gen_random_uuid(), $1, true, substr(md5(random()::text), 1, 10), sha256(random()::text::bytea), name,
         '{}', $2, now(), revoked_at, expires_at
       FROM (VALUES ('valid', NULL::timestamptz, NULL::timestamptz), ('revoked', now(), NULL),
         ('expired', NULL, now())) AS made (name, revoked_at, expires_at)
       RETURNING prefix`,
      [toUuid(organizationId), member.memberId],
    );
    expect((await call(member, "GET", "/reports")).status).toBe(200);
    const { status, body } = await remove(admin, member);
    expect(status).toBe(200);
    expect(body).toEqual({
      id: member.memberId,
      keys: [
        {
          id: expect.stringMatching(/^key_/) as string,
          name: "valid",
          prefix: keys.rows[0]?.prefix,
          mode: "live",
          lastUsedAt: null,
        },
      ],
    });
    expect((await call(member, "GET", "/reports")).status).toBe(404);
    expect(await auditOf(service.owner, organizationId, "member.")).toMatchObject([
      {
        actor: { kind: "member", id: admin.memberId },
        action: "member.removed",
        target: { kind: "member", id: member.memberId },
        details: { role: "developer" },
      },
    ]);
    expect((await remove(admin, member)).status).toBe(404);
  });

  test("of a member of another organization, or of an unknown id, is not found", async () => {
    const other = await makeOrganization(service.database.environment);
    const foreign = await makeMember(
      service.database,
      service.owner,
      other.organizationId,
      "viewer",
    );
    const nobody = { ...foreign, memberId: "mem_00000000000000000000000000" };
    const answers = [await remove(owner, foreign), await remove(owner, nobody)];
    for (const { status, bytes } of answers) {
      expect(status).toBe(404);
      expect(bytes).toEqual(answers[0]?.bytes);
    }
    expect((await change(owner, foreign, { role: "owner" })).status).toBe(404);
    expect((await remove(owner, { ...foreign, memberId: "x" })).status).toBe(404);
  });
});

describe("the last owner", () => {
  test("can neither leave, nor be lowered, nor be removed", async () => {
    const answers = [
      await call(owner, "POST", "/leave"),
      await change(owner, owner, { role: "admin" }),
      await remove(owner, owner),
    ];
    for (const { status, body } of answers) {
      expect([status, body]).toMatchObject([409, { code: "LAST_OWNER" }]);
    }
    expect(await rolesNow()).toEqual(["owner", "admin"]);
    expect(await auditOf(service.owner, organizationId, "member.")).toEqual([]);
  });

  test("stays when two owners remove each other concurrently: one removal succeeds", async () => {
    for (let round = 0; round < 10; round += 1) {
      ({ organizationId } = await makeOrganization(service.database.environment));
      const [first, second] = [await join("owner"), await join("owner")];
      const answers = await Promise.all([remove(first, second), remove(second, first)]);
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
      expect(await rolesNow()).toEqual(["owner"]);
      expect(await auditOf(service.owner, organizationId, "member.removed")).toHaveLength(1);
    }
  });

  test("stays when owners remove, lower and leave concurrently", async () => {
    for (let round = 0; round < 5; round += 1) {
      ({ organizationId } = await makeOrganization(service.database.environment));
      const owners = await Promise.all(Array.from({ length: 4 }, () => join("owner")));
      const [first, second, third, fourth] = owners as [
        TestMember,
        TestMember,
        TestMember,
        TestMember,
      ];
      await Promise.all([
        remove(first, second),
        remove(second, first),
        change(third, fourth, { role: "viewer" }),
        call(fourth, "POST", "/leave"),
        call(third, "POST", "/leave"),
        change(first, first, { role: "viewer" }),
      ]);
      expect((await rolesNow()).filter((role) => role === "owner").length).toBeGreaterThan(0);
    }
  });
});

test("a member leaves by oneself", async () => {
  const member = await join("viewer");
  expect((await call(member, "POST", "/leave")).status).toBe(204);
  expect((await call(member, "GET", "/reports")).status).toBe(404);
  expect(await auditOf(service.owner, organizationId, "member.")).toMatchObject([
    { actor: { id: member.memberId }, action: "member.removed", target: { id: member.memberId } },
  ]);
});

test("a member whose role changes is notified by mail", async () => {
  const member = await join("viewer");
  await change(owner, member, { role: "developer" });
  const mine = (await mailsOf(service.database)).filter(({ to }) => to === member.email);
  expect(mine).toHaveLength(1);
  expect(mine[0]?.text).toContain("Desenvolvimento");
});
