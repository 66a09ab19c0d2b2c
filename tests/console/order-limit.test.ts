/** A member with a daily order limit orders exactly that many reports a day, even with concurrent requests. */
import { toUuid } from "@cnh/server/adapters/postgres/core/ids.ts";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startServer, type ServerProcess } from "../../tools/stack/server-process.ts";
import { type Answer, type ErrorBody, makeOrganization } from "../support/service/api.ts";
import {
  ConsoleClient,
  consolePath,
  makeMember,
  type TestMember,
} from "../support/people/console.ts";
import { cpfOf } from "../support/cpf.ts";
import { type RestService, shareService } from "../support/service/rest-service.ts";
import { until } from "../support/until.ts";

const DAY_MS = 86_400_000;
const SAO_PAULO_MS = 3 * 3_600_000;

let service: RestService;
let other: ServerProcess;
beforeAll(async () => {
  await until(
    () => (Date.now() - SAO_PAULO_MS) % DAY_MS < DAY_MS - 60_000,
    "the day in São Paulo has a minute left",
    61_000,
  );
  service = await shareService();
  const { environment } = service.database;
  other = await startServer({ environment: { ...environment, CNH_ROLES: "console" } });
});
afterAll(async () => {
  await other.stop();
  await service.stop();
});

const clerk = (dailyOrderLimit: number | null, organizationId = service.organizationId) =>
  makeMember(service.database, service.owner, organizationId, "viewer", { dailyOrderLimit });

let cpfs = 0;
const newCpf = () => cpfOf((cpfs += 1));

interface Where {
  readonly mode?: "live" | "test";
  readonly node?: ServerProcess;
  readonly organizationId?: string;
}

/** Orders in live mode, by default at the first of the two nodes. */
function order(
  member: TestMember,
  json: unknown,
  { mode = "live", node = service.server, organizationId = service.organizationId }: Where = {},
): Promise<Answer<ErrorBody & { readonly reportId: string }>> {
  const client = new ConsoleClient(node.consoleUrl, member);
  return client.send("POST", consolePath(organizationId, mode, "/reports"), { json });
}

const reportsOf = async ({ memberId }: TestMember) =>
  (await service.owner.query("SELECT FROM reports WHERE member_id = $1", [toUuid(memberId)]))
    .rowCount;

test("of many concurrent orders, at two nodes, exactly the limit is accepted", async () => {
  const member = await clerk(5);
  const answers = await Promise.all(
    Array.from({ length: 24 }, (_, index) =>
      order(member, { cpf: newCpf() }, { node: index % 2 === 0 ? service.server : other }),
    ),
  );
  const refused = answers.filter(({ status }) => status === 403);
  expect(answers.filter(({ status }) => status === 202)).toHaveLength(5);
  expect(refused).toHaveLength(19);
  expect(await reportsOf(member)).toBe(5);
  for (const { body } of refused) {
    expect([body.code, body.data?.["limit"]]).toEqual(["ORDER_LIMIT_REACHED", 5]);
    const resetsIn = Date.parse(String(body.data?.["resetsAt"])) - Date.now();
    expect(resetsIn).toBeGreaterThan(0);
    expect(resetsIn).toBeLessThanOrEqual(DAY_MS);
  }
});

test("a repeated order makes no report and is answered, also when the limit is reached", async () => {
  const member = await clerk(1);
  const json = { cpf: newCpf(), externalRef: "once" };
  const answers = await Promise.all(Array.from({ length: 6 }, () => order(member, json)));
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([202]));
  expect(new Set(answers.map(({ body }) => body.reportId)).size).toBe(1);
  expect((await order(member, { cpf: newCpf() })).status).toBe(403);
  const again = await order(member, json);
  expect([again.status, again.headers.get("idempotent-replayed")]).toEqual([202, "true"]);
  expect(await reportsOf(member)).toBe(1);
});

test("concurrent repetitions at two nodes count once, whichever of them makes the report", async () => {
  for (let round = 0; round < 20; round += 1) {
    const member = await clerk(1);
    const json = { cpf: newCpf(), externalRef: "twice" };
    const nodes = [service.server, other, service.server, other];
    await Promise.all(nodes.map((node) => order(member, json, { node })));
    expect((await order(member, { cpf: newCpf() })).status, `round ${round}`).toBe(403);
    expect(await reportsOf(member)).toBe(1);
  }
});

test("what is refused, and what another ordered already, does not count", async () => {
  const { organizationId } = await makeOrganization(service.database.environment, ["--limit=-350"]);
  const [member, colleague] = [await clerk(2, organizationId), await clerk(2, organizationId)];
  const json = { cpf: newCpf(), externalRef: "shared" };
  expect((await order(member, { cpf: "123" }, { organizationId })).status).toBe(422);
  expect((await order(colleague, json, { organizationId })).status).toBe(202);
  expect((await order(member, json, { organizationId })).status).toBe(202);
  for (let tries = 0; tries < 3; tries += 1)
    expect((await order(member, { cpf: newCpf() }, { organizationId })).status).toBe(402);
  const { rows } = await service.owner.query("SELECT FROM member_orders WHERE member_id = $1", [
    toUuid(member.memberId),
  ]);
  expect(rows).toHaveLength(0);
});

test("each mode and each day counts by itself, and earlier days are forgotten", async () => {
  const member = await clerk(1);
  await service.owner.query(
    `INSERT INTO member_orders VALUES (gen_random_uuid(), $1, $2, true, current_date - 2, sha256('x'), now() - interval '2 days')`,
    [toUuid(service.organizationId), toUuid(member.memberId)],
  );
  expect((await order(member, { cpf: newCpf() })).status).toBe(202);
  expect((await order(member, { cpf: newCpf() })).status).toBe(403);
  expect((await order(member, { cpf: newCpf() }, { mode: "test" })).status).toBe(202);
  const { rows } = await service.owner.query("SELECT FROM member_orders WHERE member_id = $1", [
    toUuid(member.memberId),
  ]);
  expect(rows).toHaveLength(2);
});

test("a viewer without a limit orders nothing, and a developer without one as much as there is credit for", async () => {
  expect((await order(await clerk(null), { cpf: newCpf() })).body.code).toBe("PERMISSION_REQUIRED");
  const developer = await makeMember(
    service.database,
    service.owner,
    service.organizationId,
    "developer",
  );
  for (let orders = 0; orders < 6; orders += 1)
    expect((await order(developer, { cpf: newCpf() })).status).toBe(202);
});

test("a report has no analysis unless the order asks for one, and each order is in the audit log", async () => {
  const member = await clerk(5);
  await order(member, { cpf: newCpf() });
  await order(member, { cpf: newCpf(), analysis: true });
  const { rows } = await service.owner.query<{ with_analysis: boolean; channel: string }>(
    "SELECT with_analysis, channel FROM reports WHERE member_id = $1 ORDER BY id",
    [toUuid(member.memberId)],
  );
  expect(rows).toEqual([
    { with_analysis: false, channel: "console" },
    { with_analysis: true, channel: "console" },
  ]);
  await until(async () => {
    const { rowCount } = await service.owner.query(
      "SELECT FROM audit_entries WHERE action = 'report.ordered' AND actor_id = $1",
      [member.memberId],
    );
    return rowCount === 2;
  }, "both orders are in the audit log");
});
