/** Webhooks from the end of a report to the receiver's response, over the real engine, stores and sockets. */
import {
  type Delivery,
  type DeliveryPage,
  type DeliveryStatus,
  type DeliveryWithAttempts,
  type EventKind,
  failedReportExample,
  partialReportExample,
  type WebhookEndpoint,
} from "@cnh/contract";
import { verifyWebhook } from "@cnh/sdk";
import { scenarioCpf } from "@cnh/simulator/scenarios.ts";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { operate } from "../../tools/stack/operator-command.ts";
import { type MailServer, startMailServer } from "../support/mail/mail-server.ts";
import {
  isSettled,
  type PipelineService,
  reportWhen,
  startPipelineService,
} from "../support/service/pipeline-service.ts";
import { until } from "../support/until.ts";
import {
  type ReceivedWebhook,
  startWebhookReceiver,
  type WebhookReceiver,
} from "../support/webhooks/webhook-receiver.ts";
import {
  DELIVERIES,
  ENDPOINTS,
  EVENTS,
  type CreatedEndpoint,
} from "../support/webhooks/webhook-rest.ts";

/** Several failures of one endpoint take about this long. */
const DISABLE_AFTER_MS = 400;
const PAUSES_MS = [60, 100, 200, 300, 400, 500];
const ADMINISTRATORS = ["ana@frota.example", "rui@frota.example"];

let receiver: WebhookReceiver;
let mail: MailServer;
let service: PipelineService;
let paths = 0;
let path: string;

beforeAll(async () => {
  [receiver, mail] = await Promise.all([startWebhookReceiver(), startMailServer()]);
  service = await startPipelineService({
    settings: {
      CNH_WEBHOOK_PAUSES_MS: PAUSES_MS.join(),
      CNH_WEBHOOK_TIMEOUT_MS: "1000",
      CNH_WEBHOOK_DISABLE_AFTER_MS: String(DISABLE_AFTER_MS),
      CNH_SMTP_URL: mail.url,
    },
  });
  const { database, organizationId } = service;
  const words = ["--org", organizationId, "--notices", ADMINISTRATORS.join()];
  await operate(database.environment, "org", "set", ...words);
});
afterAll(async () => {
  await service.stop();
  await Promise.all([receiver.close(), mail.close()]);
});
beforeEach(() => {
  paths += 1;
  path = `/hook-${paths}`;
  receiver.answer(() => ({ status: 200 }));
});

async function addEndpoint(events?: readonly EventKind[]): Promise<CreatedEndpoint> {
  const json = { url: receiver.url + path, ...(events && { events }) };
  const { status, body } = await service.live.send<CreatedEndpoint>("POST", ENDPOINTS, { json });
  if (status !== 201) throw new Error(`an endpoint was answered ${status}`);
  return body;
}

/** Each test removes its endpoints, so that no later report is sent there. */
const removeEndpoint = ({ id }: WebhookEndpoint) =>
  service.live.send("DELETE", `${ENDPOINTS}/${id}`);

let refs = 0;
function newReport(scenario = 1): Promise<string> {
  refs += 1;
  return service.live.createReport(scenarioCpf(scenario), `webhooks ${refs}`);
}

async function deliveriesOf({ id }: WebhookEndpoint): Promise<readonly Delivery[]> {
  const { body } = await service.live.get<DeliveryPage>(`${DELIVERIES}?endpointId=${id}&limit=100`);
  return body.items;
}

async function settledDelivery(
  endpoint: WebhookEndpoint,
  status: DeliveryStatus,
  withinMs = 15_000,
): Promise<DeliveryWithAttempts> {
  let found: Delivery | undefined;
  await until(
    async () => {
      found = (await deliveriesOf(endpoint)).find((one) => one.status === status);
      return found !== undefined;
    },
    `a delivery is ${status}`,
    withinMs,
  );
  return (await service.live.get<DeliveryWithAttempts>(`${DELIVERIES}/${found?.id}`)).body;
}

