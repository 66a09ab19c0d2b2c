import type { Command } from "commander";
import { operatorSource } from "@cnh/server/usecases/audit/audit-entry.ts";
import type { Certificate } from "@cnh/server/usecases/erasure/certificate.ts";
import {
  eraseDriver,
  listPendingErasures,
  resumeAllDriverErasures,
  resumeDriverErasures,
} from "@cnh/server/usecases/erasure/erase-driver.ts";
import type { PendingErasure } from "@cnh/server/usecases/erasure/erasure.ts";
import { eraseOrganization } from "@cnh/server/usecases/erasure/erase-organization.ts";
import { fail } from "@cnh/server/usecases/failure.ts";
import { operatorManager } from "@cnh/server/usecases/members/manager.ts";
import type { Ask } from "./ask.ts";
import { operatorName } from "./operator-name.ts";
import type { Run } from "./run.ts";

interface EraseOptions {
  org: string;
  yes?: boolean;
}

const YES_FLAG = ["--yes", "do not prompt for a confirmation"] as const;

function describe({ certificate, signature }: Certificate): string {
  const { certificateId, subject, organizationId, erasedAt, erased } = certificate;
  const counts = Object.entries(erased).map(([kind, count]) => `  ${kind}: ${count}`);
  const head = `${certificateId}  ${subject} of ${organizationId}, erased ${erasedAt}`;
  const tail = `Signed by ${signature.keyId}. With --json the certificate itself is printed.`;
  return [head, ...counts, tail].join("\n");
}

function describePending({ erasureId, organizationId, subject, erasedAt }: PendingErasure): string {
  const command =
    subject === "driver"
      ? `cnh-ops erase resume --org ${organizationId}`
      : `cnh-ops erase organization --org ${organizationId}`;
  return `${erasureId}  ${subject} of ${organizationId}, begun ${erasedAt.toISOString()}: ${command}`;
}

async function confirm(ask: Ask, question: string, expected: string): Promise<void> {
  if ((await ask(question)) !== expected) throw new Error("Not confirmed: nothing was erased.");
}

function addDriver(noun: Command, run: Run, ask: Ask): void {
  noun
    .command("driver")
    .description("one driver of an organization, by the CPF on the standard input")
    .addHelpText(
      "after",
      "\nThe CPF is prompted for, or read from a pipe, so that it stays out of the shell's history and of the process list.",
    )
    .requiredOption("--org <id>", "org_…")
    .option(...YES_FLAG)
    .action(async ({ org, yes }: EraseOptions) => {
      const cpf = await ask("CPF: ");
      if (!yes)
        await confirm(
          ask,
          "All data of this driver will be gone. Type ERASE to continue: ",
          "ERASE",
        );
      await run(async (ports) => {
        const organization = (await ports.organizations.ref(org)) ?? fail("NOT_FOUND");
        return eraseDriver(ports, operatorManager(organization, operatorName()), cpf);
      }, describe);
    });
}

function addOrganization(
  noun: Command,
  run: Run,
  ask: Ask,
  progress: (text: string) => void,
): void {
  noun
    .command("organization")
    .description("a whole organization; its ledger and its audit log stay")
    .requiredOption("--org <id>", "org_…")
    .option(...YES_FLAG)
    .action(async ({ org, yes }: EraseOptions) => {
      if (!yes)
        await confirm(ask, `All data of ${org} will be gone. Type its id to continue: `, org);
      await run(
        (ports) =>
          eraseOrganization(ports, org, operatorSource(operatorName()), (reports) =>
            progress(`${reports} reports erased\n`),
          ),
        describe,
      );
    });
}

export function addEraseCommands(
  program: Command,
  run: Run,
  { ask, progress }: { readonly ask: Ask; readonly progress: (text: string) => void },
): void {
  const noun = program
    .command("erase")
    .description("erase personal data permanently (LGPD), with a signed certificate");
  addDriver(noun, run, ask);
  addOrganization(noun, run, ask, progress);
  noun
    .command("pending")
    .description("list the erasures that ended halfway, oldest first of each organization")
    .option("--org <id>", "org_…; all organizations by default")
    .action(async ({ org }: Partial<EraseOptions>) => {
      await run(
        (ports) => listPendingErasures(ports, org),
        (erasures) => erasures.map(describePending).join("\n") || "Nothing is left to do.",
      );
    });
  noun
    .command("resume")
    .description("complete the erasures of drivers that ended halfway")
    .option("--org <id>", "org_…; all organizations by default")
    .action(async ({ org }: Partial<EraseOptions>) => {
      await run(
        (ports) =>
          org === undefined ? resumeAllDriverErasures(ports) : resumeDriverErasures(ports, org),
        (certificates) => certificates.map(describe).join("\n") || "Nothing was left to do.",
      );
    });
}
