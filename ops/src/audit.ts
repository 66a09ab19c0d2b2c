import { readFileSync } from "node:fs";
import { CommanderError, InvalidArgumentError, Option, type Command } from "commander";
import type { AuditChain } from "@cnh/server/usecases/audit/audit-chain.ts";
import { AUDIT_CSV_HEAD, auditCsvLine } from "@cnh/server/usecases/audit/audit-csv.ts";
import { operatorSource } from "@cnh/server/usecases/audit/audit-entry.ts";
import type { AuditRecord } from "@cnh/server/usecases/audit/audit-record.ts";
import { exportAudit } from "@cnh/server/usecases/audit/export-audit.ts";
import { EVERYTHING } from "@cnh/server/usecases/audit/list-audit-entries.ts";
import {
  verifyAudit,
  type AuditVerification,
  type BrokenChain,
  type VerifiedChain,
} from "@cnh/server/usecases/audit/verify-audit.ts";
import { operatorName } from "./operator-name.ts";
import type { OperatorPorts, Output, Run, Use } from "./run.ts";
import { instant } from "./values.ts";

const BATCH = 5_000;
const PROGRESS_INTERVAL_MS = 1_000;

export function addAuditCommands(
  program: Command,
  { run, use }: { run: Run; use: Use },
  output: Output,
): void {
  const noun = program.command("audit").description("the audit log");
  addVerify(noun, run, output.err);
  addExport(noun, use, output.out);
}

interface ExportOptions {
  org: string;
  log: AuditChain;
  format: "csv" | "jsonl";
  from?: Date;
  to?: Date;
}

function addExport(noun: Command, use: Use, out: (text: string) => void): void {
  noun
    .command("export")
    .description("the log of an organization, oldest first; the export is itself an entry")
    .requiredOption("--org <id>", "org_…")
    .addOption(
      new Option("--log <log>", "changes, or reads of reports")
        .choices(["changes", "reads"])
        .default("changes"),
    )
    .addOption(
      new Option("--format <format>", "csv, or a JSON value on each line")
        .choices(["csv", "jsonl"])
        .default("csv"),
    )
    .option("--from <instant>", "the first instant, as 2026-07-01T00:00:00-03:00", instant)
    .option("--to <instant>", "the first instant that is left out", instant)
    .action(async ({ org, log, format, from, to }: ExportOptions) => {
      await use(async (ports) => {
        const bounds = { from: from ?? null, to: to ?? null };
        const filter = { organizationId: org, chain: log, ...EVERYTHING, ...bounds };
        const batches = await exportAudit(ports, filter, operatorSource(operatorName()));
        if (format === "csv") out(AUDIT_CSV_HEAD);
        const lineOf =
          format === "csv" ? auditCsvLine : (record: AuditRecord) => `${JSON.stringify(record)}\n`;
        for await (const records of batches) out(records.map(lineOf).join(""));
      });
    });
}

interface VerifyOptions {
  org?: string;
  kept?: readonly VerifiedChain[];
}

function keptChains(path: string): readonly VerifiedChain[] {
  try {
    return (JSON.parse(readFileSync(path, "utf8")) as AuditVerification).verified;
  } catch {
    throw new InvalidArgumentError("This file is not the JSON of a verification.");
  }
}

function addVerify(noun: Command, run: Run, err: (text: string) => void): void {
  noun
    .command("verify")
    .description(
      "look for entries that were removed, changed, swapped or added; fails if there are any",
    )
    .option("--org <id>", "org_…; every organization by default")
    .option(
      "--kept <file>",
      "the JSON of an earlier verification, which must still be true",
      keptChains,
    )
    .addHelpText(
      "after",
      "\nStore the output of --json outside of the database: --kept later proves that no administrator rewrote the log.",
    )
    .action(async ({ org, kept = [] }: VerifyOptions) => {
      let isBroken = false;
      const onProgress = progressPrinter(err);
      const verify = async (ports: OperatorPorts) => {
        const options = { organizationId: org ?? null, batch: BATCH, kept, onProgress };
        const result = await verifyAudit(ports, options);
        isBroken = result.broken.length > 0;
        return result;
      };
      await run(verify, describeVerification);
      if (isBroken) throw new CommanderError(1, "cnh.audit.broken", "the audit log is broken");
    });
}

/** Prints progress at most once a second. */
function progressPrinter(err: (text: string) => void) {
  let printedAt = performance.now();
  return ({ chains, of, entries }: { chains: number; of: number; entries: number }) => {
    if (performance.now() - printedAt < PROGRESS_INTERVAL_MS) return;
    printedAt = performance.now();
    err(`${chains} of ${of} chains, ${entries} entries\n`);
  };
}

const FAULTS: Readonly<Record<BrokenChain["fault"], string>> = {
  removed: "is not there",
  changed: "differs from the appended entry",
  cut_off: "and all after it are not there",
  added: "was never appended",
  head_changed: "is not the last entry that the store recorded",
  rewritten: "differs from the entry that was verified before",
};

function describeVerification({ entries, verified, broken }: AuditVerification): string {
  const lines = broken.map(({ organizationId, chain, fault, number, last }) => {
    const entry = last === undefined ? `entry ${number}` : `one of entries ${number} to ${last}`;
    return `BROKEN  ${organizationId}  ${chain}: ${entry} ${FAULTS[fault]}`;
  });
  const { length } = verified;
  return [
    ...lines,
    `${length} chains are whole, ${broken.length} are broken; ${entries} entries`,
  ].join("\n");
}
