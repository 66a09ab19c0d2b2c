/** The delivery log over REST: its content, the keys that may read it, and the deliveries that can be retried. */
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import {
  deliveryPageSchema,
  deliverySchema,
  deliveryWithAttemptsSchema,
  type Delivery,
  EVENT_KINDS,
} from "@cnh/contract";
import { newUuid, toTypeId, toUuid } from "@cnh/server/adapters/postgres/core/ids.ts";
import { answerPlace } from "@cnh/server/usecases/sealed-places.ts";
import type { Api, ErrorBody } from "../support/service/api.ts";
import { reportSealing } from "../support/reports/stored-report.ts";
import {
  DELIVERIES,
  ENDPOINTS,
  startWebhookRest,
  unknownIds,
  type CreatedEndpoint,
  type WebhookRest,
} from "../support/webhooks/webhook-rest.ts";

let rest: WebhookRest;
let api: Api;
let endpoints: CreatedEndpoint[];
let reports: string[];
/** The whole log, newest first. */
let all: Delivery[];

beforeAll(async () => {
  rest = await startWebhookRest();
  ({ api } = rest);
  endpoints = [
    await rest.addEndpoint(api, { url: "https://a.example.com/" }),
    await rest.addEndpoint(api, { url: "https://b.example.com/", events: ["report.delivered"] }),
  ];
  reports = [];
  for (let n = 0; n < 12; n += 1) {
    const reportId = await rest.newReport();
    await rest.settle(reportId, "live", n % 4 === 3 ? "ERROR" : "DELIVERED");
    reports.push(reportId);
  }
  all = await walk("limit=100");
  for (const [index, { id }] of all.entries()) {
    if (index % 3 === 0) await rest.endDelivery(id, "SUCCEEDED");
    if (index % 7 === 1) await rest.endDelivery(id, "FAILED", "ATTEMPTS_EXHAUSTED");
  }
  all = await walk("limit=100");
});
afterAll(() => rest.stop());

async function page(query: string, by: Api = api) {
  const { status, body } = await by.get(`${DELIVERIES}?${query}`);
  if (status !== 200) throw new Error(`${query} was answered ${status}`);
  return deliveryPageSchema.parse(body);
}

async function walk(query: string, by: Api = api): Promise<Delivery[]> {
  const found: Delivery[] = [];
  for (let cursor: string | null = ""; cursor !== null;) {
    const { items, nextCursor }: Awaited<ReturnType<typeof page>> = await page(
      `${query}&cursor=${cursor}`,
      by,
    );
    found.push(...items);
    cursor = nextCursor;
  }
  return found;
}

const idsOf = (items: readonly Delivery[]) => items.map(({ id }) => id);

/** The order that the relay will find for a delivery. */
async function orderOf(deliveryId: string) {
  const { rows } = await rest.service.owner.query<{ endpoint_id: string; subject_id: string }>(
    "SELECT endpoint_id, subject_id, live FROM delivery_orders WHERE delivery_id = $1",
    [toUuid(deliveryId)],
  );
  return rows;
}

