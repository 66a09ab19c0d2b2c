/** The audit log as the operator verifies and exports it. */
import { afterAll, beforeAll, expect, test } from "vitest";
import { asAdministrator } from "../../tests/support/organizations/administrator.ts";
import { openDatabase, type TestDatabase } from "../../tests/support/service/service.ts";
import { operate, runOperatorCommand } from "../../tools/stack/operator-command.ts";

let database: TestDatabase;
let org: string[];

const run = (...words: string[]) => runOperatorCommand(database.environment, words);

beforeAll(async () => {
  database = await openDatabase();
  const { organizationId } = await operate<{ organizationId: string }>(
    database.environment,
    "org",
    "create",
    "--name",
    "=Sul",
  );
  org = ["--org", organizationId];
  for (const amount of ["100", "200", "300"])
    await run("credit", "pay", ...org, "--amount", amount);
});
afterAll(() => database.drop());

test("audit export prints CSV and JSON lines, and is an entry itself", async () => {
  const csv = await run("audit", "export", ...org);
  expect(csv.code).toBe(0);
  const [head, ...lines] = csv.stdout.split("\r\n");
  expect(head).toMatch(/^at,actorKind,actorId,action,/);
  const actions = ["organization.created", "credit.paid", "credit.paid", "credit.paid"];
  expect(lines.map((line) => line.split(",")[3])).toEqual([
    ...actions,
    "audit.exported",
    undefined,
  ]);

  const jsonl = await run("audit", "export", ...org, "--format", "jsonl");
  const records = jsonl.stdout
    .trim()
    .split("\n")
    .map((line) => JSON.parse(line) as { action: string; number: number; at: string });
  expect(records.map(({ action }) => action)).toEqual([
    ...actions,
    "audit.exported",
    "audit.exported",
  ]);
  expect(records.map(({ number }) => number)).toEqual([1, 2, 3, 4, 5, 6]);

  const [, , third, fourth] = records;
  const bounds = ["--from", third?.at ?? "", "--to", fourth?.at ?? ""];
  const part = await run("audit", "export", ...org, "--format", "jsonl", ...bounds);
  expect(part.stdout.trim().split("\n")).toEqual([JSON.stringify(third)]);
  const reads = await run("audit", "export", ...org, "--log", "reads", "--format", "jsonl");
  expect(reads).toMatchObject({ code: 0, stdout: "" });
});

test("audit export of an unknown organization fails", async () => {
  const { code, stderr } = await run("audit", "export", "--org", "org_00000000000000000000000000");
  expect(code).toBe(1);
  expect(stderr).toContain("There is no such organization");
});

test("audit verify succeeds on appended entries, and fails when one was changed", async () => {
  const whole = await run("audit", "verify", "--json");
  expect(whole.code).toBe(0);
  expect(JSON.parse(whole.stdout)).toMatchObject({
    broken: [],
    verified: [{ organizationId: org[1], chain: "changes" }],
  });
  await asAdministrator(database, async (client) => {
    await client.query("SET session_replication_role = replica");
    await client.query("UPDATE audit_entries SET details = '{}' WHERE number = 3");
  });
  const broken = await run("audit", "verify", ...org);
  expect(broken.code).toBe(1);
  expect(broken.stdout).toContain(
    `BROKEN  ${org[1]}  changes: entry 3 differs from the appended entry`,
  );
});
