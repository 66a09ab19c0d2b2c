import { UNKNOWN_LICENSE, UNKNOWN_TOXICOLOGICAL } from "@cnh/license-law";
import { identityOf } from "@cnh/simulator/driver-identity.ts";
import type { SimulatedDriver } from "@cnh/simulator/driver.ts";
import { startInfosimples } from "@cnh/simulator/infosimples/server.ts";
import type { RunningServer } from "@cnh/simulator/listen.ts";
import type { Reaction, World } from "@cnh/simulator/world.ts";
import { describe, expect, onTestFinished, test } from "vitest";
import {
  clientOf,
  failureOf,
  NEVER,
  QUERY,
  TODAY,
  TOKEN,
} from "../../../../../tests/support/reports/infosimples.ts";

const MODES = ["sync", "async"] as const;

const origin = { source: "national", fetchedOn: TODAY } as const;
const DRIVER: SimulatedDriver = {
  cpf: QUERY.cpf,
  identity: identityOf(QUERY.cpf, "MG", { firstIssuedOn: null, issuedOn: null }),
  behaviour: "answers",
  facts: {
    person: { ...origin, birthDate: "1985-04-22" },
    license: {
      ...origin,
      ...UNKNOWN_LICENSE,
      issued: true,
      registrationNumber: "12345678026",
      recordCount: 1,
      documentStatus: "confirmed",
      category: "D",
      heldSince: null,
      state: "MG",
      firstIssuedOn: null,
      issuedOn: null,
      expiresOn: "2029-05-01",
      provisional: false,
      ear: true,
      restrictions: [],
    },
    blocks: { ...origin, list: [] },
    courses: { ...origin, list: [] },
    medicalExams: { ...origin, list: [] },
    toxicological: {
      source: "laboratories",
      fetchedOn: TODAY,
      ...UNKNOWN_TOXICOLOGICAL,
      collectedOn: "2025-06-30",
      result: "negative",
      purpose: "periodic",
      dueOn: "2027-12-30",
    },
    infractions: {
      source: "state",
      fetchedOn: TODAY,
      list: [],
      zeroings: [],
    },
  },
};

const ANSWER: Reaction = { kind: "answer", delayMs: 0 };

function fixedWorld(driver: SimulatedDriver, reaction: Reaction = ANSWER) {
  const questions: string[] = [];
  return {
    questions,
    driverOf: () => driver,
    driverOfRegistration: (number: string) =>
      number === driver.facts.license.registrationNumber ? driver : null,
    reactionTo: (provider: string, question: string) => {
      questions.push(`${provider} ${question}`);
      return reaction;
    },
  };
}

async function simulated(world: World, asyncDelayMs = 0): Promise<RunningServer> {
  const running = await startInfosimples(world, { port: 0, token: TOKEN, asyncDelayMs });
  onTestFinished(() => running.close());
  return running;
}

describe.each(MODES)("asked %s", (mode) => {
  test("a toxicological exam comes back as the driver's facts, but for its purpose", async () => {
    const world = fixedWorld(DRIVER);
    const client = clientOf((await simulated(world, 30)).url, { mode });
    const facts = await client.lookUp("toxicological", QUERY, NEVER);
    expect(facts).toEqual({ ...DRIVER.facts.toxicological, purpose: null });
    expect(world.questions).toEqual(["infosimples state"]);
  });

  test("no exam is an answer", async () => {
    const nothing = { collectedOn: null, result: null, purpose: null, dueOn: null };
    const toxicological = { ...DRIVER.facts.toxicological, ...nothing };
    const driver = { ...DRIVER, facts: { ...DRIVER.facts, toxicological } };
    const client = clientOf((await simulated(fixedWorld(driver))).url, { mode });
    expect(await client.lookUp("toxicological", QUERY, NEVER)).toEqual(toxicological);
  });

  test("each reaction of the provider is a failure of its kind", async () => {
    const reactions = {
      fault: "transient",
      rate_limited: "rate_limited",
      garbage: "broken_answer",
    };
    for (const [reaction, kind] of Object.entries(reactions)) {
      const world = fixedWorld(DRIVER, { kind: reaction as keyof typeof reactions, delayMs: 5 });
      const client = clientOf((await simulated(world)).url, { mode });
      expect((await failureOf(client.lookUp("toxicological", QUERY, NEVER))).kind).toBe(kind);
      expect(world.questions).toHaveLength(1);
    }
  });

  test("a hang is cut by the timeout, and by the caller", async () => {
    const { url } = await simulated(fixedWorld(DRIVER, { kind: "hang" }));
    const client = clientOf(url, { mode, timeoutMs: 150 });
    expect((await failureOf(client.lookUp("toxicological", QUERY, NEVER))).kind).toBe("transient");
    const patient = clientOf(url, { mode, timeoutMs: 60_000 });
    const failure = failureOf(patient.lookUp("toxicological", QUERY, AbortSignal.timeout(100)));
    expect((await failure).kind).toBe("transient");
  });

  test("an answer after the timeout is ignored", async () => {
    const { url } = await simulated(fixedWorld(DRIVER, { kind: "answer", delayMs: 250 }));
    const costs: number[] = [];
    const client = clientOf(url, { mode, timeoutMs: 80, onCost: (cents) => costs.push(cents) });
    expect((await failureOf(client.lookUp("toxicological", QUERY, NEVER))).kind).toBe("transient");
    await new Promise((resolve) => void setTimeout(resolve, 300));
    expect(costs).toEqual([]);
  });

  test("what the source does not know, refuses, or we set wrongly", async () => {
    const { url } = await simulated(fixedWorld(DRIVER));
    const client = clientOf(url, { mode });
    const license = { ...DRIVER.facts.license, issued: false };
    const unknown = fixedWorld({ ...DRIVER, facts: { ...DRIVER.facts, license } });
    const unlicensed = clientOf((await simulated(unknown)).url, { mode });
    const lookUp = unlicensed.lookUp("toxicological", QUERY, NEVER);
    expect((await failureOf(lookUp)).kind).toBe("not_found");
    const other = { ...QUERY, birthDate: "1990-01-01" };
    expect((await failureOf(client.lookUp("toxicological", other, NEVER))).kind).toBe("refused");
    const wrong = clientOf(url, { mode, token: "another" });
    const failure = await failureOf(wrong.lookUp("toxicological", QUERY, NEVER));
    expect(failure.kind).toBe("misconfigured");
  });

  test("reports the cost of a query, and none for one that was not billed", async () => {
    const costs: number[] = [];
    const onCost = (cents: number) => costs.push(cents);
    const client = clientOf((await simulated(fixedWorld(DRIVER))).url, { mode, onCost });
    await client.lookUp("toxicological", QUERY, NEVER);
    await failureOf(client.lookUp("toxicological", { ...QUERY, birthDate: "1990-01-01" }, NEVER));
    expect(costs).toEqual([30]);
  });
});
