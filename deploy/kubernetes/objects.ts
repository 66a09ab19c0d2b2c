/** The objects of the service: servers, jobs, autoscalers and disruption budgets. */
import type { IDeployment } from "kubernetes-models/apps/v1";
import type { IHorizontalPodAutoscaler } from "kubernetes-models/autoscaling/v2";
import type { ICronJob, IJob } from "kubernetes-models/batch/v1";
import type { IPodDisruptionBudget } from "kubernetes-models/policy/v1";
import type { IConfigMap, INamespace, IService } from "kubernetes-models/v1";
import { podOf } from "./pods.ts";
import { AUDIT_VERIFY, MIGRATE, REGISTER, type Role, WORKER } from "./roles.ts";
import { CONFIG, IMAGES, labelsOf, NAMESPACE, PORTS, type PortName } from "./settings.ts";

const named = (name: string, part = name) => ({
  name,
  namespace: NAMESPACE,
  labels: labelsOf(part),
});

export function namespace(): INamespace {
  const labels = { "pod-security.kubernetes.io/enforce": "restricted" };
  return { apiVersion: "v1", kind: "Namespace", metadata: { name: NAMESPACE, labels } };
}

/** The settings that each installation chooses; an overlay replaces them. */
export function chosenSettings(): IConfigMap {
  return {
    apiVersion: "v1",
    kind: "ConfigMap",
    metadata: named(CONFIG, "settings"),
    data: {
      CNH_PUBLIC_URL: "https://api.example",
      CNH_SECURITY_CONTACT: "mailto:security@example.com",
      CNH_API_ORIGIN: "https://api.example",
      CNH_CONSOLE_ORIGIN: "https://console.example",
      CNH_TRUSTED_PROXIES: "",
      CNH_SIGN_UPS_PER_DAY: "0",
      CNH_MAIL_FROM: "cnh-reports@example.com",
    },
  };
}

/** A new pod is ready before an old one goes. */
export function deployment(role: Role): IDeployment {
  return {
    apiVersion: "apps/v1",
    kind: "Deployment",
    metadata: named(role.name),
    spec: {
      replicas: role.replicas,
      revisionHistoryLimit: 3,
      selector: { matchLabels: labelsOf(role.name) },
      strategy: { type: "RollingUpdate", rollingUpdate: { maxSurge: 1, maxUnavailable: 0 } },
      template: podOf(role),
    },
  };
}

/** The engine reaches a revision of workers by its own name, so that a journal meets the code that began it. */
export function service(role: Role): IService {
  const ports = role.ports.filter((port) => port !== "metrics");
  return serviceOf(role.name, ports);
}

export function serviceOf(name: string, ports: readonly PortName[], isHeadless = false): IService {
  return {
    apiVersion: "v1",
    kind: "Service",
    metadata: named(name),
    spec: {
      selector: labelsOf(name),
      ...(isHeadless && { clusterIP: "None", publishNotReadyAddresses: true }),
      ports: ports.map((port) => ({ name: port, port: PORTS[port], targetPort: port })),
    },
  };
}

/** Machines are drained one pod at a time. */
export function disruptionBudget(name: string): IPodDisruptionBudget {
  return {
    apiVersion: "policy/v1",
    kind: "PodDisruptionBudget",
    metadata: named(name),
    spec: { maxUnavailable: 1, selector: { matchLabels: labelsOf(name) } },
  };
}

/** Grows immediately and shrinks slowly: a worker that stops hands its steps to others, which repeat them. */
function autoscaler(
  name: string,
  bounds: { readonly minReplicas: number; readonly maxReplicas: number },
  metric: NonNullable<NonNullable<IHorizontalPodAutoscaler["spec"]>["metrics"]>[number],
): IHorizontalPodAutoscaler {
  return {
    apiVersion: "autoscaling/v2",
    kind: "HorizontalPodAutoscaler",
    metadata: named(name),
    spec: {
      scaleTargetRef: { apiVersion: "apps/v1", kind: "Deployment", name },
      ...bounds,
      metrics: [metric],
      behavior: {
        scaleDown: {
          stabilizationWindowSeconds: 600,
          policies: [{ type: "Pods", value: 1, periodSeconds: 120 }],
        },
      },
    },
  };
}

export function autoscalers(): IHorizontalPodAutoscaler[] {
  return [
    autoscaler("api", { minReplicas: 3, maxReplicas: 12 }, cpuUse(60)),
    // The maintenance role measures it; an adapter of external metrics gives it to the autoscaler.
    autoscaler(WORKER, { minReplicas: 3, maxReplicas: 12 }, backlogAge("60")),
  ];
}

const cpuUse = (percent: number) => ({
  type: "Resource",
  resource: {
    name: "cpu",
    target: { type: "Utilization", averageUtilization: percent },
  },
});

const backlogAge = (seconds: string) => ({
  type: "External",
  external: {
    metric: {
      name: "oldest_processing_age_seconds",
      selector: { matchLabels: { stage: "first" } },
    },
    target: { type: "Value", value: seconds },
  },
});

/** Its name has the revision: a Job is never changed. It can run again, and then finds nothing to do. */
export function migrateJob(): IJob {
  const words = ["ops/src/main.ts", "migrate"];
  return job(`${MIGRATE.name}-${IMAGES.revision}`, podOf(MIGRATE, words));
}

/** Registers the address of this revision's workers at the engine. It fails, and runs again, until they answer. */
export function registerJob(): IJob {
  const worker = `http://${WORKER}:${PORTS.workflows}`;
  const words = ["ops/src/main.ts", "engine", "register", worker];
  return job(REGISTER.name, podOf(REGISTER, words));
}

export function job(name: string, pod: ReturnType<typeof podOf>): IJob {
  const { spec, metadata } = pod;
  if (!spec) throw new Error(`${name} has no pod`);
  return {
    apiVersion: "batch/v1",
    kind: "Job",
    metadata: { name, namespace: NAMESPACE, ...metadata },
    spec: {
      backoffLimit: 20,
      ttlSecondsAfterFinished: 86_400,
      template: { ...pod, spec: { ...spec, restartPolicy: "OnFailure" } },
    },
  };
}

export function auditJob(): ICronJob {
  const { metadata, spec } = job(
    AUDIT_VERIFY.name,
    podOf(AUDIT_VERIFY, ["ops/src/main.ts", "audit", "verify", "--json"]),
  );
  if (!spec) throw new Error("the job has no pod");
  return {
    apiVersion: "batch/v1",
    kind: "CronJob",
    metadata: { ...metadata },
    spec: {
      schedule: "30 4 * * *",
      timeZone: "America/Sao_Paulo",
      concurrencyPolicy: "Forbid",
      jobTemplate: { spec },
    },
  };
}