describe("the list", () => {
  test("has a delivery for each event and each endpoint that asks for it, newest first", () => {
    expect(all).toHaveLength(12 + 9);
    expect(idsOf(all)).toEqual(idsOf(all).toSorted().toReversed());
    expect(new Set(all.map(({ status }) => status))).toEqual(
      new Set(["PENDING", "SUCCEEDED", "FAILED"]),
    );
  });

  test.each([1, 4, 100])("is the same in pages of %i", async (limit) => {
    expect(await walk(`limit=${limit}`)).toEqual(all);
  });

  const filters: readonly [string, () => string, (each: Delivery) => boolean][] = [
    [
      "an endpoint",
      () => `endpointId=${endpoints[1]?.id}`,
      (each) => each.endpointId === endpoints[1]?.id,
    ],
    ["a report", () => `reportId=${reports[2]}`, (each) => each.reportId === reports[2]],
    ["PENDING", () => "status=PENDING", ({ status }) => status === "PENDING"],
    ["SUCCEEDED", () => "status=SUCCEEDED", ({ status }) => status === "SUCCEEDED"],
    ["FAILED", () => "status=FAILED", ({ status }) => status === "FAILED"],
    ["SUPERSEDED", () => "status=SUPERSEDED", () => false],
    [
      "an endpoint and a status",
      () => `endpointId=${endpoints[0]?.id}&status=PENDING`,
      (each) => each.endpointId === endpoints[0]?.id && each.status === "PENDING",
    ],
    [
      "an endpoint, a report and a status",
      () => `endpointId=${endpoints[0]?.id}&reportId=${all[3]?.reportId}&status=${all[3]?.status}`,
      (each) =>
        each.endpointId === endpoints[0]?.id &&
        each.reportId === all[3]?.reportId &&
        each.status === all[3]?.status,
    ],
  ];
  test.each(filters)("of %s, page by page", async (_, query, fits) => {
    expect(await walk(`limit=2&${query()}`)).toEqual(all.filter(fits));
  });

  test("of deliveries without success has failed ones, and pending ones after an attempt", async () => {
    const pending = all.filter(({ status }) => status === "PENDING");
    const tried = pending.slice(1, 4);
    const setAttempts = (attempts: number) =>
      rest.service.owner.query("UPDATE deliveries SET attempts = $2 WHERE id = ANY ($1::uuid[])", [
        idsOf(tried).map(toUuid),
        attempts,
      ]);
    await setAttempts(2);
    const fits = (each: Delivery) => each.status === "FAILED" || tried.includes(each);
    expect(await walk("limit=2&lastAttempt=failed")).toEqual(all.filter(fits));
    expect(await walk("limit=1&lastAttempt=failed&status=PENDING")).toEqual(tried);
    expect(await walk("lastAttempt=failed&status=SUCCEEDED")).toEqual([]);
    const endpointId = tried[0]?.endpointId;
    expect(await walk(`lastAttempt=failed&endpointId=${endpointId}`)).toEqual(
      all.filter((each) => fits(each) && each.endpointId === endpointId),
    );
    expect((await api.get(`${DELIVERIES}?lastAttempt=succeeded`)).status).toBe(400);
    await setAttempts(0);
  });

  test.each([
    "nonsense",
    "",
    "rpt_80000000000000000000000000",
    "dlv_01kya3pk0vfwps4zf3fea2qapg",
    "%00",
    "%27%20OR%20true--",
    toTypeId("rpt", newUuid("rpt")),
    toTypeId("whe", newUuid("whe")),
  ])("with the unknown id %j is empty", async (id) => {
    for (const name of ["reportId", "endpointId"]) {
      expect(await page(`${name}=${id}`), name).toEqual({ items: [], nextCursor: null });
    }
  });

  test.each([
    ["cursor", "cursor=nonsense"],
    ["cursor", `cursor=${toTypeId("rpt", newUuid("rpt"))}`],
    ["limit", "limit=0"],
    ["limit", "limit=101"],
    ["status", "status=LOST"],
    ["endpointId", `endpointId=${"x".repeat(101)}`],
  ])("a bad %s is a 400 that names it: %.40s", async (path, query) => {
    const { status, body } = await api.get<ErrorBody>(`${DELIVERIES}?${query}`);
    expect(status).toBe(400);
    expect(body.data?.["issues"]).toMatchObject([{ path }]);
  });
});

describe("one delivery", () => {
  test("has its attempts, oldest first, with the answers", async () => {
    const { id, reportId } = all[0] ?? { id: "", reportId: "" };
    const { database, owner } = rest.service;
    const organization = toUuid(rest.service.organizationId);
    const sealing = await reportSealing(owner, database.environment, reportId ?? "");
    const answers = ["no <b>way</b> \0 é", ""];
    for (const [index, answer] of answers.entries()) {
      await rest.service.owner.query(
        `INSERT INTO delivery_attempts VALUES ($1, $2, $3, $4, now(), 12, 500, NULL, $5, now())`,
        [
          toUuid(id),
          2 - index,
          newUuid("att"),
          organization,
          sealing.seal(answerPlace("live", id, 2 - index), answer),
        ],
      );
    }
    await rest.service.owner.query(
      `INSERT INTO delivery_attempts VALUES ($1, 3, $2, $3, now(), 15000, NULL, 'TIMEOUT', NULL, NULL)`,
      [toUuid(id), newUuid("att"), organization],
    );
    const { status, body } = await api.get(`${DELIVERIES}/${id}`);
    expect(status).toBe(200);
    const { attempts, ...delivery } = deliveryWithAttemptsSchema.parse(body);
    expect(delivery).toEqual(all[0]);
    expect(
      attempts.map(({ number, statusCode, failure, answer }) => [
        number,
        statusCode,
        failure,
        answer,
      ]),
    ).toEqual([
      [1, 500, null, ""],
      [2, 500, null, answers[0]],
      [3, null, "TIMEOUT", null],
    ]);
  });

  test("that waits has no attempts and says when the next is", async () => {
    const waiting = all.find(({ status }) => status === "PENDING");
    const { body } = await api.get(`${DELIVERIES}/${waiting?.id}`);
    expect(deliveryWithAttemptsSchema.parse(body)).toEqual({ ...waiting, attempts: [] });
    expect(waiting?.nextAttemptAt).not.toBeNull();
  });
});

