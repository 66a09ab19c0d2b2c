/**
 * Webhooks cannot be used to flood a host. Regardless of the number of waiting deliveries and organizations, a host
 * gets few attempts while it refuses them. The deliveries wait without using up their attempts, and deliveries to other
 * hosts do not wait.
 */
import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, beforeAll, expect, test } from "vitest";
import { makeCallers, randomCpf } from "../support/callers/callers.ts";
import { Api } from "../support/service/api.ts";
import { deliveriesLeft } from "../support/webhooks/delivery-log.ts";
import { type PipelineService, startPipelineService } from "../support/service/pipeline-service.ts";
import { until } from "../support/until.ts";
import {
  startWebhookReceiver,
  type WebhookReceiver,
} from "../support/webhooks/webhook-receiver.ts";
import { ENDPOINTS } from "../support/webhooks/webhook-rest.ts";

const FAILURES = 10;
const WINDOW_MS = 1_500;
const ATTACK_MS = 6_000;
/** In progress in one process when the limit is reached: an eighth of 32 for each endpoint. */
const UNDER_WAY = 8;
const REPORTS = 30;

let victim: WebhookReceiver;
let wanting: WebhookReceiver;
let service: PipelineService;
let attackers: Api[];
let other: Api;
beforeAll(async () => {
  [victim, wanting] = await Promise.all([startWebhookReceiver(), startWebhookReceiver()]);
  service = await startPipelineService({
    model: false,
    settings: {
      CNH_WEBHOOK_HOST_FAILURES: String(FAILURES),
      CNH_WEBHOOK_HOST_WINDOW_MS: String(WINDOW_MS),
      CNH_WEBHOOK_PAUSES_MS: Array.from({ length: 9 }, () => 100).join(),
    },
  });
  const callers = await makeCallers(service.database.environment, 3);
  const apis = callers.map(({ key }) => new Api(service.server.url, key));
  [attackers, other] = [apis.slice(0, 2), apis[2] as Api];
});
afterAll(async () => {
  await service.stop();
  await Promise.all([victim.close(), wanting.close()]);
});

async function addEndpoint(by: Api, url: string): Promise<void> {
  const { status } = await by.send("POST", ENDPOINTS, { json: { url } });
  expect(status).toBe(201);
}

test("a host that refuses gets few attempts, and all that waits once it takes them", async () => {
  victim.answer(() => ({ status: 500 }));
  for (const by of attackers) await addEndpoint(by, `${victim.url}/aimed`);
  await addEndpoint(other, `${wanting.url}/hook`);
  const startedAt = performance.now();
  for (let n = 0; n < REPORTS; n += 1) {
    await Promise.all([...attackers, other].map((by) => by.createReport(randomCpf())));
  }
  await until(() => wanting.received.length === REPORTS, "the other host has its own", 30_000);
  await sleep(Math.max(0, ATTACK_MS - (performance.now() - startedAt)));
  const windows = Math.ceil((performance.now() - startedAt) / WINDOW_MS) + 1;
  expect(victim.received.length).toBeLessThanOrEqual(windows * (FAILURES + UNDER_WAY));
  expect(victim.received.length).toBeGreaterThan(FAILURES);

  victim.answer(() => ({ status: 200 }));
  await until(async () => (await deliveriesLeft(service.owner)) === 0, "all is settled", 30_000);
  const { rows } = await service.owner.query<{ status: string; count: number }>(
    "SELECT status, count(*)::int AS count FROM deliveries GROUP BY status",
  );
  expect(rows).toEqual([{ status: "SUCCEEDED", count: 3 * REPORTS }]);
});
