/**
 * A customer's receiver fails for two hours. One command of the CLI finds the failure, one more has every event
 * delivered while workers and relays are killed, and the receiver accepts none twice.
 */
import { setTimeout as sleep } from "node:timers/promises";
import { makeMachine, type TestMachine } from "@cnh/cli/src/test-world.ts";
import pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { Api } from "../support/service/api.ts";
import { makeCallers, randomCpf } from "../support/callers/callers.ts";
import {
  startTestEnvironment,
  type TestEnvironment,
} from "../support/service/process-environment.ts";
import { until } from "../support/until.ts";
import {
  startWebhookReceiver,
  type WebhookReceiver,
} from "../support/webhooks/webhook-receiver.ts";
import { ENDPOINTS, type CreatedEndpoint } from "../support/webhooks/webhook-rest.ts";

const EVENTS = 500;
const KILLS = 6;
const TWO_HOURS_MS = 7_200_000;

let stage: TestEnvironment;
let receiver: WebhookReceiver;
let owner: pg.Pool;
let api: Api;
let machine: TestMachine;
let endpoint: CreatedEndpoint;

beforeAll(async () => {
  [stage, receiver] = await Promise.all([
    startTestEnvironment(false, {
      // After the quick attempts, the next one is two hours later, as in production.
      CNH_WEBHOOK_PAUSES_MS: `50,100,${Array.from({ length: 7 }, () => TWO_HOURS_MS).join()}`,
      // The failures of two hours are within a minute here, and would postpone the attempts after them.
      CNH_WEBHOOK_HOST_FAILURES: "1000000",
    }),
    startWebhookReceiver(),
  ]);
  const { environment, apiUrls } = stage;
  const [caller] = await makeCallers(environment, 1);
  const key = caller?.key ?? "";
  const url = apiUrls[0] ?? "";
  api = new Api(url, key);
  machine = makeMachine({ variables: { CNH_BASE_URL: url, CNH_API_KEY: key } });
  owner = new pg.Pool({ connectionString: environment["CNH_OWNER_DATABASE_URL"], max: 2 });
  const json = { url: `${receiver.url}/cnh`, events: ["report.delivered"] };
  endpoint = (await api.send<CreatedEndpoint>("POST", ENDPOINTS, { json })).body;
}, 120_000);
afterAll(async () => {
  machine?.remove();
  await owner?.end();
  await stage?.stop(false);
  await receiver?.close();
});

const count = async (condition: string) =>
  (await owner.query<{ n: number }>(`SELECT count(*)::int AS n FROM deliveries WHERE ${condition}`))
    .rows[0]?.n ?? 0;

async function killNowAndThen(): Promise<void> {
  const victims = stage.victims.filter(({ kind }) => kind === "worker" || kind === "relay");
  for (let kill = 0; kill < KILLS; kill += 1) {
    await sleep(300);
    const victim = victims[kill % victims.length];
    await victim?.kill();
    await sleep(200);
    await victim?.start();
  }
}

test(
  `${EVENTS} events after two hours without a receiver arrive by one command, none twice`,
  { timeout: 600_000 },
  async () => {
    receiver.answer(() => ({ status: 500 }));
    for (let made = 0; made < EVENTS; made += 20)
      await Promise.all(Array.from({ length: 20 }, () => api.createReport(randomCpf())));
    await until(
      async () => (await count("status = 'PENDING' AND attempts = 3")) === EVENTS,
      "all events wait for two hours",
      300_000,
    );
    // Turns the clock by two hours.
    await owner.query(
      `UPDATE webhook_endpoints SET failing_since = failing_since - interval '2 hours',
         recover_from = recover_from - interval '4 hours'`,
    );

    const doctor = await machine.run(["doctor"], { terminal: true });
    expect(doctor.code).not.toBe(0);
    expect(doctor.out).toMatch(
      new RegExp(`✗ endpoint: ${endpoint.id} com falha desde .*${EVENTS} à espera`),
    );

    receiver.answer(() => ({ status: 200 }));
    const before = receiver.received.length;
    const startedAt = performance.now();
    const command = ["endpoints", "recover", endpoint.id, "--since", "3h", "--yes"];
    const [recovered] = await Promise.all([machine.run(command), killNowAndThen()]);
    expect(recovered.code, recovered.err).toBe(0);
    await until(
      async () => (await count("status = 'SUCCEEDED'")) === EVENTS,
      "all events are delivered",
      120_000,
    );
    const tookMs = Math.round(performance.now() - startedAt);
    const accepted = receiver.received.slice(before).map(({ eventId }) => eventId);
    const twice = accepted.length - new Set(accepted).size;
    console.log(JSON.stringify({ events: EVENTS, kills: KILLS, tookMs, twice }));
    expect(new Set(accepted).size).toBe(EVENTS);
    expect(twice).toBe(0);
    expect(await count("TRUE")).toBe(EVENTS);

    const healthy = await machine.run(["doctor"], { terminal: true });
    expect(healthy.out).toContain("✓ endpoints: total: 1; com problema: 0");
  },
);
