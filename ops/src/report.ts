import type { Command } from "commander";
import {
  readReportHistory,
  type ReportHistory,
  retryReport,
} from "@cnh/server/usecases/reports/run/report-history.ts";
import type { Run } from "./run.ts";

interface ReportOptions {
  report: string;
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
  const noun = program.command("report").description("the processing of one report");

  noun
    .command("show")
    .description("the lookups of a report with their outcomes, and its events")
    .requiredOption("--report <id>", "rpt_…")
    .action(async ({ report }: ReportOptions) => {
      await run((ports) => readReportHistory(ports, report), describe);
    });

  noun
    .command("retry")
    .description("order a report in progress again, with a new look at its sources")
    .addHelpText(
      "after",
      "\nAnswers of its sources are reused. A round that still runs does no harm.",
    )
    .requiredOption("--report <id>", "rpt_…")
    .action(async ({ report }: ReportOptions) => {
      await run(
        (ports) => retryReport(ports, report),
        ({ reportId }) => `${reportId} is ordered again.`,
      );
    });
}
