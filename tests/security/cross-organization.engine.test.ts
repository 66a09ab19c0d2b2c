/**
 * An organization with a valid key tries ids of another organization, and of its own other mode, in every place and
 * spelling for an id. No data of the other owner is returned or changed, and no attempt causes a server error.
 */
import { type Enrollment, type EnrollmentPage, operations, type TestClock } from "@cnh/contract";
import { afterAll, beforeAll, expect, test } from "vitest";
import { cpfOf } from "../support/cpf.ts";
import { type Owner, makeOwners } from "../support/callers/owners.ts";
import { OddCaller, type OddAnswer, type OddRequest } from "../support/callers/odd-caller.ts";
import { FEEDS } from "../support/enrollments/calendar-feeds.ts";
import { callOf } from "../support/service/mcp.ts";
import { type PipelineService, startPipelineService } from "../support/service/pipeline-service.ts";
import {
  startWebhookReceiver,
  type WebhookReceiver,
} from "../support/webhooks/webhook-receiver.ts";
import { DELIVERIES, ENDPOINTS, EVENTS } from "../support/webhooks/webhook-rest.ts";

const REPORTS = "/api/v1/reports";
const ENROLLMENTS = operations.createEnrollment.path;
const CLOCKS = operations.createTestClock.path;
const QUEUE = operations.getCheckQueue.path;
const AT_ONCE = 16;

let service: PipelineService;
let receiver: WebhookReceiver;
let own: Owner;
let others: Owner[];
let ownEnrollment: string;
let caller: OddCaller;
/** One id of each kind from each of the other owners. */
let foreignIds: string[];
/** The texts known only to the other owners. */
let secrets: string[];
let attempts = 0;

beforeAll(async () => {
  [service, receiver] = await Promise.all([startPipelineService(), startWebhookReceiver()]);
  const [first, ...rest] = await makeOwners(service, receiver.url);
  if (!first) throw new Error("there are no owners");
  [own, others] = [first, rest];
  caller = new OddCaller(own.api);
  ownEnrollment = await enroll(own);
  const enrollmentIds = await Promise.all(others.map(enroll));
  const clockIds = await Promise.all(others.map(clocksOf));
  foreignIds = others.flatMap((other, index) => [
    enrollmentIds[index] ?? "",
    ...(clockIds[index] ?? []),
    ...[other.reportIds, other.driverIds, other.eventIds, other.deliveryIds].map(
      ([id]) => id ?? "",
    ),
    other.endpointId,
    other.calendarFeedId,
  ]);
  secrets = others.flatMap((other, index) => [
    enrollmentIds[index] ?? "",
    ...(clockIds[index] ?? []),
    ...other.reportIds,
    ...other.driverIds,
    ...other.eventIds,
    ...other.deliveryIds,
    other.endpointId,
    other.calendarFeedId,
    other.marker,
    ...(other.organizationId === own.organizationId ? [] : [other.organizationId]),
  ]);
  before = await everythingOf(others);
});
afterAll(async () => {
  caller.close();
  await service.stop();
  await receiver.close();
});

/** Enrolls the owner's first driver, and returns the id of the enrollment. */
async function enroll({ api, firstCpf, marker }: Owner): Promise<string> {
  const json = { cpf: cpfOf(firstCpf), externalRef: marker, basis: { kind: "contract" } };
  const { status, body } = await api.send<Enrollment>("POST", ENROLLMENTS, { json });
  if (status !== 201) throw new Error(`an enrollment was answered ${status}`);
  return body.enrollmentId;
}

/** Makes a test clock, if the owner has a test key, and returns its id. */
async function clocksOf({ api }: Owner): Promise<string[]> {
  const { status, body } = await api.send<TestClock>("POST", CLOCKS);
  return status === 201 ? [body.testClockId] : [];
}

