/**
 * `Prefer: wait=N` delays a read until the report changes. A notification wakes the read, and waiting costs no queries.
 */
import { connect } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { startServer } from "../../tools/stack/server-process.ts";
import { asAdministrator } from "../support/organizations/administrator.ts";
import { operate } from "../../tools/stack/operator-command.ts";
import {
  Api,
  issueKey,
  makeOrganization,
  type Answer,
  type ErrorBody,
} from "../support/service/api.ts";
import { cpfOf } from "../support/cpf.ts";
import { type RestService, shareService } from "../support/service/rest-service.ts";
import { storeBody } from "../support/reports/stored-report.ts";
import { until } from "../support/until.ts";

/** From the notification to the response, with a margin for a busy machine; far below any wait here. */
const WOKEN_WITHIN_MS = 800;
/** The time within which a request is received and waits. */
const HELD_AFTER_MS = 400;

let service: RestService;
let api: Api;
let reportCount = 0;
beforeAll(async () => {
  service = await shareService();
  ({ api } = service);
});
afterAll(() => service.stop());

function newReport(as: Api = api): Promise<string> {
  reportCount += 1;
  return as.createReport(cpfOf(reportCount), `wait-${reportCount}`);
}

interface HeldRead {
  readonly answer: Promise<Answer<Record<string, unknown>>>;
  /** The time of the response; `null` while the read waits. */
  answeredAt(): number | null;
}

/** Sends a long-polling read, and returns once the server had time to receive it. */
async function hold(reportId: string, seconds: number, by: Api = api): Promise<HeldRead> {
  let at: number | null = null;
  const path = `/api/v1/reports/${reportId}`;
  const answer = by.get<Record<string, unknown>>(path, { prefer: `wait=${seconds}` });
  void answer.finally(() => {
    at = performance.now();
  });
  await sleep(HELD_AFTER_MS);
  return { answer, answeredAt: () => at };
}

/** Stores a change like the pipeline and publishes it; returns the time of the notification. */
async function change(
  reportId: string,
  status: "PROCESSING" | "DELIVERED" | "ERROR",
  body: string,
) {
  await storeBody(service.owner, service.database.environment, reportId, { status, body });
  const at = performance.now();
  await service.signals.reportChanged(reportId);
  return at;
}

describe("a held read", () => {
  test.each(["DELIVERED", "ERROR"] as const)(
    "is woken when the report becomes %s",
    async (status) => {
      const reportId = await newReport();
      const held = await hold(reportId, 20);
      expect(held.answeredAt()).toBeNull();
      const body = `{"reportId": "${reportId}",  "status":"${status}","é":"ção"}`;
      const toldAt = await change(reportId, status, body);
      const answer = await held.answer;
      expect(performance.now() - toldAt).toBeLessThan(WOKEN_WITHIN_MS);
      expect(answer.bytes.toString()).toBe(body);
      expect(answer.status).toBe(200);
      expect(answer.headers.get("preference-applied")).toBe("wait=20");
      expect(answer.headers.get("cache-control")).toBe("no-store");
    },
  );

  test("is woken by a partial delivery, and held again until the next change", async () => {
    const reportId = await newReport();
    const first = await hold(reportId, 20);
    const partial = JSON.stringify({ reportId, status: "PROCESSING", diagnosis: {} });
    const toldAt = await change(reportId, "PROCESSING", partial);
    expect((await first.answer).bytes.toString()).toBe(partial);
    expect(performance.now() - toldAt).toBeLessThan(WOKEN_WITHIN_MS);

    const second = await hold(reportId, 20);
    await service.signals.reportChanged(reportId);
    await sleep(HELD_AFTER_MS);
    expect(second.answeredAt(), "the same bytes are no change").toBeNull();
    const final = JSON.stringify({ reportId, status: "DELIVERED" });
    await change(reportId, "DELIVERED", final);
    expect((await second.answer).bytes.toString()).toBe(final);
  });

  test("is not woken by another report's change", async () => {
    const [mine, other] = [await newReport(), await newReport()];
    const held = await hold(mine, 20);
    await change(other, "DELIVERED", "{}");
    await sleep(HELD_AFTER_MS);
    expect(held.answeredAt()).toBeNull();
    await change(mine, "DELIVERED", "{}");
    await held.answer;
  });

  test("is woken on every node, for everybody who waits", async () => {
    const { environment } = service.database;
    const other = await startServer({ environment: { ...environment, CNH_ROLES: "api" } });
    try {
      const reportId = await newReport();
      const there = new Api(other.url, api.key);
      const held = await Promise.all(
        [api, there, api, there, there].map((by) => hold(reportId, 20, by)),
      );
      const toldAt = await change(reportId, "DELIVERED", "{}");
      const answers = await Promise.all(held.map(({ answer }) => answer));
      expect(performance.now() - toldAt).toBeLessThan(WOKEN_WITHIN_MS);
      expect(answers.map(({ bytes }) => bytes.toString())).toEqual(Array(5).fill("{}"));
    } finally {
      await other.stop();
    }
  });

  test("without a notification is answered when its time is up, with the report stored by then", async () => {
    const [same, changed] = [await newReport(), await newReport()];
    const startedAt = performance.now();
    const [unwoken, missed] = await Promise.all([hold(same, 2), hold(changed, 2)]);
    // Without the notification, the change is still detected.
    const stored = { status: "DELIVERED", body: "{}" } as const;
    await storeBody(service.owner, service.database.environment, changed, stored);
    const [first, second] = await Promise.all([unwoken.answer, missed.answer]);
    const seconds = (performance.now() - startedAt) / 1_000;
    expect(seconds).toBeGreaterThan(1.9);
    expect(seconds).toBeLessThan(3.5);
    expect(first.body["status"]).toBe("PROCESSING");
    expect(second.bytes.toString()).toBe("{}");
  });

  test("costs the store no query while it is held", async () => {
    const reportIds = await Promise.all(Array.from({ length: 10 }, () => newReport()));
    const held = await Promise.all(reportIds.map((reportId) => hold(reportId, 4)));
    /** The start of each server connection's last statement, except the connection that watches master keys. */
    const statements = () =>
      asAdministrator(service.database, async (client) => {
        const { rows } = await client.query<{ pid: number; begun: string }>(
          `SELECT pid, query_start::text AS begun FROM pg_stat_activity
           WHERE datname = current_database() AND usename = 'cnh_app'
             AND query NOT LIKE '%report_master_keys%' ORDER BY pid`,
        );
        return rows;
      });
    const before = await statements();
    await sleep(2_500);
    // An idle connection may be closed in between; none may have started a statement.
    expect(before).toEqual(expect.arrayContaining(await statements()));
    expect(before.length).toBeGreaterThan(0);
    expect(held.map((each) => each.answeredAt())).toEqual(Array(10).fill(null));
    await Promise.all(held.map(({ answer }) => answer));
    expect(await statements()).not.toEqual(before);
  });
});

