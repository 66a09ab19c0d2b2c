/** Alerts on the PostgreSQL cluster, its backups and the disks, from the metrics of other programs (exporters.ts). */
import type { Alert, AlertCase } from "./alert.ts";

const at = (
  minutes: number,
  series: AlertCase["series"],
  labels: AlertCase["labels"] = {},
): AlertCase => ({ at: `${minutes}m`, series, labels, step: minutes > 45 ? "5m" : "1m" });
const stays = (value: number) => `${value}x400`;

const SCOPE = { scope: "cnh" };
const ofNode = (metric: string, node: string) =>
  `${metric}{scope="cnh",instance="${node}:8008",job="patroni"}`;
/** One metric of three nodes; the first node is the leader. */
const ofNodes = (metric: string, ...values: readonly [number, number, number]) =>
  Object.fromEntries(
    values.map((value, index) => [ofNode(metric, `pg${index + 1}`), stays(value)]),
  );

const SEGMENT = 16 * 1024 * 1024;
/** Series in which the standby pg3 lags behind by this many bytes. */
const behind = (bytes: number) => ({
  ...ofNodes("patroni_replica", 0, 1, 1),
  ...ofNodes("patroni_xlog_location", 100 * SEGMENT, 0, 0),
  ...ofNodes("patroni_xlog_received_location", 0, 100 * SEGMENT, 100 * SEGMENT - bytes),
});

const cluster: readonly Alert[] = [
  {
    name: "DatabaseLeaderless",
    expr: `max by (scope) (patroni_primary) == 0`,
    for: "1m",
    severity: "page",
    summary: "PostgreSQL has no leader: creates and reads fail",
    runbook: "database-leaderless",
    fires: at(3, ofNodes("patroni_primary", 0, 0, 0), SCOPE),
    silent: at(3, ofNodes("patroni_primary", 1, 0, 0)),
  },
  {
    name: "NoSynchronousStandby",
    expr: `max by (scope) (patroni_sync_standby) == 0`,
    for: "2m",
    severity: "page",
    summary: "PostgreSQL has no synchronous standby: commits block and creates return 503",
    runbook: "standby-missing",
    fires: at(4, ofNodes("patroni_sync_standby", 0, 0, 0), SCOPE),
    silent: at(4, ofNodes("patroni_sync_standby", 0, 1, 0)),
  },
  {
    name: "StandbyBehind",
    expr: `max by (scope, instance) (max by (scope) (patroni_xlog_location) - on (scope) group_right () (patroni_xlog_received_location and on (scope, instance) patroni_replica == 1)) > ${4 * SEGMENT}`,
    for: "5m",
    severity: "ticket",
    summary: "Replication lag of a PostgreSQL standby exceeds 64 MB",
    runbook: "standby-missing",
    fires: at(8, behind(4 * SEGMENT + 1), { ...SCOPE, instance: "pg3:8008" }),
    silent: at(8, behind(4 * SEGMENT)),
  },
  {
    name: "DatabaseNodeDown",
    expr: `min by (instance) (up{job="patroni"}) == 0 or min by (instance) (patroni_postgres_running) == 0`,
    for: "5m",
    severity: "ticket",
    summary: "A PostgreSQL node is down: losing another one stops writes",
    runbook: "standby-missing",
    fires: at(8, ofNodes("patroni_postgres_running", 1, 1, 0), { instance: "pg3:8008" }),
    silent: at(4, { 'up{job="patroni",instance="pg3:8008"}': stays(0) }),
  },
];

const BACKUP_MAX_AGE_SECONDS = 36 * 3600;
const sinceBackup = (type: string, seconds: number) => ({
  [`pgbackrest_backup_since_last_completion_seconds{stanza="cnh",backup_type="${type}"}`]:
    stays(seconds),
});
const archiver = (archived: string, failed: string) => ({
  'pg_stat_archiver_archived_count{instance="pg1:9187"}': archived,
  'pg_stat_archiver_failed_count{instance="pg1:9187"}': failed,
});

