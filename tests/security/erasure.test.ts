/** Erasing a driver or an organization is permanent: rows, keys, caches; ledger, audit log and other drivers remain. */
import { randomUUID } from "node:crypto";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { toUuid } from "@cnh/server/adapters/postgres/core/ids.ts";
import { readConfig } from "@cnh/server/config.ts";
import type { OrganizationRef } from "@cnh/server/usecases/caller.ts";
import type { Certificate } from "@cnh/server/usecases/erasure/certificate.ts";
import { eraseDriver, resumeDriverErasures } from "@cnh/server/usecases/erasure/erase-driver.ts";
import { operatorManager } from "@cnh/server/usecases/members/manager.ts";
import type { KeyStore } from "@cnh/server/usecases/erasure/erasure.ts";
import { wireOperator } from "@cnh/server/wiring/operator.ts";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type AcceptedBody, Api, issueKey, makeOrganization } from "../support/service/api.ts";
import { cpfOf } from "../support/cpf.ts";
import { eraseDriverOf, runWithAnswers } from "../support/reports/erasing.ts";
import { findViolations } from "../support/organizations/ledger-checks.ts";
import { type RestService, startService, WIDE } from "../support/service/rest-service.ts";
import { SealedPipeline } from "../support/reports/sealed-pipeline.ts";

let service: RestService;
let pipeline: SealedPipeline;
let folder: string;

beforeAll(async () => {
  // It checks the ledger of the whole database, so no other test may leave rows in it.
  service = await startService({ CNH_ROLES: "api,console" });
  pipeline = new SealedPipeline(service);
  folder = mkdtempSync(`${tmpdir()}/cnh-erasure-`);
});
afterAll(async () => {
  await service.stop();
  rmSync(folder, { recursive: true });
});

let drivers = 0;
const newCpf = () => cpfOf(881_000 + (drivers += 1));

async function create(cpf: string, api = service.api): Promise<AcceptedBody> {
  const json = { cpf, externalRef: randomUUID() };
  const answer = await api.send<AcceptedBody>("POST", "/api/v1/reports", { json });
  if (answer.status !== 202) throw new Error(`a create was answered ${answer.status}`);
  return answer.body;
}

async function createDelivered(cpf: string): Promise<AcceptedBody> {
  const report = await create(cpf);
  await pipeline.gather(report.reportId);
  await pipeline.complete(report.reportId, true);
  return report;
}

const statusOf = async (reportId: string, api = service.api) =>
  (await api.get(`/api/v1/reports/${reportId}`)).status;
const erase = (cpf: string) =>
  eraseDriverOf(service.database.environment, service.organizationId, cpf);

/** Does something with the operator's ports, some of which it may replace. */
async function asOperator(
  work: (
    ports: ReturnType<typeof wireOperator>["ports"],
    organization: OrganizationRef,
  ) => Promise<void>,
): Promise<void> {
  const { ports, close } = wireOperator(readConfig(service.database.environment));
  try {
    const organization = await ports.organizations.ref(service.organizationId);
    if (!organization) throw new Error("there is no organization");
    await work(ports, organization);
  } finally {
    await close();
  }
}

/** The number of rows with one of these report ids, by table; tables that must retain them are excluded. */
async function rowsOf(reportIds: readonly string[]): Promise<Record<string, number>> {
  const { rows: columns } = await service.owner.query<{ table: string; column: string }>(
    `SELECT c.relname AS table, a.attname AS column FROM pg_class c
     JOIN pg_attribute a ON a.attrelid = c.oid AND NOT a.attisdropped
     WHERE c.relnamespace = 'public'::regnamespace AND c.relkind IN ('r', 'p') AND NOT c.relispartition
       AND (a.attname IN ('report_id', 'subject_id') OR (c.relname = 'reports' AND a.attname = 'id'))
       AND c.relname NOT IN ('ledger_entries')`,
  );
  const found: Record<string, number> = {};
  for (const { table, column } of columns) {
    const { rows } = await service.owner.query<{ count: number }>(
      `SELECT count(*) AS count FROM ${table} WHERE ${column} = ANY ($1::uuid[])`,
      [reportIds.map(toUuid)],
    );
    if (rows[0] && rows[0].count > 0) found[table] = rows[0].count;
  }
  return found;
}

const keyOf = async (reportId: string) => {
  const { rows } = await service.owner.query<{ id: string }>(
    "SELECT driver_key_id AS id FROM reports WHERE id = $1",
    [toUuid(reportId)],
  );
  return rows[0]?.id ?? "";
};
const existingKeys = async (ids: readonly string[]) => {
  const text = "SELECT id FROM driver_keys WHERE id = ANY ($1::uuid[])";
  return (await service.owner.query<{ id: string }>(text, [ids])).rows.map(({ id }) => id);
};
const entriesOf = async () =>
  (
    await service.owner.query(
      "SELECT kind, amount, report_id FROM ledger_entries WHERE organization_id = $1 ORDER BY number",
      [toUuid(service.organizationId)],
    )
  ).rows;

