/** The values that all objects share: names, images, ports, and how long a process may take to stop. */
import { readFileSync } from "node:fs";
import { VARIABLES } from "@cnh/server/config-variables.ts";

interface Images {
  /** The image of the service, by digest. */
  readonly service: string;
  readonly engine: string;
  /** Names the workers of this release: their code never changes at an address that the engine knows. */
  readonly revision: string;
}

/** A release writes its digests and its revision there. A digest of zeros names no image. */
export const IMAGES = JSON.parse(
  readFileSync(new URL("images.json", import.meta.url), "utf8"),
) as Images;

export const NAMESPACE = "cnh-reports";
export const SECRET = "cnh-secrets";
export const CONFIG = "cnh-config";
export const SECRETS_FOLDER = "/run/secrets/cnh";
export const USER = 10_001;

export const PORTS = {
  http: 3000,
  console: 3001,
  workflows: 9080,
  metrics: 9464,
  ingress: 8080,
  admin: 9070,
  node: 5122,
} as const;
export type PortName = keyof typeof PORTS;

/** How long a stopping process stays open for requests that are on their way to it: `CNH_DRAIN_MS`, or its default. */
const drainSeconds = (drainMs?: string) => Math.ceil(VARIABLES.CNH_DRAIN_MS.parse(drainMs) / 1000);
/** The max time of a stopping process for accepted work; server/src/main.ts has the same time. */
export const STOP_SECONDS = 25;
const SPARE_SECONDS = 5;
/** The max time of a pod from SIGTERM to its end, by its setting of the drain. */
export const graceSeconds = (drainMs?: string) =>
  drainSeconds(drainMs) + STOP_SECONDS + SPARE_SECONDS;

export const labelsOf = (part: string) => ({
  "app.kubernetes.io/name": "cnh-reports",
  "app.kubernetes.io/component": part,
});
