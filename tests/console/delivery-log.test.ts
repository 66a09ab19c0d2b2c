/** The delivery log for members: the fields of each row, its filters, and sending many again in one request. */
import { randomUUID } from "node:crypto";
import {
  consoleOperations,
  type MemberDelivery,
  type MemberDeliveryLog,
  memberDeliveryLogSchema,
  type MemberDeliveryPage,
  memberDeliveryPageSchema,
  type RetriedDeliveries,
} from "@cnh/contract/console";
import { newUuid, toTypeId, toUuid } from "@cnh/server/adapters/postgres/core/ids.ts";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { ConsoleClient, consolePath, makeMember } from "../support/people/console.ts";
import {
  DELIVERIES,
  startWebhookRest,
  type WebhookRest,
} from "../support/webhooks/webhook-rest.ts";

let rest: WebhookRest;
let client: ConsoleClient;
let endpoints: string[];

beforeAll(async () => {
  rest = await startWebhookRest();
  const { database, owner, organizationId, server } = rest.service;
  const member = await makeMember(database, owner, organizationId, "developer");
  client = new ConsoleClient(server.consoleUrl, member);
  const hosts = ["a", "b", "c"].map((name) => ({ url: `https://${name}.example.com/` }));
  endpoints = [];
  for (const body of hosts) endpoints.push((await rest.addEndpoint(rest.api, body)).id);
  for (let n = 0; n < 4; n += 1)
    await rest.settle(await rest.newReport(), "live", n === 3 ? "ERROR" : "DELIVERED");
});
afterAll(() => rest.stop());

const pathOf = (path: string) => consolePath(rest.service.organizationId, "live", path);

async function list(query = ""): Promise<MemberDelivery[]> {
  const { status, body } = await client.get<MemberDeliveryPage>(pathOf(`/deliveries?${query}`));
  expect([query, status]).toEqual([query, 200]);
  return memberDeliveryPageSchema.parse(body).items;
}

async function retry(ids: readonly string[], reference: string = randomUUID()) {
  const json = { ids, reference };
  const { status, body } = await client.send<RetriedDeliveries>(
    "POST",
    pathOf("/deliveries/retry"),
    { json },
  );
  expect(status).toBe(202);
  return consoleOperations.retryDeliveries.success.schema.parse(body);
}

async function read(id: string): Promise<MemberDeliveryLog> {
  const { body } = await client.get<MemberDeliveryLog>(pathOf(`/deliveries/${id}`));
  return memberDeliveryLogSchema.parse(body);
}

/** Stores an attempt as a worker does. */
async function attempted(id: string, number: number, statusCode: number | null): Promise<void> {
  const { owner, organizationId } = rest.service;
  await owner.query(
    `INSERT INTO delivery_attempts (delivery_id, number, id, organization_id, at, duration_ms, status_code, failure)
     VALUES ($1, $2, $3, $4, now(), $5, $6, $7)`,
    [
      toUuid(id),
      number,
      newUuid("att"),
      toUuid(organizationId),
      number * 100,
      statusCode,
      statusCode === null ? "TIMEOUT" : null,
    ],
  );
  await owner.query("UPDATE deliveries SET attempts = $2 WHERE id = $1", [toUuid(id), number]);
}

const failed = async (id: string) => {
  await rest.endDelivery(id, "FAILED", "ATTEMPTS_EXHAUSTED");
  return id;
};
const entries = async () =>
  (
    await rest.service.owner.query<{ target_id: string | null; details: Record<string, unknown> }>(
      `SELECT target_id, details FROM audit_entries
       WHERE action = 'delivery.retried' AND organization_id = $1 ORDER BY number`,
      [toUuid(rest.service.organizationId)],
    )
  ).rows;
const idsOf = (rows: readonly { readonly id: string }[]) => rows.map(({ id }) => id);

