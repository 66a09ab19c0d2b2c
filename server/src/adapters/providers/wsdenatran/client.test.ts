import {
  type BlockFact,
  UNKNOWN_BLOCK,
  UNKNOWN_COURSE,
  UNKNOWN_LICENSE,
  UNKNOWN_TOXICOLOGICAL,
} from "@cnh/license-law";
import { identityOf } from "@cnh/simulator/driver-identity.ts";
import type { SimulatedDriver } from "@cnh/simulator/driver.ts";
import { startWsdenatran } from "@cnh/simulator/wsdenatran/server.ts";
import type { Question, World } from "@cnh/simulator/world.ts";
import { afterEach, describe, expect, test } from "vitest";
import { Wsdenatran } from "./client.ts";

const CPF = "52998224725";
const TODAY = "2026-03-10";
const NEVER = new AbortController().signal;

const national = { source: "national", fetchedOn: TODAY } as const;

const suspension: BlockFact = {
  ...UNKNOWN_BLOCK,
  reason: "2",
  decision: "administrative",
  state: "SP",
  recordedOn: "2026-01-05",
  startsOn: "2026-01-20",
  endsOn: "2026-07-20",
  releasedOn: null,
  licenseCollected: true,
  document: "2025/0012345-6",
  authority: "DETRAN SP",
  description: "PROCESSO DE SUSPENSÃO",
  requirements: "CURSO DE RECICLAGEM",
  term: { amount: 6, unit: "month" },
  totalTerm: { amount: 1, unit: "year" },
};
const course = { ...UNKNOWN_COURSE, state: "SP" } as const;

const DRIVER: SimulatedDriver = {
  cpf: CPF,
  identity: {
    ...identityOf(CPF, "SP", { firstIssuedOn: "2004-06-01", issuedOn: "2022-06-01" }),
    name: "MARIA APARECIDA DA CONCEIÇÃO",
    motherName: "ANA DA CONCEIÇÃO",
    formNumber: "0123456789",
    renachNumber: "SP012345678",
    phone: "11999990000",
    pguNumber: "912345678",
    impedimentListNumber: "77",
    transferState: "RJ",
  },
  behaviour: "answers",
  facts: {
    person: { ...national, birthDate: "1985-02-28" },
    license: {
      ...national,
      ...UNKNOWN_LICENSE,
      issued: true,
      registrationNumber: "02252279150",
      recordCount: 1,
      documentStatus: "confirmed",
      previousDocumentStatus: "issued",
      category: "ACC+D",
      loweredCategory: "B",
      authorizedCategory: "ACC+E",
      heldSince: null,
      state: "SP",
      jurisdictionState: "SP",
      firstIssuedState: "MG",
      firstIssuedOn: "2004-06-01",
      issuedOn: "2022-06-01",
      expiresOn: "2032-06-01",
      provisional: false,
      ear: true,
      restrictions: ["A", "X"],
    },
    blocks: { ...national, list: [suspension, { ...suspension, reason: "0" }, UNKNOWN_BLOCK] },
    medicalExams: { ...national, list: [] },
    toxicological: { ...national, ...UNKNOWN_TOXICOLOGICAL },
    courses: {
      ...national,
      list: [
        { ...course, kind: "dangerous_goods", completedOn: "2023-01-02", isUpdate: true },
        { ...course, kind: "collective", completedOn: null, isUpdate: false },
        { ...course, kind: "recycling", completedOn: "2026-02-01", modality: "remote" },
        { ...course, kind: "renewal_update", completedOn: "2022-05-01", modality: "credited" },
      ],
    },
    infractions: { ...national, list: [], zeroings: null },
  },
};

function withLicense(license: Partial<SimulatedDriver["facts"]["license"]>): SimulatedDriver {
  const { facts } = DRIVER;
  return { ...DRIVER, facts: { ...facts, license: { ...facts.license, ...license } } };
}

const closing: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0)) await close();
});

function fixedWorld(driver: SimulatedDriver) {
  const questions: Question[] = [];
  const world: World = {
    driverOf: () => driver,
    driverOfRegistration: () => null,
    reactionTo: (_provider, question) => {
      questions.push(question);
      return { kind: "answer", delayMs: 0 };
    },
  };
  return { world, questions };
}

