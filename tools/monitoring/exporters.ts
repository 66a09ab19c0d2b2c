/** Metrics of other programs that our rules use, by program. docs/metrics.md describes where each program runs. */
export const EXPORTER_METRICS: Readonly<Record<string, readonly string[]>> = {
  Patroni: [
    "patroni_primary",
    "patroni_replica",
    "patroni_sync_standby",
    "patroni_postgres_running",
    "patroni_xlog_location",
    "patroni_xlog_received_location",
  ],
  postgres_exporter: ["pg_stat_archiver_archived_count", "pg_stat_archiver_failed_count"],
  pgbackrest_exporter: [
    "pgbackrest_backup_since_last_completion_seconds",
    "pgbackrest_exporter_status",
    "pgbackrest_stanza_status",
  ],
  node_exporter: ["node_filesystem_avail_bytes", "node_filesystem_size_bytes"],
  kubelet: ["kubelet_volume_stats_available_bytes", "kubelet_volume_stats_capacity_bytes"],
};
