/** Facts of another release: they are not misread, and gathered again. */
import type { Facts } from "@cnh/license-law";
import { beforeEach, describe, expect, test } from "vitest";
import { fakeCaller, fakeDriverKeys, fakeVault } from "../../../../../tests/support/fake-ports.ts";
import { factsPlace } from "../../sealed-places.ts";
import { type Enrichment, LookupFailure, UNKNOWN_IDENTITY } from "../../sources/source.ts";
import { sealRequest } from "../stored-request.ts";
import { lookUpLicense, lookUpStatePart, type GatherPorts } from "./gather.ts";
import { renewOutdated } from "./renew-outdated.ts";
import type { GatheredPart, ReportRef } from "./report-run.ts";
import { openFacts, sealFacts } from "./stored-facts.ts";

const { organization } = fakeCaller();
const vault = fakeVault.of(organization);
const REF: ReportRef = {
  reportId: "rpt_01kya3np4s0123456789abcdef",
  organizationId: organization.id,
  mode: "live",
};
const request = sealRequest(vault, "live", "0123456789abcdef", {
  cpf: "52998224725",
  externalRef: null,
  estimateMs: 0,
});
const LICENSE: Enrichment = {
  identity: { ...UNKNOWN_IDENTITY, name: "Ana" },
  facts: { person: null, license: null, blocks: null, courses: null },
};
const NO_INFRACTIONS = { complete: true, items: [] } as unknown as NonNullable<
  Facts["infractions"]
>;

/** Facts in the form of a release before versions, and of one to come. */
const OTHER_FORMS: [string, (facts: unknown) => unknown][] = [
  ["before versions", (facts) => facts],
  ["of another version", (facts) => ({ version: 999, facts })],
];

let gathered: Map<GatheredPart, Buffer>;
let lastAttempt: number;
/** The questions to sources, in order. */
let questions: string[];
/** The sources that do not answer. */
let failing: Set<string>;
let ports: GatherPorts;

beforeEach(() => {
  gathered = new Map();
  lastAttempt = 3;
  questions = [];
  failing = new Set();
  const answer = <Value>(question: string, value: Value): Promise<Value> => {
    questions.push(question);
    if (failing.has(question)) return Promise.reject(new LookupFailure("transient", "down"));
    return Promise.resolve(value);
  };
  const source = (name: string) => ({
    name,
    parts: ["infractions"] as const,
    enrich: () => answer(`${name} license`, LICENSE),
    lookUp: (part: string) => answer(`${name} ${part}`, NO_INFRACTIONS as never),
  });
  const sources = [source("first"), source("second")];
  ports = {
    vault: fakeVault,
    driverKeys: fakeDriverKeys,
    runs: {
      find: () =>
        Promise.resolve({
          organization,
          status: "PROCESSING",
          driverId: "drv_1",
          driverKey: null,
          request,
          createdAt: new Date(0),
          withAnalysis: true,
          gathered: new Map(gathered),
          lastAttempt,
          lookups: [],
        }),
      recordAnswer: (_ref, { part, facts, attempt }) => {
        if (facts) gathered.set(part, facts);
        lastAttempt = Math.max(lastAttempt, attempt);
        return Promise.resolve();
      },
      publishPartial: () => Promise.resolve(true),
      settle: () => Promise.resolve(true),
    },
    sources: () => ({
      enrichment: sources,
      state: { infractions: sources, medicalExams: [], toxicological: [] },
    }),
    onUnreadable: (_source, error) => {
      throw error;
    },
    now: () => 0,
  };
});

const store = (part: GatheredPart, value: unknown) =>
  gathered.set(part, vault.seal(factsPlace("live", REF.reportId, part), JSON.stringify(value)));
const open = (part: GatheredPart) => openFacts(vault, REF, { gathered }, part);

test("facts are read as they were written", () => {
  gathered.set("license", sealFacts(vault, REF, "license", LICENSE));
  expect(open("license")).toEqual(LICENSE);
  expect(open("infractions")).toBeNull();
});

describe.each(OTHER_FORMS)("facts %s", (_, inOtherForm) => {
  test("are not read", () => {
    store("license", inOtherForm(LICENSE));
    expect(open("license")).toBeNull();
  });

  test("do not count as an answer: the source is asked again", async () => {
    store("license", inOtherForm(LICENSE));
    store("infractions", inOtherForm(NO_INFRACTIONS));
    expect(await lookUpLicense(ports, REF, { attempt: 4, source: 0 })).toMatchObject({ ok: true });
    const question = { attempt: 5, source: 0 };
    expect(await lookUpStatePart(ports, REF, "infractions", question)).toMatchObject({ ok: true });
    expect(questions).toEqual(["first license", "first infractions"]);
    expect([open("license"), open("infractions")]).toEqual([LICENSE, NO_INFRACTIONS]);
  });

  test("are renewed, from the next source where one does not answer", async () => {
    store("license", inOtherForm(LICENSE));
    store("infractions", inOtherForm(NO_INFRACTIONS));
    failing.add("first license");
    await renewOutdated(ports, REF, ["license", "infractions"]);
    expect(questions).toEqual(["first license", "second license", "first infractions"]);
    expect([open("license"), open("infractions")]).toEqual([LICENSE, NO_INFRACTIONS]);
    expect(lastAttempt).toBe(6);
  });

  test("stay missing where no source answers", async () => {
    store("infractions", inOtherForm(NO_INFRACTIONS));
    failing = new Set(["first infractions", "second infractions"]);
    await renewOutdated(ports, REF, ["license", "infractions"]);
    expect(open("infractions")).toBeNull();
  });
});

test("facts of this version cost no question, and facts that were never gathered neither", async () => {
  gathered.set("license", sealFacts(vault, REF, "license", LICENSE));
  await renewOutdated(ports, REF, ["license", "infractions"]);
  expect(questions).toEqual([]);
});
