/** A task and its context: a complete service, and an organization only for this task. */
import { SCOPES, type Report, type ReportAccepted } from "@cnh/contract";
import { readConfig } from "@cnh/server/config.ts";
import { issueKey } from "@cnh/server/usecases/keys/issue-key.ts";
import { createOrganization } from "@cnh/server/usecases/organizations/create-organization.ts";
import { wireOperator } from "@cnh/server/wiring/operator.ts";
import type { Environment } from "../../tools/stack/environment.ts";
import { Api } from "../../tests/support/service/api.ts";
import type { Agent } from "./agent.ts";
import { TEST_SOURCE } from "../../tests/support/organizations/audit-entries.ts";

interface Terms {
  readonly pricePerReport: number;
  readonly limit: number;
  readonly perMinute: number;
  readonly scopes: readonly string[];
}

/** Terms that limit no task. */
const DEFAULT_TERMS: Terms = {
  pricePerReport: 350,
  limit: -100_000,
  perMinute: 10_000,
  scopes: SCOPES,
};

export interface Task {
  readonly name: string;
  /** The terms that differ from the defaults. */
  readonly terms?: Partial<Terms>;
  run(given: TaskContext): Promise<void>;
}

interface TaskContext {
  readonly agent: Agent;
  /** The same key over REST. */
  readonly api: Api;
  readonly organizationId: string;
  readonly environment: Environment;
}

interface Customer {
  readonly organizationId: string;
  readonly api: Api;
}

export async function makeCustomer(
  environment: Environment,
  url: string,
  task: Task,
): Promise<Customer> {
  const { scopes, ...terms } = { ...DEFAULT_TERMS, ...task.terms };
  const operator = wireOperator(readConfig(environment));
  try {
    const { organizationId } = await createOrganization(
      operator.ports,
      {
        name: task.name,
        noticeEmails: [],
        questionsPerDay: 100_000,
        retentionMonths: 12,
        perDay: 100_000,
        concurrency: 100,
        ...terms,
      },
      TEST_SOURCE,
    );
    const newKey = {
      organizationId,
      mode: "live",
      name: "agent",
      scopes,
      createdBy: "eval",
      expiresAt: null,
      allowedIps: null,
      dailySpendCap: null,
    } as const;
    const { key } = await issueKey(operator.ports, newKey, TEST_SOURCE);
    return { organizationId, api: new Api(url, key) };
  } finally {
    await operator.close();
  }
}

/** Requests a report and waits for it according to the tools' descriptions. */
export async function orderAndWait(
  agent: Agent,
  cpf: string,
  externalRef: string,
): Promise<Report> {
  const { reportId } = await agent.ask<ReportAccepted>("request_report", { cpf, externalRef });
  return waitUntilSettled(agent, reportId);
}

const MAX_WAITS = 10;

export async function waitUntilSettled(agent: Agent, reportId: string): Promise<Report> {
  for (let waits = 0; waits < MAX_WAITS; waits += 1) {
    const report = await agent.ask<Report>("wait_for_report", { reportId, waitSeconds: 20 });
    if (report.status !== "PROCESSING") return report;
  }
  throw new Error(`${reportId} was not settled after ${MAX_WAITS} waits`);
}
