/** The engine: three nodes, a disk for each, every record on two of them. The tests use the same settings. */
import type { IStatefulSet } from "kubernetes-models/apps/v1";
import type { IJob } from "kubernetes-models/batch/v1";
import type { IContainer, IPodTemplateSpec } from "kubernetes-models/v1";
import { LOG_REPLICATION, memberEnvironment } from "../../tools/stack/engine-settings.ts";
import { job } from "./objects.ts";
import { CONFINED, CONFINED_POD, resourcesOf, spread } from "./pods.ts";
import { graceSeconds, IMAGES, labelsOf, NAMESPACE, PORTS, type PortName } from "./settings.ts";

const ENGINE = "engine";
export const ENGINE_PORTS: readonly PortName[] = ["ingress", "admin", "node"];
const NODES = 3;
const PARTITIONS = 24;
const DATA = "/restate-data";
const IDENTITY = "/run/secrets/engine";

const nodeUrl = (name: string) => `http://${name}.engine-nodes:${PORTS.node}`;
const NODE_URLS = Array.from({ length: NODES }, (_, index) => nodeUrl(`${ENGINE}-${index}`));

/** The variables of a node; Kubernetes fills in the name of the pod. */
function environment(): NonNullable<IContainer["env"]> {
  const { ingress, admin, node } = PORTS;
  const member = memberEnvironment(
    {
      dataDir: DATA,
      nodeName: "$(POD_NAME)",
      clusterName: "cnh-reports",
      keyFile: `${IDENTITY}/identity.pem`,
      ports: { ingress, admin, node },
    },
    NODE_URLS,
  );
  const settings = {
    ...member,
    RESTATE_BIND_IP: "0.0.0.0",
    RESTATE_ADVERTISED_ADDRESS: nodeUrl("$(POD_NAME)"),
    RESTATE_DEFAULT_NUM_PARTITIONS: String(PARTITIONS),
    RESTATE_WORKER__SNAPSHOTS__DESTINATION: "s3://cnh-engine-snapshots/cnh-reports",
    RESTATE_WORKER__SNAPSHOTS__SNAPSHOT_INTERVAL_NUM_RECORDS: "10000",
  };
  return [
    { name: "POD_NAME", valueFrom: { fieldRef: { fieldPath: "metadata.name" } } },
    ...Object.entries(settings).map(([name, value]) => ({ name, value })),
  ];
}

function container(): IContainer {
  const asking = { httpGet: { path: "/health", port: "admin" }, timeoutSeconds: 3 };
  return {
    name: ENGINE,
    image: IMAGES.engine,
    env: environment(),
    ports: ENGINE_PORTS.map((name) => ({ name, containerPort: PORTS[name] })),
    resources: resourcesOf({ cpu: "1", memoryMi: 1536 }),
    securityContext: CONFINED,
    startupProbe: { ...asking, periodSeconds: 5, failureThreshold: 60 },
    readinessProbe: { ...asking, periodSeconds: 5, failureThreshold: 2 },
    livenessProbe: { ...asking, periodSeconds: 10, failureThreshold: 6 },
    volumeMounts: [
      { name: "data", mountPath: DATA },
      { name: "identity", mountPath: IDENTITY, readOnly: true },
      { name: "scratch", mountPath: "/tmp" },
    ],
  };
}

export function engineNodes(): IStatefulSet {
  return {
    apiVersion: "apps/v1",
    kind: "StatefulSet",
    metadata: { name: ENGINE, namespace: NAMESPACE, labels: labelsOf(ENGINE) },
    spec: {
      serviceName: "engine-nodes",
      replicas: NODES,
      // All start at the same time: none is ready before they have found each other.
      podManagementPolicy: "Parallel",
      selector: { matchLabels: labelsOf(ENGINE) },
      template: {
        metadata: { labels: labelsOf(ENGINE) },
        spec: {
          automountServiceAccountToken: false,
          enableServiceLinks: false,
          securityContext: CONFINED_POD,
          terminationGracePeriodSeconds: graceSeconds(),
          topologySpreadConstraints: spread(ENGINE),
          containers: [container()],
          volumes: [
            { name: "scratch", emptyDir: {} },
            { name: "identity", secret: { secretName: "engine-identity", defaultMode: 0o440 } },
          ],
        },
      },
      volumeClaimTemplates: [
        {
          apiVersion: "v1",
          kind: "PersistentVolumeClaim",
          metadata: { name: "data" },
          spec: {
            accessModes: ["ReadWriteOnce"],
            resources: { requests: { storage: "50Gi" } },
          },
        },
      ],
    },
  };
}

/** Needed once in the life of the data; a second run finds that the cluster exists. */
export function provisionJob(): IJob {
  const terms = {
    "--log-provider": "replicated",
    "--log-replication": LOG_REPLICATION,
    "--partition-replication": NODES,
    "--num-partitions": PARTITIONS,
  };
  const words = ["provision", "--yes", ...Object.entries(terms).flat().map(String)];
  const name = "engine-provision";
  const pod: IPodTemplateSpec = {
    metadata: { labels: labelsOf(name) },
    spec: {
      automountServiceAccountToken: false,
      enableServiceLinks: false,
      securityContext: CONFINED_POD,
      terminationGracePeriodSeconds: graceSeconds(),
      containers: [
        {
          name,
          image: IMAGES.engine,
          command: ["restatectl", "--address", NODE_URLS[0] ?? "", ...words],
          env: [{ name: "DO_NOT_TRACK", value: "1" }],
          resources: resourcesOf({ cpu: "50m", memoryMi: 128 }),
          securityContext: CONFINED,
        },
      ],
    },
  };
  return job(name, pod);
}
