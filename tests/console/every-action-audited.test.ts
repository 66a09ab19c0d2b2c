/**
 * Every action of the console leaves exactly one entry in the audit log, without a secret, a CPF or the name of a
 * driver. The table has a row for every operation of the contract that is not a plain read.
 */
import { randomUUID } from "node:crypto";
import { operations, type Operation, reportExample } from "@cnh/contract";
import {
  type ConsoleOperation,
  consoleOperations,
  publicOperationRules,
} from "@cnh/contract/console";
import { toUuid } from "@cnh/server/adapters/postgres/core/ids.ts";
import { afterAll, beforeAll, expect, test } from "vitest";
import { makeOrganization, type Answer } from "../support/service/api.ts";
import { BulkClient, soundRows } from "../support/reports/bulk-orders.ts";
import {
  ConsoleClient,
  consolePath,
  makeMember,
  type TestMember,
} from "../support/people/console.ts";
import { cpfOf, punctuated } from "../support/cpf.ts";
import { makePerson } from "../support/people/people.ts";
import { type RestService, WIDE, shareService } from "../support/service/rest-service.ts";
import { storeBody } from "../support/reports/stored-report.ts";

/** The personal data and secrets to search for in the log. */
const DRIVER_NAME = "Zoraide Canarinho";
const CPF = cpfOf(901);
const HOOK_PASSWORD = "hook-password-canary";
const BULK_ROWS = 400;

let service: RestService;
let organizationId: string;
let owner: TestMember;
let colleague: TestMember;
let leaver: TestMember;
/** Secrets shown in responses. */
const secrets: string[] = [];
const made: Record<string, string> = {};

beforeAll(async () => {
  service = await shareService();
  ({ organizationId } = await makeOrganization(service.database.environment, WIDE));
  const join = (role: "owner" | "developer", secondFactor = false) =>
    makeMember(service.database, service.owner, organizationId, role, { secondFactor });
  owner = await join("owner");
  leaver = await join("developer");
  const person = await makePerson(service.database, { secondFactor: true });
  colleague = await makeMember(service.database, service.owner, organizationId, "developer", {
    person,
  });
});
afterAll(() => service.stop());

interface Row {
  /** The value of its path parameter. */
  readonly id?: () => string;
  /** If absent, the contract's example. */
  readonly json?: () => unknown;
  readonly by?: () => TestMember;
  /** Runs before it, to create the data that it needs. */
  readonly before?: () => Promise<void>;
  /** Records values for later rows. */
  readonly after?: (body: Readonly<Record<string, unknown>>) => void;
  /** Set for an operation that changes nothing: why it leaves no entry. */
  readonly changesNothing?: string;
}

const note = (name: string, field: string) => (body: Readonly<Record<string, unknown>>) => {
  made[name] = String(body[field]);
};
const idOf = (name: string) => () => made[name] ?? "";

async function failDelivery(name: string): Promise<void> {
  await service.owner.query(
    `UPDATE deliveries SET status = 'FAILED', failure_reason = 'ATTEMPTS_EXHAUSTED', settled_at = now(),
       next_attempt_at = NULL WHERE id = $1`,
    [toUuid(made[name] ?? "")],
  );
}

