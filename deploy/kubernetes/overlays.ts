/** Two sizes of an installation, as patches of the base. */
import { resourcesOf } from "./pods.ts";
import { ROLES, WORKER } from "./roles.ts";
import { NAMESPACE } from "./settings.ts";

interface Size {
  readonly replicas: Readonly<Record<string, number>>;
  readonly scaled: Readonly<Record<string, readonly [min: number, max: number]>>;
  readonly requests: Readonly<Record<string, { readonly cpu: string; readonly memoryMi: number }>>;
}

/** Small: about a hundred thousand reports a day. Large: about ten million. Neither was run on a cluster. */
export const SIZES: Readonly<Record<"small" | "large", Size>> = {
  small: {
    replicas: { console: 2, relay: 2, maintenance: 2, scheduler: 2 },
    scaled: { api: [2, 4], [WORKER]: [2, 4] },
    requests: {
      api: { cpu: "250m", memoryMi: 320 },
      [WORKER]: { cpu: "250m", memoryMi: 384 },
    },
  },
  large: {
    replicas: { console: 3, relay: 3, maintenance: 2, scheduler: 2 },
    scaled: { api: [6, 40], [WORKER]: [6, 60] },
    requests: {
      api: { cpu: "1", memoryMi: 768 },
      [WORKER]: { cpu: "1", memoryMi: 1024 },
    },
  },
};

/** The patches of one size: replicas, bounds of the autoscalers, and resources. */
export function patchesOf({ replicas, scaled, requests }: Size): object[] {
  return [
    ...ROLES.flatMap(({ name }) => {
      const count = replicas[name] ?? scaled[name]?.[0];
      const container = requests[name] && { name, resources: resourcesOf(requests[name]) };
      const template = container && { spec: { containers: [container] } };
      const spec = { replicas: count, ...(template && { template }) };
      return [patch("apps/v1", "Deployment", name, spec)];
    }),
    ...Object.entries(scaled).map(([name, [minReplicas, maxReplicas]]) =>
      patch("autoscaling/v2", "HorizontalPodAutoscaler", name, { minReplicas, maxReplicas }),
    ),
  ];
}

function patch(apiVersion: string, kind: string, name: string, spec: object): object {
  return { apiVersion, kind, metadata: { name, namespace: NAMESPACE }, spec };
}
