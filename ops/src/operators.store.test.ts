/** `cnh-ops operators`: the only way to become an operator, and the way to end it. */
import { afterAll, beforeAll, expect, test } from "vitest";
import { auditOf } from "../../tests/support/organizations/audit-log.ts";
import { makePerson } from "../../tests/support/people/people.ts";
import { openDatabase, type TestDatabase } from "../../tests/support/service/service.ts";
import { runOperatorCommand } from "../../tools/stack/operator-command.ts";

const SERVICE = "org_00000000000000000000000000";

let database: TestDatabase;
beforeAll(async () => {
  database = await openDatabase();
});
afterAll(() => database.drop());

const ops = (...words: string[]) =>
  runOperatorCommand(database.environment, ["operators", ...words]);

test("a person who signs in with a second factor is added once, listed and removed", async () => {
  const person = await makePerson(database, { name: "Olga", secondFactor: true });
  expect((await ops("list")).stdout).toBe("No operators.\n");
  const added = await ops("add", "--email", person.email.toUpperCase(), "--json");
  const { operatorId } = JSON.parse(added.stdout) as { operatorId: string };
  expect(operatorId).toMatch(/^opr_/);
  expect(await ops("add", "--email", person.email)).toMatchObject({
    code: 1,
    stderr: "cnh-ops: This person is an operator already.\n",
  });
  const listed = JSON.parse((await ops("list", "--json")).stdout) as unknown;
  expect(listed).toMatchObject([{ operatorId, email: person.email, hasSecondFactor: true }]);
  expect((await ops("list")).stdout).toContain(`${operatorId}  Olga <${person.email}>\n`);
  expect((await ops("remove", "--operator", operatorId)).stdout).toBe(
    `${operatorId} is no longer an operator.\n`,
  );
  expect((await ops("remove", "--operator", operatorId)).code).toBe(1);
  expect(JSON.parse((await ops("list", "--json")).stdout)).toEqual([]);
  const again = await ops("add", "--email", person.email);
  expect(again.code).toBe(0);
  const log = await auditOf(database.connect("owner"), SERVICE, "operator.");
  expect(log.map(({ action }) => action)).toEqual([
    "operator.added",
    "operator.removed",
    "operator.added",
  ]);
  expect(log[0]).toMatchObject({
    actor: { kind: "operator" },
    channel: "operator",
    target: { kind: "operator", id: operatorId },
    details: { personId: person.id },
  });
  expect(JSON.stringify(log)).not.toContain(person.email);
});

test("a person who does not sign in, or has no second factor, cannot become one", async () => {
  const unknown = await ops("add", "--email", "nobody@people.example");
  expect(unknown.stderr).toContain("No person signs in with this address.");
  const person = await makePerson(database);
  const without = await ops("add", "--email", person.email);
  expect(without.stderr).toContain("This person has no second factor.");
  expect([unknown.code, without.code]).toEqual([1, 1]);
});
