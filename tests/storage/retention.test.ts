/** Each organization's reports exist exactly for its retention period; dependent rows are deleted with them. */
import { randomBytes } from "node:crypto";
import { dropPartitions } from "@cnh/server/adapters/postgres/core/partitions.ts";
import { firstUuidOf } from "@cnh/server/adapters/postgres/core/ids.ts";
import { expireReports } from "@cnh/server/adapters/postgres/reports/retention.ts";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { findViolations } from "../support/organizations/ledger-checks.ts";
import { acceptReports } from "../support/organizations/sql-organization.ts";
import { openExplainer } from "./plans.ts";
import {
  keptFrom,
  type KeptOrganization,
  RetentionStage,
  type StagedReport,
  TRAIL,
} from "./retention-stage.ts";

const NEVER = new AbortController().signal;
const DAY_MS = 86_400_000;
/** Days around the end of a month, in the year after a leap year: months before them have 28, 29, 30 and 31 days. */
const DAYS = [
  "2037-02-27T12:00:00Z",
  "2037-02-28T12:00:00Z",
  "2037-03-01T02:59:59Z",
  "2037-03-01T03:00:00Z",
  "2037-03-29T12:00:00Z",
  "2037-03-30T12:00:00Z",
  "2037-03-31T12:00:00Z",
  "2037-04-01T12:00:00Z",
].map((day) => new Date(day));

let stage: RetentionStage;
beforeAll(async () => {
  stage = await RetentionStage.open(new Date("2041-09-01T12:00:00Z"));
});
afterAll(() => stage.database.drop());

async function round(): Promise<void> {
  await expireReports({ maintenance: stage.maintenance, keys: null }, NEVER);
  await dropPartitions(stage.maintenance);
}

const uuids = (reports: readonly StagedReport[]) => reports.map(({ uuid }) => uuid).sort();

async function expectKept(kept: readonly StagedReport[]): Promise<void> {
  for (const table of Object.keys(TRAIL))
    expect(await stage.reportsIn(table), table).toEqual(uuids(kept));
  expect(await stage.count("delivery_attempts")).toBe(kept.length);
  expect(await stage.count("delivery_orders")).toBe(kept.length);
  const { rows } = await stage.owner.query<{ hash: string }>(
    "SELECT encode(cpf_hash, 'hex') AS hash FROM drivers WHERE profile IS NOT NULL ORDER BY 1",
  );
  expect(rows.map(({ hash }) => hash)).toEqual(kept.map(({ cpfHash }) => cpfHash).sort());
  expect(await stage.count("drivers")).toBe(kept.length);
  const keys = await stage.owner.query<{ id: string }>("SELECT id FROM driver_keys ORDER BY 1");
  expect(keys.rows.map(({ id }) => id)).toEqual(kept.map(({ keyId }) => keyId).sort());
}

