import { describe, expect, it } from "vitest";
import {
  createReportBodySchema,
  reportAcceptedExample,
  reportAcceptedSchema,
} from "./report-request.ts";

const cpf = "529.982.247-25";
const issuesOf = (body: unknown) =>
  createReportBodySchema.safeParse(body).error?.issues.map(({ path }) => path.join("."));

describe("the body of a create", () => {
  it.each([
    ["punctuated", { cpf }],
    ["eleven digits", { cpf: "52998224725" }],
    ["no CPF at all, which is 422 and not 400", { cpf: "x" }],
    ["an empty CPF, which is 422 too", { cpf: "" }],
    ["externalRef null", { cpf, externalRef: null }],
    ["externalRef empty", { cpf, externalRef: "" }],
    ["externalRef of 255 letters", { cpf, externalRef: "a".repeat(255) }],
    ["externalRef of 255 astral characters", { cpf, externalRef: "𝟘".repeat(255) }],
  ])("has a good shape: %s", (_, body) => {
    expect(createReportBodySchema.parse(body)).toEqual(body);
  });

  it.each([
    ["nothing", {}, "cpf"],
    ["cpf null", { cpf: null }, "cpf"],
    ["cpf a number", { cpf: 52_998_224_725 }, "cpf"],
    ["cpf an array", { cpf: [cpf] }, "cpf"],
    ["externalRef of 256 letters", { cpf, externalRef: "a".repeat(256) }, "externalRef"],
    ["externalRef of 256 astral characters", { cpf, externalRef: "𝟘".repeat(256) }, "externalRef"],
    ["externalRef a number", { cpf, externalRef: 7 }, "externalRef"],
  ])("has a bad shape: %s", (_, body, path) => {
    expect(issuesOf(body)).toEqual([path]);
  });

  it.each([null, [], "text", 7])("is an object, not %j", (body) => {
    expect(issuesOf(body)).toEqual([""]);
  });

  it("ignores fields that it does not know", () => {
    expect(createReportBodySchema.parse({ cpf, priority: "high" })).toEqual({ cpf });
  });

  it("keeps externalRef as it came", () => {
    const externalRef = " pedido nº 7/ção ";
    expect(createReportBodySchema.parse({ cpf, externalRef })).toEqual({ cpf, externalRef });
  });
});

describe("the 202", () => {
  it("has six fields, and the driver seven", () => {
    expect(Object.keys(reportAcceptedSchema.shape)).toHaveLength(6);
    expect(Object.keys(reportAcceptedSchema.shape.driver.shape)).toHaveLength(7);
    const extra = { ...reportAcceptedExample, cost: 350 };
    expect(reportAcceptedSchema.safeParse(extra).success).toBe(false);
  });

  it("may show the expiry as a full timestamp", () => {
    const driver = { ...reportAcceptedExample.driver, expiryDate: "2026-08-18T00:00:00.000Z" };
    expect(reportAcceptedSchema.safeParse({ ...reportAcceptedExample, driver }).success).toBe(true);
  });
});
