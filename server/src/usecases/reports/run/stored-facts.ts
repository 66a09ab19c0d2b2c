/**
 * Gathered facts as they are sealed in `gathered_facts`. Only this file writes and reads them. They may stay there for
 * three days, so a release may find facts of an earlier one.
 */
import { factsPlace } from "../../sealed-places.ts";
import type { Enrichment, StateFacts, StatePart } from "../../sources/source.ts";
import type { Sealing } from "../../vault.ts";
import type { GatheredPart, ReportRef, StoredReportRun } from "./report-run.ts";

/**
 * The version of `StoredFacts`. It must be raised with every change of its types that makes older facts wrong. Facts of
 * any other version are not read: they are gathered again.
 */
export const FACTS_VERSION = 2;

/** The facts of each part. */
export type StoredFacts = { readonly license: Enrichment } & {
  readonly [Part in StatePart]: NonNullable<StateFacts[Part]>;
};

export function sealFacts<Part extends GatheredPart>(
  sealing: Sealing,
  { mode, reportId }: ReportRef,
  part: Part,
  facts: StoredFacts[Part],
): Buffer {
  const stored = JSON.stringify({ version: FACTS_VERSION, facts });
  return sealing.seal(factsPlace(mode, reportId, part), stored);
}

/** Opens the stored facts of a part. Returns `null` if there are none of this release's version. */
export function openFacts<Part extends GatheredPart>(
  sealing: Sealing,
  { mode, reportId }: ReportRef,
  { gathered }: Pick<StoredReportRun, "gathered">,
  part: Part,
): StoredFacts[Part] | null {
  const sealed = gathered.get(part);
  if (!sealed) return null;
  const text = sealing.open(factsPlace(mode, reportId, part), sealed).toString();
  const stored = JSON.parse(text) as { readonly version?: unknown; readonly facts?: unknown };
  return stored.version === FACTS_VERSION ? (stored.facts as StoredFacts[Part]) : null;
}
