/** Endpoints and notices as the operator sets them. */
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createdEndpointSchema } from "@cnh/contract";
import { openDatabase, type TestDatabase } from "../../tests/support/service/service.ts";
import type { Environment } from "../../tools/stack/environment.ts";
import { operate, runOperatorCommand } from "../../tools/stack/operator-command.ts";
import { mailAddresses } from "./values.ts";

const UNKNOWN_ORGANIZATION = "org_00000000000000000000000000";
const URL_HERE = "https://hooks.example.com/cnh";

let database: TestDatabase;
let organizationId: string;
beforeAll(async () => {
  database = await openDatabase();
  ({ organizationId } = await json<{ organizationId: string }>("org", "create", "--name", "Sul"));
});
afterAll(() => database.drop());

const json = <Result>(...words: string[]) => operate<Result>(database.environment, ...words);

/** Runs a command without `--json`, for its printed text and whether it failed. */
async function runForPeople(words: readonly string[], settings: Environment = {}) {
  const environment = { ...database.environment, ...settings };
  const { code, ...printed } = await runOperatorCommand(environment, words);
  return { failed: code !== 0, ...printed };
}

const add = (...words: string[]) => ["endpoint", "add", "--org", organizationId, ...words];

describe("endpoint add and list", () => {
  test("show the secret once, and then never", async () => {
    const words = ["--url", URL_HERE, "--events", "report.failed, report.partially_delivered"];
    const created = await json<Record<string, unknown>>(...add(...words), "--description", "frota");
    const { mode, ...endpoint } = created;
    expect(mode).toBe("live");
    const { secret, ...shown } = createdEndpointSchema.parse(endpoint);
    expect(shown).toMatchObject({
      url: URL_HERE,
      events: ["report.failed", "report.partially_delivered"],
      enabled: true,
      description: "frota",
    });
    const inTest = await json<Record<string, unknown>>(...add("--url", URL_HERE, "--mode", "test"));
    expect(inTest).toMatchObject({ mode: "test", events: ["report.delivered", "report.failed"] });
    const listed = await json<unknown[]>("endpoint", "list", "--org", organizationId);
    const { secret: other, ...alsoShown } = inTest;
    expect(listed).toEqual([{ mode: "live", ...shown }, alsoShown]);

    const people = await runForPeople(["endpoint", "list", "--org", organizationId]);
    expect(people.stdout).toContain(`${shown.id}  live  enabled  ${URL_HERE}`);
    for (const hidden of [secret, String(other)]) expect(people.stdout).not.toContain(hidden);
  });

  test("without --json the secret is alone on its line, and the output says that it is shown once", async () => {
    const { stdout } = await runForPeople(add("--url", URL_HERE));
    expect(stdout).toMatch(/\n {2}whsec_[A-Za-z0-9+/]{43}=\n/);
    expect(stdout).toContain("only time the secret is shown");
  });

  test.each([
    [["--url", "nonsense"], /url/i],
    [["--url", "ftp://example.com"], /url/i],
    [["--url", "https://user:word@example.com/"], /password/],
    [["--url", URL_HERE, "--events", "report.lost"], /report\.lost: events are report\.delivered/],
    [["--url", URL_HERE, "--mode", "prod"], /live, test/],
    [["--url", URL_HERE, "--description", "x".repeat(256)], /255/],
    [[], /--url/],
  ] as const)("%j is refused in a sentence", async (words, sentence) => {
    const { failed, stdout, stderr } = await runForPeople(add(...words));
    expect([failed, stdout]).toEqual([true, ""]);
    expect(stderr).toMatch(sentence);
    expect(stderr).not.toMatch(/\n {4}at /);
  });

  test("the operator's own rules for URLs hold", async () => {
    const strict = { CNH_WEBHOOK_ALLOW_HTTP: "false", CNH_WEBHOOK_ALLOW_PRIVATE: "false" };
    const { failed, stderr } = await runForPeople(add("--url", "http://example.com/"), strict);
    expect(failed).toBe(true);
    expect(stderr).toContain("https://");
  });

  test("an organization that there is not", async () => {
    for (const words of [["list"], ["add", "--url", URL_HERE]]) {
      const { failed, stderr } = await runForPeople([
        "endpoint",
        ...words,
        "--org",
        UNKNOWN_ORGANIZATION,
      ]);
      expect(failed).toBe(true);
      expect(stderr).toMatch(/no such organization/);
    }
  });
});

describe("endpoint allow-recovery", () => {
  const VERB = ["endpoint", "allow-recovery"];
  const allow = (id: string, since: string) => [...VERB, "--endpoint", id, "--since", since];

  test("reaches further back, and never less far", async () => {
    const { id } = await json<{ id: string }>(...add("--url", URL_HERE));
    const july = { id, recoverFrom: "2026-07-20T00:00:00.000Z" };
    expect(await json(...allow(id, "2026-07-20T00:00:00Z"))).toEqual(july);
    expect(await json(...allow(id, "2026-08-01T00:00:00-03:00"))).toEqual(july);
    const { stdout } = await runForPeople(allow(id, "2026-07-20T00:00:00Z"));
    expect(stdout).toBe(`${id} may be sent events since 2026-07-20T00:00:00.000Z.\n`);
  });

  test.each([
    ["whe_00000000000000000000000000", "2026-07-20T00:00:00Z", /no such endpoint/],
    ["nonsense", "2026-07-20T00:00:00Z", /no such endpoint/],
    ["whe_00000000000000000000000000", "2026-07-20", /An instant is written/],
    ["whe_00000000000000000000000000", "yesterday", /An instant is written/],
  ])("%s since %s is refused in a sentence", async (id, since, sentence) => {
    const { failed, stdout, stderr } = await runForPeople(allow(id, since));
    expect([failed, stdout]).toEqual([true, ""]);
    expect(stderr).toMatch(sentence);
  });
});

describe("notices", () => {
  test("are set with an organization, changed, left unchanged, and taken away", async () => {
    const created = await json<{ organizationId: string; noticeEmails: string[] }>(
      "org",
      "create",
      "--name",
      "Norte",
      "--notices",
      "ana@frota.com.br, ti+cnh@frota.example",
    );
    expect(created.noticeEmails).toEqual(["ana@frota.com.br", "ti+cnh@frota.example"]);
    const set = (...words: string[]) =>
      json<{ noticeEmails: string[] }>("org", "set", "--org", created.organizationId, ...words);
    expect((await set("--price", "1")).noticeEmails).toEqual(created.noticeEmails);
    expect((await set("--notices", "b@x.example")).noticeEmails).toEqual(["b@x.example"]);
    expect((await set("--notices", "")).noticeEmails).toEqual([]);
  });

  test.each([
    "ana",
    "ana@frota",
    "Ana <ana@frota.com.br>",
    "a@x.example\nBcc: b@x.example",
    "a@x.example;b@x.example",
    "a@x.example,b",
    Array.from({ length: 21 }, (_, n) => `a${n}@x.example`).join(","),
  ])("%.40j are not addresses", (addresses) => {
    expect(() => mailAddresses(addresses)).toThrow(/Not a mail address|At most 20/);
  });

  test("that are none are refused in a sentence", async () => {
    const { failed, stderr } = await runForPeople([
      "org",
      "set",
      "--org",
      "x",
      "--notices",
      "a@x.example,b",
    ]);
    expect(failed).toBe(true);
    expect(stderr).toContain("Not a mail address: b");
  });
});
