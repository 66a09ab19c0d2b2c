/**
 * Polls slow reports and deliveries during the run: afterwards neither the database nor the engine shows the cause of a
 * wait.
 */
import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { toTypeId } from "@cnh/server/adapters/postgres/core/ids.ts";
import { queryEngine } from "../../tests/support/service/engine-query.ts";
import type { TestEnvironment } from "../../tests/support/service/process-environment.ts";

/** The cause of the wait of a report or delivery at the time of a poll. */
export interface Sighting {
  readonly at: Date;
  /** A short description, to be counted. */
  readonly waitsFor: string;
  readonly detail: string;
}

interface Waiting {
  readonly id: string;
  readonly sort: "report" | "delivery";
  /** The prefix of its key in the engine. */
  readonly key: string;
  /** `null` if a relay has handed it over. */
  readonly order: "free" | "leased" | null;
}

interface Invocation {
  readonly owner: string;
  readonly target: string;
  readonly status: string;
  readonly retry_count: number | null;
  readonly last_failure: string | null;
  readonly next_retry_at: string | null;
  readonly scheduled_start_at: string | null;
}

const EVERY_MS = 1_500;
/** The engine has no index for this query, so a slow poll is not repeated soon. */
const PAUSE_FACTOR = 5;
/** Below the threshold for slow ones, so that the beginning of the wait is recorded too. */
const FROM_SECONDS = 6;
const MAX_WATCHED = 200;
const FAILURE_LENGTH = 160;

const WAITING = `
  (SELECT r.id, 'report' AS sort, r.id AS key_id,
     (SELECT CASE WHEN o.leased_until > now() THEN 'leased' ELSE 'free' END FROM report_orders o
       WHERE o.report_id = r.id) AS "order"
   FROM reports r WHERE r.status = 'PROCESSING' AND r.created_at < now() - interval '${FROM_SECONDS} s'
   ORDER BY r.created_at LIMIT ${MAX_WATCHED})
  UNION ALL
  (SELECT d.id, 'delivery', d.endpoint_id,
     (SELECT CASE WHEN o.leased_until > now() THEN 'leased' ELSE 'free' END FROM delivery_orders o
       WHERE o.delivery_id = d.id)
   FROM deliveries d JOIN events e ON e.id = d.event_id
   WHERE d.status = 'PENDING' AND e.created_at < now() - interval '${FROM_SECONDS} s'
   ORDER BY e.created_at LIMIT ${MAX_WATCHED})`;

export class SlowWatch {
  readonly #stage: TestEnvironment;
  readonly #pool: pg.Pool;
  readonly #sightings = new Map<string, Sighting[]>();
  readonly #running: Promise<void>;
  #stopping = false;

  constructor(stage: TestEnvironment) {
    this.#stage = stage;
    const connectionString = stage.environment["CNH_OWNER_DATABASE_URL"];
    this.#pool = new pg.Pool({ connectionString, max: 1, connectionTimeoutMillis: 2_000 });
    this.#pool.on("error", () => {});
    this.#running = this.#watch();
  }

  /** Takes the id in the database. */
  sightingsOf(id: string): readonly Sighting[] {
    return this.#sightings.get(id) ?? [];
  }

  async stop(): Promise<void> {
    this.#stopping = true;
    await this.#running;
    await this.#pool.end();
  }

  async #watch(): Promise<void> {
    let tookMs = 0;
    while (!this.#stopping) {
      await sleep(Math.max(EVERY_MS, tookMs * PAUSE_FACTOR));
      const begun = performance.now();
      // While the database is down nothing is seen; its kill is in the trace.
      await this.#look().catch(() => {});
      tookMs = performance.now() - begun;
    }
  }

  async #look(): Promise<void> {
    const { rows } = await this.#pool.query<Omit<Waiting, "key"> & { key_id: string }>(WAITING);
    if (rows.length === 0) return;
    const waiting = rows.map(({ key_id: keyId, ...row }) => ({
      ...row,
      key: toTypeId(row.sort === "report" ? "rpt" : "whe", keyId),
    }));
    const handedOver = new Set(waiting.filter(({ order }) => order === null).map(({ key }) => key));
    const open = handedOver.size === 0 ? [] : await this.#openInvocations(handedOver);
    const byOwner = open && Map.groupBy(open, ({ owner }) => owner);
    const at = new Date();
    for (const one of waiting) {
      const seen = this.#sightings.get(one.id) ?? [];
      this.#sightings.set(one.id, seen);
      seen.push({ at, ...describeWait(one, byOwner && (byOwner.get(one.key) ?? [])) });
    }
  }

  /** `null` if no node answers. */
  #openInvocations(keys: ReadonlySet<string>): Promise<Invocation[] | null> {
    const owner = "split_part(target_service_key, '.', 1)";
    const list = [...keys].map((key) => `'${key}'`).join();
    return queryEngine<Invocation>(
      this.#stage.adminUrls,
      `SELECT ${owner} AS owner, target, status, retry_count, last_failure, next_retry_at, scheduled_start_at
       FROM sys_invocation WHERE status <> 'completed' AND ${owner} IN (${list})`,
    ).catch(() => null);
  }
}

function describeWait(
  { order }: Waiting,
  open: readonly Invocation[] | null,
): Omit<Sighting, "at"> {
  if (order === "free") return plain("a relay to take its order");
  if (order === "leased") return plain("a relay to hand over its order");
  if (open === null) return plain("an engine that answers queries");
  if (open.length === 0) return plain("an invocation: the engine has none of it");
  const counts = Object.entries(Object.groupBy(open, ({ status }) => status));
  const tried = open.toSorted((a, b) => (b.retry_count ?? 0) - (a.retry_count ?? 0))[0];
  const statuses = counts.map(([status, of]) => `${of?.length ?? 0} ${status}`).toSorted();
  const worst = counts.map(([status]) => status).toSorted(bySeverity)[0] ?? "";
  return {
    waitsFor: `an invocation that is ${worst}`,
    detail: `${statuses.join(", ")}${tried ? describeTries(tried) : ""}`,
  };
}

const plain = (waitsFor: string) => ({ waitsFor, detail: "" });

const SEVERITY = ["paused", "backing-off", "running", "ready", "pending", "suspended", "scheduled"];
const bySeverity = (a: string, b: string) => SEVERITY.indexOf(a) - SEVERITY.indexOf(b);

function describeTries({ target, ...tried }: Invocation): string {
  if ((tried.retry_count ?? 0) < 2 && tried.last_failure === null)
    return tried.scheduled_start_at
      ? `: ${target}, due ${tried.scheduled_start_at}`
      : `: ${target}`;
  const failure = (tried.last_failure ?? "no failure told").replaceAll(/\s+/g, " ");
  return `: ${target}, try ${tried.retry_count ?? 0}: ${failure.slice(0, FAILURE_LENGTH)}`;
}
