import type { Command } from "commander";
import { operatorSource } from "@cnh/server/usecases/audit/audit-entry.ts";
import { exportSubject } from "@cnh/server/usecases/subjects/export-subject.ts";
import type { Ask } from "./ask.ts";
import { operatorName } from "./operator-name.ts";
import type { Run } from "./run.ts";

export function addSubjectCommands(program: Command, run: Run, ask: Ask): void {
  program
    .command("subject")
    .description("the stored data of a person")
    .command("export")
    .description(
      "all data of a driver that an organization has stored, as JSON; recorded in the audit log",
    )
    .addHelpText(
      "after",
      "\nThe CPF is prompted for, or read from a pipe, so that it stays out of the shell's history and of the process list.",
    )
    .requiredOption("--org <id>", "org_…")
    .action(async ({ org }: { org: string }) => {
      const cpf = await ask("CPF: ");
      const source = operatorSource(operatorName());
      await run(
        (ports) => exportSubject(ports, org, { cpf, source }),
        (subject) => JSON.stringify(subject, null, 2),
      );
    });
}
