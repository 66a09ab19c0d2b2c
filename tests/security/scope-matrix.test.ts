/** Every operation and every tool is called with every possible set of scopes; a missing scope returns 403. */
import { type OperationId, operations, type Scope, SCOPES } from "@cnh/contract";
import { newUuid, toTypeId } from "@cnh/server/adapters/postgres/core/ids.ts";
import { afterAll, beforeAll, expect, test } from "vitest";
import { Api } from "../support/service/api.ts";
import { cpfOf } from "../support/cpf.ts";
import { callOf, MODERN, post } from "../support/service/mcp.ts";
import { openOperator, type TestOperator } from "../support/organizations/operator.ts";
import { type RestService, shareService } from "../support/service/rest-service.ts";

interface Holder {
  readonly scopes: readonly Scope[];
  readonly api: Api;
}

const AT_ONCE = 12;

let service: RestService;
let operator: TestOperator;
let holders: Holder[];

beforeAll(async () => {
  service = await shareService();
  operator = openOperator(service.database.environment);
  holders = [];
  // An organization may not have as many keys.
  const organizations = [service.organizationId, await operator.newOrganization()];
  for (const [place, scopes] of everySetOf(SCOPES).entries()) {
    const organizationId = organizations[place % organizations.length] ?? "";
    const { key } = await operator.newKey(organizationId, { scopes });
    holders.push({ scopes, api: new Api(service.server.url, key) });
  }
});
afterAll(async () => {
  await operator.close();
  await service.stop();
});

/** 2⁷ sets: none, each single one, all of them, and all in between. */
function everySetOf<Item>(items: readonly Item[]): Item[][] {
  return Array.from({ length: 2 ** items.length }, (_, set) =>
    items.filter((_item, place) => (set >> place) % 2 === 1),
  );
}

let cpfs = 0;
const newCpf = () => cpfOf((cpfs += 1));

/** Valid bodies; ids in paths do not exist, so that an allowed call changes as little as possible. */
const BODIES: Partial<Record<OperationId, () => unknown>> = {
  createReport: () => ({ cpf: newCpf() }),
  searchReports: () => ({ cpf: newCpf() }),
  askAssistant: () => ({ question: "Quantos pontos suspendem a carteira?" }),
  createEnrollment: () => ({ cpf: newCpf(), basis: { kind: "contract" } }),
  updateEnrollment: () => ({ tags: ["frota:sul"] }),
  createCalendarFeed: () => ({}),
  updateCheckQueue: () => ({ monthlyBudget: 500_000 }),
  createTestClock: () => ({}),
  advanceTestClock: () => ({ days: 1 }),
  mayDrive: () => ({ vehicle: { kind: "car" } }),
  calculatePoints: () => ({ infractions: [] }),
  callMcp: () => ({ jsonrpc: "2.0", id: 1, method: "tools/list" }),
  createWebhookEndpoint: () => ({ url: "https://hooks.example.com/cnh" }),
  updateWebhookEndpoint: () => ({ description: "outra" }),
  recoverWebhookEndpoint: () => ({ since: new Date().toISOString() }),
};

/** The operation that corresponds to a tool, and valid arguments. */
const TOOLS: Readonly<Record<string, [OperationId, () => unknown]>> = {
  request_report: ["createReport", () => ({ cpf: newCpf() })],
  get_report: ["getReport", () => ({ reportId: toTypeId("rpt", newUuid("rpt")) })],
  wait_for_report: [
    "getReport",
    () => ({ reportId: toTypeId("rpt", newUuid("rpt")), waitSeconds: 1 }),
  ],
  find_report_by_external_ref: ["listReports", () => ({ externalRef: "nenhuma" })],
  ask_doutor_multas: ["askAssistant", () => ({ question: "Quantos pontos suspendem a carteira?" })],
  get_credit_balance: ["getCredit", () => ({})],
  get_usage: ["getUsage", () => ({})],
  list_reports: ["listReports", () => ({})],
  lookup_violation_code: ["getViolation", () => ({ code: "745-50" })],
  calculate_points: ["calculatePoints", () => ({ infractions: [] })],
};

const ids = Object.keys(operations) as OperationId[];
const needs = (id: OperationId): readonly Scope[] => operations[id].scopes;
const mayCall = ({ scopes }: Holder, id: OperationId) =>
  needs(id).every((need) => scopes.includes(need));

function pathOf(id: OperationId): string {
  const { path } = operations[id];
  return path
    .replace("{code}", "745-50")
    .replace("{reportId}", toTypeId("rpt", newUuid("rpt")))
    .replace("{calendarFeedId}", toTypeId("cal", newUuid("cal")))
    .replace("{enrollmentId}", toTypeId("enr", newUuid("enr")))
    .replace("{testClockId}", toTypeId("clk", newUuid("clk")))
    .replace(
      "{id}",
      path.includes("deliveries")
        ? toTypeId("dlv", newUuid("dlv"))
        : toTypeId("whe", newUuid("whe")),
    );
}

function callOperation(api: Api, id: OperationId): Promise<{ readonly status: number }> {
  const body = BODIES[id]?.();
  const headers = { accept: "application/json, text/event-stream" };
  return api.send(operations[id].method, pathOf(id), {
    headers,
    ...(body !== undefined && { json: body }),
  });
}

