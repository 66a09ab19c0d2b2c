import type { Command } from "commander";
import {
  readReportHistory,
  type ReportHistory,
  retryReport,
} from "@cnh/server/usecases/reports/run/report-history.ts";
import type { Run } from "./run.ts";

interface ReportOptions {
  report: string;
  json?: boolean;
}

function describe(report: ReportHistory): string {
  const { reportId, organizationId, mode, status, ordered, createdAt, lookups, events } = report;
  const lines = [
    { at: createdAt, text: "created" },
    ...lookups.map(({ askedAt, part, attempt, source, outcome, ms, costCents }) => {
      const cost = costCents === null ? "" : `, R$ ${(costCents / 100).toFixed(4)}`;
      return { at: askedAt, text: `${part} ${attempt}: ${source} ${outcome} in ${ms} ms${cost}` };
    }),
    ...events.map((event) => ({ at: event.createdAt, text: event.kind })),
  ].toSorted((one, other) => (one.at < other.at ? -1 : one.at > other.at ? 1 : 0));
  const head = `${reportId}  ${status}${ordered ? ", its order waits" : ""}  ${organizationId}  ${mode}`;
  return [head, ...lines.map(({ at, text }) => `  ${at}  ${text}`)].join("\n");
}

export function addReportCommands(program: Command, run: Run): void {
  const noun = program.command("report").description("one report on its way");

  noun
    .command("show")
    .description("what was asked of whom, how it went, and what became of it")
    .requiredOption("--report <id>", "rpt_…")
    .option("--json", "print one JSON value and nothing else")
    .action(async ({ json, report }: ReportOptions) => {
      await run(json, (ports) => readReportHistory(ports, report), describe);
    });

  noun
    .command("retry")
    .description("begin the workflow of a report on its way anew")
    .addHelpText(
      "after",
      "\nWhat its sources have answered is kept. A workflow that still runs does no harm.",
    )
    .requiredOption("--report <id>", "rpt_…")
    .option("--json", "print one JSON value and nothing else")
    .action(async ({ json, report }: ReportOptions) => {
      const told = ({ reportId }: { reportId: string }) => `${reportId} is ordered again.`;
      await run(json, (ports) => retryReport(ports, report), told);
    });
}
