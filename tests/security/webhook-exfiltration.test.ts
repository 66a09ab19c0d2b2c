/**
 * A key that may manage webhooks but not read reports cannot have past reports sent to itself, neither by recovering
 * an endpoint nor by retrying a delivery. No endpoint receives events from before it was created.
 */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { toUuid } from "@cnh/server/adapters/postgres/core/ids.ts";
import { operate } from "../../tools/stack/operator-command.ts";
import type { Api, ErrorBody } from "../support/service/api.ts";
import {
  DELIVERIES,
  ENDPOINTS,
  startWebhookRest,
  type CreatedEndpoint,
  type WebhookRest,
} from "../support/webhooks/webhook-rest.ts";

const DAY_MS = 86_400_000;

let rest: WebhookRest;
/** May manage webhooks, and nothing else. */
let manager: Api;
beforeAll(async () => {
  rest = await startWebhookRest();
  manager = await rest.withScopes("webhooks:manage");
});
afterAll(() => rest.stop());

/** Reports settled before the endpoint's creation, and then the endpoint. */
let endpoint: CreatedEndpoint;
let pastReport: string;
beforeEach(async () => {
  await rest.service.owner.query("DELETE FROM deliveries; DELETE FROM webhook_endpoints");
  pastReport = await rest.newReport();
  await rest.settle(pastReport);
  endpoint = await rest.addEndpoint(manager, { url: "https://thief.example.com/steal" });
});

const daysAgo = (days: number) => new Date(Date.now() - days * DAY_MS).toISOString();
const recover = (by: Api, since: string) =>
  by.send<ErrorBody>("POST", `${ENDPOINTS}/${endpoint.id}/recover`, { json: { since } });

async function countQueued(): Promise<number> {
  const { rows } = await rest.service.owner.query<{ count: number }>(
    "SELECT count(*)::int AS count FROM deliveries",
  );
  return rows[0]?.count ?? 0;
}

describe("without reports:read", () => {
  test("nothing is recovered", async () => {
    expect((await manager.get("/api/v1/reports")).status).toBe(403);
    const { status, body } = await recover(manager, daysAgo(29));
    expect([status, body.code]).toEqual([403, "FORBIDDEN"]);
    expect(await countQueued()).toBe(0);
  });

  test("no delivery is sent again", async () => {
    const reportId = await rest.newReport();
    await rest.settle(reportId);
    const { body } = await rest.api.get<{ items: { id: string }[] }>(DELIVERIES);
    const [delivery] = body.items;
    await rest.endDelivery(delivery?.id ?? "", "SUCCEEDED");
    const path = `${DELIVERIES}/${delivery?.id}/retry`;
    expect((await manager.send("POST", path)).status).toBe(403);
    expect(await countQueued()).toBe(1);
    expect((await rest.api.send("POST", path)).status).toBe(202);
  });

  test("endpoints and the log are managed anyway", async () => {
    const path = `${ENDPOINTS}/${endpoint.id}`;
    expect((await manager.send("PATCH", path, { json: { description: "x" } })).status).toBe(200);
    expect((await manager.send("POST", `${path}/rotate-secret`)).status).toBe(200);
    expect((await manager.send("POST", `${path}/test`)).status).toBe(202);
    expect((await manager.get(DELIVERIES)).status).toBe(200);
  });
});

describe("an endpoint is sent nothing older than", () => {
  test("itself, with any key; the refusal names the earliest instant", async () => {
    const { status, body } = await recover(rest.api, daysAgo(29));
    expect(status).toBe(400);
    expect(body.data?.["issues"]).toEqual([
      { path: "since", message: expect.stringContaining(endpoint.createdAt) as unknown },
    ]);
    expect(await countQueued()).toBe(0);
    expect((await recover(rest.api, endpoint.createdAt)).body).toMatchObject({ deliveries: 0 });
  });

  test("its last change of url; another change moves nothing", async () => {
    const path = `${ENDPOINTS}/${endpoint.id}`;
    await rest.api.send("PATCH", path, { json: { description: "x", enabled: true } });
    await rest.api.send("PATCH", path, { json: { url: endpoint.url } });
    expect((await recover(rest.api, endpoint.createdAt)).status).toBe(202);
    await rest.api.send("PATCH", path, { json: { url: "https://thief.example.com/2" } });
    const { status, body } = await recover(rest.api, endpoint.createdAt);
    expect(status).toBe(400);
    expect(JSON.stringify(body.data)).not.toContain(endpoint.createdAt);
    expect((await recover(rest.api, new Date().toISOString())).status).toBe(202);
  });

  test("what the operator allows", async () => {
    const since = daysAgo(2);
    const words = ["--endpoint", endpoint.id, "--since", since];
    expect(
      await operate(rest.service.database.environment, "endpoint", "allow-recovery", ...words),
    ).toMatchObject({ id: endpoint.id, recoverFrom: since });
    expect((await recover(rest.api, daysAgo(3))).status).toBe(400);
    const { body } = await recover(rest.api, since);
    expect(body).toMatchObject({ deliveries: expect.any(Number) as unknown });
    const { rows } = await rest.service.owner.query("SELECT FROM deliveries WHERE report_id = $1", [
      toUuid(pastReport),
    ]);
    expect(rows).toHaveLength(1);
    expect((await recover(manager, since)).status).toBe(403);
  });
});
