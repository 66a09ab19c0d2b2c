/** A data subject gets all data about them in an organization, and none about others; each export is recorded. */
import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { Api, issueKey, makeOrganization } from "../support/service/api.ts";
import { cpfOf, punctuated } from "../support/cpf.ts";
import { eraseDriverOf, runWithAnswers } from "../support/reports/erasing.ts";
import { type RestService, shareService } from "../support/service/rest-service.ts";
import { SealedPipeline } from "../support/reports/sealed-pipeline.ts";

let service: RestService;
let pipeline: SealedPipeline;

beforeAll(async () => {
  service = await shareService();
  pipeline = new SealedPipeline(service);
});
afterAll(() => service.stop());

interface ExportedDriver {
  readonly mode: string;
  readonly driverId: string;
  readonly profile: { readonly name: string | null } | null;
  readonly reports: readonly {
    readonly reportId: string;
    readonly request: unknown;
    readonly report: { readonly reportId: string; readonly driver: unknown } | null;
  }[];
  readonly ledgerEntries: readonly { readonly kind: string }[];
  readonly reads: readonly { readonly reportId: string }[];
  readonly lookups: readonly unknown[];
  readonly events: readonly unknown[];
}

async function exportOf(cpf: string, organizationId = service.organizationId) {
  const words = ["subject", "export", "--org", organizationId, "--json"];
  const { code, out, err } = await runWithAnswers(service.database.environment, words, [cpf]);
  return { code, out, err, drivers: code === 0 ? readDrivers(out) : [] };
}

const readDrivers = (out: string) => (JSON.parse(out) as { drivers: ExportedDriver[] }).drivers;

async function delivered(cpf: string, externalRef: string): Promise<string> {
  const reportId = await service.api.createReport(cpf, externalRef);
  await pipeline.gather(reportId);
  await pipeline.complete(reportId, true);
  return reportId;
}

test("all reports of the driver are opened, in both modes, with their readers and charges", async () => {
  const [cpf, other] = [cpfOf(882_001), cpfOf(882_002)];
  const mine = [await delivered(cpf, "first"), await delivered(cpf, "second")].sort();
  const theirs = await delivered(other, "other");
  const words = [service.organizationId, "--mode", "test"] as const;
  const { key } = await issueKey(service.database.environment, ...words);
  const sandbox = await new Api(service.server.url, key).createReport(cpf, "sandbox");
  await service.api.get(`/api/v1/reports/${mine[0]}`);
  await expect
    .poll(async () => (await exportOf(cpf)).drivers[0]?.reads.length, { timeout: 10_000 })
    .toBe(1);

  const { out, drivers } = await exportOf(punctuated(cpf));
  const [live, sandboxed] = drivers;
  expect(drivers.map(({ mode }) => mode)).toEqual(["live", "test"]);
  expect(live?.profile).toMatchObject({ name: null });
  expect(live?.reports.map(({ reportId }) => reportId)).toEqual(mine);
  expect(live?.reports).toMatchObject([
    { request: { cpf, externalRef: "first" }, report: { driver: { cpf: punctuated(cpf) } } },
    { request: { cpf, externalRef: "second" }, report: { driver: { cpf: punctuated(cpf) } } },
  ]);
  expect(live?.ledgerEntries.map(({ kind }) => kind)).toEqual(["REPORT_DEBIT", "REPORT_DEBIT"]);
  expect(live?.reads.map(({ reportId }) => reportId)).toEqual([mine[0]]);
  expect([live?.events.length, live?.lookups.length]).toEqual([2, 2]);
  expect(sandboxed?.reports).toMatchObject([
    { reportId: sandbox, request: { cpf, externalRef: "sandbox" }, report: null },
  ]);
  for (const secret of [other, theirs]) expect(out).not.toContain(secret);

  const { rows } = await service.owner.query<{ actor_kind: string; target_id: string }>(
    "SELECT actor_kind, target_id, details FROM audit_entries WHERE action = 'subject.exported'",
  );
  expect(rows).toContainEqual({
    actor_kind: "operator",
    target_id: live?.driverId,
    details: { reports: 2 },
  });
  expect(JSON.stringify(rows)).not.toContain(cpf);
});

test("an unknown driver, another organization's, and an erased one are not found", async () => {
  const cpf = cpfOf(882_003);
  await delivered(cpf, randomUUID());
  const foreign = await makeOrganization(service.database.environment);
  expect((await exportOf(cpf, foreign.organizationId)).code).toBe(1);
  expect((await exportOf(cpfOf(882_004))).code).toBe(1);
  expect((await exportOf("52998224724")).code).toBe(1);
  await eraseDriverOf(service.database.environment, service.organizationId, cpf);
  expect((await exportOf(cpf)).code).toBe(1);
});
