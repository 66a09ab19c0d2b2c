/**
 * The conformance suite of the source port: every provider's client passes it against its simulated provider over a
 * socket, both directly and behind the guard.
 */
import { setTimeout as sleep } from "node:timers/promises";
import type { Day } from "@cnh/license-law";
import {
  type EnrichmentSource,
  LookupFailure,
  STATE_PARTS,
  type StatePart,
  type StateQuery,
  type StateSource,
} from "@cnh/server/usecases/sources/source.ts";
import type { SimulatedDriver } from "@cnh/simulator/driver.ts";
import { scenarioCpf, scenarioDriver } from "@cnh/simulator/scenarios.ts";
import type { Reaction, World } from "@cnh/simulator/world.ts";
import { describe, expect, test, type TestContext } from "vitest";

const TODAY = "2026-03-10";
/** A secret that no message may repeat. */
export const TOKEN = "a-token-of-tests";

interface SourceUnderTest {
  readonly state: StateSource;
  /** `null` if the provider has no license data. */
  readonly enrichment: EnrichmentSource | null;
  readonly close: () => Promise<void>;
}

interface SourceOptions {
  /** The reference day of its answers. */
  readonly today: Day;
  readonly timeoutMs: number;
}

/** Opens a source whose provider answers from this world. */
export type OpenSource = (world: World, options: SourceOptions) => Promise<SourceUnderTest>;

/** A truck driver with a license, an exam and fines. */
const DRIVER = existing(scenarioDriver(scenarioCpf(11), TODAY));
const UNLICENSED = existing(scenarioDriver(scenarioCpf(14), TODAY));
const { license, person } = DRIVER.facts;
const QUERY: StateQuery = {
  cpf: DRIVER.cpf,
  registrationNumber: license.registrationNumber,
  birthDate: person.birthDate,
  expiresOn: license.expiresOn,
  state: license.state,
};
const NEVER = new AbortController().signal;
const ANSWER: Reaction = { kind: "answer", delayMs: 0 };

/** One query, and the part of its answer common to all sources; the rest differs by protocol. */
interface Call {
  readonly name: string;
  readonly run: (source: SourceUnderTest, signal?: AbortSignal) => Promise<unknown>;
  readonly answer: object;
}

interface Answers {
  readonly license: boolean;
  readonly parts: readonly StatePart[];
}

/** Opens a source that is closed at the end of this context's test. */
type OpenForTest = (
  context: TestContext,
  reaction: () => Reaction,
  timeoutMs?: number,
  driver?: SimulatedDriver,
) => Promise<SourceUnderTest>;

export function sourceSuite(name: string, open: OpenSource, answers: Answers): void {
  const calls: readonly Call[] = [
    ...(answers.license ? [enrich] : []),
    ...answers.parts.map((part) => lookUp(part)),
  ];
  const openForTest: OpenForTest = async (
    { onTestFinished },
    reaction,
    timeoutMs = 5_000,
    driver = DRIVER,
  ) => {
    const source = await open(worldOf(reaction, driver), { today: TODAY, timeoutMs });
    onTestFinished(() => source.close());
    return source;
  };
  // Each test has its own source and provider, and most of them wait for a timeout.
  describe.concurrent(`the source ${name}`, () => {
    testAnswers(openForTest, answers, calls);
    describe.each(calls)("asked for $name", (call) => {
      testFailures(openForTest, call);
    });
  });
}

function testAnswers(openForTest: OpenForTest, answers: Answers, calls: readonly Call[]): void {
  test("says which parts it answers", async (context) => {
    const { state, enrichment } = await openForTest(context, () => ANSWER);
    expect([...state.parts].sort()).toEqual([...answers.parts].sort());
    expect(enrichment !== null).toBe(answers.license);
    for (const part of STATE_PARTS.filter((one) => !answers.parts.includes(one))) {
      const outcome = await state.lookUp(part, QUERY, NEVER).catch((error: unknown) => error);
      if (outcome !== null) expect(outcome).toMatchObject({ kind: "refused" });
    }
  });

  test.for(calls)("answers $name in facts of the driver, fetched today", async (call, context) => {
    const { run, answer } = call;
    expect(await run(await openForTest(context, () => ANSWER))).toMatchObject(answer);
  });

  test.runIf(answers.license)("answers that a CPF has no license", async (context) => {
    const { enrichment } = await openForTest(context, () => ANSWER, 5_000, UNLICENSED);
    const { facts } = existing(await enrichment?.enrich(UNLICENSED.cpf, NEVER));
    expect(facts.license).toMatchObject({ issued: false, registrationNumber: null });
  });
}