/** The enrollments as they were chosen, without what the scheduler adds. */
async function enrollmentsOf({ api }: Owner): Promise<string> {
  const { body } = await api.get<EnrollmentPage>(ENROLLMENTS);
  const chosen = body.items.map(({ enrollmentId, state, externalRef, tags, policy }) => ({
    enrollmentId,
    state,
    externalRef,
    tags,
    policy,
  }));
  const checks = await Promise.all(
    chosen.map(async ({ enrollmentId }) => {
      const { status, bytes } = await api.get(`${ENROLLMENTS}/${enrollmentId}/checks`);
      return `${status} ${bytes.toString()}`;
    }),
  );
  return JSON.stringify([chosen, checks]);
}

/** Everything that the other owners can see of their own data. */
let before: string;
async function everythingOf(owners: readonly Owner[]): Promise<string> {
  const paths = [REPORTS, ENDPOINTS, DELIVERIES, EVENTS, QUEUE, CLOCKS, FEEDS, "/api/v1/credit"];
  const texts = owners.flatMap(({ api, reportIds }) =>
    [...paths, ...reportIds.map((id) => `${REPORTS}/${id}`)].map(async (path) => {
      const { status, bytes } = await api.get(path);
      return `${path} ${status} ${bytes.toString()}`;
    }),
  );
  return (await Promise.all([...texts, ...owners.map(enrollmentsOf)])).join("\n");
}

/** Describes the failures of these attempts: leaks, forbidden successes and server errors. */
async function wrongIn(
  requests: readonly OddRequest[],
  isRefused: (answer: OddAnswer) => boolean = () => true,
): Promise<string[]> {
  const wrong: string[] = [];
  const waiting = [...requests];
  const lane = async () => {
    for (let next = waiting.pop(); next; next = waiting.pop()) {
      const answer = await caller.send(next);
      const sent = JSON.stringify(next);
      const leaked = secrets.filter((word) => answer.text.includes(word) && !sent.includes(word));
      attempts += 1;
      if (leaked.length > 0 || answer.status >= 500 || !isRefused(answer))
        wrong.push(`${sent} → ${answer.status} ${answer.text.slice(0, 200)}`);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, lane));
  return wrong;
}

const isNotFound = ({ status }: OddAnswer) => status >= 400;

/** Ways to write an id into a path. */
function spellings(id: string): string[] {
  const ownId = own.reportIds[0] ?? "";
  return [
    id,
    id.toUpperCase(),
    `${id}%00`,
    `${id}%20`,
    `%20${id}`,
    `${id}%C2%A0`,
    `${id}/`,
    `${id}/.`,
    `./${id}`,
    `../reports/${id}`,
    `${id}#f`,
    `${id};x=1`,
    id.replace("_", "%5F"),
    id.replace("_", "%255F"),
    id.replace(/^[a-z]+_/, ""),
    id.replace(/^./, (letter) => `%${letter.charCodeAt(0).toString(16)}`),
    id.replace(/^[a-z]+/, "rpt"),
    id.replace(/^[a-z]+/, "whe"),
    id.replace(/^[a-z]+/, "dlv"),
    `${id},${ownId}`,
    `${ownId},${id}`,
    `${ownId}/../${id}`,
    `${ownId}%2f..%2f${id}`,
    `[%22${id}%22]`,
    `${id.slice(0, -1)}%`,
  ];
}

test("one's own ids are served: the tries below go to the right places", async () => {
  for (const path of [
    `${REPORTS}/${own.reportIds[0]}`,
    `${ENDPOINTS}/${own.endpointId}`,
    `${DELIVERIES}/${own.deliveryIds[0]}`,
    `${EVENTS}?after=${own.eventIds[0]}`,
    `${ENROLLMENTS}/${ownEnrollment}`,
    `${ENROLLMENTS}/${ownEnrollment}/checks`,
  ]) {
    expect((await caller.send({ path })).status, path).toBe(200);
  }
  for (const { reportIds } of others) {
    expect(before).toContain(`${REPORTS}/${reportIds[0]} 200 `);
  }
});

