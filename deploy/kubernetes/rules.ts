/** The rules for every applied object. Objects are read as data: as rendered, or as kustomize prints them. */
import { graceSeconds } from "./settings.ts";

interface Port {
  readonly name: string;
  readonly containerPort: number;
}

interface Probe {
  readonly httpGet?: { readonly path: string; readonly port: string };
}

export interface Container {
  readonly name: string;
  readonly image?: string;
  readonly ports?: readonly Port[];
  readonly env?: readonly { readonly name: string; readonly value?: string }[];
  readonly resources?: {
    readonly requests?: Readonly<Record<string, string>>;
    readonly limits?: Readonly<Record<string, string>>;
  };
  readonly securityContext?: {
    readonly allowPrivilegeEscalation?: boolean;
    readonly readOnlyRootFilesystem?: boolean;
    readonly capabilities?: { readonly drop?: readonly string[]; readonly add?: readonly string[] };
  };
  readonly startupProbe?: Probe;
  readonly livenessProbe?: Probe;
  readonly readinessProbe?: Probe;
  readonly lifecycle?: unknown;
}

type Labels = Readonly<Record<string, string>>;

export interface Pod {
  readonly metadata?: { readonly labels?: Labels };
  readonly spec: {
    readonly automountServiceAccountToken?: boolean;
    readonly terminationGracePeriodSeconds?: number;
    readonly securityContext?: {
      readonly runAsNonRoot?: boolean;
      readonly seccompProfile?: { readonly type?: string };
    };
    readonly topologySpreadConstraints?: readonly { readonly topologyKey: string }[];
    readonly containers: readonly Container[];
  };
}

export interface AnyObject {
  readonly kind: string;
  readonly metadata: { readonly name: string };
  readonly spec?: {
    readonly replicas?: number;
    readonly template?: Pod;
    readonly jobTemplate?: { readonly spec: { readonly template: Pod } };
    readonly strategy?: { readonly rollingUpdate?: { readonly maxUnavailable?: number } };
    readonly selector?: Labels & { readonly matchLabels?: Labels };
    readonly podSelector?: { readonly matchLabels?: Labels };
    readonly scaleTargetRef?: { readonly kind: string; readonly name: string };
    readonly ports?: readonly { readonly targetPort: string }[];
  };
}

const ZONE = "topology.kubernetes.io/zone";
const PROBES = ["startupProbe", "livenessProbe", "readinessProbe"] as const;

export const podIn = ({ spec }: AnyObject): Pod | undefined =>
  spec?.template ?? spec?.jobTemplate?.spec.template;

/** Describes every rule that is broken, with the object that breaks it. */
export function checkObjects(objects: readonly AnyObject[]): string[] {
  const pods = objects.flatMap((object) => podIn(object) ?? []);
  return objects.flatMap((object) => {
    const pod = podIn(object);
    const found = [
      ...(pod ? checkPod(pod, ["Deployment", "StatefulSet"].includes(object.kind)) : []),
      ...(pod?.spec.containers.flatMap(checkContainer) ?? []),
      ...checkRollout(object),
      ...checkReferences(object, objects, pods),
    ];
    return found.map((problem) => `${object.kind} ${object.metadata.name}: ${problem}`);
  });
}

const when = (isBroken: boolean, problem: string) => (isBroken ? [problem] : []);

function checkPod({ spec }: Pod, isServing: boolean): string[] {
  const { securityContext, terminationGracePeriodSeconds: grace = 0 } = spec;
  const spreadOver = spec.topologySpreadConstraints?.map(({ topologyKey }) => topologyKey) ?? [];
  const probed = spec.containers.every((container) => PROBES.every((probe) => container[probe]));
  return [
    ...when(securityContext?.runAsNonRoot !== true, "may run as root"),
    ...when(securityContext?.seccompProfile?.type !== "RuntimeDefault", "has no seccomp profile"),
    ...when(spec.automountServiceAccountToken !== false, "has a token of its service account"),
    ...when(
      grace < Math.max(...spec.containers.map(({ env }) => graceSeconds(drainIn(env)))),
      `is killed after ${grace} s, before it has stopped`,
    ),
    ...when(isServing && !spreadOver.includes(ZONE), "is not spread over zones"),
    ...when(isServing && !probed, "lacks a probe"),
  ];
}

const drainIn = (env: Container["env"]) => env?.find(({ name }) => name === "CNH_DRAIN_MS")?.value;

function checkContainer(container: Container): string[] {
  const { image = "", resources, securityContext, ports = [], lifecycle } = container;
  const [request, limit] = [resources?.requests?.["memory"], resources?.limits?.["memory"]];
  const asked = PROBES.flatMap((probe) => container[probe]?.httpGet ?? []);
  const known = new Set(ports.map(({ name }) => name));
  return [
    ...when(!/^[^@\s]+@sha256:[0-9a-f]{64}$/.test(image), `has the image ${image}, not by digest`),
    ...when(securityContext?.readOnlyRootFilesystem !== true, "can write to its root"),
    ...when(securityContext?.allowPrivilegeEscalation !== false, "may gain privileges"),
    ...when(securityContext?.capabilities?.drop?.join() !== "ALL", "keeps capabilities"),
    ...when(securityContext?.capabilities?.add !== undefined, "gets capabilities"),
    ...when(
      mebibytes(limit) !== 2 * mebibytes(request),
      `requests ${request} of memory, with the limit ${limit}`,
    ),
    ...when(resources?.limits?.["cpu"] !== undefined, "has a limit of processor time"),
    ...when(resources?.requests?.["cpu"] === undefined, "requests no processor time"),
    ...when(lifecycle !== undefined, "has hooks, though it drains itself"),
    ...asked
      .filter(({ port }) => !known.has(port))
      .map(({ port }) => `is probed at port ${port}, which it does not have`),
  ];
}

function mebibytes(memory = ""): number {
  const [, count, unit] = /^(\d+)(Mi|Gi)$/.exec(memory) ?? [];
  return Number(count) * (unit === "Gi" ? 1024 : 1);
}

function checkRollout({ kind, spec }: AnyObject): string[] {
  if (kind !== "Deployment") return [];
  return [
    ...when(spec?.strategy?.rollingUpdate?.maxUnavailable !== 0, "lacks pods during a rollout"),
    ...when((spec?.replicas ?? 0) < 2, "has less than two pods"),
  ];
}

/** Every selector meets the pods of an object, and every port is one of theirs. */
function checkReferences(
  { kind, spec }: AnyObject,
  objects: readonly AnyObject[],
  pods: readonly Pod[],
): string[] {
  const selected = kind === "Service" ? spec?.selector : spec?.selector?.matchLabels;
  const wanted = selected ?? spec?.podSelector?.matchLabels;
  const met = wanted ? pods.filter((pod) => meets(wanted, pod)) : [];
  const target = spec?.scaleTargetRef;
  const ports = met.flatMap((pod) => pod.spec.containers.flatMap((each) => each.ports ?? []));
  const unknown = (spec?.ports ?? []).filter(
    ({ targetPort }) => !ports.some(({ name }) => name === targetPort),
  );
  return [
    ...when(wanted !== undefined && met.length === 0, "selects no pod"),
    ...(kind === "Service" ? unknown : []).map(({ targetPort }) => `leads to no ${targetPort}`),
    ...when(
      target !== undefined &&
        !objects.some((each) => each.kind === target.kind && each.metadata.name === target.name),
      `scales ${target?.name}, which does not exist`,
    ),
  ];
}

function meets(wanted: Labels, { metadata }: Pod): boolean {
  return Object.entries(wanted).every(([name, value]) => metadata?.labels?.[name] === value);
}
