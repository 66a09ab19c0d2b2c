/** A real engine and a real worker have the properties that the pipeline relies on, even when the engine is killed. */
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
import { until } from "../../tests/support/until.ts";

const dataDir = mkdtempSync(`${tmpdir()}/cnh-engine-`);
const logFile = `${dataDir}/engine.log`;
let engine: Engine;
let worker: ServedWorkflows;
let client: RestateEngine;
let startedInMs: number;

/** The rounds of each key, their end times, and the maximum number of concurrent rounds. */
const ran = new Map<string, number>();
const endedAt = new Map<string, number[]>();
let running = 0;
let mostRunning = 0;
/** Keys whose round waits for a signal of the test. */
const held = new Map<
  string,
  { reached: PromiseWithResolvers<void>; go: PromiseWithResolvers<void> }
>();

const round = async (ctx: restate.ObjectContext): Promise<void> => {
  ran.set(ctx.key, (ran.get(ctx.key) ?? 0) + 1);
  running += 1;
  mostRunning = Math.max(mostRunning, running);
  held.get(ctx.key)?.reached.resolve();
  await held.get(ctx.key)?.go.promise;
  running -= 1;
  endedAt.set(ctx.key, [...(endedAt.get(ctx.key) ?? []), Date.now()]);
};

const refOf = (reportId: string) => ({ reportId, organizationId: "org_1", mode: "live" }) as const;
const ended = (key: string, rounds = 1) =>
  until(() => Promise.resolve((endedAt.get(key) ?? []).length >= rounds), `${key} ended`);

const report = restate.object({ name: "report-run", handlers: { round } });
const reportWithMore = restate.object({
  name: "report-run",
  handlers: { round, more: async (ctx: restate.ObjectContext) => ctx.key },
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

describe("a separate engine", () => {
  it("takes work within 15 seconds of its start", () => {
    expect(startedInMs).toBeLessThan(15_000);
  });

  it("runs a round to its end, once", async () => {
    expect(await client.startReport(refOf("whole"))).toBe("begun");
    await ended("whole");
    expect(ran.get("whole")).toBe(1);
  });

  it("runs the rounds of one report one after the other", async () => {
    const gates = hold("often");
    mostRunning = 0;
    await client.startReport(refOf("often"));
    await gates.reached.promise;
    await Promise.all([1, 2, 3].map(() => client.startReport(refOf("often"))));
    gates.go.resolve();
    await ended("often", 4);
    expect(mostRunning).toBe(1);
  });

  it("runs a due round once if it is handed over three times while it runs", async () => {
    const gates = hold("due");
    const due = { ...refOf("due"), at: Date.now(), isRecovering: false };
    const started = await Promise.all([1, 2, 3].map(() => client.startRound(due)));
    expect(started.toSorted()).toEqual(["begun", "known", "known"]);
    await gates.reached.promise;
    gates.go.resolve();
    await ended("due");
    expect(ran.get("due")).toBe(1);
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
    for (const path of ["/discover", "/invoke/report-run/round"])
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
  it("continues to the next address where one does not answer", async () => {
    const dead = `http://127.0.0.1:${await freePort()}`;
    const choosy = new RestateEngine({ ingressUrls: [dead, engine.ingressUrl] });
    expect(await choosy.startReport(refOf("second-address"))).toBe("begun");
    await choosy.close();
  });

  it("says that no server answers", async () => {
    const dead = `http://127.0.0.1:${await freePort()}`;
    const lonely = new RestateEngine({ ingressUrls: [dead] });
    await expect(lonely.startReport(refOf("x"))).rejects.toMatchObject({
      kind: "unreachable",
      mayRetry: true,
    });
    await lonely.close();
  });

  it("says that a call is too large to be taken", async () => {
    const large = client.startReport({ ...refOf("large"), organizationId: "x".repeat(300_000) });
    await expect(large).rejects.toBeInstanceOf(EngineFailure);
    await expect(large).rejects.toMatchObject({ kind: "refused", mayRetry: false });
  });
});

describe("an engine that is killed in mid-run", () => {
  it("runs the round again on the same data", async () => {
    const gates = hold("killed");
    await client.startReport(refOf("killed"));
    await gates.reached.promise;
    await engine.kill();
    await expect(client.startReport(refOf("while-dead"))).rejects.toMatchObject({
      kind: "unreachable",
    });
    engine = await startEngine({ dataDir, ports: engine.ports, logFile });
    gates.go.resolve();
    await ended("killed");
    expect(ran.get("killed")).toBeLessThanOrEqual(2);
    expect(await client.startReport(refOf("while-dead"))).toBe("begun");
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
