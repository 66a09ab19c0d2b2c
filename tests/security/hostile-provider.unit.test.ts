/**
 * A provider may send anything: more fines than any driver has, or randomly distorted answers. Each of them is at most
 * a failure of that source, and the law and the rendering accept every answer that the adapters accept.
 */
import { detailsSchema } from "@cnh/contract";
import { diagnose, type Facts } from "@cnh/license-law";
import { openSources, NO_BREAKER } from "@cnh/server/adapters/providers/open-sources.ts";
import type { SourceSettings } from "@cnh/server/adapters/providers/open-sources.ts";
import { analysisPrompt } from "@cnh/server/usecases/analysis/prompt.ts";
import {
  type Enrichment,
  LookupFailure,
  STATE_PARTS,
  type StateQuery,
} from "@cnh/server/usecases/sources/source.ts";
import { profileOf, type Sources } from "@cnh/server/usecases/reports/run/gather.ts";
import { renderDetails } from "@cnh/server/usecases/reports/run/render-details.ts";
import { scenarioCpf } from "@cnh/simulator/scenarios.ts";
import { type Simulator, startSimulator } from "@cnh/simulator/start-simulator.ts";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import {
  type AlteredSources,
  alterSources,
  type Change,
} from "../support/reports/altered-sources.ts";
import { cpfOf } from "../support/cpf.ts";
import { distort, INJECTIONS, seeded } from "../support/reports/distort.ts";
import { processorTimeOf } from "../support/measures/processor-time.ts";

const NEVER = new AbortController().signal;
const DAY = "2026-11-15";
const BOUNDS = { timeoutMs: 3_000, concurrency: 100, maxWaiting: 1_000 };
const MANY_FINES = scenarioCpf(21);

let simulator: Simulator;
let altered: AlteredSources;
let sources: Sources;
let change: Change;
beforeAll(async () => {
  const ports = { control: 0, wsdenatran: 0, activethread: 0, infosimples: 0 };
  simulator = await startSimulator({ slowMs: 20, recoverAfterMs: 20, ports });
  altered = await alterSources(simulator.sources, (provider, json) => change(provider, json));
  const own = JSON.parse(altered.sources) as SourceSettings;
  const settings: SourceSettings = {
    ...own,
    wsdenatran: own.wsdenatran && { ...own.wsdenatran, ...BOUNDS },
    activethread: own.activethread && { ...own.activethread, ...BOUNDS },
    infosimples: own.infosimples && { ...own.infosimples, ...BOUNDS },
    order: {
      license: ["wsdenatran", "activethread"],
      infractions: ["wsdenatran"],
      medicalExams: ["activethread"],
      toxicological: ["activethread", "infosimples"],
    },
  };
  sources = openSources(settings, { breaker: NO_BREAKER, health: { record: () => {} } });
});
beforeEach(() => {
  change = (_, json) => json;
});
afterAll(async () => {
  await altered.close();
  await simulator.close();
});

const licenseOf = async (cpf: string, at = 0) =>
  (await sources.enrichment[at]?.enrich(cpf, NEVER)) as Enrichment;

function queryOf(cpf: string, { facts: { license, person } }: Enrichment): StateQuery {
  return {
    cpf,
    registrationNumber: license?.registrationNumber ?? null,
    birthDate: person?.birthDate ?? null,
    expiresOn: license?.expiresOn ?? null,
    state: license?.state ?? null,
  };
}

/** Enough fields to be judged, and few enough that thousands fit into one answer. */
const FINE_KEYS = [
  "codigoInfracao",
  "codigoDesdobramentoInfracao",
  "codigoOrgaoAutuador",
  "dataInfracao",
  "indicadorExigibilidade",
];

/** Replaces a list in an answer by `count` copies of its first record, each with a different number. */
function stretchList(json: unknown, name: string, count: number): unknown {
  if (Array.isArray(json)) return json.map((each) => stretchList(each, name, count));
  if (typeof json !== "object" || json === null) return json;
  const changed = Object.entries(json).map(([key, value]) => {
    if (key === "quantidadeInfracoesReal" || key === "quantidadeInfracoes") return [key, count];
    if (key !== name || !Array.isArray(value)) return [key, stretchList(value, name, count)];
    const [first = {}] = value as Record<string, unknown>[];
    const fields = Object.fromEntries(FINE_KEYS.map((field) => [field, first[field]]));
    const copy = (_: unknown, index: number) => ({ ...fields, numeroAutoInfracao: `A${index}` });
    return [key, Array.from({ length: count }, copy)];
  });
  return Object.fromEntries(changed) as unknown;
}

