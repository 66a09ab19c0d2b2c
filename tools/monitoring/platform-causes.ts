/** Alerts on processes, stores and the engine. */
import type { Alert, AlertCase } from "./alert.ts";

const at = (
  minutes: number,
  series: AlertCase["series"],
  labels: AlertCase["labels"] = {},
): AlertCase => ({ at: `${minutes}m`, series, labels, step: minutes > 45 ? "5m" : "1m" });
const stays = (value: number) => `${value}x400`;
const UP = { instance: "a:9464", job: "cnh-reports" };

const processes: readonly Alert[] = [
  {
    name: "ProcessDown",
    expr: `up{job="cnh-reports"} == 0`,
    for: "2m",
    severity: "page",
    summary: "A process does not respond to metric scrapes",
    runbook: "process-down",
    fires: at(4, { 'up{job="cnh-reports",instance="a:9464"}': stays(0) }, UP),
    silent: at(1, { 'up{job="cnh-reports",instance="a:9464"}': stays(0) }),
  },
  {
    name: "EventLoopLate",
    expr: `event_loop_delay_p99_seconds > 0.25`,
    for: "10m",
    severity: "ticket",
    summary: "Event loop delay of a process is above 250 ms (p99)",
    runbook: "process-busy",
    fires: at(12, { event_loop_delay_p99_seconds: stays(0.26) }),
    silent: at(12, { event_loop_delay_p99_seconds: stays(0.25) }),
  },
  {
    name: "MemoryLarge",
    expr: `process_resident_memory_bytes > 1.5e9`,
    for: "15m",
    severity: "ticket",
    summary: "Memory of a process is above 1.5 GB",
    runbook: "process-busy",
    fires: at(17, { process_resident_memory_bytes: stays(1_500_000_001) }),
    silent: at(17, { process_resident_memory_bytes: stays(1_500_000_000) }),
  },
  {
    name: "ReleasesDiffer",
    expr: `count(count by (version, revision) (build_info)) > 1`,
    for: "1h",
    severity: "ticket",
    summary: "Processes of several releases have run together for an hour",
    runbook: "releases-differ",
    fires: at(65, {
      'build_info{version="1.0.0",revision="a"}': stays(1),
      'build_info{version="1.0.0",revision="b"}': stays(1),
    }),
    silent: at(65, {
      'build_info{version="1.0.0",revision="a",instance="1"}': stays(1),
      'build_info{version="1.0.0",revision="a",instance="2"}': stays(1),
    }),
  },
];

const keeping: readonly Alert[] = [
  {
    name: "HealthProbeSilent",
    expr: `(time() - max(health_probe_last_success_timestamp_seconds)) > 120 or absent(health_probe_last_success_timestamp_seconds)`,
    for: "3m",
    severity: "page",
    summary:
      "Metrics of the health probe are stale: alerts on queues, ledger and partitions cannot fire",
    runbook: "health-probe-silent",
    // The clock of the test starts at 0.
    fires: at(6, { health_probe_last_success_timestamp_seconds: stays(1) }),
    silent: at(6, { health_probe_last_success_timestamp_seconds: "0+60x400" }),
  },
  {
    name: "MaintenanceSilent",
    expr: `(time() - max by (task) (maintenance_last_success_timestamp_seconds{task!="drivers"})) > 10800`,
    for: "5m",
    severity: "ticket",
    summary: "A maintenance task has not succeeded for three hours",
    runbook: "maintenance-silent",
    fires: at(
      190,
      { 'maintenance_last_success_timestamp_seconds{task="partitions"}': stays(1) },
      { task: "partitions" },
    ),
    silent: at(180, { 'maintenance_last_success_timestamp_seconds{task="partitions"}': stays(1) }),
  },
  {
    name: "PartitionsRunOut",
    expr: `min(partitions_ahead_days) < 2`,
    for: "30m",
    severity: "page",
    summary: "Partitions run out in less than two days; creates then fail",
    runbook: "partitions-run-out",
    fires: at(32, { partitions_ahead_days: stays(1.9) }),
    silent: at(32, { partitions_ahead_days: stays(2) }),
  },
  {
    name: "TransactionIdsRunOut",
    expr: `max(transaction_id_age) > 800e6`,
    for: "1h",
    severity: "ticket",
    summary: "Transaction id age is above 800 million; PostgreSQL stops writes at two billion",
    runbook: "transaction-ids-run-out",
    fires: at(65, { transaction_id_age: stays(800_000_001) }),
    silent: at(65, { transaction_id_age: stays(800_000_000) }),
  },
];

