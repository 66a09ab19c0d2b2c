/** The order of test files: the longest begin first, so that none is still running after all others. */
import { BaseSequencer, type TestSpecification } from "vitest/node";

/** Files that take more than about 15 s, mixing CPU-bound and waiting ones. An outdated list only costs time. */
export const LONGEST: readonly string[] = [
  "tests/law/facts-and-rules.test.ts",
  "tests/law/may-drive.test.ts",
  "server/src/adapters/vault/providers.test.ts",
  "tests/law/written-properties.test.ts",
  "tests/e2e/reconcile.test.ts",
  "tests/security/slow-clients.test.ts",
  "tests/e2e/provider-faults.test.ts",
  "tests/property/accept.test.ts",
  "tests/e2e/never-exposed.test.ts",
  "tests/console/bulk-orders.test.ts",
  "tests/e2e/webhook-repeats.test.ts",
  "tests/storage/partitions.test.ts",
  "tests/e2e/handed-over-again.test.ts",
  "tests/security/erasure.test.ts",
  "tests/e2e/source-guard.test.ts",
  "tests/rest/get-events-wait.test.ts",
  "tests/e2e/endpoint-notices.test.ts",
  "tests/people/second-factors.test.ts",
  "tests/storage/retention.test.ts",
  "tests/e2e/analysis.test.ts",
  "tests/e2e/engine-deployments.test.ts",
  "tests/security/engine-abuse.engine.test.ts",
  "tools/stack/engine-cluster.engine.test.ts",
  "tests/storage/hot-queries.test.ts",
];

/** The position among the longest files, or after them. */
function placeOf({ moduleId }: TestSpecification): number {
  const place = LONGEST.findIndex((path) => moduleId.endsWith(`/${path}`));
  return place === -1 ? LONGEST.length : place;
}

export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    return sorted.toSorted((a, b) => placeOf(a) - placeOf(b));
  }
}
