/** `cnh-ops member`: the operator sees and removes members, by the same use cases as the console. */
import { afterAll, beforeAll, expect, test } from "vitest";
import { auditOf } from "../../tests/support/audit-log.ts";
import { makeMember } from "../../tests/support/console.ts";
import { openDatabase, type TestDatabase } from "../../tests/support/service.ts";
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
  expect(listed).toMatchObject([
    { id: first.memberId, role: "owner", email: first.email, hasSecondFactor: false },
    { id: second.memberId, role: "viewer", dailyOrderLimit: 4, hasSecondFactor: true },
  ]);
  const { stdout } = await ops("member", "list", ...org);
  expect(stdout).toContain(`${first.memberId}  owner  ${first.name} <${first.email}>\n`);
  expect(stdout).toContain("at most 4 orders a day");

  const removed = await ops("member", "remove", ...org, "--member", second.memberId);
  expect(removed.stdout).toBe(`${second.memberId} is no longer a member.\n`);
  const last = await ops("member", "remove", ...org, "--member", first.memberId);
  expect(last).toMatchObject({
    code: 1,
    stdout: "",
    stderr: "cnh-ops: An organization keeps its last owner.\n",
  });
  expect(await auditOf(owner, organizationId, "member.")).toMatchObject([
    { actor: { kind: "operator" }, channel: "operator", target: { id: second.memberId } },
  ]);
});

test.each([
  ["list", "--org", "org_00000000000000000000000000"],
  ["remove", "--org", "org_00000000000000000000000000", "--member", "mem_1"],
])("of an unknown organization: %s", async (...words) => {
  const { code, stderr } = await ops("member", ...words);
  expect(code).toBe(1);
  expect(stderr).toContain("There is no such organization");
});