async function clientOf(world: World): Promise<Wsdenatran> {
  const running = await startWsdenatran(world, { port: 0 });
  const client = new Wsdenatran({
    baseUrl: running.url,
    channel: { kind: "certificate", cert: "", key: "", operatorCpf: "11144477735" },
    timeoutMs: 5_000,
    now: () => new Date(`${TODAY}T12:00:00-03:00`),
  });
  closing.push(
    () => client.close(),
    () => running.close(),
  );
  return client;
}

describe("enrichment", () => {
  test("brings back the facts and all of the identity but phone and e-mail", async () => {
    const { world, questions } = fixedWorld(DRIVER);
    const { identity, facts } = await (await clientOf(world)).enrich(CPF, NEVER);
    const { person, license, blocks, courses } = DRIVER.facts;
    expect(identity).toEqual({ ...DRIVER.identity, phone: null, email: null });
    expect(facts).toEqual({ person, license, blocks, courses });
    expect(questions).toEqual(["license"]);
  });

  test("cannot carry since when categories are held, releases, preventive and repeated courses", async () => {
    const { facts } = withLicense({ heldSince: { B: "2004-06-01", C: null } });
    const driver = {
      ...DRIVER,
      facts: {
        ...facts,
        blocks: { ...national, list: [{ ...suspension, releasedOn: "2026-03-01" }] },
        courses: {
          ...national,
          list: [
            { ...UNKNOWN_COURSE, kind: "recycling", completedOn: "2020-01-01" },
            { ...UNKNOWN_COURSE, kind: "recycling", completedOn: "2024-01-01" },
            { ...UNKNOWN_COURSE, kind: "preventive_recycling", completedOn: "2025-01-01" },
          ],
        },
      },
    } as const;
    const answer = await (await clientOf(fixedWorld(driver).world)).enrich(CPF, NEVER);
    expect(answer.facts.license).toEqual(DRIVER.facts.license);
    expect(answer.facts.blocks?.list).toEqual([]);
    expect(answer.facts.courses?.list).toEqual([
      { ...UNKNOWN_COURSE, kind: "recycling", completedOn: "2024-01-01", modality: "in_person" },
    ]);
  });

  test("treats unknown as unknown, and none as none", async () => {
    const unknown = {
      registrationNumber: null,
      documentStatus: null,
      category: null,
      jurisdictionState: null,
      issuedOn: null,
      expiresOn: null,
      provisional: null,
      ear: null,
      restrictions: null,
    };
    for (const license of [unknown, { ear: false, restrictions: [] }, { provisional: true }]) {
      const driver = withLicense(license);
      const { facts } = await (await clientOf(fixedWorld(driver).world)).enrich(CPF, NEVER);
      expect(facts.license).toEqual(driver.facts.license);
    }
  });

  test("of two records takes the confirmed one and counts both", async () => {
    const driver = withLicense({ recordCount: 2 });
    const { facts } = await (await clientOf(fixedWorld(driver).world)).enrich(CPF, NEVER);
    expect(facts.license).toEqual(driver.facts.license);
    expect(facts.blocks).toEqual(driver.facts.blocks);
  });

  test("answers a CPF without license", async () => {
    const { world, questions } = fixedWorld(withLicense({ issued: false }));
    const { identity, facts } = await (await clientOf(world)).enrich(CPF, NEVER);
    expect(new Set(Object.values(identity))).toEqual(new Set([null]));
    const { issued, source, fetchedOn, ...rest } = facts.license ?? {};
    expect({ issued, source, fetchedOn }).toEqual({ ...national, issued: false });
    expect(new Set(Object.values(rest))).toEqual(new Set([null]));
    expect(facts).toMatchObject({ person: null, blocks: null, courses: null });
    expect(questions).toHaveLength(1);
  });

  test("refuses the record of another driver", async () => {
    const client = await clientOf(fixedWorld(DRIVER).world);
    await expect(client.enrich("11144477735", NEVER)).rejects.toMatchObject({
      kind: "broken_answer",
    });
  });
});
