import { Option, type Command } from "commander";
import { createInvitationBodySchema, type MemberView, ROLES } from "@cnh/contract/console";
import { fail } from "@cnh/server/usecases/failure.ts";
import { inviteMember } from "@cnh/server/usecases/invitations/invite-member.ts";
import { listInvitations } from "@cnh/server/usecases/invitations/list-invitations.ts";
import { listMembers } from "@cnh/server/usecases/members/list-members.ts";
import { operatorManager, type Manager } from "@cnh/server/usecases/members/manager.ts";
import { removeMember } from "@cnh/server/usecases/members/remove-member.ts";
import { parseInput } from "@cnh/server/usecases/parse-input.ts";
import { operatorName } from "./operator-name.ts";
import type { OperatorPorts, Run } from "./run.ts";
import { wholeNumber } from "./values.ts";

const MAX_ORDER_LIMIT = 100_000;

async function managerFor(ports: OperatorPorts, organizationId: string): Promise<Manager> {
  const organization = (await ports.organizations.ref(organizationId)) ?? fail("NOT_FOUND");
  return operatorManager(organization, operatorName());
}

interface InviteOptions {
  org: string;
  email: string;
  role: string;
  dailyOrderLimit?: number;
}

function addInvite(noun: Command, run: Run): void {
  noun
    .command("invite")
    .description("send an invitation by mail; it replaces an earlier one of the same address")
    .requiredOption("--org <id>", "org_…")
    .requiredOption("--email <address>", "who is invited")
    .addOption(
      new Option("--role <role>", "what the person may do").choices(ROLES).makeOptionMandatory(),
    )
    .option(
      "--daily-order-limit <count>",
      "how many reports the person may order in a day; without it a viewer orders none",
      wholeNumber("A daily order limit", 1, MAX_ORDER_LIMIT),
    )
    .action(async ({ org, ...options }: InviteOptions) => {
      const body = parseInput(createInvitationBodySchema, options);
      await run(
        async (ports) => inviteMember(ports, await managerFor(ports, org), body),
        ({ id, email, role, expiresAt }) =>
          `${id}  ${role}  ${email}\nThe mail is on its way. The invitation is open until ${expiresAt}.`,
      );
    });
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

async function listTeam(ports: OperatorPorts, organizationId: string) {
  const manager = await managerFor(ports, organizationId);
  return {
    members: await listMembers(ports, manager),
    invitations: await listInvitations(ports, manager),
  };
}

function addList(noun: Command, run: Run): void {
  noun
    .command("list")
    .description("the members of an organization and its open invitations")
    .requiredOption("--org <id>", "org_…")
    .action(async ({ org }: { org: string }) => {
      await run(
        (ports) => listTeam(ports, org),
        ({ members, invitations }) =>
          [
            ...members.map(describeMember),
            ...invitations.map(
              ({ id, role, email, expiresAt }) =>
                `${id}  ${role}  ${email}\n  invited; open until ${expiresAt}`,
            ),
          ].join("\n") || "No members.",
      );
    });
}

function addRemove(noun: Command, run: Run): void {
  noun
    .command("remove")
    .description("end a membership; keys that the person made stay valid and are listed")
    .requiredOption("--org <id>", "org_…")
    .requiredOption("--member <id>", "mem_…")
    .action(async ({ org, member }: { org: string; member: string }) => {
      await run(
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
  addInvite(noun, run);
  addList(noun, run);
  addRemove(noun, run);
}