describe("a manual retry", () => {
  test.each(["SUCCEEDED", "FAILED", "SUPERSEDED"] as const)(
    "of a %s delivery is a new one of the same event, with its order; the first stays",
    async (status) => {
      const reportId = await rest.newReport();
      await rest.settle(reportId, "live", "ERROR");
      const [first] = (await page(`reportId=${reportId}`)).items;
      if (!first) throw new Error("no delivery");
      await rest.endDelivery(first.id, status);
      const before = await api.get(`${DELIVERIES}/${first.id}`);
      const answer = await api.send("POST", `${DELIVERIES}/${first.id}/retry`);
      expect(answer.status).toBe(202);
      const made = deliverySchema.parse(answer.body);
      const { eventId, eventKind, endpointId } = first;
      expect(made).toMatchObject({ eventId, eventKind, endpointId, reportId });
      expect(made).toMatchObject({ status: "PENDING", retryOf: first.id, test: false });
      expect(made.id > first.id).toBe(true);
      expect((await api.get(`${DELIVERIES}/${first.id}`)).bytes).toEqual(before.bytes);
      expect(await orderOf(made.id)).toEqual([
        { endpoint_id: toUuid(endpointId), subject_id: toUuid(reportId), live: true },
      ]);
      expect(idsOf((await page(`reportId=${reportId}`)).items)).toEqual([made.id, first.id]);
    },
  );

  test.each([
    [
      "disabled",
      /disabled/,
      (path: string) => api.send("PATCH", path, { json: { enabled: false } }),
    ],
    ["removed", /removed/, (path: string) => api.send("DELETE", path)],
  ])("whose endpoint was %s is a 400 that says so; the log stays", async (_, why, end) => {
    const { id } = await rest.addEndpoint(api, { events: ["report.delivered"] });
    const reportId = await rest.newReport();
    await rest.settle(reportId);
    const [first] = (await page(`endpointId=${id}`)).items;
    await rest.endDelivery(first?.id ?? "", "FAILED", "ATTEMPTS_EXHAUSTED");
    await end(`${ENDPOINTS}/${id}`);
    const { status, body } = await api.send<ErrorBody>("POST", `${DELIVERIES}/${first?.id}/retry`);
    expect(status).toBe(400);
    expect(JSON.stringify(body.data)).toMatch(why);
    expect((await page(`endpointId=${id}`)).items).toMatchObject([
      { id: first?.id, status: "FAILED", failureReason: "ATTEMPTS_EXHAUSTED" },
    ]);
    await api.send("DELETE", `${ENDPOINTS}/${id}`);
  });
});

