/**
 * An attacker who can write to the database but has no key can move sealed values to other places. A moved value is
 * never served: it opens only in the row, column and mode for which it was sealed.
 */
import type pg from "pg";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import type { Delivery } from "@cnh/contract";
import { Api, issueKey, makeOrganization } from "../support/service/api.ts";
import { cpfOf } from "../support/cpf.ts";
import { openOperator } from "../support/organizations/operator.ts";
import { type RestService, startService, WIDE } from "../support/service/rest-service.ts";
import {
  allSealed,
  readCell,
  writeCell,
  type Cell,
  type SealedValue,
} from "../support/reports/sealed-cells.ts";
import { SealedPipeline } from "../support/reports/sealed-pipeline.ts";

const CELLS = [
  "a report's body",
  "a partial report's body",
  "a failed report's body",
  "a report's request",
  "a report's summary",
  "a partial report's summary",
  "an event's body",
  "a driver's profile",
  "gathered facts",
  "a webhook secret",
  "a webhook url",
  "addresses of notices",
  "a receiver's answer",
] as const;
type CellName = (typeof CELLS)[number];
const KNOWN_CPF = cpfOf(1);

let service: RestService;
let owner: pg.Pool;
let sandbox: Api;
let cells: Record<CellName, Cell>;
let sealed: readonly SealedValue[];
let reportCount = 100;
let questionCount = 10;

beforeAll(async () => {
  service = await startService();
  ({ owner } = service);
  const { environment } = service.database;
  const testKey = await issueKey(environment, service.organizationId, "--mode", "test");
  sandbox = new Api(service.api.url, testKey.key);
  const other = await makeOrganization(environment, WIDE);
  const operator = openOperator(environment);
  for (const id of [service.organizationId, other.organizationId]) {
    await operator.setTerms(id, { noticeEmails: [`${id}@frota.example`] });
  }
  await operator.close();
  await fillOther(new Api(service.api.url, other.live.key), other.organizationId);
  cells = await fill();
  sealed = await allSealed(owner);
});
afterAll(() => service.stop());

const newCpf = () => cpfOf((reportCount += 1));
const addEndpoint = (api: Api) =>
  api.send<{ id: string }>("POST", "/api/v1/webhook-endpoints", {
    json: { url: "https://hooks.example.com/cnh" },
  });
const isOk = async (api: Api, path: string) => {
  const { status, body } = await api.get<{ code?: string }>(path);
  if (status !== 200) expect([status, body.code]).toEqual([500, "INTERNAL_SERVER_ERROR"]);
  return status === 200;
};

async function fillOther(api: Api, organizationId: string): Promise<void> {
  const pipeline = new SealedPipeline(service, organizationId);
  await addEndpoint(api);
  const [delivered, processing] = [
    await api.createReport(KNOWN_CPF),
    await api.createReport(newCpf()),
  ];
  for (const id of [delivered, processing]) await pipeline.gather(id);
  await pipeline.complete(delivered, true);
}

/** Our reports in every state and both modes, with their events, deliveries and drivers. */
async function fill(): Promise<Record<CellName, Cell>> {
  const { api } = service;
  const pipeline = new SealedPipeline(service);
  const endpoint = await addEndpoint(api);
  await addEndpoint(api);
  await addEndpoint(sandbox);
  const inTest = [await sandbox.createReport(KNOWN_CPF), await sandbox.createReport(newCpf())];
  for (const id of inTest) await pipeline.gather(id, "test");
  await pipeline.complete(inTest[0] ?? "", true, "test");

  const ids = await Promise.all(
    [KNOWN_CPF, newCpf(), newCpf(), newCpf(), newCpf()].map((cpf) => api.createReport(cpf)),
  );
  const [processing = "", final = "", partial = "", another = "", failed = ""] = ids;
  for (const id of [processing, final, partial, another]) await pipeline.gather(id);
  await pipeline.complete(partial, false);
  // The report completes in two steps, because the partial report is stored with its event.
  await pipeline.complete(final, false);
  await pipeline.complete(final, true);
  await pipeline.complete(another, true);
  await pipeline.fail(failed);

  const { body } = await api.get<{ items: Delivery[] }>(
    `/api/v1/deliveries?reportId=${final}&endpointId=${endpoint.body.id}`,
  );
  const deliveryId = body.items.find(({ eventKind }) => eventKind === "report.delivered")?.id ?? "";
  const attempts = { count: 0 };
  const attempt = async () => {
    await pipeline.attempt(deliveryId, attempts.count + 1);
    attempts.count += 1;
  };
  await attempt();
  await attempt();
  const endpointId = endpoint.body.id;
  return cellsOf(pipeline, { processing, final, partial, failed, endpointId, deliveryId, attempt });
}

interface CellOwners {
  readonly processing: string;
  readonly final: string;
  readonly partial: string;
  readonly failed: string;
  readonly endpointId: string;
  readonly deliveryId: string;
  attempt(): Promise<void>;
}

