/** The sandbox's stories: CPFs whose record changes by the days since the first one. */
import { SANDBOX_STORIES, type SandboxStoryName } from "@cnh/contract/sandbox.ts";
import { addDays, daysBetween } from "@cnh/license-law";
import type { SimulatedDriver } from "../driver.ts";
import { overriddenDriver } from "../overridden-driver.ts";
import type { StoryTime } from "../story-time.ts";
import { points, silentState, unstableFine, vanishingFine } from "./fine-stories.ts";
import { expiry, loweredCategory, suspension, toxicologicalExam } from "./license-stories.ts";
import type { Story } from "./story.ts";

const STORIES: Readonly<Record<SandboxStoryName, Story>> = {
  suspensao: suspension,
  vencimento: expiry,
  pontos: points,
  toxicologico: toxicologicalExam,
  rebaixada: loweredCategory,
  "multa-que-some": vanishingFine,
  instavel: unstableFine,
  "estado-mudo": silentState,
};

const NAMES = new Map(SANDBOX_STORIES.map(({ cpf, name }) => [cpf, name]));

/** The driver of a story on a day; `null` if the CPF belongs to none. */
export function storyDriver(cpf: string, time: StoryTime): SimulatedDriver | null {
  const name = NAMES.get(cpf);
  if (name === undefined) return null;
  const { firstDay, today } = time;
  const overrides = STORIES[name](daysBetween(firstDay, today), (day) => addDays(firstDay, day));
  return overriddenDriver(cpf, time, overrides);
}