function testFailures(openForTest: OpenForTest, { run, answer }: Call): void {
  test.for([
    ["fault", "transient"],
    ["rate_limited", "rate_limited"],
    ["garbage", "broken_answer"],
  ] as const)(
    "a provider's %s is %s, and the next question is answered",
    async ([kind, as], context) => {
      const reactions: Reaction[] = [{ kind, delayMs: 0 }];
      const source = await openForTest(context, () => reactions.shift() ?? ANSWER);
      expect((await failureOf(run(source))).kind).toBe(as);
      expect(await run(source)).toMatchObject(answer);
    },
  );

  test("a provider that hangs is given up at the timeout, and a late answer ignored", async (context) => {
    const reactions: Reaction[] = [{ kind: "hang" }, { kind: "answer", delayMs: 2_600 }];
    const source = await openForTest(context, () => reactions.shift() ?? ANSWER, 2_000);
    expect((await failureOf(run(source))).kind).toBe("transient");
    expect((await failureOf(run(source))).kind).toBe("transient");
    await sleep(800);
    expect(await run(source)).toMatchObject(answer);
  });

  test("ends as soon as the caller gives it up", async (context) => {
    const source = await openForTest(context, () => ({ kind: "hang" }), 60_000);
    const gone = new Error("gone");
    for (const signal of [AbortSignal.abort(gone), abortingSoon(gone)]) {
      const error = await run(source, signal).catch((thrown: unknown) => thrown);
      // A client reports a missing answer; the guard reports that the caller stopped waiting.
      const kind = error instanceof LookupFailure ? error.kind : null;
      expect(error === gone || kind === "transient").toBe(true);
    }
  });
}

const enrich: Call = {
  name: "license",
  run: async ({ enrichment }, signal = NEVER) =>
    (await existing(enrichment).enrich(DRIVER.cpf, signal)).facts.license,
  answer: {
    fetchedOn: TODAY,
    issued: true,
    registrationNumber: license.registrationNumber,
    category: license.category,
    expiresOn: license.expiresOn,
  },
};

const { infractions, medicalExams, toxicological } = DRIVER.facts;
const ANSWERS: Readonly<Record<StatePart, object>> = {
  infractions: {
    list: infractions.list.map(({ code, committedOn, ticket }) => ({ code, committedOn, ticket })),
  },
  medicalExams: { list: medicalExams.list.map(() => ({})) },
  toxicological: { collectedOn: toxicological.collectedOn, dueOn: toxicological.dueOn },
};

const lookUp = (part: StatePart): Call => ({
  name: part,
  run: ({ state }, signal = NEVER) => state.lookUp(part, QUERY, signal),
  answer: { fetchedOn: TODAY, ...ANSWERS[part] },
});

function existing<Value>(value: Value | null | undefined): Value {
  if (value === null || value === undefined) throw new Error("there is none");
  return value;
}

function worldOf(reaction: () => Reaction, driver: SimulatedDriver): World {
  return {
    driverOf: () => driver,
    driverOfRegistration: (number) =>
      number === driver.facts.license.registrationNumber ? driver : null,
    reactionTo: reaction,
  };
}

function abortingSoon(reason: Error): AbortSignal {
  const gone = new AbortController();
  setTimeout(() => gone.abort(reason), 50);
  return gone.signal;
}

async function failureOf(work: Promise<unknown>): Promise<LookupFailure> {
  const error: unknown = await work.then(
    () => null,
    (thrown: unknown) => thrown,
  );
  if (!(error instanceof LookupFailure)) throw new Error("no LookupFailure", { cause: error });
  // No data of the driver, our credentials or the provider's text.
  expect(error.message).not.toMatch(new RegExp(`\\d{6}|${TOKEN}`));
  expect(error.cause).toBeUndefined();
  return error;
}
