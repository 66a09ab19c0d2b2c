/** Manifests as files that git ignores: the base, and an overlay for each size. */
import { stringify } from "yaml";
import type { GeneratedFile } from "../../tools/files/generated-file.ts";
import { engineNodes, ENGINE_PORTS, provisionJob } from "./engine.ts";
import {
  auditJob,
  autoscalers,
  chosenSettings,
  deployment,
  disruptionBudget,
  migrateJob,
  namespace,
  registerJob,
  service,
  serviceOf,
} from "./objects.ts";
import { patchesOf, SIZES } from "./overlays.ts";
import { ROLES } from "./roles.ts";
import { networkPolicies } from "./traffic.ts";

const FOLDER = "deploy/kubernetes/rendered";
const HEAD =
  "# Written by npm run generate from deploy/kubernetes; change the code, not this file.\n";

/** All objects of the base by the file that has them. */
export function baseObjects(): Readonly<Record<string, readonly object[]>> {
  return {
    "namespace.yaml": [namespace(), chosenSettings()],
    ...Object.fromEntries(
      ROLES.map((role) => [
        `${role.name}.yaml`,
        [deployment(role), ...(role.isCalled ? [service(role)] : []), disruptionBudget(role.name)],
      ]),
    ),
    "autoscalers.yaml": autoscalers(),
    "engine.yaml": [
      engineNodes(),
      serviceOf("engine", ENGINE_PORTS),
      { ...serviceOf("engine", ["node"], true), metadata: engineNodesMetadata() },
      disruptionBudget("engine"),
      provisionJob(),
    ],
    "jobs.yaml": [migrateJob(), registerJob(), auditJob()],
    "network-policies.yaml": networkPolicies(),
  };
}

/** The nodes find each other by the names of their pods, before they are ready. */
function engineNodesMetadata() {
  return { ...serviceOf("engine", []).metadata, name: "engine-nodes" };
}

export function manifestFiles(): GeneratedFile[] {
  const base = baseObjects();
  const files = Object.entries(base).map(([name, objects]) => file(`base/${name}`, objects));
  const resources = Object.keys(base);
  const overlays = Object.entries(SIZES).flatMap(([name, size]) => [
    file(`overlays/${name}/kustomization.yaml`, [
      kustomization({ resources: ["../../base"], patches: [{ path: "patches.yaml" }] }),
    ]),
    file(`overlays/${name}/patches.yaml`, patchesOf(size)),
  ]);
  return [...files, file("base/kustomization.yaml", [kustomization({ resources })]), ...overlays];
}

function kustomization(content: object): object {
  return { apiVersion: "kustomize.config.k8s.io/v1beta1", kind: "Kustomization", ...content };
}

function file(path: string, objects: readonly object[]): GeneratedFile {
  const documents = objects.map((object) =>
    stringify(object, { lineWidth: 0, aliasDuplicateObjects: false }),
  );
  return { path: `${FOLDER}/${path}`, text: HEAD + documents.join("---\n") };
}
