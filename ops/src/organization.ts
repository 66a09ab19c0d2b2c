import type { Command } from "commander";
import { changeCreditTerms } from "@cnh/server/usecases/credit/change-terms.ts";
import { allowLive } from "@cnh/server/usecases/organizations/allow-live.ts";
import { changeOrganization } from "@cnh/server/usecases/organizations/change-organization.ts";
import { createOrganization } from "@cnh/server/usecases/organizations/create-organization.ts";
import { listOrganizations } from "@cnh/server/usecases/organizations/list-organizations.ts";
import {
  type OrganizationAccount,
  readAccount,
} from "@cnh/server/usecases/organizations/organization.ts";
import { setToxicologicalBasis } from "@cnh/server/usecases/organizations/set-toxicological-basis.ts";
import { operatorSource } from "@cnh/server/usecases/audit/audit-entry.ts";
import type { AuditRecord } from "@cnh/server/usecases/audit/audit-record.ts";
import { listAuditEntries } from "@cnh/server/usecases/audit/list-audit-entries.ts";
import { operatorName } from "./operator-name.ts";
import type { OperatorPorts, Run } from "./run.ts";
import { legalBasis, mailAddresses, money, organizationName, wholeNumber } from "./values.ts";

const DEFAULTS = {
  price: 350,
  limit: -100_000,
  perMinute: 120,
  perDay: 20_000,
  concurrency: 20,
  questionsPerDay: 500,
  retention: 12,
  notices: [],
};

interface Terms {
  name: string;
  price: number;
  limit: number;
  perMinute: number;
  perDay: number;
  concurrency: number;
  questionsPerDay: number;
  retention: number;
  notices: string[];
}

const MIN_CREDIT_LIMIT = -1_000_000_000_000;

function addTerms(command: Command): Command {
  return command
    .option("--price <centavos>", "price of one report", wholeNumber("--price", 0))
    .option(
      "--limit <centavos>",
      "credit line, zero or negative",
      wholeNumber("--limit", MIN_CREDIT_LIMIT, 0),
    )
    .option("--per-minute <n>", "requests a minute", wholeNumber("--per-minute", 1, 10_000_000))
    .option("--per-day <n>", "requests a day", wholeNumber("--per-day", 1, 1_000_000_000))
    .option("--concurrency <n>", "requests in flight", wholeNumber("--concurrency", 1, 1_000_000))
    .option(
      "--questions-per-day <n>",
      "questions to the assistant a day; 0: none",
      wholeNumber("--questions-per-day", 0, 1_000_000_000),
    )
    .option(
      "--retention <months>",
      "for how many months reports are stored, to the day; older reports are deleted within hours",
      wholeNumber("--retention", 1, 60),
    )
    .option(
      "--notices <addresses>",
      "mail addresses for notices of disabled endpoints and changes, comma-separated",
      mailAddresses,
    );
}

function describe(organization: OrganizationAccount): string {
  const { organizationId, name, balance, limit, pricePerReport } = organization;
  const { perMinute, perDay, concurrency, questionsPerDay, noticeEmails } = organization;
  const { retentionMonths, testOnly } = organization;
  return [
    `${organizationId}  ${name}${testOnly ? "  (test only: cnh-ops org allow-live)" : ""}`,
    `  balance ${money(balance)}, line ${money(limit)}, ${money(pricePerReport)} a report`,
    `  limits ${perMinute} a minute, ${perDay} a day, ${concurrency} in flight; ${questionsPerDay} questions a day`,
    `  reports stored for ${retentionMonths} ${retentionMonths === 1 ? "month" : "months"}`,
    `  notices to ${noticeEmails.join(", ") || "no address (--notices)"}`,
    `  toxicological results ${describeBasis(organization)}`,
  ].join("\n");
}

function describeBasis({ toxicologicalBasis: basis }: OrganizationAccount): string {
  if (basis === null) return "withheld in live reports (--toxicological-basis)";
  return `shown since ${basis.since.toISOString()}, recorded by ${basis.by}: ${basis.text}`;
}

export function addOrganizationCommands(program: Command, run: Run): void {
  const noun = program.command("org").description("organizations");

  addTerms(
    noun
      .command("create")
      .description("a new organization")
      .requiredOption("--name <name>", "its name", organizationName),
  )
    .addHelpText(
      "after",
      "\nExample: cnh-ops org create --name 'Frota Sul' --price 350 --limit -100000",
    )
    .action(async (options: Terms) => {
      const { price, notices, retention, ...rest } = { ...DEFAULTS, ...options };
      const terms = {
        ...rest,
        pricePerReport: price,
        noticeEmails: notices,
        retentionMonths: retention,
      };
      await run(
        (ports) => createOrganization(ports, terms, operatorSource(operatorName())),
        describe,
      );
    });

  noun
    .command("list")
    .description("every organization")
    .action(async () => {
      await run(listOrganizations, (organizations) =>
        organizations.length > 0
          ? organizations.map(describe).join("\n")
          : "No organizations yet: cnh-ops org create --name …",
      );
    });

  addSet(noun, run);
  addAllowLive(noun, run);
  addShow(noun, run);
  addAudit(noun, run);
}

