import type { Command } from "commander";
import {
  providerStatus,
  type ProviderStatus,
} from "@cnh/server/usecases/sources/provider-status.ts";
import type { Run } from "./run.ts";

function describe(status: ProviderStatus): string {
  const { mode, provider, part, state, calls, successRate, p50Ms, p90Ms, breakerOpen } = status;
  const source = `${mode}  ${provider.padEnd(12)}  ${part.padEnd(13)}  ${(state ?? "–").padEnd(2)}`;
  const answered = `${String(calls).padStart(7)} calls  ${(successRate * 100).toFixed(1).padStart(5)} % answered`;
  const durations = `p50 ${p50Ms ?? "–"} ms  p90 ${p90Ms ?? "–"} ms`;
  const breaker = breakerOpen === null ? "unknown" : breakerOpen ? "OPEN" : "closed";
  return `${source}  ${answered}  ${durations}  breaker ${breaker}`;
}

export function addProviderCommands(program: Command, run: Run): void {
  const noun = program.command("provider").description("the sources of reports");

  noun
    .command("status")
    .description("calls, answers and durations of each in the last hour, by part and state")
    .action(async () => {
      await run(providerStatus, (statuses) =>
        statuses.length > 0
          ? statuses.map(describe).join("\n")
          : "No source was called in the last hour, or Redis was flushed.",
      );
    });
}
