/** The operator counts the stored reports that a correction of the law touches. */
import { reportExample } from "@cnh/contract";
import { toTypeId, toUuid } from "@cnh/server/adapters/postgres/core/ids.ts";
import { bodyPlace } from "@cnh/server/usecases/sealed-places.ts";
import type { OrganizationVault } from "@cnh/server/usecases/vault.ts";
import { afterAll, beforeAll, expect, test } from "vitest";
import { cpfOf } from "../../tests/support/cpf.ts";
import { USUAL } from "../../tests/support/reports/report-outcomes.ts";
import { type RestService, startService } from "../../tests/support/service/rest-service.ts";
import { storeSealedReports } from "../../tests/support/reports/sealed-reports.ts";
import { organizationVault } from "../../tests/support/reports/stored-report.ts";
import { runOperatorCommand } from "../../tools/stack/operator-command.ts";

const CORRECTION = "quem-pode-dirigir-corrigido";
const { diagnosis, details } = reportExample;
const JUDGED_BEFORE = { ...diagnosis, diagnosisDate: "2026-11-10" };

/** The stored reports by name: the instant of the order, and the stored contents. */
const STORED = [
  [
    "regular",
    "2026-11-10T12:00:00Z",
    { diagnosis: { ...JUDGED_BEFORE, blocks: [], allAlerts: [] } },
  ],
  [
    "lowered category",
    "2026-11-10T12:00:00Z",
    {
      diagnosis: JUDGED_BEFORE,
      details: { ...details, license: { ...details.license, loweredCategory: "B" } },
    },
  ],
  [
    "exam that is over",
    "2026-11-17T12:00:00Z",
    { diagnosis: { ...JUDGED_BEFORE, allAlerts: [{ code: "FITNESS_EXAM_EXPIRED" }] } },
  ],
  [
    "recovered after the correction",
    "2026-11-17T12:00:00Z",
    {
      diagnosis: {
        ...diagnosis,
        diagnosisDate: "2026-11-18",
        allAlerts: [{ code: "FITNESS_EXAM_EXPIRED" }],
      },
    },
  ],
  [
    "ordered after the correction",
    "2026-11-18T12:00:00Z",
    { diagnosis: { ...JUDGED_BEFORE, allAlerts: [{ code: "FITNESS_EXAM_EXPIRED" }] } },
  ],
] as const;

let service: RestService;
let vault: OrganizationVault;

beforeAll(async () => {
  service = await startService();
  const { database, owner, organizationId, key } = service;
  vault = await organizationVault(owner, database.environment, organizationId);
  const organization = { database, owner, organizationId, keyId: key.keyId };
  await storeSealedReports(organization, STORED.length, (index) => ({
    cpf: cpfOf(index + 1),
    externalRef: STORED[index]?.[0] ?? "",
    status: "DELIVERED",
    at: Date.parse(STORED[index]?.[1] ?? ""),
    summary: { ...USUAL, name: null, verdict: "VALID", worstSeverity: null, nextDueOn: null },
  }));
  const { rows } = await owner.query<{ id: string; reportId: string }>(
    "SELECT id FROM reports WHERE organization_id = $1 ORDER BY id",
    [toUuid(organizationId)],
  );
  for (const [index, { id }] of rows.entries()) await storeContents(id, index);
});
afterAll(() => service.stop());

/** Stores a report's body as an organization without keys of drivers has it. */
async function storeContents(id: string, index: number): Promise<void> {
  const body = { ...reportExample, ...STORED[index]?.[2] };
  const place = bodyPlace("live", toTypeId("rpt", id), "final");
  await service.owner.query("UPDATE reports SET body = $2, driver_key_id = NULL WHERE id = $1", [
    id,
    vault.seal(place, JSON.stringify(body)),
  ]);
}

const ops = (...words: string[]) => runOperatorCommand(service.database.environment, words);

test("law touched counts the reports that may read otherwise, by organization", async () => {
  const { code, stdout } = await ops("law", "touched", "--correction", CORRECTION, "--json");
  expect(code).toBe(0);
  expect(JSON.parse(stdout)).toEqual({
    correction: CORRECTION,
    direction: "both",
    until: "2026-11-17",
    reports: 3,
    touched: 2,
    organizations: [{ organizationId: service.organizationId, touched: 2 }],
  });
});

test("law touched explains itself in words, and refuses an unknown name", async () => {
  const { stdout } = await ops("law", "touched", "--correction", CORRECTION);
  expect(stdout).toContain("2 of 3 reports until 2026-11-17 may read otherwise (both).");
  const { code, stderr } = await ops("law", "touched", "--correction", "other");
  expect([code, stderr]).toEqual([1, expect.stringContaining("no such")]);
});

test("law corrections lists the names", async () => {
  const { stdout } = await ops("law", "corrections");
  expect(stdout).toContain(`${CORRECTION}  both  until 2026-11-17`);
  const { stdout: json } = await ops("law", "corrections", "--json");
  expect(JSON.parse(json)).toEqual([{ slug: CORRECTION, until: "2026-11-17", direction: "both" }]);
});
