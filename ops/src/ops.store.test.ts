/** The operator's command: with --json one value for scripts, without it words for people, and never a stack. */
import { SCOPES } from "@cnh/contract";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openDatabase, type TestDatabase } from "../../tests/support/service/service.ts";
import { runOperatorCommand, spawnOperatorCommand } from "../../tools/stack/operator-command.ts";

const UNKNOWN_ORGANIZATION = "org_00000000000000000000000000";
const UNKNOWN_KEY = "key_00000000000000000000000000";

let database: TestDatabase;
let organizationId: string;

const ops = (...words: string[]) => runOperatorCommand(database.environment, words);

/** The one value that a verb prints with --json, and its only output. */
async function json(...words: string[]): Promise<Record<string, unknown>> {
  const { code, stdout, stderr } = await ops(...words, "--json");
  expect({ code, stderr }, words.join(" ")).toEqual({ code: 0, stderr: "" });
  expect(stdout.endsWith("\n")).toBe(true);
  expect(stdout.trim().split("\n")).toHaveLength(1);
  return JSON.parse(stdout) as Record<string, unknown>;
}

/** A refusal: a sentence with the reason, only on standard error. */
async function refusal(...words: string[]): Promise<string> {
  const { code, stdout, stderr } = await ops(...words);
  expect(stdout, words.join(" ")).toBe("");
  expect(code, words.join(" ")).toBe(1);
  expect(stderr).not.toMatch(/\n {4}at /);
  return stderr;
}

beforeAll(async () => {
  database = await openDatabase();
  const created = await ops("org", "create", "--name", "Frota Sul", "--json");
  ({ organizationId } = JSON.parse(created.stdout) as { organizationId: string });
});
afterAll(() => database.drop());

