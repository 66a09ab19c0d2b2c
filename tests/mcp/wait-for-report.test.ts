/** Waiting for a report: a change wakes the call, progress is notified, and the wait ends with the client. */
import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, beforeAll, expect, test } from "vitest";
import { operate } from "../../tools/stack/operator-command.ts";
import { Api, issueKey, makeOrganization } from "../support/service/api.ts";
import { cpfOf } from "../support/cpf.ts";
import { call, callOf, connectAgent, MODERN, type Revision } from "../support/service/mcp.ts";
import { type RestService, shareService } from "../support/service/rest-service.ts";
import { storeBody } from "../support/reports/stored-report.ts";
import { until } from "../support/until.ts";

// Tests run concurrently: each has its own report, and mostly waits.
let service: RestService;
let api: Api;
let reportCount = 0;
beforeAll(async () => {
  service = await shareService();
  ({ api } = service);
});
afterAll(() => service.stop());

function newReport(by: Api = api): Promise<string> {
  reportCount += 1;
  return by.createReport(cpfOf(5_000 + reportCount));
}

async function change(reportId: string, status: "PROCESSING" | "DELIVERED", body: string) {
  await storeBody(service.owner, service.database.environment, reportId, { status, body });
  await service.signals.reportChanged(reportId);
}

test.concurrent.each<Revision>(["2025-03-26", "2025-11-25", MODERN])(
  "in revision %s the client gets progress notifications, and the report when it changes",
  async (revision) => {
    const agent = await connectAgent(api, revision);
    const reportId = await newReport();
    const notifications: { progress: number; total?: number | undefined }[] = [];
    const waiting = agent.callTool(
      { name: "wait_for_report", arguments: { reportId, waitSeconds: 20 } },
      { onprogress: (progress) => void notifications.push(progress) },
    );
    await until(() => notifications.length >= 2, "two tidings");
    // Line ends between the tokens, which must not break an event stream.
    const body = `{"reportId":"${reportId}",\n\r\n "status":"DELIVERED"}`;
    await change(reportId, "DELIVERED", body);
    const { content, structuredContent } = await waiting;
    expect(structuredContent).toEqual(JSON.parse(body));
    expect(content).toEqual([{ type: "text", text: body }]);
    expect(notifications.map(({ progress }) => progress)).toEqual(
      notifications.map((_each, index) => 2 * index + 2),
    );
    expect(notifications[0]?.total).toBe(20);
    await agent.close();
  },
);

test.concurrent("a client that requests no progress gets one JSON answer", async () => {
  const reportId = await newReport();
  const answer = api.send("POST", "/api/mcp", {
    json: callOf("wait_for_report", { reportId, waitSeconds: 20 }),
    headers: { accept: "application/json, text/event-stream" },
  });
  await sleep(2_500);
  await change(reportId, "DELIVERED", `{"status":"DELIVERED"}`);
  expect((await answer).headers.get("content-type")).toBe("application/json");
});

test.concurrent("when the time is up, the state and how to continue are answered", async () => {
  const reportId = await newReport();
  const startedAt = performance.now();
  const { structuredContent, content, isError } = await call(api, "wait_for_report", {
    reportId,
    waitSeconds: 1,
  });
  expect(performance.now() - startedAt).toBeLessThan(3_000);
  expect(isError).not.toBe(true);
  expect(structuredContent).toMatchObject({ reportId, status: "PROCESSING" });
  expect(content).toHaveLength(2);
  expect(content[1]?.text).toContain("wait_for_report");
});

test.concurrent("a client that goes away ends its waiting, never the report", async () => {
  const { live } = await makeOrganization(service.database.environment, ["--concurrency", "1"]);
  const small = new Api(api.url, live.key);
  const reportId = await newReport(small);
  for (const meta of [{}, { _meta: { progressToken: 1 } }]) {
    const leaving = new AbortController();
    const message = callOf("wait_for_report", { reportId, waitSeconds: 50 });
    const waiting = small
      .send("POST", "/api/mcp", {
        json: { ...message, params: { ...message.params, ...meta } },
        headers: { accept: "application/json, text/event-stream" },
        signal: leaving.signal,
      })
      .catch(() => "gone");
    await sleep(2_500);
    expect((await small.get("/api/v1/credit")).status).toBe(429);
    leaving.abort();
    expect(await waiting).toBe("gone");
    const isFree = async () => (await small.get("/api/v1/credit")).status === 200;
    expect(await until(isFree, "the place is free")).toBeLessThan(1_000);
  }
  await change(reportId, "DELIVERED", `{"status":"DELIVERED"}`);
  const { structuredContent } = await call(small, "get_report", { reportId });
  expect(structuredContent).toEqual({ status: "DELIVERED" });
});

test.concurrent("a key that is revoked during the wait gets no report, although it got progress notifications", async () => {
  const { environment } = service.database;
  const leaked = await issueKey(environment, service.organizationId, "--scopes", "all");
  const agent = await connectAgent(new Api(api.url, leaked.key), "2025-11-25");
  const reportId = await newReport();
  let notifications = 0;
  const waiting = agent.callTool(
    { name: "wait_for_report", arguments: { reportId, waitSeconds: 20 } },
    { onprogress: () => (notifications += 1) },
  );
  await until(() => notifications >= 1, "a first tiding");
  await operate(environment, "key", "revoke", "--key", leaked.keyId);
  await change(reportId, "DELIVERED", '{"driver":{"name":"ANA DE SOUZA"}}');
  const result = await waiting;
  expect(result).toMatchObject({ isError: true, structuredContent: { code: "UNAUTHORIZED" } });
  expect(JSON.stringify(result)).not.toContain("ANA DE SOUZA");
  await agent.close();
});