const stores: readonly Alert[] = [
  {
    name: "DatabaseUnreachable",
    expr: `sum(increase(relay_faults_total[2m])) > 0`,
    for: "1m",
    severity: "page",
    summary: "The relay cannot read orders from the database",
    runbook: "database-unreachable",
    fires: at(5, { 'relay_faults_total{queue="reports"}': "0+5x20" }),
    silent: at(5, { 'relay_faults_total{queue="reports"}': stays(5) }),
  },
  {
    name: "DatabaseWaits",
    expr: `histogram_quantile(0.99, sum by (role, le) (rate(database_wait_seconds_bucket[10m]))) > 0.1`,
    for: "10m",
    severity: "ticket",
    summary: "Wait for a PostgreSQL connection is above 100 ms (p99)",
    runbook: "database-waits",
    fires: at(
      25,
      {
        'database_wait_seconds_bucket{role="app",le="0.1"}': "0+98x40",
        'database_wait_seconds_bucket{role="app",le="0.5"}': "0+100x40",
        'database_wait_seconds_bucket{role="app",le="+Inf"}': "0+100x40",
      },
      { role: "app" },
    ),
    silent: at(25, {
      'database_wait_seconds_bucket{role="app",le="0.05"}': "0+90x40",
      'database_wait_seconds_bucket{role="app",le="0.1"}': "0+99x40",
      'database_wait_seconds_bucket{role="app",le="0.5"}': "0+100x40",
      'database_wait_seconds_bucket{role="app",le="+Inf"}': "0+100x40",
    }),
  },
  {
    name: "RedisDown",
    expr: `min(redis_up) == 0`,
    for: "2m",
    severity: "ticket",
    summary: "A process cannot reach Redis: each node enforces limits separately",
    runbook: "redis-down",
    fires: at(4, { 'redis_up{instance="a"}': stays(1), 'redis_up{instance="b"}': stays(0) }),
    silent: at(1, { 'redis_up{instance="a"}': stays(1), 'redis_up{instance="b"}': stays(0) }),
  },
  {
    name: "LimitsFallback",
    expr: `sum(increase(limits_fallback_total[10m])) > 0`,
    for: "10m",
    severity: "ticket",
    summary: "Each node has enforced limits separately, without Redis, for ten minutes",
    runbook: "redis-down",
    fires: at(15, { limits_fallback_total: "0+1x30" }),
    silent: at(15, { limits_fallback_total: stays(1) }),
  },
  {
    name: "EngineDown",
    expr: `max(engine_up) == 0`,
    for: "2m",
    severity: "page",
    summary: "The engine's admin API does not respond",
    runbook: "engine-down",
    fires: at(4, { engine_up: stays(0) }),
    silent: at(1, { engine_up: stays(0) }),
  },
  {
    name: "EngineRefuses",
    expr: `sum by (queue) (increase(relay_orders_total{outcome="failed"}[5m])) > 0`,
    for: "5m",
    severity: "page",
    summary: "The engine rejects orders",
    runbook: "engine-down",
    fires: at(
      12,
      { 'relay_orders_total{queue="reports",outcome="failed"}': "0+3x30" },
      { queue: "reports" },
    ),
    silent: at(12, { 'relay_orders_total{queue="reports",outcome="failed"}': stays(3) }),
  },
  {
    name: "EngineRepeats",
    expr: `max by (service) (engine_repeated_invocations) > 0`,
    for: "30m",
    severity: "ticket",
    summary: "The engine has retried an invocation 10 times or more",
    runbook: "engine-repeats",
    fires: at(32, { 'engine_repeated_invocations{service="lane"}': stays(1) }, { service: "lane" }),
    silent: at(29, { 'engine_repeated_invocations{service="lane"}': stays(1) }),
  },
];

export const PLATFORM_ALERTS: readonly Alert[] = [...processes, ...keeping, ...stores];
