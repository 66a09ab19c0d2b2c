#!/usr/bin/env node
import { Command, CommanderError } from "commander";
import { readConfig } from "@cnh/server/config.ts";
import { Failure } from "@cnh/server/usecases/failure.ts";
import { wireOperator } from "@cnh/server/wiring/operator.ts";
import { addCreditCommands } from "./credit.ts";
import { addEndpointCommands } from "./endpoint.ts";
import { addKeyCommands } from "./key.ts";
import { addOrganizationCommands } from "./organization.ts";
import { addProviderCommands } from "./provider.ts";
import { addReportCommands } from "./report.ts";

export type Operator = ReturnType<typeof wireOperator>;

/** What a verb does: opens the stores, prints what it found, lets go. */
export type Run = <Result>(
  json: boolean | undefined,
  work: (ports: Operator["ports"]) => Promise<Result>,
  describe: (result: Result) => string,
) => Promise<void>;

const run: Run = async (json, work, describe) => {
  const operator = wireOperator(readConfig());
  try {
    const result = await work(operator.ports);
    process.stdout.write(`${json ? JSON.stringify(result) : describe(result)}\n`);
  } finally {
    await operator.close();
  }
};

/** The operator sees plain words; a stack only where it is our own fault. */
function explain(error: unknown): string {
  if (error instanceof Failure) {
    if (error.code === "NOT_FOUND" && error.data) return "There is no such report.";
    if (error.code === "NOT_FOUND") {
      return "There is no such organization or key. `cnh-ops org list` shows the organizations.";
    }
    if (error.code === "SERVICE_UNAVAILABLE") {
      return `The database cannot be reached. Is it running? (${(error.cause as Error | undefined)?.message})`;
    }
    if (error.code === "BAD_REQUEST" && error.data) return issuesOf(error.data);
    return [error.message, error.data && JSON.stringify(error.data)].filter(Boolean).join(": ");
  }
  return error instanceof Error ? error.message : String(error);
}

/** What was wrong with what, one a line. */
function issuesOf(data: Readonly<Record<string, unknown>>): string {
  const issues = data["issues"] as readonly { readonly path: string; readonly message: string }[];
  return issues.map(({ path, message }) => (path ? `${path}: ${message}` : message)).join("\n");
}

const program = new Command("cnh-ops")
  .description(
    "Operates CNH Reports: organizations, keys, credit, endpoints, reports and providers.",
  )
  .showHelpAfterError("(cnh-ops --help shows every verb, cnh-ops <noun> <verb> --help its options)")
  .exitOverride();
addOrganizationCommands(program, run);
addKeyCommands(program, run);
addCreditCommands(program, run);
addEndpointCommands(program, run);
addReportCommands(program, run);
addProviderCommands(program, run);

try {
  await program.parseAsync();
} catch (error) {
  // Commander has already printed what was wrong with the words of the call.
  if (!(error instanceof CommanderError)) process.stderr.write(`cnh-ops: ${explain(error)}\n`);
  process.exitCode = error instanceof CommanderError ? error.exitCode : 1;
}
