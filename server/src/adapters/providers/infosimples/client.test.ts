import type { InfractionFact } from "@cnh/license-law";
import type { SimulatedDriver } from "@cnh/simulator/driver.ts";
import { startInfosimples } from "@cnh/simulator/infosimples/server.ts";
import type { RunningServer } from "@cnh/simulator/listen.ts";
import type { Reaction, World } from "@cnh/simulator/world.ts";
import { describe, expect, onTestFinished, test } from "vitest";
import {
  answering,
  clientOf,
  failureOf,
  NEVER,
  QUERY,
  TODAY,
  TOKEN,
} from "../../../../../tests/support/infosimples.ts";
import type { Infosimples } from "./client.ts";

const MODES = ["sync", "async"] as const;

const INFRACTION: InfractionFact = {
  code: "745-50",
  gravity: "media",
  committedOn: "2025-11-02",
  state: "confirmed",
  ticket: "AB12345678",
  authorityState: "MG",
  amountCents: 146_735,
  paid: true,
  paidOn: "2026-01-15",
  noticeSentOn: "2025-11-20",
  defenceDueOn: "2025-12-20",
  defenceFiled: false,
  penaltyNoticeSentOn: "2026-01-05",
  paymentDueOn: "2026-02-05",
  appealDueOn: "2026-02-05",
  appealFiledOn: "2026-01-20",
  appealDecidedOn: "2026-02-20",
};

/** Of an infraction, what this provider's protocol cannot carry. */
const NOT_CARRIED = {
  noticeSentOn: null,
  defenceDueOn: null,
  defenceFiled: null,
  penaltyNoticeSentOn: null,
  paymentDueOn: null,
  appealDueOn: null,
  appealFiledOn: null,
  appealDecidedOn: null,
} satisfies Partial<InfractionFact>;

const asked = { source: "national", fetchedOn: TODAY } as const;
const DRIVER: SimulatedDriver = {
  cpf: QUERY.cpf,
  identity: { name: "", motherName: "", formNumber: "", renachNumber: "", phone: "" },
  behaviour: "answers",
  facts: {
    person: { ...asked, birthDate: "1985-04-22" },
    license: {
      ...asked,
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
    blocks: { ...asked, list: [] },
    courses: { ...asked, list: [] },
    medicalExams: { ...asked, list: [] },
    toxicological: {
      source: "laboratories",
      fetchedOn: TODAY,
      collectedOn: "2025-06-30",
      result: "negative",
      purpose: "periodic",
      dueOn: "2027-12-30",
    },
    infractions: {
      source: "state",
      fetchedOn: TODAY,
      list: [
        INFRACTION,
        { ...INFRACTION, state: "written_warning", gravity: "leve", paid: false, paidOn: null },
        { ...INFRACTION, state: "pending", gravity: "gravissima", amountCents: 8838, paid: null },
        { ...INFRACTION, state: "cancelled", gravity: "grave", ticket: null, code: null },
        { ...INFRACTION, state: null, gravity: null, committedOn: null, amountCents: null },
      ],
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

  test("infractions come back as the driver's facts, but for what is not carried", async () => {
    const client = clientOf((await simulated(fixedWorld(DRIVER))).url, { mode });
    const facts = await client.lookUp("infractions", QUERY, NEVER);
    const list = DRIVER.facts.infractions.list.map((one) => ({ ...one, ...NOT_CARRIED }));
    expect(facts).toEqual({ ...DRIVER.facts.infractions, list, zeroings: null });
  });

  test("no infractions is an empty list, and no exam is an answer", async () => {
    const nothing = { collectedOn: null, result: null, purpose: null, dueOn: null };
    const toxicological = { ...DRIVER.facts.toxicological, ...nothing };
    const infractions = { ...DRIVER.facts.infractions, list: [] };
    const driver = { ...DRIVER, facts: { ...DRIVER.facts, toxicological, infractions } };
    const client = clientOf((await simulated(fixedWorld(driver))).url, { mode });
    expect(await client.lookUp("toxicological", QUERY, NEVER)).toEqual(toxicological);
    expect((await client.lookUp("infractions", QUERY, NEVER))?.list).toEqual([]);
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

  test("a hang is cut by the timeout, and by who asked", async () => {
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
    const unknown = { ...QUERY, registrationNumber: "00000000119" };
    expect((await failureOf(client.lookUp("infractions", unknown, NEVER))).kind).toBe("not_found");
    const other = { ...QUERY, birthDate: "1990-01-01" };
    expect((await failureOf(client.lookUp("toxicological", other, NEVER))).kind).toBe("refused");
    const wrong = clientOf(url, { mode, token: "another" });
    const failure = await failureOf(wrong.lookUp("toxicological", QUERY, NEVER));
    expect(failure.kind).toBe("misconfigured");
  });

  test("tells what a question cost, and nothing for one that was not billed", async () => {
    const costs: number[] = [];
    const onCost = (cents: number) => costs.push(cents);
    const client = clientOf((await simulated(fixedWorld(DRIVER))).url, { mode, onCost });
    await client.lookUp("toxicological", QUERY, NEVER);
    await failureOf(client.lookUp("toxicological", { ...QUERY, birthDate: "1990-01-01" }, NEVER));
    expect(costs).toEqual([30]);
  });
});

test("a callback ends the wait at once, and a forged one wakes nobody", async () => {
  const heard: boolean[] = [];
  let client: Infosimples | null = null;
  const callbackUrl = await answering((request, response) => {
    let text = "";
    request.on("data", (chunk) => (text += String(chunk)));
    request.on("end", () => {
      const body = JSON.parse(text) as object;
      heard.push(client?.handleCallback({ ...body, callback_secret: "forged" }) ?? true);
      heard.push(client?.handleCallback({ request_id: "another" }) ?? true);
      heard.push(client?.handleCallback("no callback") ?? true);
      heard.push(client?.handleCallback(body) ?? false);
      response.end();
    });
  });
  const { url } = await simulated(fixedWorld(DRIVER), 100);
  const poll = { firstMs: 20_000, mostMs: 20_000 };
  client = clientOf(url, { mode: "async", callbackUrl, poll, timeoutMs: 30_000 });
  const startedAt = performance.now();
  expect(await client.lookUp("toxicological", QUERY, NEVER)).not.toBeNull();
  expect(performance.now() - startedAt).toBeLessThan(5_000);
  expect(heard).toEqual([false, false, false, true]);
});