const arrived = (count: number) =>
  until(() => receiver.at(path).length >= count, `${count} came to ${path}`, 20_000);
const verified = ({ body, headers }: ReceivedWebhook, secret: string | string[]) =>
  verifyWebhook(body, headers, secret);

describe("a report's end", () => {
  test("reaches the receiver signed, in the bytes that GET answers", async () => {
    const endpoint = await addEndpoint();
    const reportId = await newReport();
    await arrived(1);
    const [first] = receiver.at(path);
    if (!first) throw new Error("nothing came");
    const { bytes } = await reportWhen(service.live, reportId, isSettled);
    expect(first.body.equals(bytes)).toBe(true);
    expect(await verified(first, endpoint.secret)).toMatchObject({
      event: "report.delivered",
      test: false,
      report: { reportId },
    });
    expect(first.headers).toMatchObject({
      "content-type": "application/json",
      "webhook-id": first.eventId,
      "user-agent": expect.stringMatching(/^cnh-reports\//) as unknown,
    });
    const log = await settledDelivery(endpoint, "SUCCEEDED");
    expect(log).toMatchObject({ id: first.deliveryId, eventId: first.eventId, reportId });
    expect(log.attempts).toMatchObject([{ number: 1, statusCode: 200, answer: "seen" }]);
    await removeEndpoint(endpoint);
  });

  test("that is a failure is sent as one, and a partial one to the endpoints that subscribe to it", async () => {
    const endpoint = await addEndpoint(["report.partially_delivered", "report.failed"]);
    const [failing, partial] = [await newReport(17), await newReport(15)];
    await arrived(2);
    const seen = new Map(receiver.at(path).map(({ reportId, kind }) => [reportId, kind]));
    expect(seen).toEqual(
      new Map([
        [failing, "report.failed"],
        [partial, "report.partially_delivered"],
      ]),
    );
    for (const one of receiver.at(path)) await verified(one, endpoint.secret);
    await removeEndpoint(endpoint);
    // Waits, so that its final event does not reach a later test.
    await reportWhen(service.live, partial, isSettled);
  });

  test("is sent again after a failure, as the same event and signed afresh", async () => {
    const endpoint = await addEndpoint();
    const failures = [500, 302, 429];
    receiver.answer(() => ({ status: failures[receiver.at(path).length - 1] ?? 204 }));
    await newReport();
    const log = await settledDelivery(endpoint, "SUCCEEDED");
    const all = receiver.at(path);
    expect(log.attempts.map(({ statusCode }) => statusCode)).toEqual([...failures, 204]);
    expect(new Set(all.map(({ eventId, deliveryId }) => `${eventId} ${deliveryId}`)).size).toBe(1);
    for (const [index, one] of all.entries()) {
      const { timestamp } = await verified(one, endpoint.secret);
      const at = Date.parse(log.attempts[index]?.at ?? "");
      expect(timestamp.getTime()).toBe(Math.floor(at / 1000) * 1000);
    }
    await removeEndpoint(endpoint);
  });

  test("waits as long as the receiver asks for, within the schedule", async () => {
    const endpoint = await addEndpoint();
    receiver.answer(() =>
      receiver.at(path).length === 1
        ? { status: 503, headers: { "retry-after": "3600" } }
        : { status: 200 },
    );
    await newReport();
    const { attempts } = await settledDelivery(endpoint, "SUCCEEDED");
    const [first, second] = attempts.map(({ at }) => Date.parse(at));
    expect((second ?? 0) - (first ?? 0)).toBeGreaterThanOrEqual(PAUSES_MS[1] ?? 0);
    await removeEndpoint(endpoint);
  });

  test("is timed out where no answer comes", async () => {
    const endpoint = await addEndpoint();
    receiver.answer(() => (receiver.at(path).length === 1 ? null : { status: 200 }));
    await newReport();
    const { attempts } = await settledDelivery(endpoint, "SUCCEEDED");
    expect(attempts).toMatchObject([{ statusCode: null, failure: "TIMEOUT" }, { statusCode: 200 }]);
    await removeEndpoint(endpoint);
  });
});

describe("an endpoint", () => {
  const endpointNow = async ({ id }: WebhookEndpoint) =>
    (await service.live.get<WebhookEndpoint>(`${ENDPOINTS}/${id}`)).body;
  const mailsOf = ({ id }: WebhookEndpoint) =>
    mail.mails.filter(({ text }) => text.includes(id) && text.includes("foi desativado"));

  test("that answers 410 is disabled immediately, and the people of its organization are notified", async () => {
    const endpoint = await addEndpoint();
    receiver.answer(() => ({ status: 410 }));
    await newReport();
    const log = await settledDelivery(endpoint, "FAILED");
    expect(log).toMatchObject({ failureReason: "ENDPOINT_GONE", nextAttemptAt: null });
    expect(await endpointNow(endpoint)).toMatchObject({ enabled: false });
    await until(() => mailsOf(endpoint).length >= 2, "the mails came");
    expect(
      mailsOf(endpoint)
        .flatMap(({ to }) => to)
        .sort(),
    ).toEqual(ADMINISTRATORS);
    expect(mailsOf(endpoint)[0]?.text).toContain("HTTP 410");
    expect(mailsOf(endpoint)[0]?.text).toContain("O webhook abaixo");
    await removeEndpoint(endpoint);
  });

  test("that fails for long is switched off; enabled and recovered, it has what it missed", async () => {
    const endpoint = await addEndpoint();
    const since = new Date().toISOString();
    receiver.answer(() => ({ status: 500 }));
    const missed = [await newReport(), await newReport()];
    await until(async () => !(await endpointNow(endpoint)).enabled, "it is off", 20_000);
    await until(() => mailsOf(endpoint).length >= 2, "the mails came");
    expect(
      mailsOf(endpoint)
        .flatMap(({ to }) => to)
        .sort(),
    ).toEqual(ADMINISTRATORS);
    expect(mailsOf(endpoint)[0]?.text).toContain("HTTP 500");
    missed.push(await newReport());
    await reportWhen(service.live, missed.at(-1) ?? "", isSettled);
    await until(
      async () => (await deliveriesOf(endpoint)).every(({ status }) => status === "FAILED"),
      "its deliveries are settled",
    );
    const before = receiver.at(path).length;
    receiver.answer(() => ({ status: 200 }));
    const at = `${ENDPOINTS}/${endpoint.id}`;
    const json = { since };
    expect((await service.live.send("POST", `${at}/recover`, { json })).status).toBe(400);
    await service.live.send("PATCH", at, { json: { enabled: true } });
    const { body } = await service.live.send("POST", `${at}/recover`, { json });
    expect(body).toMatchObject({ deliveries: 3, complete: true });
    await arrived(before + 3);
    const again = receiver.at(path).slice(before);
    expect(again.map(({ reportId }) => reportId).sort()).toEqual([...missed].sort());
    expect(await endpointNow(endpoint)).toMatchObject({ enabled: true });
    await removeEndpoint(endpoint);
  });

  test("that was removed ends its deliveries", async () => {
    const endpoint = await addEndpoint();
    receiver.answer(() => ({ status: 500 }));
    const reportId = await newReport();
    await arrived(1);
    await removeEndpoint(endpoint);
    const listed = `${DELIVERIES}?reportId=${reportId}`;
    const logged = async () => (await service.live.get<DeliveryPage>(listed)).body.items;
    await until(async () => (await logged())[0]?.status !== "PENDING", "its delivery ended");
    expect(await logged()).toMatchObject([
      { status: "FAILED", failureReason: "ENDPOINT_REMOVED", endpointId: endpoint.id },
    ]);
  });

  test("has its test event signed and marked, in the log and not in the feed", async () => {
    const endpoint = await addEndpoint();
    const { status, body } = await service.live.send<Delivery>(
      "POST",
      `${ENDPOINTS}/${endpoint.id}/test`,
    );
    expect(status).toBe(202);
    expect(body).toMatchObject({ test: true, reportId: null, eventKind: "report.delivered" });
    await arrived(1);
    const [sample] = receiver.at(path);
    if (!sample) throw new Error("nothing came");
    expect(sample.headers["cnh-test"]).toBe("true");
    expect(await verified(sample, endpoint.secret)).toMatchObject({
      test: true,
      eventId: body.eventId,
    });
    await settledDelivery(endpoint, "SUCCEEDED");
    const feed = await service.live.get(`${EVENTS}?limit=100`);
    expect(feed.bytes.toString()).not.toContain(body.eventId);
    await removeEndpoint(endpoint);
  });

  test.each([
    ["report.failed", failedReportExample],
    ["report.partially_delivered", partialReportExample],
  ] as const)("has a test event of %s with a report that fits it", async (event, report) => {
    const endpoint = await addEndpoint();
    await service.live.send("POST", `${ENDPOINTS}/${endpoint.id}/test`, { json: { event } });
    await arrived(1);
    const [sample] = receiver.at(path);
    if (!sample) throw new Error("nothing came");
    expect(await verified(sample, endpoint.secret)).toMatchObject({ test: true, event, report });
    await removeEndpoint(endpoint);
  });

  const rotate = async ({ id }: WebhookEndpoint) => {
    const rotation = `${ENDPOINTS}/${id}/rotate-secret`;
    return (await service.live.send<{ secret: string }>("POST", rotation)).body.secret;
  };

  test("is signed to with both secrets during a rotation, the new one first, never with three", async () => {
    const endpoint = await addEndpoint();
    const newSecret = await rotate(endpoint);
    await newReport();
    await arrived(1);
    const [first] = receiver.at(path);
    if (!first) throw new Error("nothing came");
    for (const secret of [endpoint.secret, newSecret]) await verified(first, secret);
    expect(first.headers["cnh-signature"]).toMatch(/^t=\d+(?:,v1=[0-9a-f]{64}){2}$/);
    const [time, newest] = String(first.headers["cnh-signature-v2"]).split(",");
    const headers = { ...first.headers, "cnh-signature-v2": `${time},${newest}` };
    await verified({ ...first, headers }, newSecret);
    await expect(verified({ ...first, headers }, endpoint.secret)).rejects.toThrow(/signature/i);

    const newestSecret = await rotate(endpoint);
    await service.live.send("POST", `${ENDPOINTS}/${endpoint.id}/test`);
    await arrived(2);
    const [, second] = receiver.at(path);
    if (!second) throw new Error("nothing came");
    for (const secret of [newSecret, newestSecret]) await verified(second, secret);
    await expect(verified(second, endpoint.secret)).rejects.toThrow(/signature/i);
    await removeEndpoint(endpoint);
  });
});

describe("a manual retry", () => {
  test("sends the same event and bytes again, and leaves the original as it was", async () => {
    const endpoint = await addEndpoint();
    await newReport();
    const original = await settledDelivery(endpoint, "SUCCEEDED");
    const { status, body } = await service.live.send<Delivery>(
      "POST",
      `${DELIVERIES}/${original.id}/retry`,
    );
    expect(status).toBe(202);
    expect(body).toMatchObject({ retryOf: original.id, eventId: original.eventId });
    await arrived(2);
    const [first, second] = receiver.at(path);
    if (!first || !second) throw new Error("two were to come");
    expect(second).toMatchObject({ deliveryId: body.id, eventId: first.eventId });
    expect(second.body.equals(first.body)).toBe(true);
    await verified(second, endpoint.secret);
    const stored = await service.live.get<DeliveryWithAttempts>(`${DELIVERIES}/${original.id}`);
    expect(stored.body).toEqual(original);
    await removeEndpoint(endpoint);
  });
});