/** In the order of the calls: later ones use the data of earlier ones. */
const ROWS: Readonly<Record<string, Row>> = {
  createReport: {
    json: () => ({ cpf: punctuated(CPF), externalRef: DRIVER_NAME }),
    after: note("report", "reportId"),
  },
  createEnrollment: {
    json: () => ({
      cpf: punctuated(CPF),
      externalRef: DRIVER_NAME,
      tags: [DRIVER_NAME],
      basis: { kind: "contract", reference: DRIVER_NAME },
    }),
    after: note("enrollment", "enrollmentId"),
  },
  updateEnrollment: { id: idOf("enrollment"), json: () => ({ externalRef: null }) },
  requestCheck: { id: idOf("enrollment") },
  updateCheckQueue: { json: () => ({ monthlyBudget: 500_000 }) },
  endEnrollment: { id: idOf("enrollment") },
  searchReports: { changesNothing: "it finds reports, and the read is in the log of reads" },
  showToxicologicalResult: {
    changesNothing: "it shows a result, and the read is in the log of reads",
  },
  mayDrive: { changesNothing: "it answers a question" },
  calculatePoints: { changesNothing: "it computes" },
  askAssistant: { changesNothing: "it answers a question" },
  createWebhookEndpoint: {
    json: () => ({ url: `https://hooks.example.com/?p=${HOOK_PASSWORD}` }),
    after: note("endpoint", "id"),
  },
  updateWebhookEndpoint: {
    id: idOf("endpoint"),
    json: () => ({ url: `https://other.example.com/?p=${HOOK_PASSWORD}` }),
  },
  rotateWebhookSecret: { id: idOf("endpoint") },
  testWebhookEndpoint: { id: idOf("endpoint"), after: note("delivery", "id") },
  retryDelivery: {
    id: idOf("delivery"),
    before: () => failDelivery("delivery"),
    after: note("retried", "id"),
  },
  retryDeliveries: {
    json: () => ({ reference: randomUUID(), ids: [made["retried"]] }),
    before: () => failDelivery("retried"),
  },
  recoverWebhookEndpoint: {
    id: idOf("endpoint"),
    json: () => ({ since: new Date().toISOString() }),
  },
  deleteWebhookEndpoint: { id: idOf("endpoint") },
  issueKey: {
    json: () => ({ name: "ERP", scopes: ["reports:read"] }),
    after: note("key", "keyId"),
  },
  changeKey: { id: idOf("key"), json: () => ({ dailySpendCap: 50_000 }) },
  rotateKey: { id: idOf("key"), json: () => ({ graceHours: 24 }), after: note("next", "keyId") },
  revokeKey: { id: idOf("next") },
  createInvitation: { after: note("invitation", "id") },
  resendInvitation: { id: idOf("invitation"), after: note("invitation", "id") },
  revokeInvitation: { id: idOf("invitation") },
  updateMember: { id: () => colleague.memberId, json: () => ({ role: "admin" }) },
  requestSecondFactorReset: { id: () => colleague.memberId },
  cancelSecondFactorReset: { id: () => colleague.memberId },
  removeMember: { id: () => colleague.memberId },
  leaveOrganization: { by: () => leaver },
  updateSettings: { json: () => ({ name: "Frota renomeada", sharingEnabled: true }) },
  createShareLink: {
    id: idOf("report"),
    before: async () => {
      const { owner: pool, database } = service;
      const body = JSON.stringify({ ...reportExample, reportId: made["report"] });
      await storeBody(pool, database.environment, made["report"] ?? "", {
        status: "DELIVERED",
        body,
      });
    },
    after: note("shareLink", "id"),
  },
  revokeShareLink: { id: idOf("shareLink") },
  updateChecklist: { json: () => ({ isDismissed: true }) },
  exportAudit: {},
  previewBulkOrder: { changesNothing: "it tells what an order would cost" },
  createBulkOrder: {
    json: () => made["bulkBody"] && (JSON.parse(made["bulkBody"]) as unknown),
    before: async () => {
      const rows = soundRows(1_000, BULK_ROWS).map((row) => ({
        ...row,
        externalRef: `${DRIVER_NAME} ${row.line}`,
      }));
      const client = new BulkClient(service.server.consoleUrl, owner, organizationId);
      const { all } = (await client.preview(rows)).body;
      const confirmed = { reports: all.reports, total: all.total };
      made["bulkBody"] = JSON.stringify({
        reference: randomUUID(),
        rows,
        leaveOutRecent: false,
        purpose: "Gestão de frota",
        confirmed,
      });
    },
    after: note("bulk", "id"),
  },
  pauseBulkOrder: { id: idOf("bulk") },
  resumeBulkOrder: { id: idOf("bulk") },
  cancelBulkOrder: { id: idOf("bulk") },
  eraseDriver: { json: () => ({ cpf: CPF }) },
};