describe("a row", () => {
  test("shows the number of attempts and the outcome of the last one", async () => {
    const [row] = await list("limit=1");
    expect(row).toMatchObject({ attempts: 0, lastAttempt: null });
    await attempted(row?.id ?? "", 1, 503);
    await attempted(row?.id ?? "", 2, null);
    expect((await list("limit=1"))[0]).toMatchObject({
      attempts: 2,
      lastAttempt: { durationMs: 200, statusCode: null, failure: "TIMEOUT" },
    });
  });

  test("is found by each of its ids, by its kind, its day and its endpoint", async () => {
    const all = await list();
    expect(all).toHaveLength(12);
    const [row] = all;
    if (!row) throw new Error("there is no delivery");
    expect(idsOf(await list(`q=${row.id}`))).toEqual([row.id]);
    const sameEvent = all.filter(({ eventId }) => eventId === row.eventId);
    expect(await list(`q=${row.eventId}`)).toEqual(sameEvent);
    expect(await list(`q=${row.reportId}`)).toEqual(sameEvent);
    const sameEndpoint = all.filter(({ endpointId }) => endpointId === row.endpointId);
    expect(await list(`q=${row.endpointId}`)).toEqual(sameEndpoint);
    expect(await list(`endpointId=${row.endpointId}`)).toEqual(sameEndpoint);
    const ofKind = all.filter(({ eventKind }) => eventKind === "report.failed");
    expect(await list("kind=report.failed")).toEqual(ofKind);
    expect(ofKind).toHaveLength(3);
    expect(await list("createdFrom=2026-01-01&createdTo=9000-01-01")).toEqual(all);
    expect(await list("createdTo=2026-01-01")).toEqual([]);
    expect(await list(`ids=${row.id},${all[5]?.id}`)).toEqual([row, all[5]]);
    for (const nothing of ["q=529.982.247-25", `q=${toTypeId("evt", newUuid("evt"))}`, "ids=x"])
      expect(await list(nothing)).toEqual([]);
  });

  test("is new to whoever has seen the ones before it", async () => {
    const before = await list();
    const [newest, second] = before;
    expect(await list(`after=${newest?.id}`)).toEqual([]);
    expect(idsOf(await list(`after=${second?.id}`))).toEqual([newest?.id]);
  });

  test("of a test event is found by its event, and by its kind", async () => {
    const path = pathOf(`/webhook-endpoints/${endpoints[0]}/test`);
    const { body } = await client.send<MemberDelivery>("POST", path);
    expect(idsOf(await list("kind=test"))).toEqual([body.id]);
    expect(idsOf(await list(`q=${body.eventId}`))).toEqual([body.id]);
    expect(idsOf(await list("kind=report.delivered"))).not.toContain(body.id);
  });

  test("of another organization is not found, nor of the other mode", async () => {
    const [row] = await list("limit=1");
    const { database, owner, server } = rest.service;
    const { makeOrganization } = await import("../support/service/api.ts");
    const { organizationId } = await makeOrganization(database.environment);
    const stranger = await makeMember(database, owner, organizationId, "owner");
    const theirs = new ConsoleClient(server.consoleUrl, stranger);
    const get = (path: string) =>
      theirs.get<MemberDeliveryPage>(consolePath(organizationId, "live", path));
    expect((await get(`/deliveries?ids=${row?.id}`)).body.items).toEqual([]);
    expect((await get(`/deliveries?q=${row?.eventId}`)).body.items).toEqual([]);
    const inTest = consolePath(rest.service.organizationId, "test", `/deliveries?q=${row?.id}`);
    expect((await client.get<MemberDeliveryPage>(inTest)).body.items).toEqual([]);
    const { body } = await theirs.send<RetriedDeliveries>(
      "POST",
      consolePath(organizationId, "live", "/deliveries/retry"),
      { json: { ids: [row?.id], reference: randomUUID() } },
    );
    expect(body).toEqual({ sent: [], refused: [{ id: row?.id, because: "NOT_FOUND" }] });
  });
});

