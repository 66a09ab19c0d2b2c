/** The command `cnh-ops` as a function of its arguments, its output and its environment. */
import type { Issue } from "@cnh/contract";
import { Command, CommanderError } from "commander";
import { readConfig, readEngineConfig, readMigrationConfig } from "@cnh/server/config.ts";
import { Failure } from "@cnh/server/usecases/failure.ts";
import { describeMissing } from "@cnh/server/usecases/vault/learn-master-keys.ts";
import { wireDeployments } from "@cnh/server/wiring/deployments.ts";
import { wireOperator } from "@cnh/server/wiring/operator.ts";
import { addAnnounceCommands } from "./announce.ts";
import { addAuditCommands } from "./audit.ts";
import { addCertificateCommands } from "./certificate.ts";
import { addCreditCommands } from "./credit.ts";
import { addEndpointCommands } from "./endpoint.ts";
import { addEngineCommands } from "./engine.ts";
import { addEraseCommands } from "./erase.ts";
import { addKeyCommands } from "./key.ts";
import { addLawCommands } from "./law.ts";
import { addMemberCommands } from "./member.ts";
import { addMigrateCommand } from "./migrate.ts";
import { addOperatorCommands } from "./operators.ts";
import { addOrganizationCommands } from "./organization.ts";
import { addProviderCommands } from "./provider.ts";
import { addReconcileCommand } from "./reconcile.ts";
import { addReportCommands } from "./report.ts";
import { addSubjectCommands } from "./subject.ts";
import type { Output, Print, Run, Use } from "./run.ts";
import { addVaultCommands } from "./vault.ts";

/** Runs one command line and returns its exit code. `environment` replaces the environment of the process. */
export async function runOps(
  args: readonly string[],
  output: Output,
  environment?: Readonly<Record<string, string>>,
): Promise<number> {
  const use: Use = async (work) => {
    const operator = wireOperator(readConfig(environment));
    try {
      for (const missing of await operator.learn())
        output.err(`warning: master keys: ${describeMissing(missing)}
`);
      await work(operator.ports);
    } finally {
      await operator.close();
    }
  };
  const print: Print = (result, describe) =>
    output.out(`${program.opts()["json"] ? JSON.stringify(result) : describe(result)}\n`);
  const run: Run = (work, describe) => use(async (ports) => print(await work(ports), describe));
  const program = programWith({ run, use }, output);
  try {
    const connect = async () => {
      // Loaded when needed: it brings the knowledge base and the law, half of the load time of every command.
      const { wireMigrations } = await import("@cnh/server/wiring/migrations.ts");
      return wireMigrations(readMigrationConfig(environment));
    };
    addCertificateCommands(program, run, { print, environment });
    addMigrateCommand(program, connect, print);
    const deployments = () => wireDeployments(readEngineConfig(environment));
    addEngineCommands(program, { connect: deployments, print });
    await program.parseAsync(args, { from: "user" });
    return 0;
  } catch (error) {
    // Commander has already printed the errors in the arguments.
    if (error instanceof CommanderError) return error.exitCode;
    output.err(`cnh-ops: ${explain(error)}\n`);
    return 1;
  }
}

function programWith({ run, use }: { run: Run; use: Use }, output: Output): Command {
  const program = new Command("cnh-ops")
    .description(
      "Operates CNH Reports: organizations, keys, members, operators, credit, endpoints, reports, providers, corrections of the law, erasure, the vault, the audit log, announcements, the engine's workers and migrations.",
    )
    .option("--json", "print one JSON value and nothing else")
    .configureHelp({ showGlobalOptions: true })
    .configureOutput({ writeOut: output.out, writeErr: output.err })
    .showHelpAfterError(
      "(cnh-ops --help shows every verb, cnh-ops <noun> <verb> --help its options)",
    )
    .exitOverride();
  addOrganizationCommands(program, run);
  addKeyCommands(program, run);
  addMemberCommands(program, run);
  addOperatorCommands(program, run);
  addCreditCommands(program, run);
  addEndpointCommands(program, run);
  addReportCommands(program, run);
  addReconcileCommand(program, run);
  addProviderCommands(program, run);
  addVaultCommands(program, run, output.err);
  addAuditCommands(program, { run, use }, output);
  const ask = output.ask ?? (() => Promise.reject(new Error("There is no terminal to prompt on.")));
  addEraseCommands(program, run, { ask, progress: output.err });
  addAnnounceCommands(program, run, output);
  addSubjectCommands(program, run, ask);
  addLawCommands(program, run);
  return program;
}

/** Explains an error in plain words, without a stack. */
function explain(error: unknown): string {
  if (error instanceof Failure) {
    if (error.code === "NOT_FOUND" && error.data) return "There is no such report.";
    if (error.code === "NOT_FOUND") {
      return "There is no such organization, key, member or correction. `cnh-ops org list` shows the organizations.";
    }
    if (error.code === "SERVICE_UNAVAILABLE") {
      return `The database cannot be reached. Is it running? (${(error.cause as Error | undefined)?.message})`;
    }
    if (error.code === "BAD_REQUEST" && error.data) return issuesOf(error.data);
    if (error.code === "LAST_OWNER") return "The last owner of an organization cannot be removed.";
    if (error.code === "KEY_ROTATED") {
      return `This key has a successor already: rotate ${String(error.data?.["successorId"])} instead.`;
    }
    if (error.code === "ALREADY_MEMBER") return "This person is a member already.";
    return [error.message, error.data && JSON.stringify(error.data)].filter(Boolean).join(": ");
  }
  return error instanceof Error ? error.message : String(error);
}

/** Lists the issues, one per line. */
function issuesOf(data: Readonly<Record<string, unknown>>): string {
  const issues = data["issues"] as readonly Issue[];
  return issues.map(({ path, text }) => (path ? `${path}: ${text.en}` : text.en)).join("\n");
}
