/** Facts are read as they were written, and facts in the form of another release are not misread. */
import { expect, test } from "vitest";
import { fakeCaller, fakeVault } from "../../../../../tests/support/service/fake-ports.ts";
import { factsPlace } from "../../sealed-places.ts";
import { type Enrichment, UNKNOWN_IDENTITY } from "../../sources/source.ts";
import type { ReportRef } from "./report-run.ts";
import { openFacts, sealFacts } from "./stored-facts.ts";

const { organization } = fakeCaller();
const vault = fakeVault.of(organization);
const REF: ReportRef = {
  reportId: "rpt_01kya3np4s0123456789abcdef",
  organizationId: organization.id,
  mode: "live",
};
const LICENSE: Enrichment = {
  identity: { ...UNKNOWN_IDENTITY, name: "Ana" },
  facts: { person: null, license: null, blocks: null, courses: null },
};

test("facts are read as they were written", () => {
  const gathered = new Map([["license", sealFacts(vault, REF, "license", LICENSE)]] as const);
  expect(openFacts(vault, REF, { gathered }, "license")).toEqual(LICENSE);
  expect(openFacts(vault, REF, { gathered }, "infractions")).toBeNull();
});

test.each<[string, unknown]>([
  ["before versions", LICENSE],
  ["of another version", { version: 999, facts: LICENSE }],
])("facts %s are not read", (_, stored) => {
  const place = factsPlace("live", REF.reportId, "license");
  const gathered = new Map([["license", vault.seal(place, JSON.stringify(stored))]] as const);
  expect(openFacts(vault, REF, { gathered }, "license")).toBeNull();
});
