/** Times from a create to the delivered report, as seen by a client that waits for one report after the other. */
import { fork } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";
import { type Pipeline, startPipeline } from "../../tools/stack/pipeline.ts";
import type { ServerProcess } from "../../tools/stack/server-process.ts";
import { Api } from "../../tests/support/service/api.ts";
import { randomCpf } from "../../tests/support/callers/callers.ts";
import { percentile } from "../../tests/support/measures/percentile.ts";
import { ENDPOINTS } from "../../tests/support/webhooks/webhook-rest.ts";
import type { Side } from "./growth-side.ts";

const REPORTS_EACH_TURN = 20;
const WAIT = { prefer: "wait=30" };

interface RunningSide {
  readonly side: Side;
  readonly pipeline: Pipeline;
  readonly server: ServerProcess;
}

/** Each organization has one endpoint, so that every delivered report is also sent. */
async function start(side: Side, sinkUrl: string): Promise<RunningSide> {
  const pipeline = await startPipeline({ model: false });
  const environment = { ...side.database.environment, CNH_ROLES: "api,relay,worker" };
  const server = await pipeline.start({ environment });
  for (const { key } of side.callers) {
    const api = new Api(server.url, key);
    const { status } = await api.send("POST", ENDPOINTS, { json: { url: sinkUrl } });
    if (status !== 201) throw new Error(`an endpoint was answered ${status}`);
  }
  return { side, pipeline, server };
}

async function deliverOne(api: Api): Promise<number> {
  const startedAt = performance.now();
  const reportId = await api.createReport(randomCpf());
  for (;;) {
    const path = `/api/v1/reports/${reportId}`;
    const { status, body } = await api.get<{ status: string }>(path, WAIT);
    if (status !== 200) throw new Error(`a read was answered ${status}`);
    if (body.status === "DELIVERED") return performance.now() - startedAt;
    if (body.status === "ERROR") throw new Error("a report was not delivered");
  }
}

async function turn({ side, server }: RunningSide): Promise<number> {
  const times: number[] = [];
  for (let index = 0; index < REPORTS_EACH_TURN; index += 1) {
    const key = side.callers[index % side.callers.length]?.key ?? "";
    times.push(await deliverOne(new Api(server.url, key)));
  }
  return percentile(
    times.toSorted((a, b) => a - b),
    0.5,
  );
}

/** Run before other measurements: their creates leave orders that would be processed during this one. */
export async function measureDeliveries(sides: readonly Side[], rounds: number): Promise<void> {
  const sink = fork(fileURLToPath(new URL("webhook-sink.ts", import.meta.url)));
  const [port] = (await once(sink, "message")) as [number];
  const running: RunningSide[] = [];
  try {
    for (const side of sides) running.push(await start(side, `http://127.0.0.1:${port}`));
    for (const each of running) await turn(each);
    for (let round = 0; round < rounds; round += 1) {
      for (const each of round % 2 ? running.toReversed() : running)
        each.side.times.delivery.push(await turn(each));
    }
  } finally {
    for (const { server, pipeline } of running) {
      await server.stop();
      await pipeline.stop();
    }
    sink.disconnect();
  }
}
