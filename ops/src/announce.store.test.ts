/** `cnh-ops announce`: notifies every administrator once, at least 30 days ahead, even if the command dies often. */
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { readConfig } from "@cnh/server/config.ts";
import { announce } from "@cnh/server/usecases/announcements/announce.ts";
import { wireOperator } from "@cnh/server/wiring/operator.ts";
import { afterAll, beforeAll, expect, test } from "vitest";
import { auditOf } from "../../tests/support/organizations/audit-log.ts";
import { makeMember } from "../../tests/support/people/console.ts";
import { insertNoticedOrganizations } from "../../tests/support/organizations/noticed-organizations.ts";
import { openDatabase, type TestDatabase } from "../../tests/support/service/service.ts";
import { sendWaitingMails } from "../../tests/support/mail/waiting-mails.ts";
import { runOperatorCommand } from "../../tools/stack/operator-command.ts";

const ORGANIZATIONS = 120;
const folder = mkdtempSync(join(tmpdir(), "cnh-announce-"));
const file = join(folder, "body.txt");
const dayIn = (days: number) => {
  const at = new Date(Date.now() + days * 86_400_000);
  return new Intl.DateTimeFormat("en-CA", { timeZone: "America/Sao_Paulo" }).format(at);
};

let database: TestDatabase;
let owner: ReturnType<TestDatabase["connect"]>;
let organizationId: string;

const ops = (...words: string[]) => runOperatorCommand(database.environment, words);
const words = (effective: string) => {
  const titles = ["--title", "Campo novo", "--title-en", "New field"];
  return ["announce", "--effective", effective, ...titles, "--body-file", file];
};

beforeAll(async () => {
  writeFileSync(file, "Em português.\n\nSegundo parágrafo.\n---\nIn English.\n");
  database = await openDatabase();
  owner = database.connect("owner");
  const created = await ops("org", "create", "--name", "Frota Sul", "--json");
  ({ organizationId } = JSON.parse(created.stdout) as { organizationId: string });
  const ana = await makeMember(database, owner, organizationId, "owner");
  await makeMember(database, owner, organizationId, "developer");
  const lists = Array.from({ length: ORGANIZATIONS }, (_, index) => [
    "Todos@frota.example",
    `admin${index + 1}@frota.example`,
    ana.email,
  ]);
  await insertNoticedOrganizations(owner, database.environment, lists);
});
afterAll(async () => {
  await database.drop();
  rmSync(folder, { recursive: true });
});

const ordered = async () =>
  (await owner.query("SELECT FROM mail_orders WHERE kind = 'api_change'")).rowCount;

test("a day less than 30 days ahead is refused, and nothing is stored", async () => {
  for (const day of [dayIn(29), dayIn(-1)]) {
    const refused = await ops(...words(day));
    expect(refused.code).toBe(1);
    expect(refused.stderr).toContain(`at least 30 days ahead: ${dayIn(30)} or later`);
    expect((await ops(...words(day), "--plan")).code).toBe(1);
  }
  expect((await ops(...words("2027-02-30"))).code).toBe(1);
  expect(await ordered()).toBe(0);
  expect((await owner.query("SELECT FROM announcements")).rows).toEqual([]);
});

test("the store refuses such a day too", async () => {
  const insert = (days: number) =>
    owner.query(
      `INSERT INTO announcements (id, title_pt, title_en, body_pt, body_en, effective_on, announced_at, announced_by,
         content_hash, wrapped_key)
       VALUES (gen_random_uuid(), 'x', 'x', 'x', 'x', $1, now(), 'x', sha256('x'), '\\x00')`,
      [dayIn(days)],
    );
  await expect(insert(29)).rejects.toMatchObject({ code: "23514" });
});

test("its plan shows how many administrators it reaches, and does nothing", async () => {
  const { stdout } = await ops(...words(dayIn(30)), "--plan", "--json");
  expect(JSON.parse(stdout)).toEqual({
    organizations: ORGANIZATIONS + 1,
    withoutAdministrators: 0,
    administrators: ORGANIZATIONS + 2,
    begun: null,
  });
  expect(await ordered()).toBe(0);
});

test("a command that dies is continued by the same command, and each administrator gets one mail", async () => {
  const { ports, close } = wireOperator(readConfig(database.environment));
  const announcement = {
    title: { pt: "Campo novo", en: "New field" },
    body: { pt: "Em português.\n\nSegundo parágrafo.", en: "In English." },
    effectiveOn: dayIn(30),
  };
  const dying = announce(ports, announcement, {
    by: "cnh-ops/test",
    onProgress: () => {
      throw new Error("killed");
    },
  });
  await expect(dying).rejects.toThrow("killed");
  await close();
  const begun = (await ordered()) ?? 0;
  expect(begun).toBeGreaterThan(0);
  expect(begun).toBeLessThan(ORGANIZATIONS);

  const continued = await ops(...words(dayIn(30)), "--json");
  expect(JSON.parse(continued.stdout)).toMatchObject({
    organizations: ORGANIZATIONS + 1,
    mails: ORGANIZATIONS + 2,
    finished: true,
  });
  expect(continued.stderr).toContain("organizations, ");
  const again = await ops(...words(dayIn(30)), "--json");
  expect(JSON.parse(again.stdout)).toEqual(JSON.parse(continued.stdout));
  expect(await ordered()).toBe(ORGANIZATIONS + 2);

  const masterKey = Buffer.from(database.environment["CNH_MASTER_KEY"] ?? "", "base64");
  const mails = await sendWaitingMails({ worker: database.connect("worker", 2), masterKey });
  const recipients = mails.map(({ to }) => to.toLowerCase());
  expect(new Set(recipients).size).toBe(recipients.length);
  expect(recipients).toHaveLength(ORGANIZATIONS + 2);
  expect(mails[0]?.text).toContain("Segundo parágrafo.");
  expect(mails[0]?.text).toContain("In English.");
});

test("each organization has an entry of it in its log", async () => {
  expect(await auditOf(owner, organizationId, "announcement.")).toMatchObject([
    { action: "announcement.made", details: { effectiveOn: dayIn(30), title: "Campo novo" } },
  ]);
  const { rows } = await owner.query<{ count: number }>(
    "SELECT count(DISTINCT organization_id)::int AS count FROM audit_entries WHERE action = 'announcement.made'",
  );
  expect(rows[0]?.count).toBe(ORGANIZATIONS + 1);
});

test("no address is in clear in the orders", async () => {
  const { rows } = await owner.query<{ text: string }>(
    "SELECT coalesce(string_agg(m::text, ' '), '') AS text FROM mail_orders m",
  );
  expect(rows[0]?.text).not.toContain("frota.example");
  const { rows: kept } = await owner.query("SELECT FROM mail_orders WHERE sealed IS NOT NULL");
  expect(kept).toEqual([]);
});
