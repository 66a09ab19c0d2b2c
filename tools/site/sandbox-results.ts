/** What became of the sandbox's 25 drivers when they were run: `npm run lab examples -- sandbox --record` writes it. */
import { join } from "node:path";
import { ROOT } from "../stack/environment.ts";

export const RESULTS = join(ROOT, "tools/site/sandbox-results.json");

export interface SandboxResult {
  readonly scenario: number;
  readonly name: string;
  readonly cpf: string;
  readonly status: string;
  /** Null: there is no diagnosis. */
  readonly verdict: string | null;
  readonly hasPartialData: boolean | null;
  readonly hasAnalysis: boolean;
  readonly alerts: readonly {
    readonly code: string;
    readonly severity: string;
    readonly title: string;
  }[];
  /** In their order. */
  readonly events: readonly string[];
  /** Centavos that the same would have cost with a live key, at a price of R$ 3,50. */
  readonly charged: number;
  readonly refunded: number;
}
