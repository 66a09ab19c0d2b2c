/** A real engine and a real worker have the properties on which the pipeline relies, also when the engine is killed. */
import { mkdtempSync, rmSync } from "node:fs";
import { connect } from "node:http2";
import { tmpdir } from "node:os";
import * as restate from "@restatedev/restate-sdk";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { EngineFailure, RestateEngine } from "@cnh/server/adapters/engine/restate.ts";
import { serveWorkflows, type ServedWorkflows } from "@cnh/server/transports/workflows/serve.ts";
import { startEngine, type Engine } from "./engine.ts";
import { identityIn } from "./engine-identity.ts";
import { engineEnvironment, ensureEngine } from "./ensure-engine.ts";
import { registerWorker } from "./register-worker.ts";
import { freePort } from "./server-process.ts";

const dataDir = mkdtempSync(`${tmpdir()}/cnh-engine-`);
const logFile = `${dataDir}/engine.log`;
let engine: Engine;
let worker: ServedWorkflows;
let client: RestateEngine;
let startedInMs: number;

/** The number of runs of each step of each key. */
const ran = new Map<string, number>();
/** Keys whose second step waits for a word of the test. */
const held = new Map<
  string,
  { reached: PromiseWithResolvers<void>; go: PromiseWithResolvers<void> }
>();

const count = (name: string) => ran.set(name, (ran.get(name) ?? 0) + 1);

const run = async (ctx: restate.WorkflowContext): Promise<number> => {
  const one = await ctx.run("one", () => {
    count(`${ctx.key} one`);
    return 1;
  });
  const two = await ctx.run("two", async () => {
    count(`${ctx.key} two`);
    held.get(ctx.key)?.reached.resolve();
    await held.get(ctx.key)?.go.promise;
    return 2;
  });
  return ctx.run("three", () => {
    count(`${ctx.key} three`);
    return one + two + 3;
  });
};

const report = restate.workflow({ name: "report", handlers: { run } });
const reportWithMore = restate.workflow({
  name: "report",
  handlers: { run, more: async (ctx: restate.WorkflowSharedContext) => ctx.key },
});

const serve = (service: typeof report | typeof reportWithMore, port: number) =>
  serveWorkflows({
    services: [service],
    port,
    host: "127.0.0.1",
    identityKeys: [engine.identityKey],
    graceMs: 1_000,
  });

const workerUri = () => `http://127.0.0.1:${worker.port}`;

async function resultOf(key: string): Promise<unknown> {
  const response = await fetch(`${engine.ingressUrl}/restate/workflow/report/${key}/attach`, {
    signal: AbortSignal.timeout(20_000),
  });
  return response.json();
}

function hold(key: string) {
  const gates = { reached: Promise.withResolvers<void>(), go: Promise.withResolvers<void>() };
  held.set(key, gates);
  return gates;
}

beforeAll(async () => {
  const begun = performance.now();
  engine = await startEngine({ dataDir, logFile });
  startedInMs = performance.now() - begun;
  worker = await serve(report, 0);
  await registerWorker(engine.adminUrl, workerUri());
  client = new RestateEngine({ ingressUrls: [engine.ingressUrl] });
});

afterAll(async () => {
  await client.close();
  await worker.close();
  await engine.stop();
  rmSync(dataDir, { recursive: true, force: true });
});

describe("an engine of its own", () => {
  it("takes work within 15 seconds of its start", () => {
    expect(startedInMs).toBeLessThan(15_000);
  });

  it("runs a workflow of three steps to its end, each step once", async () => {
    expect(await client.startReport({ reportId: "whole" })).toBe("begun");
    expect(await resultOf("whole")).toBe(6);
    expect(["one", "two", "three"].map((step) => ran.get(`whole ${step}`))).toEqual([1, 1, 1]);
  });

  it("runs one workflow for a key that is submitted twice, in mid-run and afterwards", async () => {
    const gates = hold("twice");
    expect(await client.startReport({ reportId: "twice" })).toBe("begun");
    await gates.reached.promise;
    expect(await client.startReport({ reportId: "twice" })).toBe("known");
    gates.go.resolve();
    expect(await resultOf("twice")).toBe(6);
    expect(await client.startReport({ reportId: "twice" })).toBe("known");
    expect(["one", "two", "three"].map((step) => ran.get(`twice ${step}`))).toEqual([1, 1, 1]);
  });

  it("is found by the next caller for this folder, which leaves it running", async () => {
    const found = await ensureEngine({ dataDir, ports: engine.ports, logFile });
    expect(found.how).toBe("already running");
    expect(engineEnvironment(found.engine)).toEqual(engineEnvironment(engine));
    await found.engine.stop();
    expect((await fetch(`${engine.adminUrl}/health`)).status).toBe(200);
  });
});