/** Violations except the intended ones of an erasure: entries whose reports are gone. */
const violations = async () =>
  (await findViolations(service.owner)).filter((text) => !text.includes("which is not there"));

describe("a driver", () => {
  test("is gone with all that was stored of them; another driver stays; the statement is unchanged", async () => {
    const [cpf, other] = [newCpf(), newCpf()];
    const testKey = await issueKey(
      service.database.environment,
      service.organizationId,
      "--mode",
      "test",
    );
    const sandbox = new Api(service.server.url, testKey.key);
    const reports = [
      await createDelivered(cpf),
      await createDelivered(cpf),
      await create(cpf, sandbox),
    ];
    const kept = await createDelivered(other);
    const ids = reports.map(({ reportId }) => reportId);
    const keys = await Promise.all(ids.map(keyOf));
    expect(await existingKeys(keys)).toHaveLength(3);
    const before = await entriesOf();

    const { certificate } = await erase(cpf);
    expect(certificate.erased).toMatchObject({ reports: 3, drivers: 2, events: 2, lookups: 2 });
    expect(certificate.erased).toMatchObject({ reportsEndedInProgress: 1, createClaims: 3 });
    expect(await rowsOf(ids)).toEqual({});
    expect(await existingKeys(keys)).toEqual([]);
    expect(await entriesOf()).toEqual(before);
    for (const id of ids.slice(0, 2)) expect(await statusOf(id)).toBe(404);
    expect(await statusOf(ids[2] ?? "", sandbox)).toBe(404);
    expect(await statusOf(kept.reportId)).toBe(200);
    expect(await violations()).toEqual([]);
  });

  test("is new when the CPF comes again, with nothing of before", async () => {
    const cpf = newCpf();
    const first = await createDelivered(cpf);
    expect((await create(cpf)).driver).toMatchObject({ id: first.driver["id"] });
    await erase(cpf);
    const again = await create(cpf);
    expect(again.driver["id"]).not.toBe(first.driver["id"]);
    expect(again.driver).toMatchObject({ name: null, cpf: null });
  });

  test("a live report in progress is refunded in the commit that erases it", async () => {
    const cpf = newCpf();
    const { reportId } = await create(cpf);
    await erase(cpf);
    const entries = (await entriesOf()).filter((entry) => entry.report_id === toUuid(reportId));
    expect(entries).toMatchObject([
      { kind: "REPORT_DEBIT", amount: -350 },
      { kind: "REPORT_REFUND", amount: 350 },
    ]);
    // Later steps of the workflow change nothing.
    await pipeline.gather(reportId);
    await pipeline.complete(reportId, true);
    expect(await rowsOf([reportId])).toEqual({});
    expect(await violations()).toEqual([]);
  });

  test("of whom nothing is stored gets a certificate that says so; a second erasure finds nothing", async () => {
    const cpf = newCpf();
    await createDelivered(cpf);
    expect((await erase(cpf)).certificate.erased).toMatchObject({ reports: 1 });
    expect((await erase(cpf)).certificate.erased).toMatchObject({ reports: 0, drivers: 0 });
  });

  test("creates during the erasure are erased with the rest, or are of a new driver", async () => {
    const cpf = newCpf();
    const first = await create(cpf);
    const outcomes = await Promise.all([
      ...Array.from({ length: 40 }, async (_, index) => {
        await new Promise((resolve) => setTimeout(resolve, index * 5));
        return create(cpf);
      }),
      ...Array.from({ length: 3 }, async (_, index) => {
        await new Promise((resolve) => setTimeout(resolve, 20 + index * 60));
        await erase(cpf);
        return null;
      }),
    ]);
    const created = outcomes.filter((each) => each !== null);
    const { rows } = await service.owner.query<{ id: string; driver_id: string }>(
      `SELECT r.id, r.driver_id FROM reports r WHERE r.id = ANY ($1::uuid[])`,
      [created.map(({ reportId }) => toUuid(reportId))],
    );
    const { rows: known } = await service.owner.query<{ id: string }>(
      "SELECT id FROM drivers WHERE organization_id = $1 AND id = ANY ($2::uuid[])",
      [toUuid(service.organizationId), rows.map(({ driver_id }) => driver_id)],
    );
    // The remaining reports belong to one driver, who exists and is not the first one.
    expect(new Set(rows.map(({ driver_id }) => driver_id)).size).toBeLessThanOrEqual(1);
    expect(known).toHaveLength(rows.length === 0 ? 0 : 1);
    expect(known.map(({ id }) => id)).not.toContain(toUuid(first.driver["id"] ?? ""));
    for (const { reportId } of created) {
      const isLeft = rows.some(({ id }) => id === toUuid(reportId));
      expect(await statusOf(reportId)).toBe(isLeft ? 200 : 404);
    }
    expect(await violations()).toEqual([]);
  });

  test("an erasure that died before the keys were destroyed is completed by the next", async () => {
    const cpf = newCpf();
    const { reportId } = await createDelivered(cpf);
    const key = await keyOf(reportId);
    await asOperator(async (ports, organization) => {
      const dying = { ...ports, keyStore: { destroy: () => Promise.reject(new Error("killed")) } };
      await expect(eraseDriver(dying, operatorManager(organization, "test"), cpf)).rejects.toThrow(
        "killed",
      );
    });
    expect(await statusOf(reportId)).toBe(404);
    expect(await existingKeys([key])).toEqual([key]);

    const run = (...words: string[]) =>
      runWithAnswers(service.database.environment, ["erase", ...words]);
    const listed = await run("pending");
    expect(listed.out).toContain(`driver of ${service.organizationId}, begun `);
    expect(listed.out).toContain(`cnh-ops erase resume --org ${service.organizationId}`);
    const of = ["--org", service.organizationId, "--json"];
    expect(JSON.parse((await run("pending", ...of)).out)).toMatchObject([{ subject: "driver" }]);

    const { out } = await run("resume", "--json");
    expect((await run("pending")).out).toContain("Nothing is left to do.");
    const [{ certificate } = { certificate: undefined }] = JSON.parse(out) as Certificate[];
    expect(certificate?.erased).toMatchObject({ reports: 1 });
    expect(await existingKeys([key])).toEqual([]);
  });

  test("concurrent erasures of one organization each return their own certificate", async () => {
    const cpfs = Array.from({ length: 12 }, newCpf);
    for (const cpf of cpfs) await create(cpf);
    const certificates = await Promise.all(cpfs.map(erase));
    expect(certificates.map(({ certificate }) => certificate.erased)).toEqual(
      cpfs.map(() => expect.objectContaining({ reports: 1, drivers: 1 })),
    );
    const ids = new Set(certificates.map(({ certificate }) => certificate.certificateId));
    expect(ids.size).toBe(cpfs.length);
  });

  test.each(["rows", "keys"] as const)(
    "an erasure that another process completes after its %s are gone returns that certificate",
    async (gone) => {
      const cpf = newCpf();
      await create(cpf);
      await asOperator(async (ports, organization) => {
        const others: Certificate[] = [];
        const overtake = async () => {
          others.push(...(await resumeDriverErasures(ports, organization.id)));
        };
        const destroy: KeyStore["destroy"] = async (...words) => {
          if (gone === "rows") await overtake();
          const destroyed = await ports.keyStore.destroy(...words);
          if (gone === "keys") await overtake();
          return destroyed;
        };
        const overtaken = { ...ports, keyStore: { destroy } };
        const certificate = await eraseDriver(
          overtaken,
          operatorManager(organization, "test"),
          cpf,
        );
        expect(others).toEqual([certificate]);
        expect(certificate.certificate.erased).toMatchObject({ reports: 1, drivers: 1 });
      });
    },
  );
});

