import type { RequestListener } from "node:http";
import { type InfractionFact, UNKNOWN_INFRACTION } from "@cnh/license-law";
import type { SimulatedDriver } from "@cnh/simulator/driver.ts";
import { startWsdenatran } from "@cnh/simulator/wsdenatran/server.ts";
import type { Question, World } from "@cnh/simulator/world.ts";
import { afterEach, describe, expect, test } from "vitest";
import { openStubHost } from "../../../../../tests/support/http/stub-host.ts";
import type { LookupFailure } from "../../../usecases/sources/source.ts";
import { Wsdenatran } from "./client.ts";

const REGISTRATION = "02252279150";
const TODAY = "2026-03-10";
const NEVER = new AbortController().signal;
const QUERY = {
  cpf: "52998224725",
  registrationNumber: REGISTRATION,
  birthDate: null,
  expiresOn: null,
  state: null,
};

const national = { source: "national", fetchedOn: TODAY } as const;

const fine: InfractionFact = {
  ...UNKNOWN_INFRACTION,
  committedAt: "14:35",
  plate: "ABC1D23",
  place: "AV PAULISTA, 1000",
  municipality: { code: "0427", name: null },
  measurement: { measured: 67, considered: 60, limit: 50, unit: "km/h" },
  renainf: "01234567890",
  processNumber: "0012345/2026",
  authority: { code: "000100", name: "POLICIA RODOVIARIA FEDERAL" },
  penalty: "MULTA",
  code: "745-50",
  gravity: null,
  committedOn: "2025-11-02",
  state: "confirmed",
  ticket: "1A2345678",
  authorityState: "SP",
  amountCents: 13_016,
  paid: false,
  paidOn: null,
  noticeSentOn: "2025-11-20",
  defenceDueOn: "2025-12-20",
  defenceFiled: null,
  penaltyNoticeSentOn: "2026-01-15",
  paymentDueOn: "2026-02-20",
  appealDueOn: null,
  appealFiledOn: null,
  appealDecidedOn: null,
};
/** A fine of which only the authority is known, without which none is rendered. */
const onlyAuthority: InfractionFact = {
  ...UNKNOWN_INFRACTION,
  authority: { code: "125100", name: null },
};

const ALCOHOL = { measured: 0.38, considered: 0.34, limit: 0.33 };

type Fines = SimulatedDriver["facts"]["infractions"];

const FINES: Fines = {
  ...national,
  zeroings: null,
  list: [
    fine,
    {
      ...fine,
      ticket: "B-2",
      state: "pending",
      paid: true,
      paidOn: "2026-01-02",
      paidCents: 10_413,
    },
    { ...fine, ticket: "B-3", state: "cancelled", paid: null, code: "518-51", measurement: null },
    { ...fine, ticket: "B-4", state: "written_warning", penalty: "ADVERTÊNCIA POR ESCRITO" },
    { ...fine, ticket: "B-5", code: "516-91", measurement: { ...ALCOHOL, unit: null } },
    onlyAuthority,
  ],
};

const closing: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0)) await close();
});

/** A world with one driver; only the license's number and the fines matter here. */
function fixedWorld(infractions: Fines) {
  const questions: Question[] = [];
  const facts = { license: { registrationNumber: REGISTRATION }, infractions };
  const driver = { facts } as unknown as SimulatedDriver;
  const world: World = {
    driverOf: () => driver,
    driverOfRegistration: (number) => (number === REGISTRATION ? driver : null),
    reactionTo: (_provider, question) => {
      questions.push(question);
      return { kind: "answer", delayMs: 0 };
    },
  };
  return { world, questions };
}

function clientAt(baseUrl: string): Wsdenatran {
  const client = new Wsdenatran({
    baseUrl,
    channel: { kind: "certificate", cert: "", key: "", operatorCpf: "11144477735" },
    timeoutMs: 5_000,
    now: () => new Date(`${TODAY}T12:00:00-03:00`),
  });
  closing.push(() => client.close());
  return client;
}