/** All operations of the console except plain reads. An export of the log is a read with an audit entry. */
const CHANGING: readonly (Operation | ConsoleOperation)[] = [
  ...Object.values<Operation>(operations).filter(
    ({ id }) => publicOperationRules[id as keyof typeof publicOperationRules] !== null,
  ),
  ...Object.values<ConsoleOperation>(consoleOperations),
].filter(({ method, id }) => method !== "GET" || id === "exportAudit");

test("every operation that may change something has its row", () => {
  const ids = CHANGING.map(({ id }) => id);
  const missing = ids.filter((id) => !(id in ROWS));
  expect(
    missing,
    `add a row to ROWS of ${import.meta.filename}: what it is called with, and what later rows need of its ` +
      "answer; if it changes nothing, say so in changesNothing",
  ).toEqual([]);
  expect(Object.keys(ROWS).filter((id) => !ids.includes(id))).toEqual([]);
});

async function call(id: string, row: Row): Promise<Answer<Readonly<Record<string, unknown>>>> {
  const operation = CHANGING.find((one) => one.id === id);
  if (!operation) throw new Error(`the contract has no ${id}`);
  const filled = operation.path
    .replace("/api/v1", "")
    .replace(/\{\w+\}/, row.id?.() ?? "an id is missing");
  const json = row.json ? row.json() : operation.body?.example;
  const client = new ConsoleClient(service.server.consoleUrl, row.by?.() ?? owner);
  return client.send(operation.method, consolePath(organizationId, "live", filled), { json });
}

const SECRET_FIELDS = ["key", "secret", "token"];

interface StoredEntry {
  readonly actor_id: string;
  readonly action: string;
  readonly details: unknown;
}

/** The entries of one request. */
async function entriesOf(requestId: string | null): Promise<StoredEntry[]> {
  const { rows } = await service.owner.query<StoredEntry>(
    `SELECT actor_id, action, details FROM audit_entries WHERE organization_id = $1 AND request_id = $2`,
    [toUuid(organizationId), requestId],
  );
  return rows;
}

test("each leaves exactly one entry, with the member who called it", async () => {
  for (const [id, row] of Object.entries(ROWS)) {
    if (row.changesNothing !== undefined) continue;
    await row.before?.();
    const { status, body, headers } = await call(id, row);
    expect(`${id} ${status}`).toMatch(/ 20\d$/);
    const answer = body ?? {};
    for (const field of SECRET_FIELDS)
      if (typeof answer[field] === "string") secrets.push(answer[field]);
    row.after?.(answer);
    const entries = await entriesOf(headers.get("request-id"));
    expect({ id, entries: entries.length }).toEqual({ id, entries: 1 });
    expect({ id, by: entries[0]?.actor_id }).toEqual({ id, by: (row.by?.() ?? owner).memberId });
  }
});

test("none of the entries has a secret, a CPF or the name of a driver", async () => {
  expect(secrets.length).toBeGreaterThanOrEqual(4);
  const { rows } = await service.owner.query<{ entry: string }>(
    `SELECT to_jsonb(e)::text AS entry FROM audit_entries e WHERE organization_id = $1
     UNION ALL SELECT to_jsonb(b)::text FROM audit_read_batches b WHERE organization_id = $1`,
    [toUuid(organizationId)],
  );
  expect(rows.length).toBeGreaterThan(20);
  const log = rows.map(({ entry }) => entry).join("\n");
  const bulkCpfs = soundRows(1_000, BULK_ROWS).map(({ cpf }) => cpf);
  const canaries = [...secrets, DRIVER_NAME, HOOK_PASSWORD, CPF, punctuated(CPF), ...bulkCpfs];
  expect(canaries.filter((canary) => log.includes(canary))).toEqual([]);
});
