/**
 * The documented example reports, produced as every report is: simulated providers answer about one made-up driver over
 * HTTP, the adapters translate the answers into facts, and the rules and the renderer do the rest.
 */
import { diagnose, type Judgement } from "@cnh/license-law";
import { Activethread } from "@cnh/server/adapters/providers/activethread/client.ts";
import { Wsdenatran } from "@cnh/server/adapters/providers/wsdenatran/client.ts";
import { combineAnswers } from "@cnh/server/usecases/reports/run/combine-answers.ts";
import { statePartsOf } from "@cnh/server/usecases/reports/run/check-plan.ts";
import { profileOf } from "@cnh/server/usecases/reports/run/gather.ts";
import { lookupHistory } from "@cnh/server/usecases/reports/run/lookup-history.ts";
import { renderDetails } from "@cnh/server/usecases/reports/run/render-details.ts";
import type { GatheredPart } from "@cnh/server/usecases/reports/run/report-run.ts";
import type { StateFacts } from "@cnh/server/usecases/sources/source.ts";
import { startActivethread } from "@cnh/simulator/activethread/server.ts";
import type { SimulatedDriver } from "@cnh/simulator/driver.ts";
import { scenarioCpf, scenarioDriver } from "@cnh/simulator/scenarios.ts";
import type { World } from "@cnh/simulator/world.ts";
import { startWsdenatran } from "@cnh/simulator/wsdenatran/server.ts";
import type { Details, ReportDriver } from "@cnh/contract";
import { EXAMPLE_CPF, EXAMPLE_DAY, EXAMPLE_FACTS, EXAMPLE_IDENTITY } from "./example-facts.ts";

export interface ExampleReport {
  readonly profile: Omit<ReportDriver, "id">;
  /** `null` if the driver has no license. */
  readonly details: Details | null;
  readonly judgement: Judgement;
}

const DRIVER: SimulatedDriver = {
  cpf: EXAMPLE_CPF,
  identity: EXAMPLE_IDENTITY,
  facts: EXAMPLE_FACTS,
  behaviour: "answers",
};

/** The reports of a sandbox driver. */
export function sandboxReports(number: number) {
  return reportsOf(sandboxDriver(number));
}

/** A sandbox driver as of the day of the examples. */
function sandboxDriver(number: number): SimulatedDriver {
  const driver = scenarioDriver(scenarioCpf(number), EXAMPLE_DAY);
  if (!driver) throw new Error(`the sandbox has no driver ${number}`);
  return driver;
}

/** A world with one driver, whom every provider knows, without delays. */
const worldOf = (driver: SimulatedDriver): World => ({
  driverOf: () => driver,
  driverOfRegistration: () => driver,
  reactionTo: () => ({ kind: "answer", delayMs: 0 }),
});

const CREDENTIAL = "example";
const TIMEOUT_MS = 30_000;
/** The requested parts. */
const ASKED = ["license", "infractions", "medicalExams", "toxicological"] as const;
const NOON = new Date(`${EXAMPLE_DAY}T12:00:00-03:00`);

export interface ExampleReports {
  readonly whole: ExampleReport;
  /** The same driver while the state authority has not answered. */
  readonly partial: ExampleReport;
  readonly regular: ExampleReport;
  readonly suspended: ExampleReport;
  readonly unlicensed: ExampleReport;
}

export async function exampleReports(): Promise<ExampleReports> {
  const { whole, partial } = await reportsOf(DRIVER);
  const [regular, suspended, unlicensed] = await Promise.all(
    [1, 4, 14].map(async (number) => (await sandboxReports(number)).whole),
  );
  if (!regular || !suspended || !unlicensed) throw new Error("an example is missing");
  return { whole, partial, regular, suspended, unlicensed };
}

/** The reports of a simulated driver: complete, and while the state's data is missing. */
export async function reportsOf(driver: SimulatedDriver) {
  const oauth = { clientId: CREDENTIAL, clientSecret: CREDENTIAL, tokenTtlSeconds: 60 };
  const register = await startWsdenatran(worldOf(driver), { port: 0, oauth });
  const authority = await startActivethread(worldOf(driver), { port: 0, token: CREDENTIAL });
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
    return await gather(driver.cpf, national, state);
  } finally {
    await national.close();
    await Promise.all([register.close(), authority.close()]);
  }
}

async function gather(cpf: string, national: Wsdenatran, state: Activethread) {
  const { signal } = new AbortController();
  const enrichment = await national.enrich(cpf, signal);
  const { person, license } = enrichment.facts;
  const query = {
    cpf,
    registrationNumber: license?.registrationNumber ?? null,
    birthDate: person?.birthDate ?? null,
    expiresOn: license?.expiresOn ?? null,
    state: license?.state ?? null,
  };
  const needed = new Set<GatheredPart>(["license", ...statePartsOf(license, null)]);
  const asked = ASKED.filter((part) => needed.has(part));
  const infractions = needed.has("infractions")
    ? await national.lookUp("infractions", query, signal)
    : null;
  const medicalExams = needed.has("medicalExams")
    ? await state.lookUp("medicalExams", query, signal)
    : null;
  const toxicological = needed.has("toxicological")
    ? await state.lookUp("toxicological", query, signal)
    : null;
  const render = (answers: StateFacts, isWhole: boolean): ExampleReport => {
    const { facts, identity } = combineAnswers(enrichment, answers);
    const gathered = new Set<GatheredPart>(isWhole ? asked : ["license"]);
    const lookups = asked.map((part) => ({
      part,
      outcome: gathered.has(part) ? "answered" : "transient",
      askedAt: NOON,
    }));
    const history = lookupHistory(lookups, { gathered, final: isWhole });
    const judgement = diagnose(facts, EXAMPLE_DAY);
    const { hasReportData } = judgement.diagnosis;
    return {
      profile: profileOf(enrichment, cpf),
      details: hasReportData ? renderDetails({ cpf, identity, facts, history }) : null,
      judgement,
    };
  };
  return {
    whole: render({ infractions, medicalExams, toxicological }, true),
    partial: render({ infractions: null, medicalExams: null, toxicological: null }, false),
  };
}
