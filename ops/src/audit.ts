import { CommanderError, type Command } from "commander";
import {
  verifyAudit,
  type AuditVerification,
  type BrokenChain,
} from "@cnh/server/usecases/audit/verify-audit.ts";
import type { OperatorPorts, Output, Run } from "./run.ts";

const BATCH = 5_000;
const PROGRESS_INTERVAL_MS = 1_000;

export function addAuditCommands(program: Command, run: Run, output: Output): void {
  const noun = program.command("audit").description("the audit log");
  addVerify(noun, run, output.err);
}

function addVerify(noun: Command, run: Run, err: (text: string) => void): void {
  noun
    .command("verify")
    .description(
      "look for entries that were removed, changed, swapped or added; fails if there are any",
    )
    .option("--org <id>", "org_…; every organization by default")
    .option("--json", "print one JSON value and nothing else")
    .addHelpText(
      "after",
      "\nThe JSON has number and hash of the last entry of each chain: kept elsewhere, they prove later that it was there.",
    )
    .action(async ({ json, org }: { json?: boolean; org?: string }) => {
      let isBroken = false;
      const onProgress = progressPrinter(err);
      const verify = async (ports: OperatorPorts) => {
        const options = { organizationId: org ?? null, batch: BATCH, onProgress };
        const result = await verifyAudit(ports, options);
        isBroken = result.broken.length > 0;
        return result;
      };
      await run(json, verify, describeVerification);
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
  changed: "is not what was appended",
  cut_off: "and all after it are not there",
  added: "was never appended",
  head_changed: "is not the last entry that the store recorded",
};

function describeVerification({ entries, verified, broken }: AuditVerification): string {
  const lines = broken.map(
    ({ organizationId, chain, fault, number }) =>
      `BROKEN  ${organizationId}  ${chain}: entry ${number} ${FAULTS[fault]}`,
  );
  const { length } = verified;
  return [
    ...lines,
    `${length} chains are whole, ${broken.length} are broken; ${entries} entries`,
  ].join("\n");
}