async function clientOf(world: World, pageSize = 30): Promise<Wsdenatran> {
  const running = await startWsdenatran(world, { port: 0, pageSize });
  closing.push(() => running.close());
  return clientAt(running.url);
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

/** The kind of failure with which a lookup ends. */
async function failureOf(work: Promise<unknown>): Promise<string> {
  return work.then(
    () => "answered",
    (error: LookupFailure) => error.kind,
  );
}

describe("infractions", () => {
  test("come back as they were, over any number of pages, by one question", async () => {
    for (const pageSize of [1, 2, 4, 5, 30]) {
      const { world, questions } = fixedWorld(FINES);
      const client = await clientOf(world, pageSize);
      const facts = await client.lookUp("infractions", QUERY, NEVER);
      expect(facts).toEqual(FINES);
      expect(questions).toEqual(["state"]);
    }
  });

  test("cannot carry gravity, defences, appeals and zeroings", async () => {
    const carried = {
      gravity: "grave",
      defenceFiled: true,
      appealDueOn: "2026-02-20",
      appealFiledOn: "2026-02-01",
      appealDecidedOn: "2026-02-15",
    } as const;
    const list = [{ ...fine, ...carried }];
    const infractions = { ...national, list, zeroings: [] };
    const client = await clientOf(fixedWorld(infractions).world);
    const facts = await client.lookUp("infractions", QUERY, NEVER);
    expect(facts).toEqual({ ...national, list: [fine], zeroings: null });
  });

  test("are none where the register lists none", async () => {
    const infractions = { ...national, list: [], zeroings: null };
    const client = await clientOf(fixedWorld(infractions).world);
    expect(await client.lookUp("infractions", QUERY, NEVER)).toEqual(infractions);
  });

  test("of an unknown license are not found; without its number they are unknown", async () => {
    const client = await clientOf(fixedWorld(FINES).world);
    const other = { ...QUERY, registrationNumber: "12345678026" };
    const failure = await failureOf(client.lookUp("infractions", other, NEVER));
    expect(failure).toBe("not_found");
    const numberless = { ...QUERY, registrationNumber: null };
    expect(await client.lookUp("infractions", numberless, NEVER)).toBeNull();
    expect(await client.lookUp("medicalExams", QUERY, NEVER)).toBeNull();
  });

  test.each([
    ["fewer than are counted", { quantidadeInfracoesReal: 3, idUltimoRegistro: 0, infracoes: [] }],
    ["no list", { quantidadeInfracoesReal: 0 }],
  ])("that are %s are not an answer", async (_, body) => {
    const client = await clientOfServer(answering(200, body));
    const failure = await failureOf(client.lookUp("infractions", QUERY, NEVER));
    expect(failure).toBe("broken_answer");
  });

  test("on pages without end are given up", async () => {
    let pageCount = 0;
    const client = await clientOfServer((_, response) => {
      pageCount += 1;
      response.end(JSON.stringify({ idUltimoRegistro: pageCount, infracoes: [{}] }));
    });
    const failure = await failureOf(client.lookUp("infractions", QUERY, NEVER));
    expect([failure, pageCount]).toEqual(["broken_answer", 100]);
  });

  test("on pages that overlap are counted once, and infractions of another driver not at all", async () => {
    const row = (ticket: string, charged = REGISTRATION) => ({
      numeroAutoInfracao: ticket,
      codigoOrgaoAutuador: 125_100,
      codigoInfracao: 7455,
      numeroRegistroCnhPontuada: charged,
    });
    const client = await clientOfServer((request, response) => {
      const second = request.url?.includes("idUltimoRegistro=7") === true;
      const infracoes = second
        ? [row("B"), row("C"), row("D", "12345678026")]
        : [row("A"), row("B")];
      const page = { quantidadeInfracoesReal: 4, idUltimoRegistro: second ? 0 : 7, infracoes };
      response.end(JSON.stringify(page));
    });
    const facts = await client.lookUp("infractions", QUERY, NEVER);
    expect(facts?.list.map(({ ticket }) => ticket)).toEqual(["A", "B", "C"]);
  });
});
