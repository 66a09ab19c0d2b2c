/** The days of a question: the sandbox answers by them, over sockets, and live sources never send them. */
import { SANDBOX_STORIES, type SandboxStoryName } from "@cnh/contract/sandbox.ts";
import { addDays, dayInSaoPaulo } from "@cnh/license-law";
import { type Simulator, startSimulator } from "@cnh/simulator/start-simulator.ts";
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from "vitest";
import {
  type AlteredSources,
  alterSources,
} from "../../../../tests/support/reports/altered-sources.ts";
import type { Mode } from "../../usecases/caller.ts";
import type { Sources } from "../../usecases/reports/run/gather.ts";
import type {
  Asker,
  EnrichmentFacts,
  StateFacts,
  StatePart,
  StateQuery,
} from "../../usecases/sources/source.ts";
import { NO_BREAKER, openSourcesByMode, type SourceSettings } from "./open-sources.ts";

const HEADER = "sandbox-days";
const NEVER = new AbortController().signal;
const FIRST_DAY = "2027-03-01";
const BOUNDS = { timeoutMs: 10_000, concurrency: 100, maxWaiting: 1_000 };
const ORDER: SourceSettings["order"] = {
  license: ["wsdenatran", "activethread"],
  infractions: ["wsdenatran"],
  medicalExams: ["activethread"],
  toxicological: ["activethread", "infosimples"],
};

let simulator: Simulator;
beforeAll(async () => {
  const ports = { control: 0, wsdenatran: 0, activethread: 0, infosimples: 0 };
  simulator = await startSimulator({ slowMs: 20, recoverAfterMs: 20, ports });
});
afterAll(() => simulator.close());

interface Opened {
  readonly sources: Readonly<Record<Mode, Sources>>;
  /** The providers of each mode, with the names of the headers that they received. */
  readonly providers: Readonly<Record<Mode, AlteredSources>>;
}

/** Opens the sources of both modes as a worker does. Both reach the simulator, so only the mode differs. */
async function open(mode: "sync" | "async" = "sync", more: object = {}): Promise<Opened> {
  const providerOf = () => alterSources(simulator.sources, (_, json) => json);
  const [live, sandbox] = await Promise.all([providerOf(), providerOf()]);
  onTestFinished(async () => void (await Promise.all([live.close(), sandbox.close()])));
  const settingsOf = ({ sources }: AlteredSources): SourceSettings => {
    const { wsdenatran, activethread, infosimples } = JSON.parse(sources) as SourceSettings;
    return {
      wsdenatran: wsdenatran && { ...wsdenatran, ...BOUNDS, ...more },
      activethread: activethread && { ...activethread, ...BOUNDS, ...more },
      infosimples: infosimples && {
        ...infosimples,
        ...BOUNDS,
        ...more,
        mode,
        poll: { firstMs: 5, maxMs: 20 },
      },
      order: ORDER,
    };
  };
  const recorder = () => ({ record: () => {} });
  return {
    sources: openSourcesByMode(
      { live: settingsOf(live), test: settingsOf(sandbox) },
      { breaker: NO_BREAKER, recorder },
    ),
    providers: { live, test: sandbox },
  };
}

const cpfOf = (wanted: SandboxStoryName) =>
  SANDBOX_STORIES.find(({ name }) => name === wanted)?.cpf ?? "";

/** The asker on a day of a story; without one it sends no days. */
const askerOn = (day: number | null): Asker => ({
  onCost: () => {},
  stored: Promise.resolve(),
  sandboxDays: day === null ? undefined : { firstDay: FIRST_DAY, today: addDays(FIRST_DAY, day) },
});

type LicenseAnswer = Pick<EnrichmentFacts, "license" | "blocks">;

async function licenseOf(
  sources: Sources,
  name: SandboxStoryName,
  day: number | null,
  place = 0,
): Promise<LicenseAnswer & { readonly query: StateQuery }> {
  const cpf = cpfOf(name);
  const enrichment = await sources.enrichment[place]?.enrich(cpf, NEVER, askerOn(day));
  if (!enrichment) throw new Error(`no source at ${place}`);
  const { license, person, blocks } = enrichment.facts;
  const query = {
    cpf,
    registrationNumber: license?.registrationNumber ?? null,
    birthDate: person?.birthDate ?? null,
    expiresOn: license?.expiresOn ?? null,
    state: license?.state ?? null,
  };
  return { license, blocks, query };
}

async function partOf<Part extends StatePart>(
  sources: Sources,
  part: Part,
  name: SandboxStoryName,
  day: number | null,
  place = 0,
): Promise<StateFacts[Part]> {
  const { query } = await licenseOf(sources, name, day);
  const source = sources.state[part][place];
  if (!source) throw new Error(`no source of ${part} at ${place}`);
  return source.lookUp(part, query, NEVER, askerOn(day));
}

