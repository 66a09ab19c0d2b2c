import { execFileSync, spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { fileURLToPath } from "node:url";
import { parse, parseAllDocuments } from "yaml";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { readConfig, readMigrationConfig, readServerConfig } from "@cnh/server/config.ts";
import { VARIABLES } from "@cnh/server/config-variables.ts";
import { ensureGenerated } from "../../tools/generate/stale-files.ts";
import { environmentFor } from "../../tools/stack/environment.ts";
import { baseObjects, manifestFiles } from "./documents.ts";
import { chosenSettings } from "./objects.ts";
import { AUDIT_VERIFY, MIGRATE, REGISTER, ROLES, WORKER } from "./roles.ts";
import { type AnyObject, checkObjects, type Container, podIn } from "./rules.ts";
import { graceSeconds, PORTS, SECRETS_FOLDER, STOP_SECONDS } from "./settings.ts";
import { PASSAGES } from "./traffic.ts";

const FOLDER = fileURLToPath(new URL("rendered/", import.meta.url));
const objects = Object.values(baseObjects()).flat() as AnyObject[];
const containers = objects.flatMap((object) => podIn(object)?.spec.containers ?? []);

test("each file of the base is a resource of its kustomization, and parses to its objects", () => {
  const texts = new Map(
    manifestFiles().map(({ path, text }) => [
      path.replace("deploy/kubernetes/rendered/", ""),
      text,
    ]),
  );
  const { resources } = parse(texts.get("base/kustomization.yaml") ?? "") as {
    resources: string[];
  };
  expect(resources).toEqual(Object.keys(baseObjects()));
  const parsed = resources.flatMap((name) =>
    parseAllDocuments(texts.get(`base/${name}`) ?? "").map(
      (document) => document.toJS() as unknown,
    ),
  );
  expect(parsed).toEqual(JSON.parse(JSON.stringify(objects)));
});

test("every object of the base keeps the rules", () => {
  expect(objects.length).toBeGreaterThan(30);
  expect(checkObjects(objects)).toEqual([]);
});

const hasKustomize = spawnSync("kubectl", ["kustomize", "--help"]).status === 0;
test.skipIf(!hasKustomize).each(["small", "large"])(
  "what kustomize makes of the overlay %s keeps the rules (needs kubectl)",
  async (name) => {
    await ensureGenerated("kubernetes");
    const words = ["kustomize", `${FOLDER}overlays/${name}`];
    const text = execFileSync("kubectl", words, { encoding: "utf8" });
    const built = parseAllDocuments(text).map((document) => document.toJS() as AnyObject);
    expect(built.length).toBe(objects.length);
    expect(checkObjects(built)).toEqual([]);
    const api = built.find(
      ({ kind, metadata }) => kind === "Deployment" && metadata.name === "api",
    );
    expect(api?.spec?.replicas).toBe({ small: 2, large: 6 }[name]);
  },
);

const api = objects.find(({ kind, metadata }) => kind === "Deployment" && metadata.name === "api");
/** The Deployment of the API with a change in its only container, or in its pod. */
function changed(container: object, pod: object = {}): AnyObject {
  const template = api && podIn(api);
  if (!api || !template) throw new Error("there is no API");
  const changedContainers = template.spec.containers.map((each) => ({ ...each, ...container }));
  const spec = {
    ...api.spec,
    template: { ...template, spec: { ...template.spec, containers: changedContainers, ...pod } },
  };
  return { ...api, spec };
}

test.each<[string, AnyObject]>([
  ["not by digest", changed({ image: "cnh-reports:latest" })],
  ["can write to its root", changed({ securityContext: { capabilities: { drop: ["ALL"] } } })],
  ["keeps capabilities", changed({ securityContext: { readOnlyRootFilesystem: true } })],
  [
    "with the limit 400Mi",
    changed({ resources: { requests: { memory: "384Mi" }, limits: { memory: "400Mi" } } }),
  ],
  ["has a limit of processor time", changed({ resources: { limits: { cpu: "1" } } })],
  ["lacks a probe", changed({ readinessProbe: undefined })],
  [
    "probed at port http2",
    changed({ livenessProbe: { httpGet: { path: "/livez", port: "http2" } } }),
  ],
  ["may run as root", changed({}, { securityContext: {} })],
  ["has no seccomp profile", changed({}, { securityContext: { runAsNonRoot: true } })],
  ["is killed after 30 s", changed({}, { terminationGracePeriodSeconds: 30 })],
  [
    "is killed after 33 s",
    changed(
      { env: [{ name: "CNH_DRAIN_MS", value: "10000" }] },
      { terminationGracePeriodSeconds: 33 },
    ),
  ],
  ["has a token", changed({}, { automountServiceAccountToken: true })],
  ["not spread over zones", changed({}, { topologySpreadConstraints: [] })],
  [
    "selects no pod",
    {
      kind: "Service",
      metadata: { name: "api" },
      spec: { selector: { "app.kubernetes.io/component": "apu" } },
    },
  ],
  [
    "which does not exist",
    {
      kind: "HorizontalPodAutoscaler",
      metadata: { name: "x" },
      spec: { scaleTargetRef: { kind: "Deployment", name: "x" } },
    },
  ],
])("an object that %s is found", (problem, object) => {
  expect(checkObjects([...objects.filter((each) => each !== api), object]).join("\n")).toContain(
    problem,
  );
});

test("a stopping process has the time that the server takes to drain and to stop", () => {
  const drainMs = VARIABLES.CNH_DRAIN_MS.parse(undefined);
  expect(graceSeconds()).toBeGreaterThan(drainMs / 1000 + STOP_SECONDS);
  expect(graceSeconds("60000") - graceSeconds()).toBe(60 - drainMs / 1000);
  const main = readFileSync(new URL("../../server/src/main.ts", import.meta.url), "utf8");
  const [, milliseconds = ""] = /STOP_TIMEOUT_MS = ([\d_]+)/.exec(main) ?? [];
  expect(Number(milliseconds.replaceAll("_", ""))).toBe(STOP_SECONDS * 1000);
});

test("who may reach whom names ports that the parts have", () => {
  const parts = new Map(
    objects.flatMap((object) => {
      const pod = podIn(object);
      return pod
        ? [[pod.metadata?.labels?.["app.kubernetes.io/component"] ?? "", pod] as const]
        : [];
    }),
  );
  const insiders = PASSAGES.filter(({ to }) => parts.has(to));
  expect(insiders.length).toBeGreaterThan(8);
  for (const { to, port } of insiders) {
    const ports = parts.get(to)?.spec.containers.flatMap((each) => each.ports ?? []) ?? [];
    expect(
      ports.map(({ containerPort }) => containerPort),
      to,
    ).toContain(port);
  }
});

test("only the engine reaches workers, and only deployments, erasures and reconciliation reach its admin API", () => {
  const to = (name: string, port: number) =>
    PASSAGES.filter((each) => each.to === name && each.port === port).flatMap(({ from }) => from);
  expect(to(WORKER, PORTS.workflows)).toEqual(["engine"]);
  expect(to("engine", PORTS.admin)).toEqual([`register-${WORKER}`, "console", "maintenance"]);
  expect(to("engine", PORTS.ingress)).toEqual(["relay"]);
});

test.each([
  ["CNH_ENGINE_ADMIN_URL", "engine", PORTS.admin],
  ["CNH_ENGINE_INGRESS_URLS", "engine", PORTS.ingress],
  ["CNH_DATABASE_URL", "stores", 5432],
  ["CNH_MAINTENANCE_DATABASE_URL", "stores", 5432],
])("every part that is given %s may reach %s at %s", (variable, to, port) => {
  const given = [...ROLES, MIGRATE, REGISTER, AUDIT_VERIFY].filter(
    ({ settings, secrets }) => variable in settings || secrets.includes(variable),
  );
  expect(given.length).toBeGreaterThan(0);
  const allowed = PASSAGES.filter((each) => each.to === to && each.port === port);
  const from = allowed.flatMap((each) => each.from);
  for (const { name } of given) expect(from, name).toContain(name);
});

test("every variable in a manifest is one that the service knows", () => {
  const given = containers.flatMap(({ env = [] }) => env.map(({ name }) => name));
  const names = given.filter((name) => name.startsWith("CNH_"));
  expect(names.length).toBeGreaterThan(40);
  const isKnown = (name: string) => name in VARIABLES || name.replace(/_FILE$/, "") in VARIABLES;
  expect(names.filter((name) => !isKnown(name))).toEqual([]);
  const chosen = Object.keys(chosenSettings().data ?? {});
  expect(chosen.filter((name) => !(name in VARIABLES))).toEqual([]);
});

describe("the environment of each role is one that it starts with", () => {
  let folder: string;
  beforeAll(() => {
    folder = mkdtempSync(`${tmpdir()}/cnh-manifests-`);
    const key = Buffer.alloc(32, 1).toString("base64");
    const order = {
      license: ["infosimples"],
      infractions: [],
      medicalExams: [],
      toxicological: [],
    };
    const infosimples = { baseUrl: "https://infosimples.example", token: "x" };
    const values: Record<string, string> = {
      ...environmentFor("cnh", key),
      CNH_REDIS_URL: "rediss://cnh:x@redis.stores:6379",
      CNH_MASTER_KEYS: `1:${key}`,
      CNH_SOURCES: JSON.stringify({ infosimples, order }),
      CNH_SANDBOX_SOURCES: "",
      CNH_MODEL_KEY: "",
      CNH_SMTP_URL: "smtps://mail.example",
    };
    for (const [name, value] of Object.entries(values)) {
      writeFileSync(`${folder}/${name.slice(4).toLowerCase().replaceAll("_", "-")}`, value);
    }
  });
  afterAll(() => rmSync(folder, { recursive: true }));

  /** As Kubernetes would fill it in. */
  function environmentIn({ env = [] }: Container): Record<string, string> {
    const { data = {} } = chosenSettings();
    return Object.fromEntries(
      env.flatMap(({ name, value = data[name] }) =>
        value === undefined ? [] : [[name, value.replace(SECRETS_FOLDER, folder)]],
      ),
    );
  }
  const containerOf = (name: string) => {
    const found = containers.find((each) => each.name === name);
    if (!found) throw new Error(`there is no ${name}`);
    return found;
  };

  test.each(ROLES.map(({ name }) => name))("%s", (name) => {
    const config = readServerConfig(environmentIn(containerOf(name)));
    expect(config.CNH_ROLES).toEqual([name.replace(/-.*/, "")]);
    expect(config.CNH_METRICS_PORT).toBe(PORTS.metrics);
    expect(config.CNH_METRICS_HOST).toBe("0.0.0.0");
  });

  test("migrations and the check of the audit log", () => {
    const migrate = readMigrationConfig(environmentIn(containerOf(MIGRATE.name)));
    expect(migrate.CNH_OWNER_DATABASE_URL).toContain("cnh_owner");
    const verify = readConfig(environmentIn(containerOf(AUDIT_VERIFY.name)));
    expect(verify.CNH_OPERATOR_DATABASE_URL).toContain("cnh_operator");
  });
});