test("no spelling of another owner's id in a path is served, and the answer equals the answer for an unknown id", async () => {
  const unknown = await caller.send({ path: `${REPORTS}/rpt_00000000000000000000000000` });
  const known = await caller.send({ path: `${REPORTS}/${others[0]?.reportIds[0]}` });
  expect(known).toEqual(unknown);
  const folders = [
    REPORTS,
    ENDPOINTS,
    DELIVERIES,
    ENROLLMENTS,
    CLOCKS,
    FEEDS,
    "/api/v1/violations",
  ];
  const requests = foreignIds
    .flatMap(spellings)
    .flatMap((spelled) => [
      ...folders.map((folder) => ({ path: `${folder}/${spelled}` })),
      { path: `${ENROLLMENTS}/${spelled}/checks` },
    ]);
  expect(await wrongIn(requests, isNotFound)).toEqual([]);
});

test("no data of another owner can be changed, however it is addressed", async () => {
  const since = new Date(Date.now() - 86_400_000).toISOString();
  const writes = (id: string): OddRequest[] => [
    { method: "PATCH", path: `${ENDPOINTS}/${id}`, body: { enabled: false } },
    { method: "PATCH", path: `${ENDPOINTS}/${id}`, body: { url: `${receiver.url}/stolen` } },
    { method: "DELETE", path: `${ENDPOINTS}/${id}` },
    { method: "POST", path: `${ENDPOINTS}/${id}/rotate-secret` },
    { method: "POST", path: `${ENDPOINTS}/${id}/test` },
    { method: "POST", path: `${ENDPOINTS}/${id}/recover`, body: { since } },
    { method: "POST", path: `${DELIVERIES}/${id}/retry` },
    { method: "PATCH", path: `${ENROLLMENTS}/${id}`, body: { tags: ["stolen"] } },
    { method: "DELETE", path: `${ENROLLMENTS}/${id}` },
    { method: "POST", path: `${ENROLLMENTS}/${id}/checks` },
    { method: "POST", path: `${CLOCKS}/${id}/advance`, body: { days: 1 } },
    { method: "DELETE", path: `${CLOCKS}/${id}` },
    {
      method: "POST",
      path: ENROLLMENTS,
      body: { cpf: cpfOf(1), basis: { kind: "contract" }, testClockId: id },
    },
    { method: "POST", path: `${REPORTS}/${id}/may-drive`, body: { vehicle: { kind: "car" } } },
  ];
  const spelled = foreignIds.flatMap((id) => [id, id.toUpperCase(), id.replace("_", "%5F")]);
  expect(await wrongIn(spelled.flatMap(writes), isNotFound)).toEqual([]);
});

test("no filter and no cursor shows anything of another's", async () => {
  const [ownReport, ownEndpoint] = [own.reportIds[0], own.endpointId];
  const queries = (id: string) => [
    `${REPORTS}?cursor=${id}`,
    `${REPORTS}?externalRef=${id}`,
    `${REPORTS}?cursor[]=${id}`,
    `${REPORTS}?cursor=${id}&cursor=${ownReport}`,
    `${REPORTS}?organizationId=${id}`,
    `${REPORTS}/${id}?x=1`,
    `${ENROLLMENTS}?cursor=${id}`,
    `${ENROLLMENTS}?externalRef=${id}`,
    `${ENROLLMENTS}/${ownEnrollment}/checks?cursor=${id}`,
    `${ENROLLMENTS}/${ownEnrollment}/checks?enrollmentId=${id}`,
    `${QUEUE}?organizationId=${id}`,
    `${DELIVERIES}?cursor=${id}`,
    `${DELIVERIES}?endpointId=${id}`,
    `${DELIVERIES}?reportId=${id}`,
    `${DELIVERIES}?endpointId=${ownEndpoint}&endpointId=${id}`,
    `${DELIVERIES}?endpointId[]=${id}`,
    `${EVENTS}?after=${id}`,
    `${EVENTS}?after=${id}&limit=100`,
    `${ENDPOINTS}?cursor=${id}`,
    `/api/v1/credit?organizationId=${id}`,
    `/api/v1/usage?organizationId=${id}`,
    `/api/v1/violations?cursor=${id}`,
    `/api/v1/violations?q=${id}`,
  ];
  const ids = [...foreignIds, ...others.map(({ organizationId }) => organizationId)];
  expect(await wrongIn(ids.flatMap(queries).map((path) => ({ path })))).toEqual([]);

  const references = others.flatMap((other) => other.references);
  const byReference = references.map((each) => ({ path: `${REPORTS}?externalRef=${each}` }));
  const isEmpty = ({ text }: OddAnswer) => text.includes('"items":[]');
  expect(await wrongIn(byReference, isEmpty)).toEqual([]);
});

