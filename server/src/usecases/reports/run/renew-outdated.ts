/**
 * Gathers facts again that another release has stored in a different form. The workflow counts them as gathered, so it
 * would not look them up again.
 */
import { sealingOf } from "../../drivers/driver-keys.ts";
import { lookUpLicense, lookUpStatePart, type GatherPorts } from "./gather.ts";
import type { GatheredPart, ReportRef } from "./report-run.ts";
import { openFacts } from "./stored-facts.ts";

/**
 * Asks the sources of each outdated part in turn until one answers. If none answers, the part stays unreadable and
 * counts as missing.
 */
export async function renewOutdated(
  ports: GatherPorts,
  ref: ReportRef,
  parts: readonly GatheredPart[],
): Promise<void> {
  const run = await ports.runs.find(ref, parts);
  if (!run || run.status !== "PROCESSING") return;
  const sealing = await sealingOf(ports, run.organization, run.driverKey);
  if (!sealing) return;
  const outdated = parts.filter(
    (part) => run.gathered.has(part) && openFacts(sealing, ref, run, part) === null,
  );
  let attempt = run.lastAttempt;
  // The license is first in `parts`: the lookups of state records need it.
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