describe("organizations that keep reports for 1, 12 and 60 months", () => {
  let organizations: KeptOrganization[];
  let ledger: number;

  beforeAll(async () => {
    organizations = [];
    for (const months of [1, 12, 60]) organizations.push(await stage.organization(months));
    for (const organization of organizations) {
      for (const mode of ["live", "test"] as const) {
        for (const day of DAYS) {
          const border = keptFrom(day, organization.months).getTime();
          // The last report still retained on that day, and the first one no longer retained.
          await stage.report(organization, new Date(border), { mode });
          await stage.report(organization, new Date(border - 1), { mode });
        }
        await stage.report(organization, new Date("2030-01-15T12:00:00Z"), { mode });
      }
    }
    ledger = await stage.count("ledger_entries");
  });

  test.each(DAYS.map((day) => [day.toISOString(), day] as const))(
    "have on %s exactly what each keeps",
    async (_, day) => {
      await stage.setClock(day);
      await round();
      const kept = stage.reports.filter(
        ({ organization, createdAt }) => createdAt >= keptFrom(day, organization.months),
      );
      expect(kept.length).toBeGreaterThan(0);
      expect(kept.length).toBeLessThan(stage.reports.length);
      await expectKept(kept);
      expect(await stage.count("ledger_entries")).toBe(ledger);
      const except = ["debitsHaveReports", "reportsAreOrdered", "claimsHaveReports"] as const;
      expect(
        await findViolations(
          stage.owner,
          ...except,
          "refundsFollowErrors",
          "reportsAreClaimedOnce",
        ),
      ).toEqual([]);
    },
  );

  test("months past the longest retention are dropped, and no other", async () => {
    const { rows } = await stage.owner.query<{ name: string }>(
      `SELECT DISTINCT right(c.relname, 8) AS name FROM pg_inherits JOIN pg_class c ON c.oid = inhrelid
       WHERE inhparent::regclass::text IN ('reports', 'events', 'lookups', 'analyses') ORDER BY 1`,
    );
    expect(rows[0]?.name).toBe("y2032m04");
  });

  test("a shorter retention holds with the next round", async () => {
    const day = DAYS.at(-1) as Date;
    const [, second, third] = organizations;
    const shorter = { [second?.uuid ?? ""]: 2, [third?.uuid ?? ""]: 13 };
    for (const [uuid, months] of Object.entries(shorter)) {
      const text = "UPDATE organizations SET retention_months = $2 WHERE id = $1";
      await stage.owner.query(text, [uuid, months]);
    }
    await round();
    await expectKept(
      stage.reports.filter(
        ({ organization: { uuid, months }, createdAt }) =>
          createdAt >= keptFrom(day, shorter[uuid] ?? months),
      ),
    );
    for (const months of [0, 61]) {
      const text = "UPDATE organizations SET retention_months = $1";
      await expect(stage.owner.query(text, [months])).rejects.toThrow(/check constraint/);
    }
  });
});

describe("a driver", () => {
  const NOW = new Date("2040-06-15T12:00:00Z");
  const OLD = new Date("2040-04-01T12:00:00Z");
  const YOUNG = new Date("2040-06-01T12:00:00Z");
  const profileOf = async ({ cpfHash }: StagedReport) => {
    const { rows } = await stage.owner.query<{ profile: Buffer | null }>(
      "SELECT profile FROM drivers WHERE cpf_hash = decode($1, 'hex')",
      [cpfHash],
    );
    return rows.length === 0 ? "no driver" : rows[0]?.profile === null ? "no profile" : "profile";
  };
  const newDriver = () => randomBytes(32).toString("hex");

  test.each([
    ["with old reports alone", ["DELIVERED", "DELIVERED"], [], "no driver"],
    ["whose profile a young report told", ["DELIVERED"], ["DELIVERED"], "profile"],
    ["whose young report failed", ["DELIVERED"], ["ERROR"], "no profile"],
  ] as const)("%s is left with: $3", async (_who, old, young, expected) => {
    const organization = await stage.organization(1);
    const cpfHash = newDriver();
    let last: StagedReport | undefined;
    for (const status of old) last = await stage.report(organization, OLD, { cpfHash, status });
    for (const status of young) last = await stage.report(organization, YOUNG, { cpfHash, status });
    await stage.setClock(NOW);
    await round();
    expect(await profileOf(last as StagedReport)).toBe(expected);
  });
});

test("keys in a separate database are destroyed there, young ones never", async () => {
  const apart = await RetentionStage.open(new Date("2041-09-01T12:00:00Z"));
  try {
    const organization = await stage.organization(1);
    const now = new Date("2042-03-15T12:00:00Z");
    const young = await stage.report(organization, new Date("2042-03-01T12:00:00Z"));
    const old = await stage.report(organization, new Date("2042-02-01T12:00:00Z"));
    await stage.setClock(now);
    await apart.setClock(now);
    const keyOf = (at: Date) => firstUuidOf(at);
    const [oldKey, youngKey] = [keyOf(old.createdAt), keyOf(young.createdAt)];
    for (const [report, id] of [
      [old, oldKey],
      [young, youngKey],
    ] as const) {
      await stage.owner.query("UPDATE reports SET driver_key_id = $2 WHERE id = $1", [
        report.uuid,
        id,
      ]);
      await apart.owner.query(
        "INSERT INTO driver_keys (organization_id, id, wrapped) VALUES ($1, $2, $3)",
        [organization.uuid, id, randomBytes(61)],
      );
    }
    await expireReports({ maintenance: stage.maintenance, keys: apart.maintenance }, NEVER);
    expect(await stage.reportsIn("reports")).toContain(young.uuid);
    expect(await stage.reportsIn("reports")).not.toContain(old.uuid);
    await apart.maintenance.query("SELECT destroy_expired_keys($1, $2)", [
      organization.uuid,
      [youngKey],
    ]);
    const { rows } = await apart.owner.query<{ id: string }>("SELECT id FROM driver_keys");
    expect(rows).toEqual([{ id: youngKey }]);
  } finally {
    await apart.database.drop();
  }
});