describe("a source of the sandbox", () => {
  test.each([0, 1])("at place %i answers the license of the day", async (place) => {
    const { sources, providers } = await open();
    for (const [day, category] of [
      [11, "E"],
      [12, "B"],
    ] as const) {
      const { license } = await licenseOf(sources.test, "rebaixada", day, place);
      expect(license).toMatchObject({ category, fetchedOn: addDays(FIRST_DAY, day) });
    }
    expect(providers.test.headers).toContain(HEADER);
  });

  test("answers the fines of the day, on all pages", async () => {
    const { sources } = await open();
    for (const [day, fines] of [
      [8, 0],
      [9, 1],
      [18, 2],
      [400, 44],
    ] as const) {
      const infractions = await partOf(sources.test, "infractions", "pontos", day);
      expect(infractions?.list).toHaveLength(fines);
      expect(infractions?.fetchedOn).toBe(addDays(FIRST_DAY, day));
    }
  });

  test("answers the exams of the day", async () => {
    const { sources } = await open();
    for (const [day, doneOn] of [
      [34, addDays(FIRST_DAY, 20 - 3652)],
      [35, addDays(FIRST_DAY, 33)],
    ] as const) {
      const exams = await partOf(sources.test, "medicalExams", "vencimento", day);
      expect(exams).toMatchObject({ fetchedOn: addDays(FIRST_DAY, day), list: [{ doneOn }] });
    }
  });

  test.each([
    [0, "sync"],
    [1, "sync"],
    [1, "async"],
  ] as const)("at place %i answers the toxicological exam of the day, %s", async (place, mode) => {
    const { sources } = await open(mode);
    for (const [day, dueOn] of [
      [59, addDays(FIRST_DAY, 15)],
      [60, addDays(FIRST_DAY, 57 + 913)],
    ] as const) {
      const exam = await partOf(sources.test, "toxicological", "toxicologico", day, place);
      expect(exam).toMatchObject({ dueOn, fetchedOn: addDays(FIRST_DAY, day) });
    }
  });

  test("is refused the records of a silent state", async () => {
    const { sources } = await open();
    for (const part of ["infractions", "medicalExams"] as const) {
      expect(await partOf(sources.test, part, "estado-mudo", 4)).not.toBeNull();
      await expect(partOf(sources.test, part, "estado-mudo", 5)).rejects.toMatchObject({
        name: "LookupFailure",
        kind: "refused",
      });
    }
  });

  test("sends no days if it is asked without any, and answers the first day", async () => {
    const { sources, providers } = await open();
    const { license } = await licenseOf(sources.test, "rebaixada", null);
    expect(license).toMatchObject({ category: "E", fetchedOn: dayInSaoPaulo(new Date()) });
    for (const part of ["infractions", "medicalExams", "toxicological"] as const)
      await partOf(sources.test, part, "rebaixada", null);
    expect(providers.test.headers).not.toContain(HEADER);
  });
});

describe("the providers of the sandbox", () => {
  test.each(SANDBOX_STORIES)("agree about $name on its days", async ({ name, days }) => {
    const { sources } = await open();
    // ActiveThread has one question for everything, so a silent state refuses the license there too.
    for (const { day } of days.filter((each) => name !== "estado-mudo" || each.day !== 5)) {
      const [one, other] = [
        await licenseOf(sources.test, name, day, 0),
        await licenseOf(sources.test, name, day, 1),
      ];
      expect({ ...other.license, recordCount: 1 }).toEqual(one.license);
      expect(other.blocks).toEqual(one.blocks);
      expect(other.query).toEqual(one.query);
      if (name !== "toxicologico") continue;
      const [exam, same] = [
        await partOf(sources.test, "toxicological", name, day, 0),
        await partOf(sources.test, "toxicological", name, day, 1),
      ];
      const { source, fetchedOn, collectedOn, dueOn, result } = exam ?? {};
      expect(same).toMatchObject({ source, fetchedOn, collectedOn, dueOn, result });
    }
  });
});

describe("a live source", () => {
  test.each([
    ["as configured", {}],
    ["whatever its configuration says", { isSandbox: true }],
  ])("never sends the days of an asker, %s", async (_, more) => {
    const { sources, providers } = await open("sync", more);
    const today = dayInSaoPaulo(new Date());
    for (const place of [0, 1]) {
      const { license } = await licenseOf(sources.live, "rebaixada", 12, place);
      expect(license).toMatchObject({ category: "E", fetchedOn: today });
    }
    expect(await partOf(sources.live, "infractions", "pontos", 9)).toMatchObject({
      fetchedOn: today,
      list: [],
    });
    for (const [part, place] of [
      ["medicalExams", 0],
      ["toxicological", 0],
      ["toxicological", 1],
    ] as const) {
      const answer = await partOf(sources.live, part, "toxicologico", 60, place);
      expect(answer).toMatchObject({ fetchedOn: today });
    }
    expect(providers.live.asked).toEqual({
      wsdenatran: expect.any(Number) as number,
      activethread: 3,
      infosimples: 1,
    });
    expect(providers.live.headers).not.toContain(HEADER);
    expect(providers.test.headers.size).toBe(0);
  });
});
