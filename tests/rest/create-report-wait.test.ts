/** `Prefer: wait=N` delays the response to a create until its report changes; the body keeps its six fields. */
import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { operate } from "../../tools/stack/operator-command.ts";
import { Api, type Answer, issueKey, makeOrganization } from "../support/service/api.ts";
import { cpfOf, punctuated } from "../support/cpf.ts";
import { type RestService, shareService, WIDE } from "../support/service/rest-service.ts";
import { storeBody } from "../support/reports/stored-report.ts";
import { until } from "../support/until.ts";

/** The time within which a request is received and waits. */
const HELD_AFTER_MS = 400;
const FIELDS = [
  "driver",
  "estimatedDeliveryAt",
  "reportId",
  "status",
  "statusUrl",
  "webhookConfigured",
];
const PROFILE = {
  name: "ANA DE SOUZA",
  licenseNumber: "01234567890",
  licenseCategory: "AB",
  expiryDate: "2031-05-04",
  issueState: "SP",
};

interface Created {
  readonly reportId: string;
  readonly status: string;
  readonly driver: Record<string, string | null>;
  readonly statusUrl: string;
}

let service: RestService;
let api: Api;
let drivers = 330_000;
const newCpf = () => cpfOf((drivers += 1));
beforeAll(async () => {
  service = await shareService();
  ({ api } = service);
});
afterAll(() => service.stop());

interface HeldCreate {
  readonly reportId: string;
  readonly driverId: string;
  readonly answer: Promise<Answer<Created>>;
  /** `true` once the response has arrived. */
  isAnswered(): boolean;
}

/** Sends a create that waits, and finds its report. */
async function holdCreate(cpf: string, by: Api = api, seconds = 20): Promise<HeldCreate> {
  let answered = false;
  const externalRef = `wait-${cpf}`;
  const answer = by.send<Created>("POST", "/api/v1/reports", {
    json: { cpf, externalRef },
    headers: { prefer: `wait=${seconds}` },
  });
  void answer.finally(() => (answered = true)).catch(() => {});
  await sleep(HELD_AFTER_MS);
  // A replay finds the report while the create waits.
  const { body } = await api.create(cpf, externalRef);
  const { reportId, driver } = body;
  return { reportId, driverId: String(driver["id"]), answer, isAnswered: () => answered };
}

/** Stores a report like the pipeline and publishes the change. */
async function change(
  held: HeldCreate,
  status: "PROCESSING" | "DELIVERED" | "ERROR",
  contents: Record<string, unknown>,
): Promise<void> {
  const body = JSON.stringify({ reportId: held.reportId, status, ...contents });
  await storeBody(service.owner, service.database.environment, held.reportId, { status, body });
  await service.signals.reportChanged(held.reportId);
}

const driverOf = (held: HeldCreate, cpf: string, profile: object = PROFILE) => ({
  id: held.driverId,
  cpf: punctuated(cpf),
  ...profile,
});

describe("a create that waits", () => {
  test("is answered 202 with the same six fields when its report is delivered", async () => {
    const cpf = newCpf();
    const held = await holdCreate(cpf);
    expect(held.isAnswered()).toBe(false);
    const driver = driverOf(held, cpf);
    await change(held, "DELIVERED", { driver, diagnosis: { hasReportData: true } });
    const { status, headers, body } = await held.answer;
    expect(status).toBe(202);
    expect(Object.keys(body).toSorted()).toEqual(FIELDS);
    expect(body).toMatchObject({ reportId: held.reportId, status: "DELIVERED", driver });
    expect(headers.get("preference-applied")).toBe("wait=20");
    expect(headers.get("retry-after")).toBe("0");
    expect(headers.get("location")).toBe(body.statusUrl);
    expect(headers.get("idempotent-replayed")).toBeNull();
  });

  test("is answered at a partial delivery, with the driver", async () => {
    const cpf = newCpf();
    const held = await holdCreate(cpf);
    const driver = driverOf(held, cpf);
    await change(held, "PROCESSING", { driver, diagnosis: { hasReportData: true } });
    const { headers, body } = await held.answer;
    expect(body).toMatchObject({ status: "PROCESSING", driver });
    expect(headers.get("retry-after")).toBe("0");
  });

  test.each([
    ["ends in ERROR", "ERROR", null],
    ["finds no license", "DELIVERED", { hasReportData: false }],
  ] as const)(
    "of a driver whose report %s has no fields but its id",
    async (_, status, diagnosis) => {
      const cpf = newCpf();
      const held = await holdCreate(cpf);
      const none = { name: null, licenseNumber: null, licenseCategory: null };
      await change(held, status, { driver: driverOf(held, cpf, none), diagnosis });
      const { body } = await held.answer;
      expect(body.status).toBe(status);
      const { id, ...others } = body.driver;
      expect(id).toBe(held.driverId);
      expect(Object.values(others)).toEqual(Array(6).fill(null));
    },
  );

  test("is answered as without the preference when its time is up", async () => {
    const startedAt = performance.now();
    const { status, headers, body } = await api.send<Created>("POST", "/api/v1/reports", {
      json: { cpf: newCpf() },
      headers: { prefer: "wait=1" },
    });
    expect(performance.now() - startedAt).toBeGreaterThan(950);
    expect(status).toBe(202);
    expect(Object.keys(body).toSorted()).toEqual(FIELDS);
    expect(body.status).toBe("PROCESSING");
    expect(headers.get("preference-applied")).toBe("wait=1");
    expect(headers.get("retry-after")).toBe("30");
  });

  test("is answered immediately if it repeats a create whose report is delivered", async () => {
    const cpf = newCpf();
    const held = await holdCreate(cpf);
    await change(held, "DELIVERED", { driver: driverOf(held, cpf), diagnosis: null });
    await held.answer;
    const again = await api.send<Created>("POST", "/api/v1/reports", {
      json: { cpf, externalRef: `wait-${cpf}` },
      headers: { prefer: "wait=20" },
    });
    expect(again.headers.get("idempotent-replayed")).toBe("true");
    expect(again.headers.get("retry-after")).toBe("0");
    expect(again.body).toMatchObject({ reportId: held.reportId, status: "DELIVERED" });
  });
});

