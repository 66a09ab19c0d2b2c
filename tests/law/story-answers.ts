/** The answers of the sandbox's providers about the driver of a story, in the order of the sandbox's settings. */
import { addDays, type Day, type Facts } from "@cnh/license-law";
import {
  toMedicalExams,
  toToxicological,
} from "@cnh/server/adapters/providers/activethread/translate-exams.ts";
import { toCnh } from "@cnh/server/adapters/providers/activethread/translate.ts";
import {
  toFinesPage,
  toInfraction,
} from "@cnh/server/adapters/providers/wsdenatran/translate-infractions.ts";
import { toEnrichment } from "@cnh/server/adapters/providers/wsdenatran/translate.ts";
import { combineAnswers } from "@cnh/server/usecases/reports/run/combine-answers.ts";
import { statePartsOf } from "@cnh/server/usecases/reports/run/check-plan.ts";
import type { StateFacts } from "@cnh/server/usecases/sources/source.ts";
import { renderCnh } from "@cnh/simulator/activethread/render.ts";
import type { SimulatedDriver } from "@cnh/simulator/driver.ts";
import { SimulatedWorld } from "@cnh/simulator/simulated-world.ts";
import { renderInfracoes } from "@cnh/simulator/wsdenatran/render-infracoes.ts";
import { renderCondutores } from "@cnh/simulator/wsdenatran/render.ts";

const MANY = 1_000;

/** A world on a real day on which no test asks. */
export function storyWorld(): SimulatedWorld {
  return new SimulatedWorld({
    today: () => "2020-02-02",
    now: () => 0,
    slowMs: 0,
    recoverAfterMs: 0,
  });
}

/** The facts that a report of a day gathers, as the adapters read them from the providers' answers. */
export function answerOn(world: SimulatedWorld, cpf: string, firstDay: Day, day: number): Facts {
  const today = addDays(firstDay, day);
  const driver = world.driverOf(cpf, { firstDay, today });
  if (!answers(world, "wsdenatran", "license", driver)) throw new Error("no license");
  const enrichment = toEnrichment(sent(renderCondutores(driver)), cpf, today);
  const parts = statePartsOf(enrichment.facts.license, null);
  const isKnown = answers(world, "wsdenatran", "state", driver);
  const areExamsKnown = answers(world, "activethread", "state", driver);
  const cnh = toCnh({ cnh: sent(renderCnh(driver)) }, cpf);
  const ofState: StateFacts = {
    infractions: isKnown ? finesOf(driver, today) : null,
    medicalExams: areExamsKnown ? toMedicalExams(cnh, today) : null,
    toxicological:
      areExamsKnown && parts.includes("toxicological") ? toToxicological(cnh, today) : null,
  };
  return combineAnswers(enrichment, ofState).facts;
}

/** The facts of a day as the world has them, without the groups that the state refuses. */
export function recordOn(world: SimulatedWorld, cpf: string, firstDay: Day, day: number): Facts {
  const driver = world.driverOf(cpf, { firstDay, today: addDays(firstDay, day) });
  const { facts } = driver;
  if (answers(world, "wsdenatran", "state", driver)) return facts;
  return { ...facts, infractions: null, medicalExams: null, toxicological: null };
}

function answers(
  world: SimulatedWorld,
  provider: string,
  question: "license" | "state",
  driver: SimulatedDriver,
): boolean {
  return world.reactionTo(provider, question, driver).kind === "answer";
}

function finesOf(driver: SimulatedDriver, today: Day): StateFacts["infractions"] {
  const { fines } = toFinesPage(sent(renderInfracoes(driver, 0, MANY)));
  return { source: "national", fetchedOn: today, list: fines.map(toInfraction), zeroings: null };
}

/** A body after its way over the network. */
function sent(body: unknown): unknown {
  return JSON.parse(JSON.stringify(body)) as unknown;
}