/** The possible values for an id argument of a tool. */
const shapes = (id: string): unknown[] => [
  id,
  [id],
  { id },
  { $ne: null },
  { toString: id },
  [id, own.reportIds[0]],
  null,
  true,
  1,
  [[id]],
  `${id}\0`,
  `${id}' OR '1'='1`,
  JSON.parse(`{"__proto__":"${id}"}`),
];

const toolCall = (name: string, args: unknown): OddRequest => ({
  method: "POST",
  path: "/api/mcp",
  headers: { accept: "application/json, text/event-stream" },
  body: callOf(name, args),
});

test("no argument of a tool shows anything of another's", async () => {
  const isError = ({ text }: OddAnswer) => /"isError":true|"error":/.test(text);
  const values = foreignIds.flatMap(shapes);
  const reads = values.flatMap((value) => [
    toolCall("get_report", { reportId: value }),
    toolCall("wait_for_report", { reportId: value, waitSeconds: 1 }),
    toolCall("find_report_by_external_ref", { externalRef: value }),
  ]);
  expect(await wrongIn(reads, isError)).toEqual([]);
  const references = others.flatMap((other) => other.references);
  const byReference = references.map((externalRef) =>
    toolCall("find_report_by_external_ref", { externalRef }),
  );
  expect(await wrongIn(byReference, isError)).toEqual([]);
  const lists = values.flatMap((value) => [
    toolCall("list_reports", { cursor: value }),
    toolCall("list_reports", { externalRef: value }),
    toolCall("list_reports", { organizationId: value }),
    toolCall("get_credit_balance", { organizationId: value }),
    toolCall("get_usage", { organizationId: value }),
    toolCall("request_report", { cpf: value }),
    toolCall("lookup_violation_code", { code: value }),
  ]);
  expect(await wrongIn(lists)).toEqual([]);
});

test("no header and no field of a body makes the caller another", async () => {
  const other = others.find(({ organizationId }) => organizationId !== own.organizationId);
  const claims: Record<string, string>[] = [
    { "x-organization-id": other?.organizationId ?? "" },
    { "x-forwarded-for": "127.0.0.1" },
    { "x-original-url": `${REPORTS}/${other?.reportIds[0]}` },
    { "x-rewrite-url": `${REPORTS}/${other?.reportIds[0]}` },
    { "x-http-method-override": "DELETE" },
    { "cnh-organization": other?.organizationId ?? "" },
    { authorization: `Bearer ${own.api.key}, Bearer ${other?.api.key}` },
    { authorization: `Bearer ${own.api.key} ${other?.api.key}` },
    { cookie: `key=${other?.api.key}; organization=${other?.organizationId}` },
  ];
  const paths = [REPORTS, ENDPOINTS, DELIVERIES, EVENTS, ENROLLMENTS, QUEUE];
  const byHeader = claims.flatMap((headers) => paths.map((path) => ({ path, headers })));
  expect(await wrongIn(byHeader)).toEqual([]);

  const bodies = [
    `"organizationId":"${other?.organizationId}"`,
    `"__proto__":{"organizationId":"${other?.organizationId}","mode":"test"}`,
    `"constructor":{"prototype":{"caller":1,"organization":"${other?.organizationId}"}}`,
    `"keyId":"x","mode":"test","price":0,"live":false`,
  ].map((fields, index) => `{"cpf":"52998224725","externalRef":"extra ${index}",${fields}}`);
  const creates = bodies.map((body) => ({ method: "POST", path: REPORTS, body }));
  const isOrdinary = ({ status, text }: OddAnswer) => status !== 202 || text.includes('"rpt_');
  expect(await wrongIn(creates, isOrdinary)).toEqual([]);
});

test("after all that, the others have what they had, and thousands of tries were made", async () => {
  expect(await everythingOf(others)).toBe(before);
  expect(attempts).toBeGreaterThan(4_000);
});
