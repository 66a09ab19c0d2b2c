/** The console's pages as a browser gets them: the policy, the caches, and no page on API paths. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { gzipSync } from "node:zlib";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type ServerProcess, startServer } from "../../tools/stack/server-process.ts";
import { openDatabase, type TestDatabase } from "../support/service/service.ts";

const SCRIPT = "console.log('hello')";
let folder: string;
let database: TestDatabase;
let server: ServerProcess;

beforeAll(async () => {
  folder = mkdtempSync(`${tmpdir()}/cnh-pages-`);
  mkdirSync(`${folder}/assets`);
  writeFileSync(`${folder}/index.html`, "<!doctype html><title>console</title>");
  writeFileSync(`${folder}/shared.html`, "<!doctype html><title>shared</title>");
  writeFileSync(`${folder}/assets/main-abc.js`, SCRIPT);
  writeFileSync(`${folder}/assets/main-abc.js.gz`, gzipSync(SCRIPT));
  writeFileSync(`${folder}/secret.env`, "no");
  database = await openDatabase();
  const environment = {
    ...database.environment,
    CNH_ROLES: "console",
    CNH_CONSOLE_FILES: folder,
  };
  server = await startServer({ environment });
});

afterAll(async () => {
  await server.stop();
  await database.drop();
  rmSync(folder, { recursive: true });
});

const get = (path: string, headers: Record<string, string> = {}) =>
  fetch(server.consoleUrl + path, { headers, redirect: "manual" });

test("every address below /console is the one page, under the policy, and never stored", async () => {
  for (const path of ["/console", "/console/", "/console/org_1/live/reports?status=ERROR"]) {
    const response = await get(path);
    expect(response.status).toBe(200);
    expect(response.headers.get("content-type")).toBe("text/html; charset=utf-8");
    expect(response.headers.get("cache-control")).toBe("no-cache");
    expect(response.headers.get("content-security-policy")).toContain("trusted-types 'none'");
    expect(await response.text()).toContain("<title>console</title>");
  }
  const root = await get("/");
  expect([root.status, root.headers.get("location")]).toEqual([302, "/console/"]);
});

test("the page of share links has an address of its own, under the policy, stored by no cache and no search engine", async () => {
  const response = await get("/s");
  expect(response.status).toBe(200);
  expect(response.headers.get("cache-control")).toBe("no-store");
  expect(response.headers.get("x-robots-tag")).toContain("noindex");
  expect(response.headers.get("referrer-policy")).toBe("no-referrer");
  expect(response.headers.get("content-security-policy")).toContain("trusted-types 'none'");
  expect(await response.text()).toContain("<title>shared</title>");
  expect((await get("/s/anything")).status).toBe(404);
  expect(await (await get("/console/shared.html")).text()).toContain("<title>console</title>");
});

test("an asset is kept for ever, compressed where the browser takes it, and known by its hash", async () => {
  const response = await get("/console/assets/main-abc.js", { "accept-encoding": "gzip" });
  expect(response.headers.get("cache-control")).toContain("immutable");
  expect(response.headers.get("content-encoding")).toBe("gzip");
  expect(await response.text()).toBe(SCRIPT);
  const plain = await get("/console/assets/main-abc.js", { "accept-encoding": "identity" });
  expect(plain.headers.get("content-encoding")).toBeNull();
  const etag = plain.headers.get("etag") ?? "";
  expect((await get("/console/assets/main-abc.js", { "if-none-match": etag })).status).toBe(304);
});

test("what is not a page is refused as before: the API, the sign-in, assets that do not exist, other files", async () => {
  expect((await get("/console/api/me")).status).toBe(403);
  expect((await get("/console/api/none", { "sec-fetch-site": "same-origin" })).status).toBe(401);
  expect((await get("/console/auth/none")).status).toBe(404);
  expect((await get("/console/assets/none.js")).status).toBe(404);
  // A file of another kind is not served; its address returns the page, as any other address does.
  expect(await (await get("/console/secret.env")).text()).toContain("<title>");
});
