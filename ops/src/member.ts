import type { MemberView } from "@cnh/contract/console";
import type { Command } from "commander";
import { fail } from "@cnh/server/usecases/failure.ts";
import { listMembers } from "@cnh/server/usecases/members/list-members.ts";
import { operatorManager, type Manager } from "@cnh/server/usecases/members/manager.ts";
import { removeMember } from "@cnh/server/usecases/members/remove-member.ts";
import { operatorName } from "./operator-name.ts";
import type { OperatorPorts, Run } from "./run.ts";

const JSON_FLAG = ["--json", "print one JSON value and nothing else"] as const;

async function managerFor(ports: OperatorPorts, organizationId: string): Promise<Manager> {
  const organization = (await ports.organizations.ref(organizationId)) ?? fail("NOT_FOUND");
  return operatorManager(organization, operatorName());
}

function describeMember(member: MemberView): string {
  const { id, role, name, email, dailyOrderLimit, hasSecondFactor, lastSeenAt, joinedAt } = member;
  const facts = [
    `since ${joinedAt}`,
    hasSecondFactor ? "with a second factor" : "without a second factor",
    lastSeenAt ? `last seen ${lastSeenAt}` : "no session",
    ...(dailyOrderLimit === null ? [] : [`at most ${dailyOrderLimit} orders a day`]),
  ];
  return `${id}  ${role}  ${name ?? "unknown"} <${email ?? "unknown"}>\n  ${facts.join("; ")}`;
}

function addList(noun: Command, run: Run): void {
  noun
    .command("list")
    .description("the members of an organization")
    .requiredOption("--org <id>", "org_…")
    .option(...JSON_FLAG)
    .action(async ({ json, org }: { json?: boolean; org: string }) => {
      await run(
        json,
        async (ports) => listMembers(ports, await managerFor(ports, org)),
        (members) => members.map(describeMember).join("\n") || "No members.",
      );
    });
}

function addRemove(noun: Command, run: Run): void {
  noun
    .command("remove")
    .description("end a membership; keys that the person made stay valid and are listed")
    .requiredOption("--org <id>", "org_…")
    .requiredOption("--member <id>", "mem_…")
    .option(...JSON_FLAG)
    .action(async ({ json, org, member }: { json?: boolean; org: string; member: string }) => {
      await run(
        json,
        async (ports) => removeMember(ports, await managerFor(ports, org), member),
        ({ id, keys }) =>
          [
            `${id} is no longer a member.`,
            ...(keys.length > 0 ? ["These keys of the person stay valid:"] : []),
            ...keys.map((key) => `  ${key.id}  ${key.mode}  ${key.prefix}  ${key.name}`),
          ].join("\n"),
      );
    });
}

export function addMemberCommands(program: Command, run: Run): void {
  const noun = program.command("member").description("people who use the console");
  addList(noun, run);
  addRemove(noun, run);
}
