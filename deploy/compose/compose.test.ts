import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { parse } from "yaml";
import { afterAll, beforeAll, expect, test } from "vitest";
import { readMigrationConfig, readServerConfig } from "@cnh/server/config.ts";
import { VARIABLES } from "@cnh/server/config-variables.ts";
import { writeSecrets } from "./secrets.ts";

interface Service {
  readonly image: string;
  readonly environment?: Readonly<Record<string, string>>;
  readonly secrets?: readonly string[];
  readonly networks: readonly string[] | Readonly<Record<string, { ipv4_address?: string }>>;
  readonly restart?: string;
  readonly read_only?: boolean;
  readonly cap_drop?: readonly string[];
  readonly ports?: readonly string[];
  readonly depends_on?: unknown;
}

interface ComposeFile {
  readonly services: Readonly<Record<string, Service>>;
  readonly secrets: Readonly<Record<string, { readonly file: string }>>;
}

const text = readFileSync(new URL("compose.yaml", import.meta.url), "utf8");
const { services, secrets } = parse(text, { merge: true }) as ComposeFile;
const ours = Object.entries(services).filter(([, { image }]) => image.startsWith("${CNH_IMAGE"));
let folder: string;

beforeAll(() => {
  folder = `${mkdtempSync(`${tmpdir()}/cnh-compose-`)}/`;
  writeSecrets(folder);
});
afterAll(() => rmSync(folder, { recursive: true }));

/** Compose takes a list of names, or an object of names with settings. */
function networksOf(name: string): readonly string[] {
  const { networks = [] } = services[name] ?? {};
  return Array.isArray(networks) ? networks : Object.keys(networks);
}

/** As compose fills it in: defaults of variables, and secrets as files. */
function environmentOf(name: string): Record<string, string> {
  const { environment = {}, secrets: granted = [] } = services[name] ?? {};
  return Object.fromEntries(
    Object.entries(environment).map(([variable, value]) => {
      const file = /^\/run\/secrets\/(.+)$/.exec(value)?.[1];
      if (file !== undefined) expect(granted, `${name} gets ${file}`).toContain(file);
      const filled = value.replace(/\$\{\w+:-([^}]*)\}/g, "$1");
      return [variable, file === undefined ? filled : folder + file];
    }),
  );
}

test("every mounted secret is written, and is given only to services that name it", () => {
  const used = new Set(Object.values(services).flatMap(({ secrets: names = [] }) => names));
  expect([...used].sort()).toEqual(Object.keys(secrets).sort());
  for (const [name, { file }] of Object.entries(secrets)) {
    expect(file).toBe(`./secrets/${name}`);
    expect(() => readFileSync(folder + name), name).not.toThrow();
  }
  const holders = (name: string) =>
    Object.keys(services).filter((each) => services[each]?.secrets?.includes(name));
  expect(holders("owner-database-url")).toEqual(["setup", "migrate"]);
  expect(holders("postgres-password")).toEqual(["postgres", "setup"]);
  expect(holders("engine-identity")).toEqual(["engine"]);
});

test("existing secrets are never rewritten", () => {
  const before = readFileSync(`${folder}master-keys`, "utf8");
  writeSecrets(folder);
  expect(readFileSync(`${folder}master-keys`, "utf8")).toBe(before);
});

test.each(["api-a", "api-b", "relay", "worker", "maintenance", "scheduler", "console"])(
  "the environment of %s is one that it starts with",
  (name) => {
    const config = readServerConfig(environmentOf(name));
    expect(config.CNH_ROLES).toEqual([name.replace(/-.*/, "")]);
  },
);

test("migrations have the owner's credentials and nothing else", () => {
  const environment = environmentOf("migrate");
  expect(Object.keys(environment)).toEqual(["CNH_OWNER_DATABASE_URL_FILE"]);
  expect(readMigrationConfig(environment).CNH_OWNER_DATABASE_URL).toContain("cnh_owner:");
});

test("every variable is one that the service knows", () => {
  const names = ours.flatMap(([, { environment = {} }]) => Object.keys(environment));
  expect(names.length).toBeGreaterThan(40);
  const isKnown = (name: string) => name in VARIABLES || name.replace(/_FILE$/, "") in VARIABLES;
  expect(names.filter((name) => !isKnown(name))).toEqual([]);
});

test("our containers are confined, restart automatically, and do not depend on each other", () => {
  expect(ours.length).toBe(10);
  for (const [name, service] of ours) {
    expect(service, name).toMatchObject({ read_only: true, cap_drop: ["ALL"] });
    expect(service.restart, name).toMatch(/^(?:always|on-failure)$/);
  }
  expect(Object.values(services).filter((service) => service.depends_on)).toEqual([]);
});

test("the servers believe the proxy's address and no other", () => {
  const { networks } = services["haproxy"] ?? {};
  const proxy = (networks as Record<string, { ipv4_address?: string }>)["inside"]?.ipv4_address;
  expect(proxy).toMatch(/^172\./);
  for (const name of ["api-a", "api-b", "console"]) {
    expect(readServerConfig(environmentOf(name)).CNH_TRUSTED_PROXIES, name).toEqual([proxy]);
  }
});

test("only the proxy has ports, and only it and the worker have a way out", () => {
  const names = Object.keys(services);
  expect(names.filter((name) => services[name]?.ports)).toEqual(["haproxy"]);
  const outside = names.filter((name) => networksOf(name).includes("outside"));
  expect(outside).toEqual(["worker", "haproxy"]);
});
