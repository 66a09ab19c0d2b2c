/** A reference that had another CPF within the hour: a new report, and a header that names the earlier one. */
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { Api, issueKey, makeOrganization } from "../support/service/api.ts";
import { cpfOf } from "../support/cpf.ts";
import { connectAgent } from "../support/service/mcp.ts";
import { type RestService, shareService, WIDE } from "../support/service/rest-service.ts";

let service: RestService;
let api: Api;
beforeAll(async () => {
  service = await shareService();
  ({ api } = service);
});
afterAll(() => service.stop());

let cpfs = 98_000;
const newCpf = () => cpfOf((cpfs += 1));
const balance = async () => (await api.get<{ balance: number }>("/api/v1/credit")).body.balance;

describe("a reference that had another CPF within the hour", () => {
  const REUSED = "external-ref-reused";

  test("makes a new, charged report, and the header names the earlier one", async () => {
    const before = await balance();
    const cpf = newCpf();
    const first = await api.create(newCpf(), "loop-1");
    const second = await api.create(cpf, "loop-1");
    const third = await api.create(cpf, "loop-1");
    expect([first, second, third].map(({ status }) => status)).toEqual([202, 202, 202]);
    expect(first.headers.get(REUSED)).toBeNull();
    expect(second.headers.get(REUSED)).toBe(first.body.reportId);
    expect(second.body.reportId).not.toBe(first.body.reportId);
    expect(third.body.reportId).toBe(second.body.reportId);
    expect(third.headers.get(REUSED)).toBeNull();
    const { body } = await api.get<{ pricePerReport: number }>("/api/v1/credit");
    expect(await balance()).toBe(before - 2 * body.pricePerReport);
  });

  test("is not named across modes or organizations", async () => {
    const { environment } = service.database;
    const testKey = await issueKey(environment, service.organizationId, "--mode", "test");
    const other = await makeOrganization(environment, WIDE);
    await api.create(newCpf(), "loop-2");
    for (const { key } of [testKey, other.live]) {
      const { status, headers } = await new Api(api.url, key).create(newCpf(), "loop-2");
      expect([status, headers.get(REUSED)]).toEqual([202, null]);
    }
  });

  test("is named for creates that arrive together", async () => {
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => api.create(newCpf(), "loop-3")),
    );
    const named = answers.map(({ headers }) => headers.get(REUSED));
    expect(named.filter((id) => id === null)).toHaveLength(1);
    const ids = new Set(answers.map(({ body }) => body.reportId));
    expect(named.every((id) => id === null || ids.has(id))).toBe(true);
  });

  test("is also said to agents, in a fixed sentence", async () => {
    const agent = await connectAgent(api);
    const order = (cpf: string) =>
      agent.callTool({ name: "request_report", arguments: { cpf, externalRef: "loop-4" } });
    const first = await order(newCpf());
    const second = await order(newCpf());
    await agent.close();
    expect(first.content).toHaveLength(1);
    expect(second.content).toMatchObject([
      { type: "text" },
      { text: expect.stringContaining("used within the last hour for another CPF") },
    ]);
  });
});
