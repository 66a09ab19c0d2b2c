import type { RequestListener } from "node:http";
import { startActivethread } from "@cnh/simulator/activethread/server.ts";
import type { SimulatedDriver } from "@cnh/simulator/driver.ts";
import { generatedDriver } from "@cnh/simulator/generated-drivers.ts";
import { scenarioCpf, scenarioDriver } from "@cnh/simulator/scenarios.ts";
import type { Reaction, World } from "@cnh/simulator/world.ts";
import { afterEach, describe, expect, it } from "vitest";
import { openStubHost } from "../../../../../tests/support/http/stub-host.ts";
import type { StateQuery } from "../../../usecases/sources/source.ts";
import { Activethread, type ActivethreadOptions } from "./client.ts";

const TODAY = "2026-07-24";
const TOKEN = "a-token-of-tests";
const CPF = "52998224725";
const ANSWER: Reaction = { kind: "answer", delayMs: 0 };

const opened: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const close of opened.splice(0)) await close();
});

function fixedWorld(driver: SimulatedDriver, reaction: Reaction = ANSWER) {
  const questions: string[] = [];
  const world: World = {
    driverOf: () => driver,
    driverOfRegistration: () => null,
    reactionTo: (provider, question) => {
      questions.push(`${provider} ${question}`);
      return reaction;
    },
  };
  return { world, questions };
}

const aDriver = () => generatedDriver(CPF, TODAY);

async function simulated(
  driver: SimulatedDriver,
  { reaction, ...more }: Partial<ActivethreadOptions> & { readonly reaction?: Reaction } = {},
) {
  const { world, questions } = fixedWorld(driver, reaction);
  const running = await startActivethread(world, { port: 0, token: TOKEN });
  opened.push(() => running.close());
  return { source: sourceAt(running.url, more), questions, url: running.url };
}

/** A host with the test's answers. */
async function stub(listener: RequestListener): Promise<string> {
  const { port, close } = await openStubHost(listener);
  opened.push(close);
  return `http://127.0.0.1:${port}`;
}

const stubOf = (status: number, body: string, headers: Record<string, string> = {}) =>
  stub((_, response) => void response.writeHead(status, headers).end(body));

function sourceAt(baseUrl: string, more: Partial<ActivethreadOptions> = {}): Activethread {
  return new Activethread({
    baseUrl,
    token: TOKEN,
    timeoutMs: 5_000,
    today: () => TODAY,
    ...more,
  });
}

const signal = () => new AbortController().signal;
const queryOf = (cpf: string): StateQuery => ({
  cpf,
  registrationNumber: null,
  birthDate: null,
  expiresOn: null,
  state: null,
});

const enriching = (source: Activethread, cpf = CPF) => source.enrich(cpf, signal());

/** Facts that the protocol can express: codes of places are not among them. */
function carried({ identity: whole, facts }: SimulatedDriver) {
  const { person, license, blocks, medicalExams, toxicological } = facts;
  const { birthplace, address, lastTransaction } = whole;
  const identity = {
    ...whole,
    birthplace: { ...birthplace, code: null },
    address: { ...address, city: { ...address.city, code: null } },
    issueState: null,
    lastTransaction: lastTransaction && { ...lastTransaction, on: null },
  };
  const { phone, email } = identity;
  const contact = { phone, email, address: identity.address };
  const list = blocks.list.map((block) => ({ ...block, releasedOn: null }));
  return {
    enrichment: {
      identity,
      facts: {
        person,
        license: { ...license, heldSince: null, recordCount: null },
        blocks: { ...blocks, list },
        courses: null,
      },
    },
    medicalExams: { ...medicalExams, contact },
    toxicological: { ...toxicological, purpose: null, contact },
  };
}

/** The drivers of every scenario with a license, and a few dozen others. */
const DRIVERS = [
  ...Array.from({ length: 25 }, (_, index) => scenarioDriver(scenarioCpf(index + 1), TODAY)),
  ...Array.from({ length: 40 }, (_, index) => generatedDriver(String(10 ** 10 + index), TODAY)),
].filter((driver) => driver !== null && driver.facts.license.issued === true);

