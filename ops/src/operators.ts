import type { Command } from "commander";
import {
  addOperator,
  listOperators,
  type OperatorView,
  removeOperator,
} from "@cnh/server/usecases/operators/manage-operators.ts";
import { operatorName } from "./operator-name.ts";
import type { Run } from "./run.ts";

function describe(operator: OperatorView): string {
  const { operatorId, name, email, hasSecondFactor, lastSeenAt, createdAt, createdBy } = operator;
  const facts = [
    `since ${createdAt}, by ${createdBy}`,
    hasSecondFactor ? "with a second factor" : "without a second factor: sees nothing",
    lastSeenAt === null ? "no session" : `last seen ${lastSeenAt}`,
  ];
  return `${operatorId}  ${name ?? "unknown"} <${email ?? "unknown"}>\n  ${facts.join("; ")}`;
}

export function addOperatorCommands(program: Command, run: Run): void {
  const noun = program
    .command("operators")
    .description("people of ours who look at the service in the console, read-only");

  noun
    .command("add")
    .description("make a person who signs in with a second factor an operator")
    .requiredOption("--email <address>", "of the person")
    .action(async ({ email }: { email: string }) => {
      await run((ports) => addOperator(ports, email, operatorName()), describe);
    });

  noun
    .command("remove")
    .description("end it, with the next request")
    .requiredOption("--operator <id>", "opr_…")
    .action(async ({ operator }: { operator: string }) => {
      await run(
        (ports) => removeOperator(ports, operator, operatorName()),
        ({ operatorId }) => `${operatorId} is no longer an operator.`,
      );
    });

  noun
    .command("list")
    .description("the operators of today")
    .action(async () => {
      await run(
        listOperators,
        (operators) => operators.map(describe).join("\n") || "No operators.",
      );
    });
}