test("creates continue while reports are ended, and no report is left without its driver", async () => {
  const organization = await stage.organization(1);
  const start = new Date("2041-03-01T12:00:00Z");
  await stage.setClock(start);
  for (let batch = 0; batch < 15; batch += 1)
    await acceptReports(stage.app, organization, { count: 100 });
  const { rows } = await stage.owner.query<{ hash: string }>(
    "SELECT encode(cpf_hash, 'hex') AS hash FROM drivers WHERE organization_id = $1",
    [organization.uuid],
  );
  await stage.setClock(new Date(start.getTime() + 40 * DAY_MS));
  const stop = new AbortController();
  const faults: unknown[] = [];
  let slowestMs = 0;
  // Creates reports for exactly the drivers whose last reports are ended.
  const creating = Array.from({ length: 3 }, async (_, lane) => {
    for (let next = lane; !stop.signal.aborted && faults.length === 0; next += 3) {
      const startedAt = performance.now();
      const cpfHashes = [0, 1, 2, 3].map((n) => rows[(next * 4 + n) % rows.length]?.hash ?? "");
      await acceptReports(stage.app, organization, { count: 4, cpfHashes }).catch(
        (error: unknown) => faults.push(error),
      );
      slowestMs = Math.max(slowestMs, performance.now() - startedAt);
    }
  });
  const ended = await expireReports({ maintenance: stage.maintenance, keys: null }, NEVER);
  stop.abort();
  await Promise.all(creating);
  expect(faults).toEqual([]);
  expect(ended?.find(({ reports }) => reports === 1_500)).toBeDefined();
  const { rowCount } = await stage.owner.query(
    `SELECT FROM reports r WHERE r.organization_id = $1 AND (r.id < $2 OR NOT EXISTS (
       SELECT FROM drivers d WHERE d.organization_id = r.organization_id AND d.live = r.live AND d.id = r.driver_id))`,
    [organization.uuid, firstUuidOf(new Date(start.getTime() + 9 * DAY_MS))],
  );
  expect(rowCount).toBe(0);
  expect(slowestMs).toBeLessThan(5_000);
});

test("nothing is scanned: expired reports are found and deleted by index, in the months that can have them", async () => {
  const organization = await stage.organization(2);
  const old = await stage.report(organization, new Date("2041-05-10T12:00:00Z"));
  await stage.setClock(new Date("2041-08-15T12:00:00Z"));
  const explainer = await openExplainer(stage.database.name, "cnh_maintenance");
  const FIRST = "00000000-0000-0000-0000-000000000000";
  const plans = [
    ...(await explainer.plansOf(() => explainer.pool.query("SELECT * FROM list_expired()"))),
    ...(await explainer.plansOf(() =>
      explainer.pool.query("SELECT * FROM expire_reports($1, true, $2, 100)", [
        organization.uuid,
        FIRST,
      ]),
    )),
  ];
  await explainer.close();
  const scans = plans.flatMap((plan) => plan.scans);
  const data =
    /^(?:reports|events|lookups|analyses|deliveries|delivery_attempts|drivers|driver_keys|gathered_facts)/;
  expect(scans.filter(({ relation }) => data.test(relation)).length).toBeGreaterThan(10);
  expect(
    scans.filter(({ node, relation }) => node.includes("Seq Scan") && data.test(relation)),
  ).toEqual([]);
  expect(await stage.reportsIn("reports")).not.toContain(old.uuid);
});