describe("--json prints one value", () => {
  test("of org create, with the given values and the defaults for the others", async () => {
    const words = ["org", "create", "--name", "Norte", "--price", "500", "--limit", "-5000"];
    expect(await json(...words, "--per-minute", "7")).toEqual({
      organizationId: expect.stringMatching(/^org_[0-9a-z]{26}$/) as unknown,
      name: "Norte",
      pricePerReport: 500,
      limit: -5_000,
      perMinute: 7,
      perDay: 20_000,
      concurrency: 20,
      questionsPerDay: 500,
      retentionMonths: 12,
      noticeEmails: [],
      defaultPurpose: null,
      developerSpendCap: null,
      secondFactorRequired: false,
      sharingEnabled: false,
      testOnly: false,
      toxicologicalBasis: null,
      balance: 0,
      createdAt: expect.stringMatching(/^\d{4}-.*Z$/) as unknown,
    });
  });

  test("of org create with --limit=-5000 and with a limit of 0", async () => {
    expect(await json("org", "create", "--name", "A", "--limit=-5000")).toMatchObject({
      limit: -5_000,
    });
    expect(await json("org", "create", "--name", "B", "--limit", "0")).toMatchObject({ limit: 0 });
  });

  test("of org list, an array with every organization", async () => {
    const listed = (await json("org", "list")) as unknown as { organizationId: string }[];
    expect(Array.isArray(listed)).toBe(true);
    expect(listed.map((each) => each.organizationId)).toContain(organizationId);
  });

  test("of org set, which changes the given values and leaves the others", async () => {
    const before = await json("org", "create", "--name", "Leste", "--price", "100");
    const id = String(before["organizationId"]);
    const terms = ["--limit", "-700", "--concurrency", "3", "--questions-per-day", "9"];
    const after = await json("org", "set", "--org", id, ...terms, "--retention", "24");
    const changed = { limit: -700, concurrency: 3, questionsPerDay: 9, retentionMonths: 24 };
    expect(after).toEqual({ ...before, ...changed });
  });

  test("of org set with a legal basis for toxicological results, of org show and of org audit", async () => {
    const created = await json("org", "create", "--name", "Oeste");
    const org = ["--org", String(created["organizationId"])];
    expect(await json("org", "audit", ...org)).toMatchObject([{ action: "organization.created" }]);
    const basis = "CLT, art. 168, § 6º; contrato 17/2026";
    const actor = expect.stringMatching(/^cnh-ops\/./) as unknown;
    const at = expect.stringMatching(/^\d{4}-.*Z$/) as unknown;
    const set = await json("org", "set", ...org, "--toxicological-basis", ` ${basis} `);
    const toxicologicalBasis = { text: basis, since: at, by: actor };
    expect(set).toEqual({ ...created, toxicologicalBasis });
    expect(await json("org", "show", ...org)).toEqual(set);
    expect(await json("org", "set", ...org, "--per-day", "9")).toEqual({ ...set, perDay: 9 });
    expect(await json("org", "set", ...org, "--no-toxicological-basis")).toEqual({
      ...created,
      perDay: 9,
    });
    const [removed, changed, added, ...older] = (await json(
      "org",
      "audit",
      ...org,
    )) as unknown as unknown[];
    const action = "organization.toxicological_basis";
    const entry = {
      id: expect.stringMatching(/^aud_/) as unknown,
      number: expect.any(Number) as unknown,
      hash: expect.stringMatching(/^[0-9a-f]{64}$/) as unknown,
      at,
      actor: { kind: "operator", id: actor },
      origin: { channel: "operator", requestId: null, address: null },
      target: { kind: "organization", id: created["organizationId"] },
    };
    const [none, recorded] = [{ toxicologicalBasis: null }, { toxicologicalBasis: basis }];
    const details = { before: none, after: recorded };
    expect(added).toEqual({ ...entry, action: `${action}_set`, details });
    expect(removed).toEqual({
      ...entry,
      action: `${action}_removed`,
      details: { before: recorded, after: none },
    });
    expect(changed).toMatchObject({ action: "organization.changed" });
    expect(older).toMatchObject([{ action: "organization.created" }]);
    const newest = await json("org", "audit", ...org, "--limit", "1");
    expect(newest).toEqual([removed]);
  });

  test("of key issue, rotate and revoke", async () => {
    const words = ["key", "issue", "--org", organizationId, "--mode", "test", "--name", "ci"];
    const issued = await json(...words, "--scopes", "reports:read, billing:read");
    expect(issued).toMatchObject({
      keyId: expect.stringMatching(/^key_[0-9a-z]{26}$/) as unknown,
      key: expect.stringMatching(/^cnh_test_[0-9A-Za-z]{10}_[0-9A-Za-z]{38}$/) as unknown,
      mode: "test",
      scopes: ["reports:read", "billing:read"],
    });
    const keyId = String(issued["keyId"]);
    const rotated = await json("key", "rotate", "--key", keyId, "--grace-hours", "1");
    expect(rotated).toMatchObject({ mode: "test", name: "ci", scopes: issued["scopes"] });
    expect(rotated["dailySpendCap"]).toBeNull();
    expect(rotated["key"]).not.toBe(issued["key"]);
    const revoked = await json("key", "revoke", "--key", keyId);
    expect(revoked).toMatchObject({ keyId, revokedAt: expect.any(String) as unknown });
    expect(revoked).not.toHaveProperty("key");
  });

  test("of key list, the newest first, with the public prefix and without secrets", async () => {
    const created = await json("org", "create", "--name", "Chaves");
    const org = ["--org", String(created["organizationId"])];
    const end = "2099-01-31T23:59:59-03:00";
    const words = ["--name", "frota", "--expires", end, "--spend-cap", "100000"];
    const live = await json("key", "issue", ...org, ...words);
    const sandbox = await json("key", "issue", ...org, "--mode", "test");
    const { key, ...listed } = live;
    expect(listed).toMatchObject({
      prefix: String(key).split("_")[2],
      expiresAt: "2099-02-01T02:59:59.000Z",
      dailySpendCap: 100_000,
      spentToday: 0,
      lastUsedAt: null,
      createdBy: "cnh-ops",
      createdAt: expect.stringMatching(/^\d{4}-.*Z$/) as unknown,
    });
    const { key: _, ...listedTest } = sandbox;
    expect(await json("key", "list", ...org)).toEqual([listedTest, listed]);
    expect(await json("key", "list", ...org, "--mode", "live")).toEqual([listed]);
    const { stdout } = await ops("key", "list", ...org);
    expect(stdout).toContain(
      `  ${String(listed["prefix"])}  frota\n  no scope; never used; expires 2099`,
    );
    expect(stdout).toContain("spent R$\u00a00,00 of R$\u00a01.000,00 today; by cnh-ops");
    expect(stdout).toContain("no spend cap; by cnh-ops");
    expect(stdout).not.toContain(String(key).split("_")[3]);
  });

  test("of key rotate and revoke by the public prefix", async () => {
    const issued = await json("key", "issue", "--org", organizationId);
    const prefix = String(issued["prefix"]);
    const rotated = await json("key", "rotate", "--key", prefix);
    expect(rotated["prefix"]).not.toBe(prefix);
    const revoked = await json("key", "revoke", "--key", prefix);
    expect(revoked).toMatchObject({ keyId: issued["keyId"], prefix });
    expect(revoked["revokedAt"]).toEqual(expect.any(String));
  });

  test("of key issue with --scopes all is every scope", async () => {
    const { scopes } = await json("key", "issue", "--org", organizationId, "--scopes", "all");
    expect(scopes).toEqual([...SCOPES]);
  });

  test("of key issue without --scopes has none", async () => {
    const { scopes } = await json("key", "issue", "--org", organizationId);
    expect(scopes).toEqual([]);
  });

  test("of credit pay, adjust and statement, oldest first", async () => {
    const created = await json(
      "org",
      "create",
      "--name",
      "Caixa",
      "--price",
      "350",
      "--limit",
      "-900",
    );
    const org = ["--org", String(created["organizationId"])];
    const paid = await json("credit", "pay", ...org, "--amount", "1000", "--note", "boleto 1");
    const cut = await json("credit", "adjust", ...org, "--amount", "-250", "--note", "engano");
    expect(Object.keys(paid)).toEqual([
      "entryId",
      "kind",
      "amount",
      "balanceAfter",
      "reportId",
      "checkId",
      "createdAt",
    ]);
    expect(paid).toMatchObject({ kind: "PAYMENT", amount: 1_000, balanceAfter: 1_000 });
    expect(cut).toMatchObject({ kind: "ADJUSTMENT", amount: -250, balanceAfter: 750 });
    expect(await json("credit", "statement", ...org)).toEqual({
      balance: 750,
      limit: -900,
      pricePerReport: 350,
      entries: [paid, cut],
    });
  });
});

