/** Organizations with keys, random CPFs and small measurements for tests and benchmarks that create many reports. */
import { randomInt } from "node:crypto";
import type pg from "pg";
import { readConfig } from "@cnh/server/config.ts";
import { issueKey } from "@cnh/server/usecases/keys/issue-key.ts";
import { createOrganization } from "@cnh/server/usecases/organizations/create-organization.ts";
import { wireOperator } from "@cnh/server/wiring/operator.ts";
import type { Environment } from "../../../tools/stack/environment.ts";
import { cpfOf } from "../cpf.ts";
import { TEST_SOURCE } from "../organizations/audit-entries.ts";

export interface BenchCaller {
  readonly organizationId: string;
  readonly keyId: string;
  readonly key: string;
}

const WIDE = { perMinute: 10_000_000, perDay: 1_000_000_000, concurrency: 1_000_000 };

/** Creates organizations with limits and credit beyond any test, each with a live key. */
export async function makeCallers(
  environment: Environment,
  wanted: number,
): Promise<BenchCaller[]> {
  const operator = wireOperator(readConfig(environment));
  const callers: BenchCaller[] = [];
  for (let index = 0; index < wanted; index += 1) {
    const terms = {
      name: `bench ${index}`,
      pricePerReport: 350,
      limit: -1_000_000_000_000,
      noticeEmails: [],
      questionsPerDay: 100_000,
      retentionMonths: 12,
      ...WIDE,
    };
    const { organizationId } = await createOrganization(operator.ports, terms, TEST_SOURCE);
    const keyTerms = {
      organizationId,
      mode: "live",
      name: "bench",
      scopes: ["reports:create", "reports:read", "webhooks:manage", "drivers:manage"],
      createdBy: "bench",
      expiresAt: null,
      allowedIps: null,
      dailySpendCap: null,
    } as const;
    const { keyId, key } = await issueKey(operator.ports, keyTerms, TEST_SOURCE);
    callers.push({ organizationId, keyId, key });
  }
  await operator.close();
  return callers;
}

export const randomCpf = () => cpfOf(randomInt(20_000_000, 899_000_000));

export async function count(pool: pg.Pool, sql: string): Promise<number> {
  const { rows } = await pool.query<{ count: string }>(sql);
  return Number(rows[0]?.count);
}

export const perSecond = (rate: number) => `${Math.round(rate).toLocaleString("en-US")}/s`;

export function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
}

/** Runs work for each number below `wanted`, with `atOnce` calls at a time. */
export async function each(
  wanted: number,
  atOnce: number,
  work: (index: number) => Promise<unknown>,
): Promise<void> {
  let next = 0;
  const lane = async () => {
    while (next < wanted) {
      const index = next;
      next += 1;
      await work(index);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, lane));
}
