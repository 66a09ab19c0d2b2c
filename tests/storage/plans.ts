import pg from "pg";
import type { Pool } from "@cnh/server/adapters/postgres/core/pool.ts";
import { ADMIN_URL } from "../../tools/stack/environment.ts";

/**
 * Plans as executed by PostgreSQL, reported by auto_explain. They include statements inside functions and triggers,
 * which EXPLAIN does not show.
 */
const SETTINGS = {
  session_preload_libraries: "auto_explain",
  "auto_explain.log_min_duration": "0",
  "auto_explain.log_nested_statements": "on",
  "auto_explain.log_analyze": "on",
  "auto_explain.log_timing": "off",
  client_min_messages: "log",
};

export function superuserUrl(database: string): string {
  const url = new URL(ADMIN_URL);
  url.pathname = `/${database}`;
  return url.href;
}

/** One plan node that reads a table. */
interface Scan {
  readonly node: string;
  readonly relation: string;
  readonly executed: boolean;
}

export interface Plan {
  readonly statement: string;
  /** The plan without costs, times and counts. */
  readonly text: string;
  readonly scans: readonly Scan[];
}

export interface Explainer {
  readonly pool: Pool;
  /** The plans of all statements of the work, in the order in which they ended. */
  plansOf(work: () => Promise<unknown>): Promise<Plan[]>;
  close(): Promise<void>;
}

/** A single connection that reports its plans; work is warmed up, so that cached plans are stable. */
export async function openExplainer(database: string, role = "cnh_app"): Promise<Explainer> {
  // Only a superuser may load auto_explain; the queries then run with the server's role.
  const options = Object.entries({ ...SETTINGS, role }).map(
    ([name, value]) => `-c ${name}=${value}`,
  );
  const pool = new pg.Pool({
    connectionString: superuserUrl(database),
    max: 1,
    options: options.join(" "),
  });
  // The database is dropped with force, so losing a connection during its end is not an error.
  pool.on("error", () => {});
  let messages: string[] = [];
  pool.on("connect", (client) => {
    client.on("notice", ({ message }) => void messages.push(message ?? ""));
  });
  const indexes = await readIndexNames(pool);
  return {
    pool,
    plansOf: async (work) => {
      // PostgreSQL considers a generic plan from the sixth execution.
      for (let times = 0; times < 7; times += 1) await work();
      messages = [];
      await work();
      return messages
        .filter((message) => message.includes("plan:\n"))
        .map((message) => readPlan(message, indexes));
    },
    close: () => pool.end(),
  };
}

/** Maps PostgreSQL's generated index names on partitions to our names on the parents. */
async function readIndexNames(pool: Pool): Promise<ReadonlyMap<string, string>> {
  const { rows } = await pool.query<{ child: string; parent: string }>(
    `SELECT inhrelid::regclass::text AS child, inhparent::regclass::text AS parent
     FROM pg_inherits JOIN pg_class c ON c.oid = inhrelid WHERE c.relkind = 'i'`,
  );
  return new Map(rows.map(({ child, parent }) => [child, parent]));
}

/** Lines with measurements, which differ between runs. */
const MEASURED =
  /^\s*(?:Sort Method|Full-sort Groups|Pre-sorted Groups|Rows Removed by|Heap Fetches|Batches|Buckets|Buffers|Memory|Storage|Subplans Removed|Cache Mode|Hits|Trigger )/;

/** Uses an index or not, depending on the number of databases on the machine. */
const SCAN_OF_DATABASES =
  /(?:Seq Scan|Index Scan using pg_database_datname_index) on pg_database(\n\s*)(?:Filter|Index Cond):/g;

function readPlan(message: string, indexes: ReadonlyMap<string, string>): Plan {
  const body = message.slice(message.indexOf("plan:\n") + "plan:\n".length);
  const lines = body.split("\n");
  const start = lines.findIndex((line) => / {2}\(cost=/.test(line));
  const statement = lines
    .slice(0, start)
    .join("\n")
    .replace(/^Query Text: /, "");
  const plan = lines.slice(start).filter((line) => !MEASURED.test(line));
  return {
    statement,
    text: plan
      .map(withoutMeasures)
      .map((line) => line.replace(/(?<= using )\S+/, (name) => indexes.get(name) ?? name))
      .join("\n")
      .replaceAll(SCAN_OF_DATABASES, "Scan on pg_database$1Condition:"),
    scans: plan.map(readScan).filter((scan) => scan !== null),
  };
}

function withoutMeasures(line: string): string {
  return line
    .replace(/ {2}\(cost=[^)]*\)/, "")
    .replace(/ \(actual [^)]*\)/, "")
    .replaceAll(/\\x[0-9a-f]{16,}/g, "\\x…")
    .replaceAll(/'[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}'/g, "'<uuid>'");
}

const SCAN =
  /(\w[\w ]*Scan(?: Backward)?)(?: using \S+)? on (\S+).*?\((?:actual rows=|(never executed))/;

function readScan(line: string): Scan | null {
  const found = SCAN.exec(line);
  if (!found) return null;
  const [, node = "", relation = "", never] = found;
  return { node: node.trim(), relation, executed: never === undefined };
}

/** A plan file for reviewers: each statement, then its plan. */
export function describePlans(plans: readonly Plan[]): string {
  return plans.map(({ statement, text }) => `${statement.trim()}\n\n${text}\n`).join("\n---\n\n");
}
