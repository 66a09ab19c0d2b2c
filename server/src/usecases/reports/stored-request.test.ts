import { describe, expect, test } from "vitest";
import { fakeCaller, fakeVault } from "../../../../tests/support/service/fake-ports.ts";
import { requestPlace } from "../sealed-places.ts";
import { openRequest, sealRequest } from "./stored-request.ts";

const vault = fakeVault.of(fakeCaller().organization);
const ID_END = "0123456789abcdef";
const REPORT = { mode: "live", reportId: `rpt_01kya3np4s${ID_END}` } as const;
const REQUEST = { cpf: "52998224725", externalRef: "order 7", estimateMs: 90_000 };

/** A request as some release has stored it. */
const stored = (value: unknown) => vault.seal(requestPlace("live", ID_END), JSON.stringify(value));

describe("a stored request", () => {
  test("is read as it was written", () => {
    const sealed = sealRequest(vault, "live", ID_END, REQUEST);
    expect(openRequest(vault, REPORT, sealed)).toEqual(REQUEST);
  });

  test("keeps its purpose", () => {
    const request = { ...REQUEST, purpose: "Gestão de frota" };
    const sealed = sealRequest(vault, "live", ID_END, request);
    expect(openRequest(vault, REPORT, sealed)).toEqual(request);
  });

  test("keeps its form: another release must be able to read it", () => {
    const sealed = sealRequest(vault, "live", ID_END, REQUEST);
    expect(JSON.parse(vault.open(requestPlace("live", ID_END), sealed).toString())).toEqual({
      version: 1,
      cpf: "52998224725",
      externalRef: "order 7",
      estimateMs: 90_000,
    });
  });

  test.each([
    ["a newer version", { version: 2, ...REQUEST }],
    ["a version that is not a number", { version: "1", ...REQUEST }],
    ["no CPF", { version: 1, externalRef: null, estimateMs: 0 }],
    ["another type of reference", { ...REQUEST, version: 1, externalRef: 7 }],
    ["no version", REQUEST],
    ["no reference", { version: 1, cpf: "52998224725", estimateMs: 0 }],
    ["no estimate", { version: 1, cpf: "52998224725", externalRef: null }],
    ["another type of estimate", { ...REQUEST, version: 1, estimateMs: "soon" }],
  ])("with %s is refused, without its contents in the message", (_, value) => {
    const open = () => openRequest(vault, REPORT, stored(value));
    expect(open).toThrow("this release cannot read a stored request of version");
    expect(open).not.toThrow("52998224725");
  });
});
