/** Pods: every container is confined in the same way, and gets its secrets as files. */
import type { IContainer, IPodTemplateSpec, IProbe } from "kubernetes-models/v1";
import type { Part } from "./roles.ts";
import {
  CONFIG,
  graceSeconds,
  IMAGES,
  labelsOf,
  PORTS,
  SECRET,
  SECRETS_FOLDER,
  USER,
} from "./settings.ts";

const OWNER_AND_GROUP_READ = 0o440;

/** `CNH_DATABASE_URL` is the key `database-url` of the Secret. */
const secretKeyOf = (variable: string) =>
  variable.replace(/^CNH_/, "").toLowerCase().replaceAll("_", "-");

export const CONFINED: NonNullable<IContainer["securityContext"]> = {
  allowPrivilegeEscalation: false,
  readOnlyRootFilesystem: true,
  capabilities: { drop: ["ALL"] },
};

export const CONFINED_POD = {
  runAsNonRoot: true,
  runAsUser: USER,
  runAsGroup: USER,
  fsGroup: USER,
  seccompProfile: { type: "RuntimeDefault" },
} as const;

/** Memory may double before the process is killed; the processor is shared only by weight. */
export function resourcesOf({ cpu, memoryMi }: Part["requests"]) {
  return {
    requests: { cpu, memory: `${memoryMi}Mi` },
    limits: { memory: `${memoryMi * 2}Mi` },
  };
}

/** Pods of one part are spread over zones and machines; a pod that cannot be spread is started anyway. */
export function spread(part: string) {
  return ["topology.kubernetes.io/zone", "kubernetes.io/hostname"].map((topologyKey) => ({
    maxSkew: 1,
    topologyKey,
    whenUnsatisfiable: "ScheduleAnyway" as const,
    labelSelector: { matchLabels: labelsOf(part) },
  }));
}

/** The pod of a role, or of a job with its own words. */
export function podOf(part: Part, words: readonly string[] = []): IPodTemplateSpec {
  const isServer = part.ports.length > 0;
  return {
    metadata: { labels: labelsOf(part.name) },
    spec: {
      automountServiceAccountToken: false,
      enableServiceLinks: false,
      securityContext: CONFINED_POD,
      terminationGracePeriodSeconds: graceSeconds(part.settings["CNH_DRAIN_MS"]),
      ...(isServer && { topologySpreadConstraints: spread(part.name) }),
      containers: [containerOf(part, words)],
      ...(part.secrets.length > 0 && { volumes: [secretsOf(part)] }),
    },
  };
}

function containerOf(part: Part, words: readonly string[]): IContainer {
  return {
    name: part.name,
    image: IMAGES.service,
    ...(words.length > 0 && { args: [...words] }),
    env: environmentOf(part),
    resources: resourcesOf(part.requests),
    securityContext: CONFINED,
    ...(part.ports.length > 0 && {
      ports: part.ports.map((name) => ({ name, containerPort: PORTS[name] })),
      ...probes(),
    }),
    ...(part.secrets.length > 0 && {
      volumeMounts: [{ name: "secrets", mountPath: SECRETS_FOLDER, readOnly: true }],
    }),
  };
}

function environmentOf({ settings, secrets, chosen }: Part): NonNullable<IContainer["env"]> {
  return [
    ...Object.entries(settings).map(([name, value]) => ({ name, value })),
    ...chosen.map((name) => ({
      name,
      valueFrom: { configMapKeyRef: { name: CONFIG, key: name, optional: true } },
    })),
    ...secrets.map((name) => ({
      name: `${name}_FILE`,
      value: `${SECRETS_FOLDER}/${secretKeyOf(name)}`,
    })),
  ];
}

/** Of the Secret, a pod gets only the files that its role needs. */
function secretsOf({ secrets }: Part) {
  const items = secrets.map((name) => ({ key: secretKeyOf(name), path: secretKeyOf(name) }));
  return {
    name: "secrets",
    secret: { secretName: SECRET, defaultMode: OWNER_AND_GROUP_READ, items },
  };
}

/** A start may take a minute on a busy machine; a process that hangs for half a minute is replaced. */
function probes(): Record<"startupProbe" | "livenessProbe" | "readinessProbe", IProbe> {
  const asking = (path: string) => ({ httpGet: { path, port: "metrics" }, timeoutSeconds: 3 });
  return {
    startupProbe: { ...asking("/livez"), periodSeconds: 2, failureThreshold: 30 },
    livenessProbe: { ...asking("/livez"), periodSeconds: 10, failureThreshold: 3 },
    readinessProbe: { ...asking("/readyz"), periodSeconds: 2, failureThreshold: 2 },
  };
}
