import { expect, test } from "vitest";
import { environmentFor } from "../../tools/stack/environment.ts";
import { serverEnvironment } from "../../tools/stack/server-process.ts";
import { mayLackProxies, readServerConfig } from "./config.ts";

const KEY = Buffer.alloc(32).toString("base64");
const environment = serverEnvironment(environmentFor("cnh_nowhere", KEY));

test.each(["CNH_PORT", "CNH_METRICS_PORT", "CNH_WORKER_PORT", "CNH_ENGINE_ADMIN_PORT"])(
  "%s is a port that a client can know",
  (name) => {
    const read = (value: string) => readServerConfig({ ...environment, [name]: value });
    expect(read("65535")).toMatchObject({ [name]: 65_535 });
    for (const value of ["0", "", "65536", "80.5"]) expect(() => read(value)).toThrow(`${name}: `);
  },
);

test("a share of traces needs a collector", () => {
  const read = (traces: Record<string, string>) => readServerConfig({ ...environment, ...traces });
  expect(read({})).toMatchObject({ CNH_TRACE_SHARE: 0 });
  expect(() => read({ CNH_TRACE_SHARE: "0.1" })).toThrow("CNH_TRACE_SHARE: needs CNH_OTLP_URL");
  const url = "http://collector:4318";
  expect(read({ CNH_TRACE_SHARE: "0.1", CNH_OTLP_URL: url })).toMatchObject({ CNH_OTLP_URL: url });
  for (const share of ["-0.1", "1.1", "all"])
    expect(() => read({ CNH_TRACE_SHARE: share, CNH_OTLP_URL: url })).toThrow("CNH_TRACE_SHARE: ");
});

test.each([
  ["192.0.2.1", true],
  ["192.0.2.0/24", true],
  ["2001:db8::/64", true],
  ["192.0.2.0/23", false],
  ["10.0.0.0/8", false],
  ["0.0.0.0/0", false],
  ["2001:db8::/63", false],
  ["::/0", false],
])("the proxies %s are trusted: %j", (range, isTrusted) => {
  const read = (more: Record<string, string> = {}) =>
    readServerConfig({ ...environment, CNH_TRUSTED_PROXIES: `127.0.0.1,${range}`, ...more });
  if (isTrusted) expect(read()).toMatchObject({ CNH_TRUSTED_PROXIES: ["127.0.0.1", range] });
  else expect(() => read()).toThrow(`CNH_TRUSTED_PROXIES: trusts ${range}`);
  expect(() => read({ CNH_TRUST_WIDE_RANGES: "true" })).not.toThrow();
});

test.each([
  ["api", true],
  ["console", true],
  ["worker", true],
  ["relay,api", true],
  ["relay", false],
  ["maintenance", false],
  ["relay,maintenance", false],
])("the roles %s need a master key: %j", (roles, isNeeded) => {
  const { CNH_MASTER_KEY: _key, ...without } = environment;
  const read = () => readServerConfig({ ...without, CNH_ROLES: roles });
  if (isNeeded) expect(read).toThrow("CNH_MASTER_KEY: ");
  else expect(read()).toMatchObject({ CNH_ROLES: roles.split(",") });
});

test.each([
  ["console", "0.0.0.0", "", true],
  ["api,console", "192.0.2.7", "", true],
  ["console", "0.0.0.0", "192.0.2.1", false],
  ["console", "127.0.0.1", "", false],
  ["api", "0.0.0.0", "", false],
])("%s at %s behind the proxies '%s' may lack one: %j", (roles, host, proxies, expected) => {
  const config = readServerConfig({
    ...environment,
    CNH_ROLES: roles,
    CNH_CONSOLE_HOST: host,
    CNH_TRUSTED_PROXIES: proxies,
  });
  expect(mayLackProxies(config)).toBe(expected);
});