describe("a driver through ActiveThread", () => {
  it("comes out as it went in, but for what the protocol cannot carry", async () => {
    expect(DRIVERS.length).toBe(64);
    for (const driver of DRIVERS as SimulatedDriver[]) {
      const { source, questions } = await simulated(driver);
      const query = queryOf(driver.cpf);
      expect({
        enrichment: await enriching(source, driver.cpf),
        medicalExams: await source.lookUp("medicalExams", query, signal()),
        toxicological: await source.lookUp("toxicological", query, signal()),
      }).toEqual(carried(driver));
      expect(questions).toEqual(Array.from({ length: 3 }, () => "activethread state"));
    }
  });

  it("without a license is an answer to enrichment and unknown to the state's records", async () => {
    const driver = scenarioDriver(scenarioCpf(14), TODAY) ?? aDriver();
    const { source } = await simulated(driver);
    const { facts } = await enriching(source);
    expect(facts.license).toMatchObject({ issued: false, source: "national", fetchedOn: TODAY });
    expect([facts.person, facts.blocks, facts.courses]).toEqual([null, null, null]);
    await expect(source.lookUp("toxicological", queryOf(CPF), signal())).rejects.toMatchObject({
      kind: "not_found",
    });
  });

  it("has no infractions here", async () => {
    const { source, questions } = await simulated(aDriver());
    expect(source.parts).toEqual(["medicalExams", "toxicological"]);
    await expect(source.lookUp("infractions", queryOf(CPF), signal())).rejects.toMatchObject({
      kind: "refused",
    });
    expect(questions).toEqual([]);
  });
});

describe("a failure of ActiveThread", () => {
  it.each([
    [{ kind: "fault", delayMs: 0 }, { kind: "transient" }],
    [{ kind: "garbage", delayMs: 0 }, { kind: "broken_answer" }],
    [
      { kind: "rate_limited", delayMs: 0 },
      { kind: "rate_limited", retryAfterMs: 1_000 },
    ],
  ] as const)("%o is %o", async (reaction, failure) => {
    const { source } = await simulated(aDriver(), { reaction });
    await expect(enriching(source)).rejects.toMatchObject(failure);
  });

  it("is misconfigured where the token is wrong", async () => {
    const { source } = await simulated(aDriver(), { token: "another" });
    await expect(enriching(source)).rejects.toMatchObject({ kind: "misconfigured" });
  });
});

describe("an answer that does not come", () => {
  it("is cut by the timeout", async () => {
    const { source } = await simulated(aDriver(), { reaction: { kind: "hang" }, timeoutMs: 80 });
    await expect(enriching(source)).rejects.toMatchObject({ kind: "transient" });
  });

  it("is cut by the signal, before or while it is waited for", async () => {
    const { source } = await simulated(aDriver(), { reaction: { kind: "hang" } });
    for (const cut of [AbortSignal.timeout(80), AbortSignal.abort()]) {
      await expect(source.enrich(CPF, cut)).rejects.toMatchObject({ kind: "transient" });
    }
  });

  it("is ignored when it comes too late", async () => {
    const late = { reaction: { kind: "answer", delayMs: 200 }, timeoutMs: 60 } as const;
    const { source } = await simulated(aDriver(), late);
    await expect(enriching(source)).rejects.toMatchObject({ kind: "transient" });
    await new Promise((resolve) => setTimeout(resolve, 250));
  });
});

describe("the second host", () => {
  it.each(["http://127.0.0.1:1", 500, 503])("answers where the first is %s", async (first) => {
    const { url, questions } = await simulated(aDriver());
    const baseUrl = typeof first === "string" ? first : await stubOf(first, "{}");
    const source = sourceAt(baseUrl, { secondaryBaseUrl: url });
    expect(await enriching(source)).toEqual(carried(aDriver()).enrichment);
    expect(questions).toHaveLength(1);
  });

  it.each([
    [200, `{"status":"PROCESSING"}`],
    [200, `garbage`],
    [401, `{}`],
    [429, `{}`],
  ])("is not called if the first answers %i %s", async (status, body) => {
    const { url, questions } = await simulated(aDriver());
    const source = sourceAt(await stubOf(status, body), { secondaryBaseUrl: url });
    await expect(enriching(source)).rejects.toMatchObject({ name: "LookupFailure" });
    expect(questions).toEqual([]);
  });

  it("is requested once, and its failure is the failure", async () => {
    const { url, questions } = await simulated(aDriver(), {
      reaction: { kind: "rate_limited", delayMs: 0 },
    });
    const source = sourceAt("http://127.0.0.1:1", { secondaryBaseUrl: url });
    await expect(enriching(source)).rejects.toMatchObject({ kind: "rate_limited" });
    expect(questions).toHaveLength(1);
  });

  it("has the rest of the time", async () => {
    const { url } = await simulated(aDriver(), { reaction: { kind: "hang" } });
    const source = sourceAt("http://127.0.0.1:1", { secondaryBaseUrl: url, timeoutMs: 80 });
    await expect(enriching(source)).rejects.toMatchObject({ kind: "transient" });
  });
});
