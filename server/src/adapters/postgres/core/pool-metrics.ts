/** Connections of all pools by role, and how long callers waited for one. */
import { type Histogram, metrics } from "@opentelemetry/api";
import type pg from "pg";

const ROLES = ["app", "worker", "maintenance", "console", "auth", "observer", "operator"];
const WAIT_SECONDS = [0.001, 0.005, 0.01, 0.05, 0.1, 0.5, 1, 5, 30];

/** The open pools, and the role that each connects as. */
const open = new Map<pg.Pool, string>();
let waits: Histogram | undefined;

/** Observes a pool until it has ended. Returns a function that records how long a caller waited. */
export function observePool(pool: pg.Pool, url: string): (milliseconds: number) => void {
  const role = roleOf(url);
  open.set(pool, role);
  waits ??= openInstruments();
  const histogram = waits;
  return (milliseconds) => histogram.record(milliseconds / 1000, { role });
}

function openInstruments(): Histogram {
  const meter = metrics.getMeter("cnh-reports");
  const connections = meter.createObservableGauge("database_pool_connections", {
    description: "Connections to PostgreSQL by role and state",
  });
  const waiting = meter.createObservableGauge("database_pool_waiting", {
    description: "Callers that wait for a connection, by role",
  });
  meter.addBatchObservableCallback(
    (result) => {
      for (const [role, pools] of poolsByRole()) {
        const sum = (of: (pool: pg.Pool) => number) =>
          pools.reduce((total, pool) => total + of(pool), 0);
        result.observe(
          connections,
          sum((pool) => pool.idleCount),
          { role, state: "idle" },
        );
        const used = sum((pool) => pool.totalCount - pool.idleCount);
        result.observe(connections, used, { role, state: "used" });
        result.observe(
          connections,
          sum((pool) => pool.options.max),
          { role, state: "allowed" },
        );
        result.observe(
          waiting,
          sum((pool) => pool.waitingCount),
          { role },
        );
      }
    },
    [connections, waiting],
  );
  return meter.createHistogram("database_wait_seconds", {
    description: "How long callers waited for a connection, by role",
    advice: { explicitBucketBoundaries: WAIT_SECONDS },
  });
}

function poolsByRole(): Map<string, pg.Pool[]> {
  for (const pool of open.keys()) if (pool.ended) open.delete(pool);
  const groups = new Map<string, pg.Pool[]>();
  for (const [pool, role] of open) groups.set(role, [...(groups.get(role) ?? []), pool]);
  return groups;
}

/** The role without its prefix; `other` for one that is not ours. */
function roleOf(url: string): string {
  const user = /^[a-z]+:\/\/cnh_([a-z]+)[:@]/.exec(url)?.[1] ?? "";
  return ROLES.includes(user) ? user : "other";
}
