/** The configuration of an engine node: every setting that differs from the defaults of the server. */

export interface EnginePorts {
  readonly ingress: number;
  readonly admin: number;
  /** Between nodes, for restatectl and for metrics. */
  readonly node: number;
}

export const DEVELOPMENT_PORTS: EnginePorts = { ingress: 8080, admin: 9070, node: 5122 };

/** The number of partitions of a new engine, fixed when its data folder is first used. Each costs CPU time. */
export const PARTITIONS = Number(process.env["CNH_ENGINE_PARTITIONS"] ?? 4);

export interface NodeSettings {
  readonly dataDir: string;
  readonly nodeName: string;
  readonly clusterName: string;
  readonly keyFile: string;
  readonly ports: EnginePorts;
}

/** The whole environment of a node: nothing is inherited, so that no stray RESTATE_… changes it. */
export function nodeEnvironment(node: NodeSettings): Record<string, string> {
  return {
    DO_NOT_TRACK: "1",
    RESTATE_DISABLE_TELEMETRY: "true",
    RESTATE_LOG_DISABLE_ANSI_CODES: "true",
    RESTATE_LOG_FORMAT: "compact",
    RESTATE_NODE_NAME: node.nodeName,
    RESTATE_CLUSTER_NAME: node.clusterName,
    RESTATE_BASE_DIR: node.dataDir,
    RESTATE_DEFAULT_NUM_PARTITIONS: String(PARTITIONS),
    // Only this machine can connect, and only through these three ports.
    RESTATE_LISTEN_MODE: "tcp",
    RESTATE_BIND_IP: "127.0.0.1",
    RESTATE_BIND_PORT: String(node.ports.node),
    RESTATE_ADVERTISED_ADDRESS: `http://127.0.0.1:${node.ports.node}`,
    RESTATE_INGRESS__BIND_PORT: String(node.ports.ingress),
    RESTATE_ADMIN__BIND_PORT: String(node.ports.admin),
    RESTATE_WORKER__INVOKER__REQUEST_IDENTITY_PRIVATE_KEY_PEM_FILE: node.keyFile,
    // With the defaults (20 records) the replay after a crash under load takes minutes, not seconds.
    RESTATE_BIFROST__REPLICATED_LOGLET__READAHEAD_RECORDS: "2000",
    RESTATE_BIFROST__REPLICATED_LOGLET__READ_BATCH_SIZE: "4MiB",
    ...RETENTION,
    ...LIMITS,
  };
}

/** Every record is stored on two nodes. */
export const LOG_REPLICATION = 2;

/** The additional settings of a node in a cluster: it waits to be provisioned. */
export function memberEnvironment(
  node: NodeSettings,
  nodeUrls: readonly string[],
): Record<string, string> {
  return {
    ...nodeEnvironment(node),
    RESTATE_AUTO_PROVISION: "false",
    RESTATE_DEFAULT_REPLICATION: String(LOG_REPLICATION),
    RESTATE_METADATA_CLIENT__TYPE: "replicated",
    RESTATE_METADATA_CLIENT__ADDRESSES: `[${nodeUrls.map((url) => `"${url}"`).join()}]`,
    RESTATE_BIFROST__DEFAULT_PROVIDER: "replicated",
  };
}

/**
 * Defaults for services without their own settings. A workflow's key is known as used for the completion retention; our
 * own constraints make a later repeat harmless. Journals remain for the analysis of yesterday's failures.
 */
const RETENTION = {
  RESTATE_DEFAULT_JOURNAL_RETENTION: "1d",
  RESTATE_DEFAULT_WORKFLOW_COMPLETION_RETENTION: "1d",
  RESTATE_DEFAULT_IDEMPOTENCY_RETENTION: "1d",
};

/** Journal entries are ids and small results: a larger one is a mistake that should be noticed. */
const LIMITS = {
  RESTATE_INGRESS__REQUEST_SIZE_LIMIT: "256KiB",
  RESTATE_WORKER__INVOKER__MESSAGE_SIZE_WARNING: "256KiB",
  RESTATE_WORKER__INVOKER__MESSAGE_SIZE_LIMIT: "4MiB",
  RESTATE_ROCKSDB_TOTAL_MEMORY_SIZE: "512MiB",
  RESTATE_ADMIN__QUERY_ENGINE__MEMORY_SIZE: "128MiB",
  RESTATE_SHUTDOWN_TIMEOUT: "10s",
  // Of each partition. With the default (1,000) a node of 24 partitions makes 24,000 calls concurrently after an outage:
  // the connections to workers break, and the retries of these calls prevent a recovery.
  RESTATE_WORKER__INVOKER__CONCURRENT_INVOCATIONS_LIMIT: "128",
};