describe("a refusal is a sentence on standard error, and standard output stays empty", () => {
  test("key issue with an end in the past", async () => {
    const words = ["key", "issue", "--org", organizationId, "--expires", "2020-01-01T00:00:00Z"];
    expect(await refusal(...words)).toBe(
      "cnh-ops: expiresAt: The end of a key must be in the future\n",
    );
  });

  test.each([
    ["org", "set", "--org", UNKNOWN_ORGANIZATION, "--price", "1"],
    ["key", "issue", "--org", UNKNOWN_ORGANIZATION],
    ["key", "list", "--org", UNKNOWN_ORGANIZATION],
    ["key", "revoke", "--key", UNKNOWN_KEY],
    ["key", "revoke", "--key", "0123456789"],
    ["key", "rotate", "--key", "nonsense"],
    ["credit", "pay", "--org", "org_nonsense", "--amount", "1"],
    ["credit", "statement", "--org", UNKNOWN_ORGANIZATION],
  ])("%s %s of what does not exist", async (...words) => {
    expect(await refusal(...words, "--json")).toMatch(
      /no such organization, key, member or correction.*org list/,
    );
  });

  test.each([
    ["--price", "cheap", /--price is a whole number/],
    ["--price", "-1", /at least 0/],
    ["--price", "3.5", /whole number/],
    ["--limit", "5000", /at most 0/],
    ["--per-minute", "0", /at least 1/],
    ["--concurrency", "1e3", /whole number/],
    ["--questions-per-day", "-1", /at least 0/],
  ])("%s %s", async (option, value, sentence) => {
    expect(await refusal("org", "create", "--name", "X", option, value)).toMatch(sentence);
  });

  test("an unknown scope, with the list of known scopes", async () => {
    const message = await refusal(
      "key",
      "issue",
      "--org",
      organizationId,
      "--scopes",
      "reports:write",
    );
    expect(message).toContain("reports:write");
    expect(message).toContain("reports:create, reports:read, billing:read");
  });

  test.each([
    [["key", "issue", "--org", "x", "--mode", "prod"], /live, test/],
    [["key", "rotate", "--key", "x", "--grace-hours", "2"], /0, 1, 24, 168, 720/],
    [["credit", "pay", "--org", "x", "--amount", "0"], /at least 1/],
    [["credit", "pay", "--org", "x"], /--amount/],
    [["org", "create"], /--name/],
    [["org", "destroy"], /unknown command|--help/],
  ] as const)("%j", async (words, sentence) => {
    expect(await refusal(...words)).toMatch(sentence);
  });

  test("an adjustment without its reason", async () => {
    const words = ["credit", "adjust", "--org", organizationId, "--amount", "5"];
    expect(await refusal(...words)).toMatch(/--note/);
  });

  test("an adjustment of nothing, in words that are not the database's", async () => {
    const words = ["credit", "adjust", "--org", organizationId, "--amount", "0", "--note", "x"];
    expect(await refusal(...words)).not.toMatch(/violates|constraint|relation/);
  });

  test("an organization without a name, in words that are not the database's", async () => {
    expect(await refusal("org", "create", "--name", "")).not.toMatch(
      /violates|constraint|relation/,
    );
  });

  test("an incomplete environment: all missing variables together", async () => {
    const { code, stdout, stderr } = await runOperatorCommand({}, ["org", "list", "--json"]);
    expect([code, stdout]).toEqual([1, ""]);
    for (const name of ["CNH_DATABASE_URL", "CNH_REDIS_URL", "CNH_MASTER_KEY"]) {
      expect(stderr).toContain(name);
    }
  });

  test("a store that is not there", async () => {
    const nowhere = "postgres://cnh_operator@127.0.0.1:1/none";
    const environment = { ...database.environment, CNH_OPERATOR_DATABASE_URL: nowhere };
    const { code, stdout, stderr } = await runOperatorCommand(environment, [
      "org",
      "list",
      "--json",
    ]);
    expect([code, stdout]).toEqual([1, ""]);
    expect(stderr).toMatch(/database cannot be reached/);
  });
});

