/** The edition of the rules, by a fingerprint of all their effects on reports. */
import { createHash } from "node:crypto";
import { join } from "node:path";
import { ALERT_CATALOGUE, diagnose, type Diagnosis, VIOLATIONS } from "@cnh/license-law";
import { EDITION } from "../../packages/license-law/src/edition.ts";
import { EARLIER_VIOLATIONS } from "../../packages/license-law/src/law/earlier-violations.ts";
import { factsOf } from "../../packages/license-law/cases/facts.ts";
import { ROOT } from "../stack/environment.ts";
import { exportsOf, lawCases } from "./law-cases.ts";

const LAW = join(ROOT, "packages/license-law/src/law");

/** Eight digits that change with the tables, the texts and the results of the rules on all cases. */
async function fingerprint(): Promise<string> {
  const hash = createHash("sha256");
  const add = (value: unknown) => hash.update(`${JSON.stringify(value, inOrder)}\n`);
  for (const table of await exportsOf(LAW, /-law\.ts$/)) add(table);
  add([ALERT_CATALOGUE, VIOLATIONS, EARLIER_VIOLATIONS]);
  for (const one of await lawCases())
    add(withoutEdition(diagnose(factsOf(one.given), one.on).diagnosis));
  return hash.digest("hex").slice(0, 8);
}

/** The edition of the current rules: the recorded one, unless they have changed since. */
export async function editionOn(today: string): Promise<string> {
  const found = await fingerprint();
  return EDITION.endsWith(`-${found}`) ? EDITION : `${today}-${found}`;
}

/** Sets and maps as lists. */
function inOrder(_: string, value: unknown): unknown {
  return value instanceof Set || value instanceof Map ? [...value] : value;
}

function withoutEdition(diagnosis: Diagnosis): unknown {
  const { driving, ...category } = diagnosis.category;
  const { edition: _, ...answer } = driving;
  return { ...diagnosis, category: { ...category, driving: answer } };
}
