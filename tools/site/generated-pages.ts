/** Every page of the site that is generated from code, in one language. */
import { commandPages } from "./cli/command-pages.ts";
import { toolPages } from "./mcp/tool-page.ts";
import { methodPages } from "./sdk/method-pages.ts";
import { changelogPages } from "./changelog/changelog-pages.ts";
import { downloads } from "./downloads.ts";
import { errorPages } from "./errors/error-page.ts";
import { lawOverviewPages } from "./law/law-overview.ts";
import { pointsPages } from "./law/points-page.ts";
import { violationPages } from "./law/violation-pages.ts";
import type { GeneratedPage, Language } from "./page.ts";
import { alertPages } from "./reference/alert-pages.ts";
import { eventPages } from "./reference/event-page.ts";
import { fieldPages } from "./reference/field-pages.ts";
import { operationPages } from "./reference/operation-pages.ts";

type Generator = (
  language: Language,
) => readonly GeneratedPage[] | Promise<readonly GeneratedPage[]>;

/** The build includes the pages of every generator listed here. */
const GENERATORS: readonly Generator[] = [
  operationPages,
  fieldPages,
  alertPages,
  eventPages,
  lawOverviewPages,
  violationPages,
  pointsPages,
  errorPages,
  methodPages,
  commandPages,
  toolPages,
  downloads,
  (language) => changelogPages(language),
];

export async function generatedPages(language: Language): Promise<GeneratedPage[]> {
  const parts = await Promise.all(GENERATORS.map(async (generate) => generate(language)));
  return parts.flat();
}