describe("for people", () => {
  test("amounts are in reais and a key is shown once, and the output says so", async () => {
    const created = await ops(
      "org",
      "create",
      "--name",
      "Oeste",
      "--price",
      "350",
      "--limit",
      "-100000",
    );
    expect(created.stdout).toMatch(/^org_\w+ {2}Oeste\n/);
    expect(created.stdout).toContain("R$\u00a03,50 a report");
    expect(created.stdout).toContain("-R$\u00a01.000,00");
    const id = created.stdout.split(" ")[0] ?? "";
    const issued = await ops("key", "issue", "--org", id);
    expect(issued.stdout).toMatch(/\n {2}cnh_live_\w{10}_\w{38}\n/);
    expect(issued.stdout).toContain("only time the key is shown");
  });

  test("a key without a scope says what it opens, and so does the help", async () => {
    const issue = ["key", "issue", "--org", organizationId];
    const [none, some, help] = await Promise.all([
      ops(...issue),
      ops(...issue, "--scopes", "billing:read"),
      ops("key", "issue", "--help"),
    ]);
    expect(none.stdout).toMatch(/^key_\w+ {2}live {2}no scope: only violations and points/);
    expect(some.stdout).toMatch(/^key_\w+ {2}live {2}billing:read\n/);
    expect(help.stdout.replaceAll(/\s+/g, " ")).toContain(
      "by default none: only violations and points",
    );
  });

  test("a statement is one entry a line", async () => {
    const { stdout } = await ops("org", "create", "--name", "Linha");
    const id = stdout.split(" ")[0] ?? "";
    await ops("credit", "pay", "--org", id, "--amount", "12345");
    const statement = await ops("credit", "statement", "--org", id);
    expect(statement.stdout.trim().split("\n")).toHaveLength(2);
    expect(statement.stdout).toMatch(/PAYMENT.*R\$\s123,45/);
    expect(statement.stderr).toBe("");
  });

  test("--help names every noun and verb, on standard output", async () => {
    const [all, org] = await Promise.all([ops("--help"), ops("org", "--help")]);
    expect([all.code, org.code]).toEqual([0, 0]);
    for (const noun of ["org", "key", "credit"]) expect(all.stdout).toContain(noun);
    for (const verb of ["create", "list", "set"]) expect(org.stdout).toContain(verb);
  });
});

describe("as a separate process", () => {
  test("it prints to the streams and ends with the exit code, as within a process", async () => {
    const { environment } = database;
    const list = ["org", "list", "--json"];
    const refused = ["org", "set", "--org", UNKNOWN_ORGANIZATION, "--price", "1"];
    const help = ["key", "issue", "--help"];
    for (const words of [list, refused, help, ["org", "create"], ["org", "destroy"]]) {
      const [spawned, called] = await Promise.all([
        spawnOperatorCommand(environment, words),
        runOperatorCommand(environment, words),
      ]);
      expect(spawned, words.join(" ")).toEqual(called);
    }
    expect(await spawnOperatorCommand({}, list)).toEqual(await runOperatorCommand({}, list));
  });
});
