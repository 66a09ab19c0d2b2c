import { describe, expect, test } from "vitest";
import {
  fakeCaller,
  fakeDriverKeys,
  fakeVault,
} from "../../../../tests/support/service/fake-ports.ts";
import { profilePlace } from "../sealed-places.ts";
import { emptyDriver } from "./driver.ts";
import { type AcceptOutcome, type AcceptItem, requestReport } from "./request-report.ts";
import { openRequest } from "./stored-request.ts";

const CPF = "52998224725";
const ID_END = "0123456789abcdef";
const REPORT_ID = `rpt_01kya3np4s${ID_END}`;
const CREATED_AT = new Date("2026-11-15T12:00:00.000Z");
const caller = fakeCaller();
const vault = fakeVault.of(caller.organization);
const DRIVER_KEY = { id: "key_1", wrapped: Buffer.alloc(0) };
const ACCEPTED = {
  reportId: REPORT_ID,
  driverId: "drv_1",
  profile: null,
  profileKey: null,
  status: "PROCESSING",
  createdAt: CREATED_AT,
  webhookConfigured: true,
} as const;

/** Requests a report from a store that gives one answer. Returns the items that the store received, too. */
async function request(
  input: Parameters<typeof requestReport>[2],
  answer: AcceptOutcome = { kind: "accepted", report: ACCEPTED, reusedReportId: null },
  who = caller,
) {
  const items: AcceptItem[] = [];
  const reports = {
    newIdEnd: () => ID_END,
    accept: (item: AcceptItem) => {
      items.push(item);
      return Promise.resolve(answer);
    },
  };
  const givenBack: string[] = [];
  const key = {
    id: DRIVER_KEY.id,
    sealing: vault.driver(DRIVER_KEY),
    wrapped: null,
    giveBack: () => void givenBack.push(DRIVER_KEY.id),
  };
  const ports = {
    vault: fakeVault,
    driverKeys: fakeDriverKeys,
    reservedKeys: { reserve: () => Promise.resolve(key) },
    reports,
    estimates: { completionMs: () => 90_000 },
  };
  const outcome = await requestReport(ports, who, input).catch((error: unknown) => error);
  return { outcome, items, givenBack };
}

test("an accepted request is answered with the report and its estimate", async () => {
  const { outcome } = await request({ cpf: CPF });
  expect(outcome).toMatchObject({
    replayed: false,
    report: {
      reportId: REPORT_ID,
      status: "PROCESSING",
      driver: { id: "drv_1", name: null },
      statusUrl: `/api/v1/reports/${REPORT_ID}`,
      webhookConfigured: true,
      estimatedDeliveryAt: "2026-11-15T12:01:30.000Z",
    },
  });
});

test("the store gets the request sealed, and the CPF and the reference only as hashes", async () => {
  const { items } = await request({ cpf: "529.982.247-25", externalRef: "order 7" });
  const [{ request: sealed, ...rest }] = items as [AcceptItem];
  expect(
    openRequest(vault.driver(DRIVER_KEY), { mode: "live", reportId: REPORT_ID }, sealed),
  ).toEqual({
    cpf: CPF,
    externalRef: "order 7",
    estimateMs: 90_000,
  });
  expect(JSON.stringify(rest)).not.toMatch(/52998224725|529\.982|order 7/);
  expect(rest.cpfHash).toBe(vault.fingerprint("cpf", CPF));
});

describe("an analysis", () => {
  const member = fakeCaller({
    actor: { kind: "member", id: "mem_1" },
    origin: { ...caller.origin, channel: "console" },
  });
  test.each([
    ["is made for a key", caller, undefined, true],
    ["is not made for a key that does not want it", caller, false, false],
    ["is not made for a member", member, undefined, false],
    ["is made for a member who asks for it", member, true, true],
  ])("%s", async (_case, who, analysis, withAnalysis) => {
    const { items } = await request({ cpf: CPF, analysis }, undefined, who);
    const { actor, origin } = who;
    expect(items).toMatchObject([{ actor, channel: origin.channel, withAnalysis }]);
  });
});

test("the key of a request that made no report serves the next one", async () => {
  const credit = { balance: 0, limit: 0, pricePerReport: 1 };
  const cases: [AcceptOutcome, string[]][] = [
    [{ kind: "accepted", report: ACCEPTED, reusedReportId: null }, []],
    [{ kind: "replayed", report: ACCEPTED }, ["key_1"]],
    [{ kind: "credit-exceeded", credit }, ["key_1"]],
  ];
  for (const [answer, expected] of cases) {
    const { givenBack, items } = await request({ cpf: CPF }, answer);
    expect(items[0]?.driverKeyId).toBe("key_1");
    expect(givenBack).toEqual(expected);
  }
});