describe("sending again", () => {
  test("makes new deliveries, linked both ways, in one entry of the audit log", async () => {
    const originals = (await list("status=PENDING&limit=2")).map(({ id }) => id);
    for (const id of originals) await failed(id);
    const before = await entries();
    const { sent, refused } = await retry(originals);
    expect(refused).toEqual([]);
    expect(new Set(sent.map(({ retryOf }) => retryOf))).toEqual(new Set(originals));
    for (const { id, retryOf } of sent) {
      expect((await read(retryOf ?? "")).retries).toEqual([id]);
      expect((await read(retryOf ?? "")).status).toBe("FAILED");
      const [original] = await list(`ids=${retryOf}`);
      expect(original?.lastRetry).toEqual({ id, status: "PENDING" });
      const { rowCount } = await rest.service.owner.query(
        "SELECT FROM delivery_orders WHERE delivery_id = $1",
        [toUuid(id)],
      );
      expect(rowCount).toBe(1);
    }
    const added = (await entries()).slice(before.length);
    expect(added).toHaveLength(1);
    expect(added[0]).toMatchObject({ target_id: null, details: { count: 2, mode: "live" } });
  });

  test("by two concurrent clicks sends once, and so does the same click a second time", async () => {
    const id = await failed((await list("status=PENDING&limit=1"))[0]?.id ?? "");
    const reference = randomUUID();
    const before = (await entries()).length;
    const answers = await Promise.all([1, 2, 3, 4].map(() => retry([id], reference)));
    const made = new Set(answers.flatMap(({ sent }) => idsOf(sent)));
    expect(made.size).toBe(1);
    expect(answers.flatMap(({ refused }) => refused)).toEqual([]);
    for (const newId of made) await rest.endDelivery(newId, "SUCCEEDED");
    expect(idsOf((await retry([id], reference)).sent)).toEqual([...made]);
    expect((await read(id)).retries).toEqual([...made]);
    expect(await entries()).toHaveLength(before + 1);
    // Another click, once it is settled, is a new request.
    expect(idsOf((await retry([id])).sent)).not.toEqual([...made]);
    expect((await read(id)).retries).toHaveLength(2);
  });

  test("lists the deliveries that it does not send, and sends the rest", async () => {
    const rows = await list("status=PENDING&kind=report.delivered&limit=100");
    const of = (endpoint: string | undefined) =>
      rows.find(({ endpointId, retryOf }) => endpointId === endpoint && retryOf === null)?.id ?? "";
    const [sendable, disabled, removed] = await Promise.all(
      endpoints.map((endpoint) => failed(of(endpoint))),
    );
    const pending = rows.find(
      ({ id, endpointId }) => id !== sendable && endpointId === endpoints[0],
    )?.id;
    const path = (endpoint: string | undefined) => pathOf(`/webhook-endpoints/${endpoint}`);
    await client.send("PATCH", path(endpoints[1]), { json: { enabled: false } });
    await client.send("DELETE", path(endpoints[2]));
    const unknown = toTypeId("dlv", newUuid("dlv"));
    const ids = [sendable, disabled, removed, pending, unknown].map(String);
    const { sent, refused } = await retry(ids);
    // The pending one is sent itself.
    expect(sent.map(({ id, retryOf }) => retryOf ?? id).toSorted()).toEqual(
      [sendable, pending].map(String).toSorted(),
    );
    expect(refused).toEqual([
      { id: disabled, because: "ENDPOINT_DISABLED" },
      { id: removed, because: "ENDPOINT_REMOVED" },
      { id: unknown, because: "NOT_FOUND" },
    ]);
    expect((await retry([String(sendable)])).refused).toEqual([
      { id: sendable, because: "ON_ITS_WAY" },
    ]);
  });

  test("takes up to 100 ids, each once", async () => {
    const ids = Array.from({ length: 101 }, () => toTypeId("dlv", newUuid("dlv")));
    const send = async (json: unknown) =>
      (await client.send("POST", pathOf("/deliveries/retry"), { json })).status;
    const reference = randomUUID();
    expect(await send({ ids, reference })).toBe(400);
    expect(await send({ ids: [ids[0], ids[0]], reference })).toBe(400);
    expect(await send({ ids: [], reference })).toBe(400);
    expect(await send({ ids: ids.slice(1) })).toBe(400);
    expect((await retry(ids.slice(1), reference)).refused).toHaveLength(100);
  });
});

test("the public list and the public delivery are as they were", async () => {
  const { body } = await rest.api.get<{ items: object[] }>(`${DELIVERIES}?limit=1`);
  expect(body.items[0]).not.toHaveProperty("attempts");
  expect((await rest.api.get(`${DELIVERIES}?limit=500`)).status).toBe(400);
});
