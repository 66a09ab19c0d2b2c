import type { RequestListener } from "node:http";
import type { SimulatedDriver } from "@cnh/simulator/driver.ts";
import { startWsdenatran } from "@cnh/simulator/wsdenatran/server.ts";
import type { Reaction, World } from "@cnh/simulator/world.ts";
import { afterEach, describe, expect, test } from "vitest";
import { openStubHost } from "../../../../../tests/support/http/stub-host.ts";
import { LookupFailure } from "../../../usecases/sources/source.ts";
import { Wsdenatran } from "./client.ts";

const CPF = "52998224725";
const NEVER = new AbortController().signal;
const QUERY = {
  cpf: CPF,
  registrationNumber: "02252279150",
  birthDate: null,
  expiresOn: null,
  state: null,
};

const closing: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0)) await close();
});

/** A world that reacts as listed, and repeats the last reaction. The driver has neither license nor fines. */
function fixedWorld(...reactions: Reaction[]): World {
  let questionCount = 0;
  const facts = { license: { issued: false }, infractions: { list: [] } };
  const driver = { facts } as unknown as SimulatedDriver;
  return {
    driverOf: () => driver,
    driverOfRegistration: () => driver,
    reactionTo: () => {
      questionCount += 1;
      return reactions[questionCount - 1] ?? reactions.at(-1) ?? { kind: "answer", delayMs: 0 };
    },
  };
}

function clientAt(baseUrl: string, timeoutMs = 5_000): Wsdenatran {
  const channel = { kind: "certificate", cert: "", key: "", operatorCpf: "11144477735" } as const;
  const client = new Wsdenatran({ baseUrl, channel, timeoutMs });
  closing.push(() => client.close());
  return client;
}

async function clientOf(world: World, timeoutMs = 5_000): Promise<Wsdenatran> {
  const running = await startWsdenatran(world, { port: 0 });
  closing.push(() => running.close());
  return clientAt(running.url, timeoutMs);
}

/** A provider with behaviour that the simulated one does not have. */
async function clientOfServer(listener: RequestListener): Promise<Wsdenatran> {
  const { port, close } = await openStubHost(listener);
  closing.push(close);
  return clientAt(`http://localhost:${port}`);
}

function answering(status: number, body: unknown): RequestListener {
  return (_, response) => response.writeHead(status).end(JSON.stringify(body));
}

async function failureOf(work: Promise<unknown>): Promise<LookupFailure> {
  const failure = await work.then(
    () => null,
    (error: unknown) => error,
  );
  expect(failure).toBeInstanceOf(LookupFailure);
  expect((failure as LookupFailure).message).not.toMatch(/\d{6}/);
  return failure as LookupFailure;
}

describe("failures", () => {
  test.each([
    [{ kind: "fault", delayMs: 0 }, "transient", null],
    [{ kind: "rate_limited", delayMs: 0 }, "rate_limited", 1_000],
    [{ kind: "garbage", delayMs: 0 }, "broken_answer", null],
  ] as const)("%o is %s", async (reaction, kind, retryAfterMs) => {
    const client = await clientOf(fixedWorld(reaction));
    expect(await failureOf(client.enrich(CPF, NEVER))).toMatchObject({ kind, retryAfterMs });
    const fines = client.lookUp("infractions", QUERY, NEVER);
    expect(await failureOf(fines)).toMatchObject({ kind, retryAfterMs });
  });

  test.each([
    [302, "misconfigured"],
    [400, "refused"],
    [401, "misconfigured"],
    [402, "refused"],
    [403, "misconfigured"],
    [418, "refused"],
    [429, "rate_limited"],
    [500, "transient"],
    [503, "transient"],
  ])("status %i is %s", async (status, kind) => {
    const body = { returnCode: 1, message: `CPF ${CPF}` };
    const client = await clientOfServer(answering(status, body));
    expect(await failureOf(client.enrich(CPF, NEVER))).toMatchObject({ kind });
  });

  test.each([[[]], [null], ["CONDUTOR"], [{}], [{ condutores: {} }], [{ condutores: [null] }]])(
    "%j is a broken answer",
    async (body) => {
      const client = await clientOfServer(answering(200, body));
      expect(await failureOf(client.enrich(CPF, NEVER))).toMatchObject({ kind: "broken_answer" });
    },
  );

  test("an answer of more than two megabytes is broken", async () => {
    const body = { condutores: [], filler: "x".repeat(2 * 1024 * 1024) };
    const client = await clientOfServer(answering(200, body));
    expect(await failureOf(client.enrich(CPF, NEVER))).toMatchObject({ kind: "broken_answer" });
  });

  test("a closed port, and a connection cut in the middle, are transient", async () => {
    const nobody = clientAt("http://localhost:1");
    expect(await failureOf(nobody.enrich(CPF, NEVER))).toMatchObject({ kind: "transient" });
    const cut = await clientOfServer((_, response) => {
      response.writeHead(200, { "content-length": "1000" });
      response.write('{ "condutores"', () => response.destroy());
    });
    expect(await failureOf(cut.enrich(CPF, NEVER))).toMatchObject({ kind: "transient" });
  });

  test("a hang is cut by the timeout, and by the caller", async () => {
    const hang = { kind: "hang" } as const;
    const impatient = await clientOf(fixedWorld(hang), 100);
    expect(await failureOf(impatient.enrich(CPF, NEVER))).toMatchObject({ kind: "transient" });

    const patient = await clientOf(fixedWorld(hang), 60_000);
    const startedAt = performance.now();
    const soon = AbortSignal.timeout(100);
    expect(await failureOf(patient.enrich(CPF, soon))).toMatchObject({ kind: "transient" });
    expect(await failureOf(patient.enrich(CPF, soon))).toMatchObject({ kind: "transient" });
    expect(performance.now() - startedAt).toBeLessThan(5_000);
  });

  test("an answer after the timeout is ignored: the next request has its own", async () => {
    const reactions = [1_500, 0].map((delayMs) => ({ kind: "answer", delayMs }) as const);
    const client = await clientOf(fixedWorld(...reactions), 700);
    expect(await failureOf(client.enrich(CPF, NEVER))).toMatchObject({ kind: "transient" });
    const facts = await client.lookUp("infractions", QUERY, NEVER);
    expect(facts?.list).toEqual([]);
  });

  test("a 404 without the body of the register says nothing of a driver", async () => {
    const client = await clientOfServer((_, response) => response.writeHead(404).end("<html>"));
    expect(await failureOf(client.enrich(CPF, NEVER))).toMatchObject({ kind: "broken_answer" });
  });
});
