/** The engine with handlers that do no more than the bench compares with: its worker runs in this process. */
import { setTimeout as sleep } from "node:timers/promises";
import { serveWorkflows } from "@cnh/server/transports/workflows/serve.ts";
import { Agent, request } from "undici";
import type { Pipeline } from "../../tools/stack/pipeline.ts";
import { registerWorker } from "../../tools/stack/register-worker.ts";
import { each } from "../../tests/support/callers/callers.ts";

/** The number of orders that the relay hands over at the same time, and so of calls to the bare engine. */
const IN_FLIGHT = 20;

export interface BareEngine {
  run(units: number): Promise<void>;
  close(): Promise<void>;
}

interface BareWork {
  readonly definition: Parameters<typeof serveWorkflows>[0]["services"][number];
  /** The engine's path of one call; each has another number. */
  readonly pathOf: (number: number) => string;
  /** Counts completed calls; the handlers increase it. */
  readonly done: { count: number };
}

export async function startBareEngine(
  { engine }: Pipeline,
  { definition, pathOf, done }: BareWork,
): Promise<BareEngine> {
  const served = await serveWorkflows({
    services: [definition],
    host: "127.0.0.1",
    port: 0,
    identityKeys: [engine.identityKey],
  });
  await registerWorker(engine.adminUrl, `http://127.0.0.1:${served.port}`);
  const dispatcher = new Agent({ connections: IN_FLIGHT, pipelining: 1 });
  const start = async (number: number) => {
    const url = `${engine.ingressUrl}/${pathOf(number)}/send`;
    const answer = await request(url, { method: "POST", dispatcher });
    await answer.body.dump();
    if (answer.statusCode !== 202) throw new Error(`the engine answered ${answer.statusCode}`);
  };
  let started = 0;
  return {
    run: async (units) => {
      const from = started;
      started += units;
      await each(units, IN_FLIGHT, (index) => start(from + index));
      while (done.count < started) await sleep(5);
    },
    close: async () => {
      await Promise.all([dispatcher.close(), served.close()]);
    },
  };
}
