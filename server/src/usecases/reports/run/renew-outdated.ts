/**
 * Gathers facts again that another release has stored in a form of its own. The workflow knows them as gathered, so
 * nobody else would ask for them.
 */
import { lookUpLicense, lookUpStatePart, type GatherPorts } from "./gather.ts";
import type { GatheredPart, ReportRef } from "./report-run.ts";
import { openFacts } from "./stored-facts.ts";

/**
 * Asks every source of an outdated part in turn until one answers. A part that none answers for stays unreadable, and
 * counts as missing.
 */
export async function renewOutdated(
  ports: GatherPorts,
  ref: ReportRef,
  parts: readonly GatheredPart[],
): Promise<void> {
  const run = await ports.runs.find(ref, parts);
  if (!run || run.status !== "PROCESSING") return;
  const vault = ports.vault.of(run.organization);
  const outdated = parts.filter(
    (part) => run.gathered.has(part) && openFacts(vault, ref, run, part) === null,
  );
  let attempt = run.lastAttempt;
  // The license is first in `parts`: the questions to the states need it.
  for (const part of outdated) {
    const { enrichment, state } = ports.sources(ref.mode);
    const count = part === "license" ? enrichment.length : state[part].length;
    for (let source = 0; source < count; source += 1) {
      attempt += 1;
      const question = { attempt, source };
      const outcome =
        part === "license"
          ? await lookUpLicense(ports, ref, question)
          : await lookUpStatePart(ports, ref, part, question);
      if (outcome.ok) break;
    }
  }
}
