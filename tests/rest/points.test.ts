/** The points calculator over REST: its figures, its refusals, and access with any key. */
import {
  type CalculatedPoints,
  calculatedPointsExample,
  calculatedPointsSchema,
  calculatePointsBodyExample,
} from "@cnh/contract";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { Api, issueKey, type ErrorBody } from "../support/service/api.ts";
import { type RestService, shareService } from "../support/service/rest-service.ts";

const PATH = "/api/v1/points/calculate";
const date = "2026-03-10";

let service: RestService;
let api: Api;

beforeAll(async () => {
  service = await shareService();
  ({ api } = service);
});
afterAll(() => service.stop());

const ask = (json: unknown, by: Api = api) =>
  by.send<CalculatedPoints & ErrorBody>("POST", PATH, { json });

describe("points of given infractions", () => {
  test("equal the contract's example", async () => {
    const { status, body } = await ask(calculatePointsBodyExample);
    expect(status).toBe(200);
    expect(body).toEqual(calculatedPointsExample);
  });

  test("reach the limit, with why and until when", async () => {
    const infractions = [
      { code: "6050-1", date },
      { code: "60501", date: "2026-04-01" },
      { gravity: "leve", date: "2025-12-01" },
      { gravity: "leve", date },
      { code: "747-10", date },
    ];
    const { status, body } = await ask({ infractions, asOf: "2026-07-24" });
    expect(status).toBe(200);
    expect(calculatedPointsSchema.parse(body)).toMatchObject({
      asOf: "2026-07-24",
      points: 20,
      limit: 20,
      limitReason: "two_or_more_gravissimas",
      reached: true,
      remaining: 0,
      belowLimitOn: "2026-12-01",
      selfSuspending: [
        { index: 4, confirmed: true, recidivism: false, minMonths: 2, maxMonths: 8 },
      ],
    });
    expect(body.infractions.map(({ code, counts }) => [code, counts])).toEqual([
      ["605-01", true],
      ["605-01", true],
      [null, true],
      [null, true],
      ["747-10", false],
    ]);
  });

  test("meet another limit with EAR, and include no zeroed points", async () => {
    const infractions = Array.from({ length: 5 }, () => ({ gravity: "gravissima", date }));
    const asOf = "2026-07-24";
    const paid = await ask({ infractions, ear: true, asOf });
    expect(paid.body).toMatchObject({ points: 35, limit: 40, limitReason: "ear", reached: false });
    const sameDay = await ask({ infractions, zeroedOn: [date], asOf });
    expect(sameDay.body).toMatchObject({ points: 35, limit: 20, reached: true });
    const zeroed = await ask({ infractions, zeroedOn: [asOf], asOf });
    expect(zeroed.body).toMatchObject({ points: 0, limit: 40, reached: false });
  });

  test("without a day are the points of today in São Paulo", async () => {
    const today = () =>
      new Intl.DateTimeFormat("en-CA", { timeZone: "America/Sao_Paulo" }).format(Date.now());
    const before = today();
    const { body } = await ask({ infractions: [{ gravity: "grave", date: before }] });
    expect([before, today()]).toContain(body.asOf);
    expect(body.points).toBe(5);
  });

  test("of a day before the traffic code have no limit", async () => {
    const { status, body } = await ask({ infractions: [], asOf: "1998-01-21" });
    expect(status).toBe(200);
    expect(calculatedPointsSchema.parse(body)).toMatchObject({ limit: null, reached: null });
  });

  test.each(["reports:read", "billing:read", "webhooks:manage"])(
    "may be asked with a key that has only %s, of either mode",
    async (scope) => {
      for (const mode of ["live", "test"]) {
        const { key } = await issueKey(
          service.database.environment,
          service.organizationId,
          "--mode",
          mode,
          "--scopes",
          scope,
        );
        const { status } = await ask({ infractions: [] }, new Api(api.url, key));
        expect(status).toBe(200);
      }
    },
  );

  test("may not be asked without a key", async () => {
    const { status, body } = await ask({ infractions: [] }, new Api(api.url, "none"));
    expect([status, body.code]).toEqual([401, "UNAUTHORIZED"]);
  });
});

describe("a body that cannot be calculated", () => {
  test("names each code that the table lacks", async () => {
    const infractions = [
      { code: "605-01", date },
      { code: "999-99", date },
      { code: "red light", date },
    ];
    const { status, body } = await ask({ infractions });
    expect([status, body.code]).toEqual([400, "BAD_REQUEST"]);
    expect(body.data).toEqual({
      issues: [
        { path: "infractions.1.code", message: "Not in the table of violations" },
        { path: "infractions.2.code", message: "Not in the table of violations" },
      ],
    });
  });

  test("names at most twenty of them", async () => {
    const infractions = Array.from({ length: 21 }, () => ({ code: "999-99", date }));
    const { body } = await ask({ infractions });
    expect(body.data?.["issues"]).toHaveLength(20);
  });

  test.each([
    [{}, "infractions"],
    [{ infractions: "none" }, "infractions"],
    [{ infractions: [{ date }] }, "infractions.0.code"],
    [{ infractions: [{ code: "605-01", gravity: "leve", date }] }, "infractions.0.code"],
    [{ infractions: [{ code: "605-01" }] }, "infractions.0.date"],
    [{ infractions: [{ code: "605-01", date: "2026-02-30" }] }, "infractions.0.date"],
    [{ infractions: [{ code: "605-01", date: "9999-12-31" }] }, "infractions.0.date"],
    [{ infractions: [{ gravity: "gravíssima", date }] }, "infractions.0.gravity"],
    [{ infractions: [{ gravity: "leve", date, state: "lost" }] }, "infractions.0.state"],
    [{ infractions: [], ear: "yes" }, "ear"],
    [{ infractions: [], zeroedOn: ["yesterday"] }, "zeroedOn.0"],
    [{ infractions: [], asOf: "24/07/2026" }, "asOf"],
    [{ infractions: [], asOf: "9999-12-31" }, "asOf"],
  ])("%j is a 400 that names %s", async (json, path) => {
    const { status, body } = await ask(json);
    expect([status, body.code]).toEqual([400, "BAD_REQUEST"]);
    expect(body.data?.["issues"]).toEqual([expect.objectContaining({ path })]);
  });
});