const succeeds = (work: Promise<unknown>) =>
  work.then(
    () => true,
    (error: Error) => {
      expect(error.message).toMatch(/unable to authenticate|unknown form/);
      return false;
    },
  );

function cellsOf(pipeline: SealedPipeline, filled: CellOwners): Record<CellName, Cell> {
  return {
    ...reportCells(filled),
    ...gatheredCells(pipeline, filled),
    ...webhookCells(pipeline, filled),
  };
}

function reportCells({ processing, final, partial, failed }: CellOwners) {
  const { api } = service;
  const bodyOf = (id: string): Cell => ({
    table: "reports",
    column: "body",
    where: "id = $1",
    id,
    isServed: () => isOk(api, `/api/v1/reports/${id}`),
  });
  const summaryOf = (id: string): Cell => ({
    table: "reports",
    column: "summary",
    where: "id = $1",
    id,
    isServed: () => isOk(api, "/api/v1/reports"),
  });
  return {
    "a report's summary": summaryOf(final),
    "a partial report's summary": summaryOf(partial),
    "a report's body": bodyOf(final),
    "a partial report's body": bodyOf(partial),
    "a failed report's body": bodyOf(failed),
    "a report's request": {
      table: "reports",
      column: "request",
      where: "id = $1",
      id: processing,
      isServed: async () => {
        const served = await isOk(api, `/api/v1/reports/${processing}`);
        expect(await isOk(api, "/api/v1/reports"), "in the list").toBe(served);
        return served;
      },
    },
    "an event's body": {
      table: "events",
      column: "body",
      where: "kind = 'report.partially_delivered' AND report_id = $1",
      id: partial,
      isServed: () => isOk(api, "/api/v1/events"),
    },
  };
}

function gatheredCells(pipeline: SealedPipeline, { processing }: CellOwners) {
  const { api } = service;
  return {
    "a driver's profile": {
      table: "drivers",
      column: "profile",
      where: "live AND id = (SELECT driver_id FROM reports WHERE id = $1)",
      id: processing,
      isServed: async () => {
        const { status } = await api.create(KNOWN_CPF, `again ${(questionCount += 1)}`);
        if (status !== 202) expect(status).toBe(500);
        return status === 202;
      },
    },
    "gathered facts": {
      table: "gathered_facts",
      column: "facts",
      where: "part = 'license' AND report_id = $1",
      id: processing,
      isServed: () => succeeds(pipeline.lookUpStatePart(processing, (questionCount += 1))),
    },
  };
}

function webhookCells(pipeline: SealedPipeline, filled: CellOwners) {
  const { api } = service;
  const { endpointId, deliveryId } = filled;
  return {
    "a webhook secret": {
      table: "webhook_endpoints",
      column: "secret",
      where: "id = $1",
      id: endpointId,
      isServed: () => succeeds(filled.attempt()),
    },
    "a webhook url": {
      table: "webhook_endpoints",
      column: "sealed_url",
      where: "id = $1",
      id: endpointId,
      isServed: () => isOk(api, `/api/v1/webhook-endpoints/${endpointId}`),
    },
    "addresses of notices": {
      table: "organizations",
      column: "sealed_notices",
      where: "id = $1",
      id: service.organizationId,
      isServed: () => succeeds(pipeline.notifyEndpointChanged(endpointId)),
    },
    "a receiver's answer": {
      table: "delivery_attempts",
      column: "answer",
      where: "number = 2 AND delivery_id = $1",
      id: deliveryId,
      isServed: () => isOk(api, `/api/v1/deliveries/${deliveryId}`),
    },
  };
}

describe.each(CELLS)("%s", (name) => {
  let cell: Cell;
  let own: Buffer;
  beforeAll(async () => {
    cell = cells[name];
    own = await readCell(owner, cell);
  });
  afterEach(() => writeCell(owner, cell, own));

  const isServedWith = async (value: Buffer) => {
    await writeCell(owner, cell, value);
    return cell.isServed();
  };

  test("is served from its own place", async () => {
    expect(await cell.isServed()).toBe(true);
  });

  test("is refused with values that were sealed for any other place", async () => {
    const served: string[] = [];
    for (const { from, sealed: value } of sealed.filter(({ sealed: each }) => !each.equals(own))) {
      if (await isServedWith(value)) served.push(from);
    }
    expect(served).toEqual([]);
  });

  test("is refused with a bit flipped, cut short or called another form", async () => {
    const changed = (at: number, value: number) => {
      const copy = Buffer.from(own);
      copy[at] = value;
      return copy;
    };
    const flipped = [1, 13, own.length - 17, own.length - 1];
    const tampered = [
      ...flipped.map((at) => changed(at, (own[at] ?? 0) ^ 1)),
      // All existing and possible future forms, especially the older ones.
      ...[0, 1, 2, 3, 4, 5, 255].filter((form) => form !== own[0]).map((form) => changed(0, form)),
      own.subarray(0, own.length - 1),
      Buffer.alloc(0),
    ];
    for (const [index, value] of tampered.entries()) {
      expect(await isServedWith(value), `way ${index}`).toBe(false);
    }
  });
});
