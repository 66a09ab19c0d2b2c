import type { Command } from "commander";
import type { LedgerEntry } from "@cnh/contract";
import { operatorSource } from "@cnh/server/usecases/audit/audit-entry.ts";
import { postEntry } from "@cnh/server/usecases/credit/post-entry.ts";
import { readStatement, type Statement } from "@cnh/server/usecases/credit/read-statement.ts";
import { operatorName } from "./operator-name.ts";
import type { Run } from "./run.ts";
import { money, nonZero, wholeNumber } from "./values.ts";

interface EntryOptions {
  org: string;
  amount: number;
  note?: string;
}

function describeEntry(entry: LedgerEntry): string {
  const { createdAt, kind, amount, balanceAfter, reportId } = entry;
  return `${createdAt}  ${kind.padEnd(13)}  ${money(amount).padStart(14)}  ${money(balanceAfter).padStart(14)}  ${reportId ?? ""}`;
}

function describeStatement({ balance, limit, pricePerReport, entries }: Statement): string {
  const head = `balance ${money(balance)}, line ${money(limit)}, ${money(pricePerReport)} a report`;
  return [head, ...entries.map(describeEntry)].join("\n");
}

function addEntryOptions(command: Command, min: number): Command {
  return command
    .requiredOption("--org <id>", "org_…")
    .requiredOption("--amount <centavos>", "how much", nonZero(wholeNumber("--amount", min)));
}

export function addCreditCommands(program: Command, run: Run): void {
  const noun = program.command("credit").description("the ledger of an organization");

  addEntryOptions(noun.command("pay").description("record a payment"), 1)
    .option("--note <text>", "where it came from")
    .action(async ({ org, amount, note }: EntryOptions) => {
      const entry = { organizationId: org, kind: "PAYMENT", amount, note: note ?? null } as const;
      await run((ports) => postEntry(ports, entry, operatorSource(operatorName())), describeEntry);
    });

  addEntryOptions(
    noun.command("adjust").description("correct the balance, up or down"),
    Number.MIN_SAFE_INTEGER,
  )
    .requiredOption("--note <text>", "why")
    .action(async ({ org, amount, note }: EntryOptions) => {
      const entry = {
        organizationId: org,
        kind: "ADJUSTMENT",
        amount,
        note: note ?? null,
      } as const;
      await run((ports) => postEntry(ports, entry, operatorSource(operatorName())), describeEntry);
    });

  noun
    .command("statement")
    .description("every entry, oldest first")
    .requiredOption("--org <id>", "org_…")
    .action(async ({ org }: { org: string }) => {
      await run((ports) => readStatement(ports, org), describeStatement);
    });
}
