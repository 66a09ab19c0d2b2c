/** `/.well-known/security.txt` (RFC 9116) names the operator's contact, and does not exist without one. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startServer, type ServerProcess } from "../../tools/stack/server-process.ts";
import { openDatabase, type TestDatabase } from "../support/service/service.ts";

const PATH = "/.well-known/security.txt";
const DAY_MS = 86_400_000;

let folder: string;
let database: TestDatabase;
let server: ServerProcess;
beforeAll(async () => {
  folder = mkdtempSync(`${tmpdir()}/cnh-site-`);
  mkdirSync(`${folder}/en`);
  for (const page of ["index", "seguranca", "en/seguranca"])
    writeFileSync(`${folder}/${page}.html`, "<!doctype html>");
  database = await openDatabase();
  server = await start({
    CNH_SITE_FOLDER: folder,
    CNH_PUBLIC_URL: "https://api.fleet.example/",
    CNH_SECURITY_CONTACT: "mailto:security@fleet.example,https://fleet.example/security",
  });
});
afterAll(async () => {
  await server.stop();
  await database.drop();
  rmSync(folder, { recursive: true });
});

const start = (settings: Readonly<Record<string, string>>, logFile?: string) =>
  startServer({
    environment: { ...database.environment, CNH_ROLES: "api", ...settings },
    ...(logFile !== undefined && { logFile }),
  });

test("it has the contacts, the policy, the languages and its address, without a key", async () => {
  const answer = await fetch(server.url + PATH);
  expect(answer.status).toBe(200);
  expect(answer.headers.get("content-type")).toBe("text/plain; charset=utf-8");
  expect((await answer.text()).replace(/^Expires: .*$/m, "Expires: …")).toBe(
    [
      "Contact: mailto:security@fleet.example",
      "Contact: https://fleet.example/security",
      "Policy: https://api.fleet.example/docs/seguranca",
      "Policy: https://api.fleet.example/docs/en/seguranca",
      `Canonical: https://api.fleet.example${PATH}`,
      "Preferred-Languages: pt, en",
      "Expires: …",
      "",
    ].join("\n"),
  );
});

test("it expires in some weeks, whenever it is read, and caches may keep it for an hour", async () => {
  const answer = await fetch(server.url + PATH);
  const expires = /^Expires: (\d{4}-\d\d-\d\dT00:00:00\.000Z)$/m.exec(await answer.text())?.[1];
  const days = (Date.parse(expires ?? "") - Date.now()) / DAY_MS;
  expect(days).toBeGreaterThan(80);
  expect(days).toBeLessThan(100);
  expect(answer.headers.get("cache-control")).toBe("public, max-age=3600");
});

test("without a contact there is no file, and an address without a scheme stops the process", async () => {
  const silent = await start({ CNH_SITE_FOLDER: "" });
  expect((await fetch(silent.url + PATH)).status).toBe(404);
  await silent.stop();
  const logFile = `${folder}/server.log`;
  const wrong = { CNH_SITE_FOLDER: "", CNH_SECURITY_CONTACT: "security@fleet.example" };
  await expect(start(wrong, logFile)).rejects.toThrow("the server ended at its start");
});
