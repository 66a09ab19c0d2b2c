/** The invariants for readers: the same bytes everywhere, and nothing of another organization. */
import pg from "pg";
import { toUuid } from "@cnh/server/adapters/postgres/core/ids.ts";
import type { Environment } from "../../tools/stack/environment.ts";
import type { Customer } from "../../tests/support/callers/stubborn-clients.ts";
import { Api } from "../../tests/support/service/api.ts";
import type { AcceptedScenario } from "./clients.ts";

interface ReportBody {
  readonly reportId: string;
  readonly status: string;
}

const READERS = 12;

/** Reads each report from both servers, as its owner and as another organization. */
export async function findMisread(
  urls: readonly string[],
  customers: readonly Customer[],
  accepted: readonly AcceptedScenario[],
): Promise<string[]> {
  const found: string[] = [];
  const left = [...accepted];
  const reader = async () => {
    for (let one = left.pop(); one; one = left.pop()) {
      const { customer, reportId } = one;
      const path = `/api/v1/reports/${reportId}`;
      const [first, second] = await Promise.all(
        [urls[0], urls.at(-1)].map((url) => new Api(url ?? "", customer.key).get<ReportBody>(path)),
      );
      if (first?.status !== 200 || first.body.reportId !== reportId)
        found.push(`${reportId} was read as ${first?.status}`);
      else if (!second || !first.bytes.equals(second.bytes))
        found.push(`${reportId} was read with different bytes`);
      else if (first.body.status === "PROCESSING") found.push(`${reportId} is still PROCESSING`);
      const other = customers.find(({ key }) => key !== customer.key);
      const foreign = await new Api(urls[0] ?? "", other?.key ?? "").get(path);
      if (foreign.status !== 404)
        found.push(`${reportId} was answered ${foreign.status} to another organization`);
    }
  };
  await Promise.all(Array.from({ length: READERS }, reader));
  return found;
}

/**
 * The rows that each role may see with one organization set. Orders contain no driver, and the worker sees all of them.
 */
const SEEN_BY = {
  CNH_DATABASE_URL: ["reports", "drivers", "events", "ledger_entries", "balances"],
  CNH_WORKER_DATABASE_URL: ["reports", "events", "gathered_facts"],
} as const;

export async function findLeaks(
  environment: Environment,
  customers: readonly Customer[],
): Promise<string[]> {
  const found: string[] = [];
  for (const [name, tables] of Object.entries(SEEN_BY)) {
    const client = new pg.Client(environment[name]);
    await client.connect();
    for (const { organizationId } of customers) {
      await client.query("SELECT set_config('cnh.organization', $1, false)", [
        toUuid(organizationId),
      ]);
      for (const table of tables) {
        const { rows } = await client.query<{ own: string; foreign: string }>(
          `SELECT count(*) FILTER (WHERE organization_id = $1) AS own,
             count(*) FILTER (WHERE organization_id <> $1) AS foreign FROM ${table}`,
          [toUuid(organizationId)],
        );
        if (Number(rows[0]?.foreign) !== 0)
          found.push(`${organizationId} sees ${rows[0]?.foreign} rows of others in ${table}`);
        if (table === "reports" && Number(rows[0]?.own) === 0)
          found.push(`${organizationId} sees none of its own reports: the check proves nothing`);
      }
    }
    await client.end();
  }
  return found;
}
