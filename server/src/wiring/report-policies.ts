/** The lookup and recovery policies, read from the settings. */
import type { Config } from "../config.ts";
import { sandboxRecovery } from "../usecases/reports/run/recovery-plan.ts";
import type { ReportPolicies } from "../usecases/reports/run/run-round.ts";

/** Added to the max pause between two lookups: a report that does nothing for this long is stuck. */
const STUCK_MARGIN_MS = 600_000;

export const stuckMsOf = ({ CNH_LOOKUP_MAX_PAUSE_MS: maxPauseMs }: Config) =>
  maxPauseMs + STUCK_MARGIN_MS;

export function policiesOf(config: Config): ReportPolicies {
  const recovery = {
    firstPauseMs: config.CNH_RECOVERY_FIRST_PAUSE_MS,
    maxPauseMs: config.CNH_RECOVERY_MAX_PAUSE_MS,
    totalMs: config.CNH_RECOVERY_TOTAL_MS,
  };
  return {
    lookup: {
      maxQuestions: config.CNH_LOOKUP_QUESTIONS,
      firstPauseMs: config.CNH_LOOKUP_FIRST_PAUSE_MS,
      maxPauseMs: config.CNH_LOOKUP_MAX_PAUSE_MS,
    },
    recovery: {
      live: recovery,
      test: sandboxRecovery(recovery, {
        firstPauseMs: config.CNH_SANDBOX_RECOVERY_FIRST_PAUSE_MS,
        maxPauseMs: config.CNH_SANDBOX_RECOVERY_MAX_PAUSE_MS,
        totalMs: config.CNH_SANDBOX_RECOVERY_TOTAL_MS,
      }),
    },
  };
}