test("a key that may not read reports does not wait", async () => {
  const { environment } = service.database;
  const creator = await issueKey(environment, service.organizationId, "--scopes", "reports:create");
  const startedAt = performance.now();
  const answer = await new Api(api.url, creator.key).send<Created>("POST", "/api/v1/reports", {
    json: { cpf: newCpf() },
    headers: { prefer: "wait=20" },
  });
  expect(performance.now() - startedAt).toBeLessThan(5_000);
  expect(answer.status).toBe(202);
  expect(answer.headers.get("preference-applied")).toBeNull();
});

test("a refused create does not wait", async () => {
  const terms = [...WIDE, "--price", "350", "--limit", "0"];
  const poor = await makeOrganization(service.database.environment, terms);
  const startedAt = performance.now();
  const { status } = await new Api(api.url, poor.live.key).send("POST", "/api/v1/reports", {
    json: { cpf: newCpf() },
    headers: { prefer: "wait=20" },
  });
  expect(performance.now() - startedAt).toBeLessThan(5_000);
  expect(status).toBe(402);
});

test("a key that is revoked during the wait is answered the create, without the report", async () => {
  const { environment } = service.database;
  const leaked = await issueKey(environment, service.organizationId, "--scopes", "all");
  const thief = new Api(api.url, leaked.key);
  const cpf = newCpf();
  const held = await holdCreate(cpf, thief, 30);
  await operate(environment, "key", "revoke", "--key", leaked.keyId);
  const isRefused = async () => (await thief.get("/api/v1/credit")).status === 401;
  await until(isRefused, "the revoked key is refused", 5_000);
  const driver = driverOf(held, cpf);
  await change(held, "DELIVERED", { driver, diagnosis: { hasReportData: true } });
  const { status, headers, body, bytes } = await held.answer;
  expect(status).toBe(202);
  expect(body.status).toBe("PROCESSING");
  expect(headers.get("preference-applied")).toBeNull();
  expect(bytes.toString()).not.toContain(PROFILE.name);
});

test("a client that goes away frees its place, and its create is charged once", async () => {
  const terms = ["--concurrency", "1", "--per-minute", "100000", "--price", "350", "--limit=-9999"];
  const { live } = await makeOrganization(service.database.environment, terms);
  const narrow = new Api(api.url, live.key);
  const json = { cpf: newCpf(), externalRef: "left" };
  const leaving = new AbortController();
  const left = narrow
    .send("POST", "/api/v1/reports", {
      json,
      headers: { prefer: "wait=50" },
      signal: leaving.signal,
    })
    .catch(() => "gone");
  await sleep(HELD_AFTER_MS);
  expect((await narrow.get("/api/v1/credit")).status, "the wait takes a place").toBe(429);
  leaving.abort();
  expect(await left).toBe("gone");
  const isFree = async () => (await narrow.get("/api/v1/credit")).status === 200;
  expect(await until(isFree, "the place is free")).toBeLessThan(1_000);
  const again = await narrow.send("POST", "/api/v1/reports", { json });
  expect(again.headers.get("idempotent-replayed")).toBe("true");
  const { body } = await narrow.get<{ balance: number }>("/api/v1/credit");
  expect(body.balance).toBe(-350);
});
