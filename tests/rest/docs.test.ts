/** The reference page comes whole from this server: nothing of it is loaded from, or tells, anybody else. */
import { readFileSync } from "node:fs";
import { afterAll, beforeAll, expect, test } from "vitest";
import { ROOT } from "../../tools/stack/environment.ts";
import { startServer, type ServerProcess } from "../../tools/stack/server-process.ts";
import { openDatabase, type TestDatabase } from "../support/service.ts";

let database: TestDatabase;
let server: ServerProcess;
let html: string;
beforeAll(async () => {
  database = await openDatabase();
  server = await startServer({ environment: { ...database.environment, CNH_ROLES: "api" } });
  html = await (await fetch(`${server.url}/docs`)).text();
});
afterAll(async () => {
  await server.stop();
  await database.drop();
});

/** Where the page's tags lead, as the browser would resolve them. */
function linked(): URL[] {
  const base = `${server.url}/docs/`;
  return [...html.matchAll(/\b(?:src|href|action)\s*=\s*["']?([^"'\s>]+)/gi)].map(
    ([, target = ""]) => new URL(target, base),
  );
}

test("the page is HTML, with a title of ours and no key asked for", async () => {
  const answer = await fetch(`${server.url}/docs`);
  expect(answer.status).toBe(200);
  expect(answer.headers.get("content-type")).toMatch(/^text\/html/);
  expect(html).toContain("CNH Reports API");
});

test("a policy holds every asset and connection to this server", async () => {
  const { headers } = await fetch(`${server.url}/docs/`);
  const policy = headers.get("content-security-policy") ?? "";
  expect(policy).toContain("default-src 'none'");
  expect(policy).toContain("frame-ancestors 'none'");
  expect(policy).not.toMatch(/https?:|\*/);
  expect(/script-src ([^;]*)/.exec(policy)?.[1]).not.toContain("unsafe");
});

test("what is large is compressed once, and not sent again to whoever has it", async () => {
  for (const path of ["/docs/js/scalar.js", "/docs/openapi.json", "/docs/mcp.md"]) {
    const first = await fetch(server.url + path, { headers: { "accept-encoding": "br, gzip" } });
    expect(first.headers.get("content-encoding"), path).toBe("gzip");
    expect(first.headers.get("cache-control"), path).toMatch(/^public, max-age=\d+$/);
    const etag = first.headers.get("etag") ?? "";
    const plain = await fetch(server.url + path, { headers: { "accept-encoding": "identity" } });
    expect(plain.headers.get("content-encoding"), path).toBeNull();
    expect(await plain.text(), path).toBe(await first.text());
    const again = await fetch(server.url + path, { headers: { "if-none-match": etag } });
    expect([again.status, (await again.arrayBuffer()).byteLength], path).toEqual([304, 0]);
  }
});

test("nothing on the page is loaded from another host", () => {
  const found = linked();
  expect(found.length).toBeGreaterThan(0);
  const elsewhere = found.filter(
    ({ origin, protocol }) => origin !== server.url && protocol !== "data:",
  );
  expect(elsewhere.map(({ href }) => href)).toEqual([]);
  expect(html).not.toMatch(/(?:import\s*\(?|@import|url\()\s*["']?https?:/);
});

test("what the page loads is there", async () => {
  for (const { href, protocol } of linked()) {
    if (protocol === "data:") continue;
    const answer = await fetch(href);
    expect(answer.status, href).toBe(200);
    expect((await answer.arrayBuffer()).byteLength, href).toBeGreaterThan(100);
  }
  expect(linked().some(({ pathname }) => pathname.endsWith(".js"))).toBe(true);
});

test("the document is the committed one", async () => {
  const answer = await fetch(`${server.url}/docs/openapi.json`);
  expect(answer.headers.get("content-type")).toBe("application/json");
  const committed: unknown = JSON.parse(readFileSync(`${ROOT}docs/openapi.json`, "utf8"));
  expect(await answer.json()).toEqual(committed);
});

test("what agents read first names pages that are there, as Markdown, without a key", async () => {
  const index = await fetch(`${server.url}/llms.txt`);
  expect(index.headers.get("content-type")).toBe("text/plain; charset=utf-8");
  const pages = [...(await index.text()).matchAll(/\]\((\/[^)]+)\)/g)].map(([, page]) => page);
  expect(pages).toContain("/docs/mcp.md");
  for (const page of pages) {
    const answer = await fetch(server.url + page);
    expect(answer.status, page).toBe(200);
    if (!page?.endsWith(".md")) continue;
    expect(answer.headers.get("content-type")).toBe("text/markdown; charset=utf-8");
    expect(await answer.text()).toBe(readFileSync(`${ROOT}${page.slice(1)}`, "utf8"));
  }
});