describe("the claim of a request", () => {
  const claimOf = async (input: Parameters<typeof requestReport>[2], who = caller) =>
    (await request(input, undefined, who)).items[0]?.claim;

  test("is the same for both formats of a CPF, and for an empty and an absent reference", async () => {
    const plain = await claimOf({ cpf: CPF });
    expect(await claimOf({ cpf: "529.982.247-25" })).toBe(plain);
    expect(await claimOf({ cpf: CPF, externalRef: "" })).toBe(plain);
    expect(await claimOf({ cpf: CPF, externalRef: null })).toBe(plain);
  });

  test("differs by CPF, reference, mode and lone surrogate", async () => {
    const claims = [
      await claimOf({ cpf: CPF }),
      await claimOf({ cpf: "00000000191" }),
      await claimOf({ cpf: CPF, externalRef: "a" }),
      await claimOf({ cpf: CPF, externalRef: "\ud800" }),
      await claimOf({ cpf: CPF, externalRef: "\ud801" }),
      await claimOf({ cpf: CPF }, fakeCaller({ mode: "test" })),
    ];
    expect(new Set(claims).size).toBe(claims.length);
  });
});

describe("what an earlier report found out about the driver", () => {
  const { id: _, ...empty } = emptyDriver("drv_1");
  /** The outcome of a store whose row has this profile. */
  const withProfile = (profile: unknown): AcceptOutcome => {
    const place = profilePlace("live", vault.fingerprint("cpf", CPF));
    const sealed = vault.seal(place, JSON.stringify(profile));
    return { kind: "replayed", report: { ...ACCEPTED, profile: sealed } };
  };
  const answer = withProfile({ ...empty, name: "Ana" });

  test("is shown to a caller that may read reports", async () => {
    const { outcome } = await request({ cpf: CPF }, answer);
    expect(outcome).toMatchObject({ replayed: true, report: { driver: { name: "Ana" } } });
  });

  test("is not shown to a caller that may only create them", async () => {
    const creator = fakeCaller({ scopes: new Set(["reports:create"]) });
    const { outcome } = await request({ cpf: CPF }, answer, creator);
    expect(outcome).toMatchObject({ report: { driver: { name: null } } });
  });

  test.each([
    ["a field of another type", { ...empty, name: { first: "Ana" } }],
    ["a missing field", { name: "Ana" }],
    ["null", null],
  ])("is not shown if its stored form is unknown: %s", async (_case, profile) => {
    const { outcome } = await request({ cpf: CPF }, withProfile(profile));
    expect(outcome).toMatchObject({ replayed: true });
    expect(outcome).toHaveProperty("report.driver", emptyDriver("drv_1"));
  });

  test("is shown without fields that this release does not know", async () => {
    const { outcome } = await request({ cpf: CPF }, withProfile({ ...empty, photo: "…" }));
    expect(outcome).toHaveProperty("report.driver", emptyDriver("drv_1"));
  });
});

describe("a request is refused", () => {
  test("without the scope, and with an invalid CPF, before the store is asked", async () => {
    const reader = fakeCaller({ scopes: new Set(["reports:read"]) });
    const refusals = [
      await request({ cpf: CPF }, undefined, reader),
      await request({ cpf: "52998224724" }),
    ];
    expect(refusals).toMatchObject([
      { outcome: { code: "FORBIDDEN" }, items: [] },
      { outcome: { code: "UNPROCESSABLE_CONTENT" }, items: [] },
    ]);
  });

  test("beyond the spend cap of the key, with the cap as data", async () => {
    const facts = { cap: 1_000, spent: 700, pricePerReport: 350 };
    const spend = { ...facts, resetsAt: new Date("2026-11-16T03:00:00Z") };
    const { outcome } = await request({ cpf: CPF }, { kind: "spend-cap-reached", spend });
    const data = { ...facts, resetsAt: "2026-11-16T03:00:00.000Z" };
    expect(outcome).toMatchObject({ code: "SPEND_CAP_REACHED", data });
  });

  test("beyond the credit line, with the line as data", async () => {
    const credit = { balance: -350, limit: -500, pricePerReport: 350 };
    const { outcome } = await request({ cpf: CPF }, { kind: "credit-exceeded", credit });
    expect(outcome).toMatchObject({ code: "PAYMENT_REQUIRED", data: credit });
  });
});