describe("a test event", () => {
  test("is a separate delivery, with its order, in the log and not in the feed", async () => {
    const [endpoint] = endpoints;
    const answer = await api.send("POST", `${ENDPOINTS}/${endpoint?.id}/test`);
    expect(answer.status).toBe(202);
    const made = deliverySchema.parse(answer.body);
    expect(made).toMatchObject({
      eventKind: "report.delivered",
      endpointId: endpoint?.id,
      reportId: null,
      test: true,
      status: "PENDING",
      retryOf: null,
    });
    expect(await orderOf(made.id)).toEqual([
      { endpoint_id: toUuid(made.endpointId), subject_id: toUuid(made.id), live: true },
    ]);
    expect((await page(`endpointId=${endpoint?.id}&limit=1`)).items).toEqual([made]);
    expect((await api.get("/api/v1/events")).bytes.toString()).not.toContain(made.eventId);
    const again = deliverySchema.parse(
      (await api.send("POST", `${ENDPOINTS}/${endpoint?.id}/test`)).body,
    );
    expect(again.eventId).not.toBe(made.eventId);
    await rest.endDelivery(made.id, "SUCCEEDED");
    const retried = deliverySchema.parse(
      (await api.send("POST", `${DELIVERIES}/${made.id}/retry`)).body,
    );
    expect(retried).toMatchObject({ eventId: made.eventId, test: true, retryOf: made.id });
    expect(await orderOf(retried.id)).toMatchObject([{ subject_id: toUuid(retried.id) }]);
  });

  test.each(EVENT_KINDS)("can be a %s, whatever the endpoint subscribes to", async (event) => {
    const { id } = await rest.addEndpoint(api, { events: ["report.delivered"] });
    const json = { event };
    const answer = await api.send("POST", `${ENDPOINTS}/${id}/test`, { json });
    expect(answer.status).toBe(202);
    expect(deliverySchema.parse(answer.body)).toMatchObject({ eventKind: event, test: true });
    await api.send("DELETE", `${ENDPOINTS}/${id}`);
  });

  test("of no known kind is a 400 that names the field", async () => {
    const { id } = await rest.addEndpoint();
    for (const event of ["report.lost", "", null, 1, ["report.failed"]]) {
      const path = `${ENDPOINTS}/${id}/test`;
      const { status, body } = await api.send<ErrorBody>("POST", path, { json: { event } });
      expect([status, body.data]).toMatchObject([400, { issues: [{ path: "event" }] }]);
    }
    const empty = await api.send("POST", `${ENDPOINTS}/${id}/test`, { json: {} });
    expect(empty.body).toMatchObject({ eventKind: "report.delivered" });
    expect((await page(`endpointId=${id}`)).items).toHaveLength(1);
    await api.send("DELETE", `${ENDPOINTS}/${id}`);
  });

  test("to a disabled endpoint is a 400 that says so", async () => {
    const { id } = await rest.addEndpoint();
    await api.send("PATCH", `${ENDPOINTS}/${id}`, { json: { enabled: false } });
    const { status, body } = await api.send<ErrorBody>("POST", `${ENDPOINTS}/${id}/test`);
    expect(status).toBe(400);
    expect(JSON.stringify(body.data)).toMatch(/disabled.*enable it/);
    expect((await page(`endpointId=${id}`)).items).toEqual([]);
    await api.send("DELETE", `${ENDPOINTS}/${id}`);
  });
});

describe("no other caller", () => {
  test("sees them in a list, by any filter or cursor", async () => {
    for (const other of [rest.stranger, rest.sandbox]) {
      for (const query of [
        "",
        `reportId=${reports[0]}`,
        `endpointId=${endpoints[0]?.id}`,
        `cursor=${all[0]?.id}`,
      ]) {
        expect(await page(query, other), query).toEqual({ items: [], nextCursor: null });
      }
    }
  });

  test.each(["", "/retry"])("reads or sends one again: the same 404 for …%s", async (tail) => {
    const bytes = new Set<string>();
    const method = tail === "" ? "GET" : "POST";
    const settled = all.find(({ status }) => status === "SUCCEEDED");
    const attempts: [Api, string][] = [
      [rest.stranger, settled?.id ?? ""],
      [rest.sandbox, settled?.id ?? ""],
      ...unknownIds("dlv").map((id): [Api, string] => [api, id]),
    ];
    for (const [by, id] of attempts) {
      const answer = await by.send(method, `${DELIVERIES}/${id}${tail}`);
      expect(answer.status, id).toBe(404);
      bytes.add(answer.bytes.toString());
    }
    expect(bytes.size).toBe(1);
  });

  test("reads them without webhooks:manage", async () => {
    const reader = await rest.withScopes("reports:read");
    for (const [method, path] of [
      ["GET", DELIVERIES],
      ["GET", `${DELIVERIES}/${all[0]?.id}`],
      ["POST", `${DELIVERIES}/${all[0]?.id}/retry`],
    ] as const) {
      expect((await reader.send(method, path)).status, path).toBe(403);
    }
  });
});
