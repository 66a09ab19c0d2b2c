/** A report with a body is always served byte for byte as stored, regardless of its content. */
import { randomBytes } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { toUuid } from "@cnh/server/adapters/postgres/core/ids.ts";
import { Api, issueKey, makeOrganization, type ErrorBody } from "../support/service/api.ts";
import { cpfOf, punctuated } from "../support/cpf.ts";
import { type RestService, shareService } from "../support/service/rest-service.ts";
import { storeBody } from "../support/reports/stored-report.ts";

let service: RestService;
let api: Api;
let reportCount = 0;
beforeAll(async () => {
  service = await shareService();
  ({ api } = service);
});
afterAll(() => service.stop());

async function reportWith(body: string | Buffer, status: "PROCESSING" | "DELIVERED" | "ERROR") {
  reportCount += 1;
  const reportId = await api.createReport(cpfOf(reportCount));
  await storeBody(service.owner, service.database.environment, reportId, { status, body });
  return reportId;
}

test.each([
  [
    "spaces and order that no serializer would choose",
    '{ "status":"DELIVERED" ,\n\t"a":1.0, "a":1e2 }',
  ],
  ["escapes and letters beyond ASCII", '{"name":"Jos\\u00e9 José 👩‍✈️","s":"\\ud800"}'],
  [
    "half a megabyte",
    JSON.stringify({ fines: Array.from({ length: 20_000 }, (_, n) => `auto ${n}`) }),
  ],
  ["bytes that are no text at all", randomBytes(10_000)],
] as const)("with %s", async (_name, body) => {
  const reportId = await reportWith(body, "DELIVERED");
  for (const headers of [{}, {}, { prefer: "wait=1" }]) {
    const answer = await api.get(`/api/v1/reports/${reportId}`, headers);
    expect(answer.bytes.equals(Buffer.from(body))).toBe(true);
    expect(answer.headers.get("content-type")).toBe("application/json");
    expect(answer.headers.get("content-length")).toBe(String(answer.bytes.length));
    expect(answer.headers.get("cache-control")).toBe("no-store");
  }
});

test("a partial delivery and an error are served as stored too", async () => {
  for (const status of ["PROCESSING", "ERROR"] as const) {
    const body = `{"status":  "${status}"}`;
    const reportId = await reportWith(body, status);
    expect((await api.get(`/api/v1/reports/${reportId}`)).bytes.toString()).toBe(body);
  }
});

test("before its first transition the ten fields follow from the create, the same at every read", async () => {
  const { body } = await api.create(cpfOf(9_001), "pedido 1");
  const path = `/api/v1/reports/${body.reportId}`;
  const [first, second] = [await api.get<Record<string, unknown>>(path), await api.get(path)];
  expect(first.bytes.equals(second.bytes)).toBe(true);
  expect(Object.keys(first.body)).toEqual([
    "reportId",
    "externalRef",
    "status",
    "driver",
    "diagnosis",
    "normalized",
    "details",
    "aiAnalysis",
    "createdAt",
    "deliveredAt",
  ]);
  expect(first.body).toMatchObject({
    externalRef: "pedido 1",
    status: "PROCESSING",
    driver: { id: body.driver["id"], cpf: punctuated(cpfOf(9_001)) },
  });
});

test("unknown, malformed and another's or the other mode's report are the same 404, byte for byte", async () => {
  const reportId = await reportWith('{"mine":true}', "DELIVERED");
  const { environment } = service.database;
  const other = await makeOrganization(environment);
  const sandbox = await issueKey(environment, service.organizationId, "--mode", "test");
  const answers = [
    await new Api(api.url, other.live.key).get<ErrorBody>(`/api/v1/reports/${reportId}`),
    await new Api(api.url, sandbox.key).get<ErrorBody>(`/api/v1/reports/${reportId}`),
    await api.get<ErrorBody>("/api/v1/reports/rpt_00000000000000000000000000"),
    await api.get<ErrorBody>(`/api/v1/reports/${reportId.replace("rpt_", "drv_")}`),
    await api.get<ErrorBody>(`/api/v1/reports/${reportId.toUpperCase()}`),
    await api.get<ErrorBody>(`/api/v1/reports/${toUuid(reportId)}`),
    await api.get<ErrorBody>("/api/v1/reports/'%20OR%20true"),
  ];
  expect(answers[0]?.body).toEqual({
    defined: false,
    code: "NOT_FOUND",
    status: 404,
    message: "Not Found",
  });
  expect(new Set(answers.map(({ status, bytes }) => `${status} ${bytes.toString()}`)).size).toBe(1);
});

test("a body that was tampered with in the store is not served", async () => {
  const reportId = await reportWith('{"a":1}', "DELIVERED");
  await service.owner.query(
    "UPDATE reports SET body = set_byte(body, 20, get_byte(body, 20) # 1) WHERE id = $1",
    [toUuid(reportId)],
  );
  const { status, body } = await api.get<ErrorBody>(`/api/v1/reports/${reportId}`);
  expect(status).toBe(500);
  expect(body).toEqual({
    defined: false,
    code: "INTERNAL_SERVER_ERROR",
    status: 500,
    message: "Internal Server Error",
  });
});
