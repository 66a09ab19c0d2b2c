/** Tests against servers that behave like an engine's ingress, or wrongly; tools/stack tests the real one. */
import { createServer, type RequestListener, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, expect, it } from "vitest";
import { RestateEngine } from "./restate.ts";

const servers: Server[] = [];
const engines: RestateEngine[] = [];
const requests: string[] = [];

async function node(name: string, listener: RequestListener): Promise<string> {
  const server = createServer((request, response) => {
    requests.push(`${name} ${request.method} ${request.url}`);
    listener(request, response);
  });
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

const answering =
  (status: number, body: unknown): RequestListener =>
  (_, response) => {
    response.writeHead(status, { "content-type": "application/json" }).end(JSON.stringify(body));
  };
const accepting = answering(202, { invocationId: "inv_1", status: "Accepted" });

function engineAt(ingressUrls: string[], timeoutMs = 2_000): RestateEngine {
  const engine = new RestateEngine({ ingressUrls, timeoutMs });
  engines.push(engine);
  return engine;
}

afterEach(async () => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections();
    server.close();
  }
  for (const engine of engines.splice(0)) await engine.close();
  requests.length = 0;
});

const REPORT = { reportId: "rpt_1/ü", organizationId: "org_1", mode: "live" } as const;

it("asks for a round of the report", async () => {
  const engine = engineAt([`${await node("a", accepting)}/`]);
  expect(await engine.startReport(REPORT)).toBe("begun");
  expect(requests).toEqual(["a POST /report-run/rpt_1%2F%C3%BC/round/send"]);
});

it("names a due round by its report and time", async () => {
  const keys: unknown[] = [];
  const listener: RequestListener = (request, response) => {
    keys.push(request.headers["idempotency-key"]);
    accepting(request, response);
  };
  const engine = engineAt([await node("a", listener)]);
  for (const at of [1_000, 1_000, 2_000])
    await engine.startRound({ ...REPORT, at, isRecovering: true });
  const { reportId } = REPORT;
  expect(keys).toEqual([`${reportId}.1000`, `${reportId}.1000`, `${reportId}.2000`]);
});

it.each([
  ["a key that was sent before", 202, { status: "PreviouslyAccepted" }],
  ["a key that was called before", 409, { code: 409 }],
])("counts %s as known", async (_, status, body) => {
  const engine = engineAt([await node("a", answering(status, body))]);
  expect(await engine.startReport(REPORT)).toBe("known");
});

it.each([
  [404, "unknown_workflow", true],
  [500, "unreachable", true],
  [503, "unreachable", true],
  [429, "unreachable", true],
  [400, "refused", false],
  [413, "refused", false],
])("takes %i for %s", async (status, kind, mayRetry) => {
  const engine = engineAt([await node("a", answering(status, { message: "529.982.247-25" }))]);
  const started = engine.startReport(REPORT);
  await expect(started).rejects.toMatchObject({ kind, mayRetry });
  await expect(started).rejects.not.toThrow("529");
});

it("asks the next node where one hangs, and asks that one first from then on", async () => {
  const engine = engineAt([await node("hangs", () => {}), await node("answers", accepting)], 600);
  const begun = performance.now();
  expect(await engine.startReport(REPORT)).toBe("begun");
  expect(performance.now() - begun).toBeLessThan(600);
  expect(await engine.startReport(REPORT)).toBe("begun");
  expect(requests.map((line) => line.split(" ")[0])).toEqual(["hangs", "answers", "answers"]);
});

it("gives up in time where every node hangs", async () => {
  const engine = engineAt([await node("a", () => {}), await node("b", () => {})], 300);
  const begun = performance.now();
  await expect(engine.startReport(REPORT)).rejects.toMatchObject({
    kind: "unreachable",
    message: "the engine did not answer in time",
  });
  expect(performance.now() - begun).toBeLessThan(1_500);
});

it("does not ask the next node what one has refused", async () => {
  const engine = engineAt([await node("a", answering(400, {})), await node("b", accepting)]);
  await expect(engine.startReport(REPORT)).rejects.toMatchObject({ kind: "refused" });
  expect(requests).toHaveLength(1);
});
