/**
 * The documented example of a report, made as every report is made: simulated providers answer about one made-up
 * driver over HTTP, the adapters translate the answers into facts, and the rules and the renderer do the rest.
 */
import { diagnose, type Judgement } from "@cnh/license-law";
import { Activethread } from "@cnh/server/adapters/providers/activethread/client.ts";
import { Wsdenatran } from "@cnh/server/adapters/providers/wsdenatran/client.ts";
import { combineAnswers } from "@cnh/server/usecases/reports/run/combine-answers.ts";
import { profileOf } from "@cnh/server/usecases/reports/run/gather.ts";
import { lookupHistory } from "@cnh/server/usecases/reports/run/lookup-history.ts";
import { renderDetails } from "@cnh/server/usecases/reports/run/render-details.ts";
import type { GatheredPart } from "@cnh/server/usecases/reports/run/report-run.ts";
import type { StateFacts } from "@cnh/server/usecases/sources/source.ts";
import { startActivethread } from "@cnh/simulator/activethread/server.ts";
import type { SimulatedDriver } from "@cnh/simulator/driver.ts";
import type { World } from "@cnh/simulator/world.ts";
import { startWsdenatran } from "@cnh/simulator/wsdenatran/server.ts";
import type { Details, ReportDriver } from "@cnh/contract";
import { EXAMPLE_CPF, EXAMPLE_DAY, EXAMPLE_FACTS, EXAMPLE_IDENTITY } from "./example-facts.ts";

export interface ExampleReport {
  readonly profile: Omit<ReportDriver, "id">;
  readonly details: Details;
  readonly judgement: Judgement;
}

const DRIVER: SimulatedDriver = {
  cpf: EXAMPLE_CPF,
  identity: EXAMPLE_IDENTITY,
  facts: EXAMPLE_FACTS,
  behaviour: "answers",
};

/** A world with one driver, whom every provider knows and answers about at once. */
const WORLD: World = {
  driverOf: () => DRIVER,
  driverOfRegistration: () => DRIVER,
  reactionTo: () => ({ kind: "answer", delayMs: 0 }),
};

const CREDENTIAL = "example";
const TIMEOUT_MS = 30_000;
/** The parts that are asked for, once each. */
const ASKED = ["license", "infractions", "medicalExams"] as const;
const NOON = new Date(`${EXAMPLE_DAY}T12:00:00-03:00`);

/** The example when it is complete, and while the state authority has not answered. */
export async function exampleReports(): Promise<{ whole: ExampleReport; partial: ExampleReport }> {
  const oauth = { clientId: CREDENTIAL, clientSecret: CREDENTIAL, tokenTtlSeconds: 60 };
  const register = await startWsdenatran(WORLD, { port: 0, oauth });
  const authority = await startActivethread(WORLD, { port: 0, token: CREDENTIAL });
  const national = new Wsdenatran({
    baseUrl: register.url,
    channel: {
      kind: "oauth2",
      tokenUrl: `${register.url}/token`,
      clientId: CREDENTIAL,
      clientSecret: CREDENTIAL,
    },
    timeoutMs: TIMEOUT_MS,
    now: () => NOON,
  });
  const state = new Activethread({
    baseUrl: authority.url,
    token: CREDENTIAL,
    timeoutMs: TIMEOUT_MS,
    today: () => EXAMPLE_DAY,
  });
  try {
    return await gather(national, state);
  } finally {
    await national.close();
    await Promise.all([register.close(), authority.close()]);
  }
}

async function gather(national: Wsdenatran, state: Activethread) {
  const { signal } = new AbortController();
  const enrichment = await national.enrich(EXAMPLE_CPF, signal);
  const { person, license } = enrichment.facts;
  const query = {
    cpf: EXAMPLE_CPF,
    registrationNumber: license?.registrationNumber ?? null,
    birthDate: person?.birthDate ?? null,
    expiresOn: license?.expiresOn ?? null,
    state: license?.state ?? null,
  };
  const infractions = await national.lookUp("infractions", query, signal);
  const medicalExams = await state.lookUp("medicalExams", query, signal);
  // A license of category AB needs no toxicological exam, so none is looked up.
  const render = (answers: Omit<StateFacts, "toxicological">, isWhole: boolean): ExampleReport => {
    const { facts, identity } = combineAnswers(enrichment, { ...answers, toxicological: null });
    const gathered = new Set<GatheredPart>(isWhole ? ASKED : ["license"]);
    const lookups = ASKED.map((part) => ({
      part,
      outcome: gathered.has(part) ? "answered" : "transient",
      askedAt: NOON,
    }));
    const history = lookupHistory(lookups, { gathered, final: isWhole });
    return {
      profile: profileOf(enrichment, EXAMPLE_CPF),
      details: renderDetails({ cpf: EXAMPLE_CPF, identity, facts, history }),
      judgement: diagnose(facts, EXAMPLE_DAY),
    };
  };
  return {
    whole: render({ infractions, medicalExams }, true),
    partial: render({ infractions: null, medicalExams: null }, false),
  };
}