describe("nothing is held", () => {
  test.each(["DELIVERED", "ERROR"] as const)("of a report that is %s", async (status) => {
    const reportId = await newReport();
    await storeBody(service.owner, service.database.environment, reportId, { status, body: "{}" });
    const held = await hold(reportId, 20);
    expect(held.answeredAt()).not.toBeNull();
    expect((await held.answer).headers.get("preference-applied")).toBe("wait=20");
  });

  test("of a report that does not exist", async () => {
    const held = await hold("rpt_00000000000000000000000000", 20);
    expect(held.answeredAt()).not.toBeNull();
    expect((await held.answer).status).toBe(404);
  });

  test.each(["", "wait=0", "wait=-1", "wait=x", "respond-async", "wait"])(
    "by the preference %j, which is ignored",
    async (prefer) => {
      const reportId = await newReport();
      const startedAt = performance.now();
      const answer = await api.get(`/api/v1/reports/${reportId}`, { prefer });
      expect(performance.now() - startedAt).toBeLessThan(1_000);
      expect(answer.status).toBe(200);
      expect(answer.headers.get("preference-applied")).toBeNull();
    },
  );

  test("longer than 50 seconds: more is applied as 50", async () => {
    const reportId = await newReport();
    const held = await hold(reportId, 3_600);
    await change(reportId, "DELIVERED", "{}");
    expect((await held.answer).headers.get("preference-applied")).toBe("wait=50");
  });
});

describe("a client that goes away", () => {
  let small: Api;
  beforeAll(async () => {
    const narrow = ["--concurrency", "2", "--per-minute", "100000"];
    const { live } = await makeOrganization(service.database.environment, narrow);
    small = new Api(api.url, live.key);
  });

  const isFree = async () => (await small.get("/api/v1/credit")).status === 200;

  test("frees the place in flight that its wait took", async () => {
    const reportId = await newReport(small);
    const leaving = new AbortController();
    const waits = [0, 1].map(() =>
      small
        .send("GET", `/api/v1/reports/${reportId}`, {
          headers: { prefer: "wait=50" },
          signal: leaving.signal,
        })
        .catch(() => "gone"),
    );
    await sleep(HELD_AFTER_MS);
    const refused = await small.get<ErrorBody>("/api/v1/credit");
    expect(refused.body.data).toEqual({ reason: "concurrency", retryAfter: 1 });
    leaving.abort();
    expect(await Promise.all(waits)).toEqual(["gone", "gone"]);
    expect(await until(isFree, "a place is free")).toBeLessThan(1_000);
  });

  test("frees it also when it goes before it is let in", async () => {
    const reportId = await newReport(small);
    const { hostname, port } = new URL(small.url);
    const request = [
      `GET /api/v1/reports/${reportId} HTTP/1.1`,
      "Host: x",
      `Authorization: Bearer ${small.key}`,
      "Prefer: wait=50",
    ];
    for (let index = 0; index < 20; index += 1) {
      await new Promise<void>((resolve) => {
        const socket = connect({ host: hostname, port: Number(port) }, () => {
          socket.write(`${request.join("\r\n")}\r\n\r\n`, () => socket.destroy());
        });
        socket.on("close", () => resolve());
      });
    }
    await sleep(HELD_AFTER_MS);
    expect(await until(isFree, "a place is free", 3_000)).toBeLessThan(3_000);
  });
});

test("a key that is revoked while its read is held gets no report, however it changes", async () => {
  const { environment } = service.database;
  const leaked = await issueKey(environment, service.organizationId, "--scopes", "all");
  const reportId = await newReport();
  const thief = new Api(api.url, leaked.key);
  const held = await hold(reportId, 20, thief);
  await operate(environment, "key", "revoke", "--key", leaked.keyId);
  // A node clears its cache at most once a second, and refuses a revoked key within five.
  const isRefused = async () => (await thief.get("/api/v1/credit")).status === 401;
  await until(isRefused, "the revoked key is refused", 5_000);
  await change(reportId, "DELIVERED", '{"driver":{"name":"ANA DE SOUZA"}}');
  const { status, bytes } = await held.answer;
  expect(status).toBe(401);
  expect(bytes.toString()).not.toContain("ANA DE SOUZA");
});
