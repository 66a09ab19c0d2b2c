/** The results of the sandbox's 25 drivers: `npm run lab examples -- sandbox --record` writes them. */
import { join } from "node:path";
import { ROOT } from "../stack/environment.ts";

export const RESULTS = join(ROOT, "tools/site/sandbox-results.json");

export interface SandboxResult {
  readonly scenario: number;
  readonly name: string;
  readonly cpf: string;
  readonly status: string;
  /** `null` if there is no diagnosis. */
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
  /** The cost in centavos of the same with a live key, at a price of R$ 3,50. */
  readonly charged: number;
  readonly refunded: number;
}