interface SetOptions extends Partial<Terms> {
  org: string;
  checkPrice?: number;
  fullCheckPrice?: number;
  checkReserve?: number;
  /** `false` for `--no-toxicological-basis`. */
  toxicologicalBasis?: string | false;
}

function addCheckTerms(command: Command): Command {
  return command
    .option(
      "--check-price <centavos>",
      "price of a check of an enrolled driver's license; without it, the price of a report",
      wholeNumber("--check-price", 0),
    )
    .option(
      "--full-check-price <centavos>",
      "price of a check that also asks the state; without it, the price of a report",
      wholeNumber("--full-check-price", 0),
    )
    .option(
      "--check-reserve <centavos>",
      "the part of the credit line that checks leave to reports",
      wholeNumber("--check-reserve", 0),
    );
}

function addSet(noun: Command, run: Run): void {
  const command = noun
    .command("set")
    .description("change the given values, leave the others")
    .requiredOption("--org <id>", "org_…")
    .option("--name <name>", "its name", organizationName);
  addCheckTerms(addTerms(command))
    .option(
      "--toxicological-basis <text>",
      "the legal basis on which toxicological results are shown to it; recorded in the audit log",
      legalBasis,
    )
    .option("--no-toxicological-basis", "withhold toxicological results from its live reports")
    .action(async ({ org, toxicologicalBasis, ...options }: SetOptions) => {
      const { price, limit, notices, retention, checkPrice, fullCheckPrice, ...others } = options;
      const { checkReserve, ...rest } = others;
      const change = { ...rest, noticeEmails: notices, retentionMonths: retention };
      const terms = {
        pricePerReport: price,
        limit,
        pricePerCheck: checkPrice,
        pricePerFullCheck: fullCheckPrice,
        checkReserve,
      };
      const set = async (ports: OperatorPorts) => {
        const source = operatorSource(operatorName());
        await changeOrganization(ports, org, change, source);
        await changeCreditTerms(ports, org, terms, source);
        if (toxicologicalBasis !== undefined) {
          const basis = toxicologicalBasis || null;
          await setToxicologicalBasis(ports, org, { basis, actor: operatorName() });
        }
        return readAccount(ports, org);
      };
      await run(set, describe);
    });
}

interface AllowLiveOptions {
  org: string;
  price?: number;
  limit: number;
}

function addAllowLive(noun: Command, run: Run): void {
  noun
    .command("allow-live")
    .description("give an organization that signed up without an invitation its live mode")
    .requiredOption("--org <id>", "org_…")
    .requiredOption(
      "--limit <centavos>",
      "credit line, zero or negative",
      wholeNumber("--limit", MIN_CREDIT_LIMIT, 0),
    )
    .option("--price <centavos>", "price of one report", wholeNumber("--price", 0))
    .action(async ({ org, price, limit }: AllowLiveOptions) => {
      const allow = async (ports: OperatorPorts) => {
        const source = operatorSource(operatorName());
        await changeCreditTerms(ports, org, { pricePerReport: price, limit }, source);
        await allowLive(ports, org, source);
        return readAccount(ports, org);
      };
      await run(allow, describe);
    });
}

function addShow(noun: Command, run: Run): void {
  noun
    .command("show")
    .description("one organization")
    .requiredOption("--org <id>", "org_…")
    .action(async ({ org }: { org: string }) => {
      await run((ports) => readAccount(ports, org), describe);
    });
}

const MAX_AUDIT_ENTRIES = 1_000;

function addAudit(noun: Command, run: Run): void {
  noun
    .command("audit")
    .description("what was done to an organization, newest first")
    .requiredOption("--org <id>", "org_…")
    .option("--limit <n>", "how many", wholeNumber("--limit", 1, MAX_AUDIT_ENTRIES), 100)
    .action(async ({ org, limit }: { org: string; limit: number }) => {
      await run(
        (ports) => listAuditEntries(ports, org, limit),
        (entries) => entries.map(describeEntry).join("\n") || "No entries.",
      );
    });
}

function describeEntry({ at, actor, action, target, details }: AuditRecord): string {
  const subject = target === null ? "–" : target.id;
  return `${at.toISOString()}  ${actor.id}  ${action}  ${subject}  ${JSON.stringify(details)}`;
}