const backups: readonly Alert[] = [
  {
    name: "BackupTooOld",
    expr: `min by (stanza) (pgbackrest_backup_since_last_completion_seconds) > ${BACKUP_MAX_AGE_SECONDS}`,
    for: "30m",
    severity: "ticket",
    summary: "The last PostgreSQL backup is older than 36 hours",
    runbook: "backups-fail",
    fires: at(
      35,
      { ...sinceBackup("full", 600_000), ...sinceBackup("diff", BACKUP_MAX_AGE_SECONDS + 1) },
      { stanza: "cnh" },
    ),
    silent: at(35, {
      ...sinceBackup("full", 600_000),
      ...sinceBackup("diff", BACKUP_MAX_AGE_SECONDS),
    }),
  },
  {
    name: "BackupsUnknown",
    expr: `min by (stanza) (pgbackrest_exporter_status) == 0 or max by (stanza) (pgbackrest_stanza_status) > 0`,
    for: "1h",
    severity: "ticket",
    summary: "pgBackRest reports an error or no status",
    runbook: "backups-fail",
    fires: at(65, { 'pgbackrest_stanza_status{stanza="cnh"}': stays(2) }, { stanza: "cnh" }),
    silent: at(65, {
      'pgbackrest_stanza_status{stanza="cnh"}': stays(0),
      'pgbackrest_exporter_status{stanza="cnh"}': stays(1),
    }),
  },
  {
    name: "ArchivingFails",
    expr: `sum by (instance) (increase(pg_stat_archiver_failed_count[15m])) > 0 and sum by (instance) (increase(pg_stat_archiver_archived_count[15m])) == 0`,
    for: "5m",
    severity: "page",
    summary: "WAL archiving fails: new writes are not backed up, and the disk fills",
    runbook: "backups-fail",
    fires: at(25, archiver(stays(7), "0+3x60"), { instance: "pg1:9187" }),
    silent: at(25, archiver("7+1x60", "0+3x60")),
  },
];

/**
 * An alert on free space, extrapolated from the last six hours. A nearly full disk whose usage does not grow does not
 * fire.
 */
function fills(disk: {
  readonly name: string;
  readonly free: string;
  readonly size: string;
  readonly of: string;
  readonly labels: Readonly<Record<string, string>>;
}): Alert {
  const { name, free, size, of, labels } = disk;
  const by = Object.keys(labels).join(", ");
  const own = Object.entries(labels).map(([label, value]) => `${label}="${value}"`);
  const series = (values: string) => ({
    [`${free}{${own.join(",")}}`]: values,
    [`${size}{${own.join(",")}}`]: stays(1e12),
  });
  return {
    name,
    expr: `min by (${by}) (predict_linear(${free}${of}[6h], 86400)) < 0 and min by (${by}) (${free}${of} / ${size}${of}) < 0.5`,
    for: "30m",
    severity: "page",
    summary: "A disk will be full within a day: PostgreSQL and the engine then stop",
    runbook: "disk-fills",
    // Half of a terabyte is free and shrinks by 1.5 or 1.25 GB every five minutes; a day has 288 such steps.
    fires: at(400, series("500000000000-1500000000x100"), labels),
    silent: at(400, series("500000000000-1250000000x100")),
  };
}

const disks: readonly Alert[] = [
  fills({
    name: "DiskFills",
    free: "node_filesystem_avail_bytes",
    size: "node_filesystem_size_bytes",
    of: `{fstype!~"tmpfs|ramfs|overlay|squashfs"}`,
    labels: { instance: "pg1:9100", mountpoint: "/var/lib/postgresql" },
  }),
  fills({
    name: "VolumeFills",
    free: "kubelet_volume_stats_available_bytes",
    size: "kubelet_volume_stats_capacity_bytes",
    of: `{namespace=~"cnh-reports|stores"}`,
    labels: { namespace: "cnh-reports", persistentvolumeclaim: "data-engine-0" },
  }),
];

export const DATABASE_ALERTS: readonly Alert[] = [...cluster, ...backups, ...disks];