/** Tries every pair, a dozen concurrently; returns the unexpected outcomes. */
async function wrongAmong<Pair>(
  pairs: readonly Pair[],
  ask: (
    pair: Pair,
  ) => Promise<{ readonly what: string; readonly expected: string; readonly got: string }>,
): Promise<string[]> {
  const waiting = [...pairs];
  const wrong: string[] = [];
  const lane = async () => {
    for (let pair = waiting.pop(); pair !== undefined; pair = waiting.pop()) {
      const { what, expected, got } = await ask(pair);
      if (got !== expected) wrong.push(`${what}: ${got} instead of ${expected}`);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, lane));
  return wrong;
}

/** All statuses unrelated to the key count as one: a 404 for a nonexistent id comes from the operation itself. */
function outcomeOf(status: number): string {
  if (status === 401 || status === 403) return String(status);
  return status < 500 ? "let in" : `fault ${status}`;
}

const named = ({ scopes }: Holder) => `[${scopes.join(" ")}]`;
const pairsOf = <Item>(items: readonly Item[]) =>
  holders.flatMap((holder) => items.map((item) => ({ holder, item })));

test("the contract asks for the scopes that were decided", () => {
  const byScopes = Object.groupBy(ids, (id) => needs(id).join(" ") || "any key");
  expect(byScopes).toEqual({
    "reports:create": ["createReport"],
    "reports:read": [
      "getReport",
      "listReports",
      "searchReports",
      "mayDrive",
      "getReportChanges",
      "listEvents",
    ],
    "drivers:manage": [
      "createEnrollment",
      "updateEnrollment",
      "endEnrollment",
      "createCalendarFeed",
      "revokeCalendarFeed",
      "createTestClock",
      "advanceTestClock",
      "deleteTestClock",
    ],
    "drivers:manage reports:create": ["requestCheck", "updateCheckQueue"],
    "drivers:read": [
      "listEnrollments",
      "getEnrollment",
      "listChecks",
      "getCheckQueue",
      "listDeadlines",
      "listCalendarFeeds",
      "listTestClocks",
      "getTestClock",
    ],
    "billing:read": ["getCredit", "getUsage", "getStatement", "listStatementEntries"],
    "assistant:use": ["askAssistant"],
    "any key": ["getKey", "listViolations", "getViolation", "calculatePoints", "callMcp"],
    "webhooks:manage": [
      "createWebhookEndpoint",
      "listWebhookEndpoints",
      "getWebhookEndpoint",
      "updateWebhookEndpoint",
      "deleteWebhookEndpoint",
      "rotateWebhookSecret",
      "testWebhookEndpoint",
      "listDeliveries",
      "getDelivery",
    ],
    "webhooks:manage reports:read": ["recoverWebhookEndpoint", "retryDelivery"],
  });
});

test("every operation is let in by the scopes that it needs, all of them, and by no others", async () => {
  const wrong = await wrongAmong(pairsOf(ids), async ({ holder, item: id }) => {
    const { status } = await callOperation(holder.api, id);
    const expected = mayCall(holder, id) ? "let in" : "403";
    return { what: `${id} with ${named(holder)}`, expected, got: outcomeOf(status) };
  });
  expect(wrong).toEqual([]);
});

test("every operation is a 401 without a key", async () => {
  const stranger = new Api(service.server.url, "cnh_live_none");
  const wrong = await wrongAmong(ids, async (id) => {
    const { status } = await callOperation(stranger, id);
    return { what: id, expected: "401", got: outcomeOf(status) };
  });
  expect(wrong).toEqual([]);
});

const MODERN_META = {
  "io.modelcontextprotocol/protocolVersion": MODERN,
  "io.modelcontextprotocol/clientCapabilities": {},
};

/** Calls a tool in the form of a revision; returns the status of its envelope if it is refused. */
async function statusOfCall(
  api: Api,
  tool: string,
  args: unknown,
  revision: string,
): Promise<number> {
  const message = callOf(tool, args);
  const { status, body } =
    revision === MODERN
      ? await post(
          api,
          { ...message, params: { ...message.params, _meta: MODERN_META } },
          { "mcp-protocol-version": MODERN, "mcp-method": "tools/call", "mcp-name": tool },
        )
      : await post(api, message, { "mcp-protocol-version": revision });
  if (!body.result) throw new Error(`${tool}: ${status} ${JSON.stringify(body)}`);
  return body.result.isError ? Number(body.result.structuredContent["status"]) : status;
}

test("the tools are the ten that the matrix knows", async () => {
  const { body } = await post(service.api, { jsonrpc: "2.0", id: 1, method: "tools/list" });
  const { tools } = body.result as unknown as {
    readonly tools: readonly { readonly name: string }[];
  };
  expect(tools.map(({ name }) => name).toSorted()).toEqual(Object.keys(TOOLS).toSorted());
});

test.each(["2025-11-25", MODERN])(
  "every tool needs what its twin of REST needs, in the revision of %s",
  async (revision) => {
    const wrong = await wrongAmong(pairsOf(Object.entries(TOOLS)), async ({ holder, item }) => {
      const [tool, [twin, args]] = item;
      const status = await statusOfCall(holder.api, tool, args(), revision);
      const expected = mayCall(holder, twin) ? "let in" : "403";
      return { what: `${tool} with ${named(holder)}`, expected, got: outcomeOf(status) };
    });
    expect(wrong).toEqual([]);
  },
);
