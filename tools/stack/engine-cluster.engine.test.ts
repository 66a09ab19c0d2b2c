/** With three nodes and a worker, one node is killed during a run, and nothing is lost. */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { setTimeout as sleep } from "node:timers/promises";
import * as restate from "@restatedev/restate-sdk";
import { afterAll, beforeAll, expect, it } from "vitest";
import { RestateEngine } from "@cnh/server/adapters/engine/restate.ts";
import { serveWorkflows, type ServedWorkflows } from "@cnh/server/transports/workflows/serve.ts";
import { startCluster, type EngineCluster } from "./engine-cluster.ts";
import { registerWorker } from "./register-worker.ts";

const KEYS = Array.from({ length: 30 }, (_, index) => `report-${index}`);

const refOf = (reportId: string) => ({ reportId, organizationId: "org_1", mode: "live" }) as const;

const dataDir = mkdtempSync(`${tmpdir()}/cnh-cluster-`);
const ended = new Set<string>();
let cluster: EngineCluster;
let worker: ServedWorkflows;
let client: RestateEngine;

const report = restate.object({
  name: "report-run",
  handlers: {
    round: async (ctx: restate.ObjectContext) => {
      // A round stops when the engine no longer waits for it, as our handlers do.
      await sleep(1_500, undefined, { signal: ctx.request().attemptCompletedSignal });
      ended.add(ctx.key);
    },
  },
});

beforeAll(async () => {
  cluster = await startCluster(3, { dataDir, logFile: `${dataDir}/engine.log` });
  const identityKeys = [cluster.identityKey];
  worker = await serveWorkflows({ services: [report], port: 0, host: "127.0.0.1", identityKeys });
  await registerWorker(cluster.adminUrls[0] ?? "", `http://127.0.0.1:${worker.port}`);
  client = new RestateEngine({ ingressUrls: cluster.ingressUrls, timeoutMs: 10_000 });
});

afterAll(async () => {
  await client.close();
  await worker.close();
  await cluster.stop();
  rmSync(dataDir, { recursive: true, force: true });
});

it("completes what was begun when a node dies, and takes the node back", async () => {
  const early = KEYS.slice(0, 15);
  const late = KEYS.slice(15);
  await Promise.all(early.map((reportId) => client.startReport(refOf(reportId))));
  // The client calls this node's ingress first, so it has to find another.
  await cluster.killNode(0);
  await Promise.all(late.map((reportId) => startStubbornly(reportId)));
  for (let tries = 0; tries < 200 && ended.size < KEYS.length; tries += 1) await sleep(100);
  expect([...ended].sort()).toEqual([...KEYS].sort());
  await cluster.untilReady();
  await cluster.restartNode(0);
});

/** Retries until the call is accepted, as the relay does; a repeated call is harmless. */
async function startStubbornly(reportId: string): Promise<void> {
  for (let tries = 0; tries < 10; tries += 1) {
    const accepted = await client.startReport(refOf(reportId)).then(
      () => true,
      () => false,
    );
    if (accepted) return;
    await sleep(200);
  }
  throw new Error(`${reportId} was not taken`);
}