test("no certificate is signed while the keys are not found, as when the command looks in another database", async () => {
  const cpf = newCpf();
  const { reportId } = await createDelivered(cpf);
  const key = await keyOf(reportId);
  await asOperator(async (ports, organization) => {
    const elsewhere = { ...ports, keyStore: { destroy: () => Promise.resolve(0) } };
    const erasing = eraseDriver(elsewhere, operatorManager(organization, "test"), cpf);
    await expect(erasing).rejects.toThrow("CNH_KEYS_DATABASE_URL");
    const resuming = resumeDriverErasures(elsewhere, organization.id);
    await expect(resuming).rejects.toThrow("CNH_KEYS_DATABASE_URL");
  });
  expect(await existingKeys([key])).toEqual([key]);
  await erase(newCpf());
  expect(await existingKeys([key])).toEqual([]);
});

describe("the certificate", () => {
  test("is genuine offline with the published keys, without the CPF, and listed; a changed one is not", async () => {
    const cpf = newCpf();
    await createDelivered(cpf);
    const certificate = await erase(cpf);
    expect(JSON.stringify(certificate)).not.toContain(cpf);
    expect(certificate.certificate.orderedBy).toMatch(/^operator cnh-ops\//);
    const published = await fetch(`${service.server.url}/.well-known/cnh-certificate-keys.json`);
    expect(published.status).toBe(200);
    const [file, keys] = [`${folder}/certificate.json`, `${folder}/keys.json`];
    writeFileSync(keys, await published.text());
    writeFileSync(file, JSON.stringify(certificate));
    // Only the two files: no variable of the service.
    const verify = () => runWithAnswers({}, ["certificate", "verify", file, "--keys", keys]);
    expect(await verify()).toMatchObject({ code: 0, err: "" });
    const changed = { ...certificate.certificate, erasedAt: "2020-01-01T00:00:00.000Z" };
    writeFileSync(file, JSON.stringify({ ...certificate, certificate: changed }));
    expect(await verify()).toMatchObject({ code: 1, err: expect.stringContaining("NOT genuine") });
    const words = ["certificate", "list", "--org", service.organizationId, "--json"];
    const { out } = await runWithAnswers(service.database.environment, words);
    expect((JSON.parse(out) as Certificate[])[0]).toEqual(certificate);
  });

  test("its entry of the audit log is there, without the CPF", async () => {
    const cpf = newCpf();
    await createDelivered(cpf);
    const { certificate } = await erase(cpf);
    const { rows } = await service.owner.query<{ text: string }>(
      "SELECT e::text AS text FROM audit_entries e WHERE e.action = 'driver.erased' ORDER BY id DESC LIMIT 1",
    );
    expect(rows[0]?.text).toContain(certificate.certificateId);
    expect(rows[0]?.text).not.toContain(cpf);
  });
});

describe("the command", () => {
  test("asks for the CPF and for a confirmation, and does nothing without it", async () => {
    const cpf = newCpf();
    const { reportId } = await createDelivered(cpf);
    const words = ["erase", "driver", "--org", service.organizationId];
    const refused = await runWithAnswers(service.database.environment, words, [cpf, "yes"]);
    expect(refused).toMatchObject({ code: 1, err: expect.stringContaining("nothing was erased") });
    expect(refused.asked).toHaveLength(2);
    expect(await statusOf(reportId)).toBe(200);
    const done = await runWithAnswers(service.database.environment, words, [cpf, "ERASE"]);
    expect(done).toMatchObject({ code: 0 });
    expect(await statusOf(reportId)).toBe(404);
  });

  test("erases nothing without a key to sign the certificate", async () => {
    const cpf = newCpf();
    const { reportId } = await createDelivered(cpf);
    const { CNH_CERTIFICATE_KEY: _, ...environment } = service.database.environment;
    await expect(eraseDriverOf(environment, service.organizationId, cpf)).rejects.toThrow(
      "CNH_CERTIFICATE_KEY is not set",
    );
    expect(await statusOf(reportId)).toBe(200);
  });
});

test("an organization is erased: no key or person has access, nothing is readable; ledger and audit log stay", async () => {
  const { environment } = service.database;
  const { organizationId, live } = await makeOrganization(environment, WIDE);
  const api = new Api(service.server.url, live.key);
  const ids: string[] = [];
  for (let made = 0; made < 5; made += 1) ids.push((await create(newCpf(), api)).reportId);
  const words = ["erase", "organization", "--org", organizationId, "--json"];
  const done = await runWithAnswers(environment, words, [organizationId]);
  expect(done).toMatchObject({ code: 0 });
  const { certificate } = JSON.parse(done.out) as Certificate;
  expect(certificate).toMatchObject({ subject: "organization", requestFingerprint: null });
  expect(certificate.erased).toMatchObject({ reports: 5, drivers: 5, reportsEndedInProgress: 5 });
  expect(await rowsOf(ids)).toEqual({});
  expect(await statusOf(ids[0] ?? "", api)).toBe(401);
  const uuid = toUuid(organizationId);
  const { rows } = await service.owner.query(
    `SELECT (SELECT count(*) FROM driver_keys WHERE organization_id = $1) AS keys,
       (SELECT count(*) FROM ledger_entries WHERE organization_id = $1) AS entries,
       (SELECT count(*) FROM audit_entries WHERE organization_id = $1 AND action = 'organization.erased') AS audit,
       (SELECT octet_length(wrapped_data_key) FROM organizations WHERE id = $1) AS data_key`,
    [uuid],
  );
  expect(rows).toEqual([{ keys: 0, entries: 10, audit: 1, data_key: 0 }]);
  expect(await violations()).toEqual([]);
  // Other organizations are still listed and served.
  expect((await runWithAnswers(environment, ["org", "list", "--json"])).code).toBe(0);
  expect((await service.api.get("/api/v1/credit")).status).toBe(200);
}, 60_000);
