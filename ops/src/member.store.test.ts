/** `cnh-ops member`: the operator sees and removes members, by the same use cases as the console. */
import { afterAll, beforeAll, expect, test } from "vitest";
import { auditOf } from "../../tests/support/organizations/audit-log.ts";
import { makeMember } from "../../tests/support/people/console.ts";
import { openDatabase, type TestDatabase } from "../../tests/support/service/service.ts";
import { runOperatorCommand } from "../../tools/stack/operator-command.ts";

let database: TestDatabase;
let owner: ReturnType<TestDatabase["connect"]>;
let organizationId: string;

const ops = (...words: string[]) => runOperatorCommand(database.environment, words);

beforeAll(async () => {
  database = await openDatabase();
  owner = database.connect("owner");
  const created = await ops("org", "create", "--name", "Frota Sul", "--json");
  ({ organizationId } = JSON.parse(created.stdout) as { organizationId: string });
});
afterAll(() => database.drop());

test("members are listed by name and address, and removed with an entry in the log", async () => {
  const org = ["--org", organizationId];
  expect((await ops("member", "list", ...org)).stdout).toBe("No members.\n");
  const first = await makeMember(database, owner, organizationId, "owner");
  const second = await makeMember(database, owner, organizationId, "viewer", {
    dailyOrderLimit: 4,
    secondFactor: true,
  });
  const listed = JSON.parse((await ops("member", "list", ...org, "--json")).stdout) as unknown;
  expect(listed).toMatchObject({
    members: [
      { id: first.memberId, role: "owner", email: first.email, hasSecondFactor: false },
      { id: second.memberId, role: "viewer", dailyOrderLimit: 4, hasSecondFactor: true },
    ],
    invitations: [],
  });
  const { stdout } = await ops("member", "list", ...org);
  expect(stdout).toContain(`${first.memberId}  owner  ${first.name} <${first.email}>\n`);
  expect(stdout).toContain("at most 4 orders a day");

  const removed = await ops("member", "remove", ...org, "--member", second.memberId);
  expect(removed.stdout).toBe(`${second.memberId} is no longer a member.\n`);
  const last = await ops("member", "remove", ...org, "--member", first.memberId);
  expect(last).toMatchObject({
    code: 1,
    stdout: "",
    stderr: "cnh-ops: The last owner of an organization cannot be removed.\n",
  });
  expect(await auditOf(owner, organizationId, "member.")).toMatchObject([
    { actor: { kind: "operator" }, channel: "operator", target: { id: second.memberId } },
  ]);
});

test("an invitation is ordered by mail and listed, and a new one replaces it", async () => {
  const org = ["--org", organizationId];
  const words = ["member", "invite", ...org, "--email", "Bia@frota.example", "--role"];
  const invited = await ops(...words, "viewer", "--daily-order-limit", "9");
  expect(invited).toMatchObject({ code: 0, stderr: "" });
  expect(invited.stdout).toMatch(
    /^inv_\w{26}  viewer  bia@frota\.example\nThe mail is on its way\./,
  );
  await ops(...words, "owner");
  const listed = JSON.parse((await ops("member", "list", ...org, "--json")).stdout) as {
    invitations: unknown[];
  };
  expect(listed.invitations).toMatchObject([{ email: "bia@frota.example", role: "owner" }]);
  const { stdout } = await ops("member", "list", ...org);
  expect(stdout).toMatch(/owner  bia@frota\.example\n  invited; open until 2/);
  const { rows } = await owner.query<{ kind: string }>(
    "SELECT kind FROM mail_orders WHERE kind = 'invitation'",
  );
  expect(rows).toHaveLength(2);
});

test.each([
  ["--email", "bia", "--role", "viewer"],
  ["--email", "bia@frota.example", "--role", "boss"],
  ["--email", "bia@frota.example", "--role", "viewer", "--daily-order-limit", "0"],
  ["--email", "bia@frota.example"],
])("an invitation is refused: %s %s %s %s", async (...words) => {
  const { code, stdout, stderr } = await ops("member", "invite", "--org", organizationId, ...words);
  expect([code, stdout]).toEqual([1, ""]);
  expect(stderr).not.toMatch(/\n {4}at /);
});

test.each([
  ["list", "--org", "org_00000000000000000000000000"],
  ["remove", "--org", "org_00000000000000000000000000", "--member", "mem_1"],
])("of an unknown organization: %s", async (...words) => {
  const { code, stderr } = await ops("member", ...words);
  expect(code).toBe(1);
  expect(stderr).toContain("There is no such organization");
});
