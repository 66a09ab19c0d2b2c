import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { afterAll, beforeAll, expect, test } from "vitest";
import { environmentFor } from "../../tools/stack/environment.ts";
import { serverEnvironment } from "../../tools/stack/server-process.ts";
import { readHealthUrl, readMigrationConfig, readServerConfig } from "./config.ts";

const KEY = Buffer.alloc(32, 7).toString("base64");
const {
  CNH_MASTER_KEY: masterKey = "",
  CNH_REDIS_URL: redisUrl = "",
  ...environment
} = serverEnvironment(environmentFor("cnh_nowhere", KEY));

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(`${tmpdir()}/cnh-secrets-`);
});
afterAll(() => rmSync(folder, { recursive: true }));

function file(name: string, text: string): string {
  writeFileSync(`${folder}/${name}`, text);
  return `${folder}/${name}`;
}

test("a variable is read from the file that its _FILE names, without the last line break; an empty file gives nothing", () => {
  const config = readServerConfig({
    ...environment,
    CNH_REDIS_URL_FILE: file("redis", `${redisUrl}\n`),
    CNH_MASTER_KEYS_FILE: file("keys", `1:${masterKey}`),
    CNH_SMTP_URL_FILE: file("smtp", ""),
  });
  expect(config.CNH_SMTP_URL).toBeUndefined();
  expect(config.CNH_REDIS_URL).toBe(redisUrl);
  expect(config.CNH_MASTER_KEYS).toBe(`1:${masterKey}`);
});

test("the file of master keys stays a file, which is read again while the process runs", () => {
  const path = file("master", `1:${masterKey}`);
  const given = { ...environment, CNH_REDIS_URL: redisUrl, CNH_MASTER_KEY_FILE: path };
  expect(readServerConfig(given)).toMatchObject({ CNH_MASTER_KEY_FILE: path });
  expect(readServerConfig(given).CNH_MASTER_KEY).toBeUndefined();
});

test("missing files, repeated values and invalid values are all listed together", () => {
  const read = () =>
    readServerConfig({
      ...environment,
      CNH_MASTER_KEY: masterKey,
      CNH_REDIS_URL_FILE: `${folder}/nowhere`,
      CNH_AUTH_SECRET_FILE: file("secret", "x"),
      CNH_PORT_FILE: file("port", "eighty"),
    });
  expect(read).toThrow(/CNH_REDIS_URL_FILE: cannot be read: ENOENT/);
  expect(read).toThrow(/CNH_AUTH_SECRET_FILE: CNH_AUTH_SECRET is set as well/);
  expect(read).toThrow(/CNH_PORT: /);
});

test("a server refuses the owner's credentials from a file too, and migrations take them", () => {
  const path = file("owner", "postgres://cnh_owner@127.0.0.1/cnh");
  const given = { ...environment, CNH_REDIS_URL: redisUrl, CNH_MASTER_KEY: masterKey };
  const withOwner = { ...given, CNH_OWNER_DATABASE_URL_FILE: path };
  expect(() => readServerConfig(withOwner)).toThrow("CNH_OWNER_DATABASE_URL: is only for");
  expect(readMigrationConfig({ CNH_OWNER_DATABASE_URL_FILE: path })).toEqual({
    CNH_OWNER_DATABASE_URL: "postgres://cnh_owner@127.0.0.1/cnh",
  });
});

test.each([
  [{}, "http://127.0.0.1:9464"],
  [{ CNH_METRICS_HOST: "0.0.0.0", CNH_METRICS_PORT: "9000" }, "http://127.0.0.1:9000"],
  [{ CNH_METRICS_HOST: "10.0.0.7" }, "http://10.0.0.7:9464"],
])("the health of a process with %o is asked for at %s", (given, url) => {
  expect(readHealthUrl(given)).toBe(url);
});
