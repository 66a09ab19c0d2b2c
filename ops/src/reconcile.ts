import type { Command } from "commander";
import type { Reconciliation } from "@cnh/server/usecases/reconcile/reconcile.ts";
import type { Run } from "./run.ts";
import { wholeNumber } from "./values.ts";

interface ReconcileOptions {
  plan?: boolean;
  olderThan: number;
}

function describe({ plan, reports, deliveries, calls, stuck }: Reconciliation): string {
  const would = plan ? "would be " : "";
  const shown = (ids: readonly string[]) => ids.map((id) => `    ${id}`);
  return [
    `reports     ${reports.seen} in progress, ${reports.ordered} ${would}ordered again`,
    ...shown(reports.orderedIds),
    `deliveries  ${deliveries.seen} overdue, ${deliveries.ordered} ${would}ordered again`,
    ...shown(deliveries.orderedIds),
    `calls       ${calls.seen} open, ${calls.ended} of nothing stored ${would}ended, ${calls.purged} ended ones ${would}forgotten`,
    ...shown(calls.endedIds),
    `stuck       ${stuck.length}`,
    ...stuck.map(
      ({ id, service, key, status, retries, lastFailure }) =>
        `    ${id}  ${service}/${key ?? ""}  ${status}, ${retries} tries  ${lastFailure ?? ""}`,
    ),
  ].join("\n");
}

/** Adds `reconcile`. */
export function addReconcileCommand(program: Command, run: Run): void {
  program
    .command("reconcile")
    .description("compare the database with the engine, and order what the engine has lost")
    .addHelpText(
      "after",
      "\nSafe at any time, while relays and workers run. It needs CNH_ENGINE_ADMIN_URL, and the lookup and recovery settings of the workers if they differ from the defaults. Stuck calls are reported and not changed.",
    )
    .option("--plan", "print what would be done and change nothing")
    .option(
      "--older-than <seconds>",
      "ignore work that is younger than this",
      wholeNumber("--older-than", 0, 86_400),
      300,
    )
    .action(async ({ plan, olderThan }: ReconcileOptions) => {
      await run(({ reconciler }) => {
        if (!reconciler)
          throw new Error("CNH_ENGINE_ADMIN_URL is not set: set it to the engine's admin API.");
        return reconciler.reconcile(plan ? "plan" : "act", undefined, olderThan * 1000);
      }, describe);
    });
}
