/**
 * A receiver that failed for two hours, as its developer sees it: by mail, API and command line. The deliveries that
 * waited follow early after the first success.
 */
import type { DeliveryPage, DeliveryWithAttempts, WebhookEndpoint } from "@cnh/contract";
import { makeMachine, type TestMachine } from "@cnh/cli/src/test-world.ts";
import { orderFailingMails } from "@cnh/server/adapters/postgres/webhooks/failing-mails.ts";
import { afterAll, beforeAll, expect, test } from "vitest";
import { operate } from "../../tools/stack/operator-command.ts";
import { randomCpf } from "../support/callers/callers.ts";
import { type MailServer, startMailServer } from "../support/mail/mail-server.ts";
import { type PipelineService, startPipelineService } from "../support/service/pipeline-service.ts";
import { until } from "../support/until.ts";
import {
  startWebhookReceiver,
  type WebhookReceiver,
} from "../support/webhooks/webhook-receiver.ts";
import { DELIVERIES, ENDPOINTS, type CreatedEndpoint } from "../support/webhooks/webhook-rest.ts";

const EVENTS = 12;
const ADMINISTRATOR = "ana@frota.example";

let receiver: WebhookReceiver;
let mail: MailServer;
let service: PipelineService;
let machine: TestMachine;
let endpoint: CreatedEndpoint;

beforeAll(async () => {
  [receiver, mail] = await Promise.all([startWebhookReceiver(), startMailServer()]);
  service = await startPipelineService({
    settings: {
      // The second attempt is two hours after the first one.
      CNH_WEBHOOK_PAUSES_MS: "7200000,7200000,7200000",
      CNH_SMTP_URL: mail.url,
    },
  });
  const { database, organizationId, server, live } = service;
  const words = ["--org", organizationId, "--notices", ADMINISTRATOR];
  await operate(database.environment, "org", "set", ...words);
  machine = makeMachine({ variables: { CNH_BASE_URL: server.url, CNH_API_KEY: live.key } });
  const json = { url: `${receiver.url}/cnh`, events: ["report.delivered"] };
  endpoint = (await live.send<CreatedEndpoint>("POST", ENDPOINTS, { json })).body;
});
afterAll(async () => {
  machine?.remove();
  await service.stop();
  await Promise.all([receiver.close(), mail.close()]);
});

const endpointOf = async () =>
  (await service.live.get<WebhookEndpoint>(`${ENDPOINTS}/${endpoint.id}`)).body;
const failedNow = async () =>
  (await service.live.get<DeliveryPage>(`${DELIVERIES}?lastAttempt=failed&limit=100`)).body.items;
const mailWith = (text: string) =>
  until(() => mail.mails.some((one) => one.text.includes(text)), `a mail with "${text}"`, 30_000);

test("a failing receiver is visible everywhere, and one success brings the rest", async () => {
  receiver.answer(() => ({ status: 500 }));
  await Promise.all(Array.from({ length: EVENTS }, () => service.live.createReport(randomCpf())));
  await until(async () => (await failedNow()).length === EVENTS, "all have failed", 40_000);

  const { owner, database } = service;
  await owner.query(
    "UPDATE webhook_endpoints SET failing_since = failing_since - interval '2 hours'",
  );
  const { health } = await endpointOf();
  expect(health).toMatchObject({ pending: EVENTS, lastSuccessAt: null, disabledBecause: null });
  expect(Date.parse(health.failingSince ?? "")).toBeLessThan(Date.now() - 7_100_000);
  expect(Date.parse(health.nextAttemptAt ?? "")).toBeGreaterThan(Date.now() + 6_000_000);
  const maintenance = database.connect("maintenance", 1);
  await orderFailingMails(maintenance);
  await mailWith("não aceita nenhuma entrega há mais de 30 minutos");

  const doctor = await machine.run(["doctor"], { terminal: true });
  expect(doctor.out).toContain(`✗ endpoint: ${endpoint.id} com falha desde`);
  const tail = await machine.run(["deliveries", "tail", "--failed"], { terminal: true });
  expect(tail.out.match(/PENDING.*500 \d+ ms {2}próxima /g)).toHaveLength(EVENTS);
  const [first] = await failedNow();
  const get = await machine.run(["deliveries", "get", first?.id ?? ""], { terminal: true });
  expect(get.out).toMatch(/próxima tentativa: \S+ \(antes: cnh deliveries retry dlv_/);

  receiver.answer(() => ({ status: 200 }));
  const retried = await machine.run(["deliveries", "retry", first?.id ?? "", "--yes"]);
  expect(JSON.parse(retried.out)).toMatchObject({ id: first?.id, status: "PENDING" });
  await until(async () => (await failedNow()).length === 0, "everything is delivered", 30_000);
  const { body } = await service.live.get<DeliveryWithAttempts>(`${DELIVERIES}/${first?.id}`);
  expect(body).toMatchObject({ status: "SUCCEEDED", attempts: [{ number: 1 }, { number: 2 }] });
  const accepted = receiver.at("/cnh").slice(EVENTS);
  expect(new Set(accepted.map(({ eventId }) => eventId)).size).toBe(EVENTS);
  expect(accepted).toHaveLength(EVENTS);
  expect((await endpointOf()).health).toMatchObject({ pending: 0, failingSince: null });
  await mailWith("voltou a aceitar entregas");
});
