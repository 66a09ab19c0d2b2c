/** Clients query stored reports for whether a driver may drive a vehicle. */
import { mayDriveAnswerExample, mayDriveAnswerSchema, mayDriveBodyExample } from "@cnh/contract";
import { diagnose } from "@cnh/license-law";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { block, type FactOverrides, factsOf } from "../../packages/license-law/cases/facts.ts";
import { driverOf } from "../../packages/license-law/cases/may-drive.ts";
import { Api, makeOrganization, type ErrorBody } from "../support/service/api.ts";
import { cpfOf } from "../support/cpf.ts";
import { type RestService, shareService } from "../support/service/rest-service.ts";
import { storeBody } from "../support/reports/stored-report.ts";

const DAY = "2026-07-24";
const CAR = { vehicle: { kind: "car" }, on: DAY };

interface AnswerBody {
  readonly answer: string;
  readonly on: string;
  readonly reasons: readonly { readonly text: string; readonly alert: string | null }[];
  readonly missing: readonly string[];
}

let service: RestService;
let api: Api;
let reportCount = 0;
beforeAll(async () => {
  service = await shareService();
  ({ api } = service);
});
afterAll(() => service.stop());

const newReport = () => api.createReport(cpfOf((reportCount += 1)));

/** A report with or without a driver's diagnosis. */
async function reportOf(
  given: FactOverrides | null,
  status: "PROCESSING" | "DELIVERED" | "ERROR" = "DELIVERED",
): Promise<string> {
  const reportId = await newReport();
  const diagnosis = given && diagnose(factsOf(given), DAY).diagnosis;
  const body = JSON.stringify({ reportId, status, diagnosis });
  await storeBody(service.owner, service.database.environment, reportId, { status, body });
  return reportId;
}

const ask = (reportId: string, json: unknown, by: Api = api) =>
  by.send<AnswerBody & ErrorBody>("POST", `/api/v1/reports/${reportId}/may-drive`, { json });

describe("whether a driver may drive", () => {
  test("is answered as in the contract's example", async () => {
    const reportId = await reportOf(driverOf("AB", { license: { ear: false } }));
    const { status, body } = await ask(reportId, mayDriveBodyExample);
    expect(status).toBe(200);
    expect(mayDriveAnswerSchema.parse(body)).toEqual(mayDriveAnswerExample);
  });

  test("with conditions, with reasons, or with the missing facts", async () => {
    const lens = await ask(
      await reportOf(driverOf("B", { license: { restrictions: ["A"] } })),
      CAR,
    );
    expect(lens.body).toMatchObject({ answer: "ALLOWED", on: DAY, missing: [] });
    expect(lens.body.reasons.map(({ text }) => text)).toEqual([
      "A CNH está em dia até 10/03/2033.",
      "Restrição na CNH: Precisa usar óculos ou lentes corretivas.",
    ]);
    const suspended = await reportOf(driverOf("B", { blocks: [block("2", "2026-03-01")] }));
    const { body } = await ask(suspended, CAR);
    expect([body.answer, body.reasons[0]?.alert]).toEqual(["FORBIDDEN", "SUSPENSION_ACTIVE"]);
    const partial = await ask(await reportOf(driverOf("B", { blocks: null }), "PROCESSING"), CAR);
    expect(partial.body).toMatchObject({
      answer: "UNKNOWN",
      missing: ["se há bloqueios ou impedimentos"],
    });
  });

  test("is not known of a report without a diagnosis, in progress or failed", async () => {
    for (const reportId of [await newReport(), await reportOf(null, "ERROR")]) {
      const { status, body } = await ask(reportId, CAR);
      expect([status, body.answer]).toEqual([200, "UNKNOWN"]);
      expect(body.missing).toEqual(["um relatório concluído"]);
    }
  });

  test("is answered for today unless a day is asked", async () => {
    const reportId = await reportOf(driverOf("B", { license: { expiresOn: "2024-01-01" } }));
    const { body } = await ask(reportId, { vehicle: { category: "B" } });
    const today = new Intl.DateTimeFormat("sv-SE", { timeZone: "America/Sao_Paulo" });
    expect([body.answer, body.on]).toEqual(["FORBIDDEN", today.format(new Date())]);
  });
});

describe("refusals", () => {
  test.each([
    ["no vehicle", {}, "vehicle"],
    ["neither kind nor category", { vehicle: {} }, "vehicle.kind"],
    ["both", { vehicle: { kind: "car", category: "B" } }, "vehicle.kind"],
    ["an unknown kind", { vehicle: { kind: "spaceship" } }, "vehicle.kind"],
    [
      "a weight below zero",
      { vehicle: { kind: "truck", grossWeightKg: -1 } },
      "vehicle.grossWeightKg",
    ],
    ["a day that is none", { vehicle: { kind: "car" }, on: "2026-02-30" }, "on"],
  ])("%s: 400 at its path", async (_name, json, path) => {
    const { status, body } = await ask(await newReport(), json);
    expect([status, body.code]).toEqual([400, "BAD_REQUEST"]);
    const { issues } = body.data as { issues: { path: string | string[] }[] };
    expect(issues.map((issue) => [issue.path].flat().join("."))).toContain(path);
  });

  test("an id that is malformed, unknown or of another organization: the same 404", async () => {
    const { live } = await makeOrganization(service.database.environment);
    const other = new Api(service.server.url, live.key);
    const reportId = await reportOf(driverOf("B"));
    const answers = [
      await ask("rpt_00000000000000000000000000", CAR),
      await ask("nothing", CAR),
      await ask(reportId, CAR, other),
    ];
    for (const { status, body } of answers) expect([status, body.code]).toEqual([404, "NOT_FOUND"]);
  });
});
