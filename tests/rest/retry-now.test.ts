/** A retry of a delivery that waits makes its next attempt now, and creates no delivery. */
import { afterAll, beforeAll, expect, test } from "vitest";
import { type DeliveryPage, deliverySchema } from "@cnh/contract";
import { toUuid } from "@cnh/server/adapters/postgres/core/ids.ts";
import type { Api, ErrorBody } from "../support/service/api.ts";
import {
  DELIVERIES,
  ENDPOINTS,
  startWebhookRest,
  type WebhookRest,
} from "../support/webhooks/webhook-rest.ts";

let rest: WebhookRest;
let api: Api;
beforeAll(async () => {
  rest = await startWebhookRest();
  ({ api } = rest);
});
afterAll(() => rest.stop());

const page = async (query: string) => (await api.get<DeliveryPage>(`${DELIVERIES}?${query}`)).body;

/** The delivery of a settled report to a new endpoint. */
async function newDelivery() {
  const { id: endpointId } = await rest.addEndpoint(api, { events: ["report.delivered"] });
  const reportId = await rest.newReport();
  await rest.settle(reportId);
  const [delivery] = (await page(`endpointId=${endpointId}`)).items;
  if (!delivery) throw new Error("there is no delivery");
  return { delivery, endpointId };
}

const retry = (id: string) => api.send<ErrorBody>("POST", `${DELIVERIES}/${id}/retry`);

test("a waiting delivery is due and ordered, once", async () => {
  const { delivery, endpointId } = await newDelivery();
  const { id } = delivery;
  const { owner } = rest.service;
  await owner.query("DELETE FROM delivery_orders WHERE delivery_id = $1", [toUuid(id)]);
  await owner.query(
    "UPDATE deliveries SET attempts = 4, next_attempt_at = now() + interval '2 hours' WHERE id = $1",
    [toUuid(id)],
  );
  const entries = async () =>
    (
      await owner.query<{ details: Record<string, unknown> }>(
        "SELECT details FROM audit_entries WHERE action = 'delivery.retried' AND target_id = $1",
        [id],
      )
    ).rows;
  const answer = await retry(id);
  expect(answer.status).toBe(202);
  const moved = deliverySchema.parse(answer.body);
  expect(moved).toEqual({ ...delivery, nextAttemptAt: moved.nextAttemptAt });
  expect(Date.parse(moved.nextAttemptAt ?? "")).toBeLessThanOrEqual(Date.now() + 1_000);
  const orders = "SELECT FROM delivery_orders WHERE delivery_id = $1";
  expect((await owner.query(orders, [toUuid(id)])).rowCount).toBe(1);
  expect(await entries()).toHaveLength(1);
  expect((await entries())[0]?.details).not.toHaveProperty("newDeliveryId");
  // A second click finds the attempt due, and changes nothing.
  expect((await retry(id)).body).toEqual(moved);
  expect(await entries()).toHaveLength(1);
  expect((await page(`endpointId=${endpointId}`)).items).toHaveLength(1);
});

test("a waiting delivery of a disabled endpoint is a 400 that moves nothing", async () => {
  const { delivery, endpointId } = await newDelivery();
  await api.send("PATCH", `${ENDPOINTS}/${endpointId}`, { json: { enabled: false } });
  const { status, body } = await retry(delivery.id);
  expect(status).toBe(400);
  expect(JSON.stringify(body.data)).toMatch(/disabled/);
  expect((await page(`endpointId=${endpointId}`)).items).toEqual([delivery]);
});