describe("a list without end", () => {
  const infractionsOf = async (count: number) => {
    const query = queryOf(MANY_FINES, await licenseOf(MANY_FINES));
    change = (_, json) => stretchList(json, "infracoes", count);
    return sources.state.infractions[0]?.lookUp("infractions", query, NEVER);
  };

  test("of 2,000 fines is an answer, and judged in no time", async () => {
    const infractions = (await infractionsOf(2_000)) ?? null;
    expect(infractions?.list).toHaveLength(2_000);
    const enrichment = await licenseOf(MANY_FINES);
    const facts = { ...enrichment.facts, infractions, medicalExams: null, toxicological: null };
    expect(processorTimeOf(() => diagnose(facts, DAY))).toBeLessThan(600);
  });

  test("of 2,001 fines is broken", async () => {
    await expect(infractionsOf(2_001)).rejects.toMatchObject({ kind: "broken_answer" });
  });

  test("of fines over many pages is broken as soon as it is too long", async () => {
    const query = queryOf(MANY_FINES, await licenseOf(MANY_FINES));
    let pages = 0;
    change = (_, json) => {
      pages += 1;
      const fines = stretchList(json, "infracoes", 500) as { infracoes: object[] };
      const own = fines.infracoes.map((fine, n) => ({
        ...fine,
        numeroAutoInfracao: `${pages}X${n}`,
      }));
      return { infracoes: own, quantidadeInfracoesReal: 90_000, idUltimoRegistro: `${pages}` };
    };
    const lookup = sources.state.infractions[0]?.lookUp("infractions", query, NEVER);
    await expect(lookup).rejects.toMatchObject({ kind: "broken_answer" });
    expect(pages).toBe(5);
  });

  test.each([
    ["blocks", 0, "ocorrencias"],
    ["blocks", 1, "bloqueios"],
  ])("of %s is broken at source %i", async (_, at, name) => {
    change = (__, json) => withList(json, name, 2_001);
    await expect(licenseOf(cpfOf(5), at)).rejects.toMatchObject({ kind: "broken_answer" });
  });

  test("of exams is broken", async () => {
    const cpf = cpfOf(6);
    const query = queryOf(cpf, await licenseOf(cpf));
    change = (__, json) => withList(json, "exames", 2_001);
    const lookup = sources.state.medicalExams[0]?.lookUp("medicalExams", query, NEVER);
    await expect(lookup).rejects.toMatchObject({ kind: "broken_answer" });
  });
});

/** Replaces the value under `name` by a list of `count` almost empty records. */
function withList(json: unknown, name: string, count: number): unknown {
  if (Array.isArray(json)) return json.map((each) => withList(each, name, count));
  if (typeof json !== "object" || json === null) return json;
  const list = Array.from({ length: count }, () => ({ data: "2020-01-01" }));
  const changed = Object.entries(json).map(([key, value]) => [
    key,
    key === name ? list : withList(value, name, count),
  ]);
  return Object.fromEntries(changed) as unknown;
}

describe("answers bent out of shape", () => {
  const ROUNDS = Number(process.env["HOSTILE_ROUNDS"] ?? 120);

  /** `null` if the source failed with a regular failure; any other error fails the test. */
  const orFailure = async <Value>(lookup: Promise<Value>): Promise<Value | null> => {
    try {
      return await lookup;
    } catch (error) {
      if (error instanceof LookupFailure) return null;
      throw error;
    }
  };

  test("are failures of the source, or facts that law and rendering can take", async () => {
    const random = seeded(7);
    change = (_, json) => distort(json, random);
    let taken = 0;
    for (let round = 0; round < ROUNDS; round += 1) {
      const cpf = random(3) > 0 ? cpfOf(9_000 + round) : MANY_FINES;
      const enrichment = await orFailure(licenseOf(cpf, random(2)));
      if (!enrichment) continue;
      const query = queryOf(cpf, enrichment);
      const lookups = STATE_PARTS.map(async (part) => {
        const source = sources.state[part][random(sources.state[part].length)];
        if (!source) throw new Error(`nobody is asked for ${part}`);
        return [part, await orFailure(source.lookUp(part, query, NEVER))] as const;
      });
      const state = Object.fromEntries(await Promise.all(lookups)) as Pick<Facts, "infractions">;
      // Serialized like the stored facts.
      const facts = JSON.parse(JSON.stringify({ ...enrichment.facts, ...state })) as Facts;
      const { diagnosis } = diagnose(facts, DAY);
      profileOf(enrichment, cpf);
      const details = renderDetails({ cpf, identity: enrichment.identity, facts, history: [] });
      expect(detailsSchema.safeParse(details).error).toBeUndefined();
      const { user } = analysisPrompt(diagnosis);
      for (const words of INJECTIONS) expect(user).not.toContain(words);
      taken += 1;
    }
    expect(taken).toBeGreaterThan(ROUNDS / 10);
  });
});