describe("a worker", () => {
  it("refuses calls that the engine did not sign", async () => {
    for (const path of ["/discover", "/invoke/report/run"])
      expect(await statusOf(workerUri(), path), path).toBe(401);
  });

  it("refuses another engine's signature", async () => {
    const { publicKey } = identityIn(`${dataDir}/stranger`);
    const options = { services: [report], port: 0, host: "127.0.0.1", identityKeys: [publicKey] };
    const stranger = await serveWorkflows(options);
    const uri = `http://127.0.0.1:${stranger.port}`;
    await expect(registerWorker(engine.adminUrl, uri, 0)).rejects.toThrow("401");
    await stranger.close();
  });

  it("is not served without the key of an engine", async () => {
    const open = serveWorkflows({
      services: [report],
      port: 0,
      host: "127.0.0.1",
      identityKeys: [],
    });
    await expect(open).rejects.toThrow("no identity key");
  });

  it("may register again, and with other handlers at the same address", async () => {
    expect(await registerWorker(engine.adminUrl, workerUri())).toBe("known");
    await worker.close();
    const again = registerWorker(engine.adminUrl, workerUri());
    worker = await serve(reportWithMore, worker.port);
    expect(await again).toBe("replaced");
    expect(await registerWorker(engine.adminUrl, workerUri())).toBe("known");
  });
});

describe("a client", () => {
  it("goes on to the next address where one does not answer", async () => {
    const dead = `http://127.0.0.1:${await freePort()}`;
    const choosy = new RestateEngine({ ingressUrls: [dead, engine.ingressUrl] });
    expect(await choosy.startReport({ reportId: "second-address" })).toBe("begun");
    await choosy.close();
  });

  it("says that no server answers", async () => {
    const dead = `http://127.0.0.1:${await freePort()}`;
    const lonely = new RestateEngine({ ingressUrls: [dead] });
    await expect(lonely.startReport({ reportId: "x" })).rejects.toMatchObject({
      kind: "unreachable",
      mayRetry: true,
    });
    await lonely.close();
  });

  it("says that a call is too large to be taken", async () => {
    const large = client.startReport({ reportId: "large", text: "x".repeat(300_000) });
    await expect(large).rejects.toBeInstanceOf(EngineFailure);
    await expect(large).rejects.toMatchObject({ kind: "refused", mayRetry: false });
  });
});

describe("an engine that is killed in mid-run", () => {
  it("completes the workflow on the same data, without running finished steps again", async () => {
    const gates = hold("killed");
    await client.startReport({ reportId: "killed" });
    await gates.reached.promise;
    await engine.kill();
    await expect(client.startReport({ reportId: "while-dead" })).rejects.toMatchObject({
      kind: "unreachable",
    });
    engine = await startEngine({ dataDir, ports: engine.ports, logFile });
    gates.go.resolve();
    expect(await resultOf("killed")).toBe(6);
    expect(ran.get("killed one")).toBe(1);
    expect(ran.get("killed two")).toBeLessThanOrEqual(2);
    expect(await client.startReport({ reportId: "killed" })).toBe("known");
    expect(await client.startReport({ reportId: "while-dead" })).toBe("begun");
  });
});

function statusOf(origin: string, path: string): Promise<number> {
  const session = connect(origin);
  return new Promise<number>((resolve, reject) => {
    session.on("error", reject);
    const call = session.request({ ":method": "POST", ":path": path });
    call.on("response", (headers) => resolve(Number(headers[":status"])));
    call.on("error", reject);
    call.end();
  }).finally(() => session.destroy());
}
