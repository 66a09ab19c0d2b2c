/** The reference page is served completely by this server: it loads nothing from other hosts and sends them nothing. */
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
  const settings = { CNH_ROLES: "api", CNH_PUBLIC_URL: "https://api.fleet.example/" };
  server = await startServer({ environment: { ...database.environment, ...settings } });
  html = await (await fetch(`${server.url}/docs`)).text();
});
afterAll(async () => {
  await server.stop();
  await database.drop();
});

/** The targets of the links of the page, as a browser would resolve them. */
function linkTargets(): URL[] {
  const base = `${server.url}/docs/`;
  return [...html.matchAll(/\b(?:src|href|action)\s*=\s*["']?([^"'\s>]+)/gi)].map(
    ([, target = ""]) => new URL(target, base),
  );
}

test("the page is HTML with our title, and needs no key", async () => {
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

test("large files are compressed once, and not sent again to a client that has them", async () => {
  const paths = ["/docs/js/scalar.js", "/docs/openapi.json", "/docs/openapi.pt-br.json"];
  for (const path of [...paths, "/docs/mcp.md"]) {
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

test.each(["openapi.json", "openapi-3.0.json", "openapi.pt-br.json"])(
  "%s names the address that customers use, so that generated clients go there",
  async (name) => {
    const answer = await fetch(`${server.url}/docs/${name}`);
    const { servers } = (await answer.json()) as { servers: { url: string }[] };
    expect(servers.map(({ url }) => url)).toEqual(["https://api.fleet.example"]);
  },
);

test("nothing on the page is loaded from another host", () => {
  const found = linkTargets();
  expect(found.length).toBeGreaterThan(0);
  const elsewhere = found.filter(
    ({ origin, protocol }) => origin !== server.url && protocol !== "data:",
  );
  expect(elsewhere.map(({ href }) => href)).toEqual([]);
  expect(html).not.toMatch(/(?:import\s*\(?|@import|url\()\s*["']?https?:/);
});

test("what the page loads is there", async () => {
  for (const { href, protocol } of linkTargets()) {
    if (protocol === "data:") continue;
    const answer = await fetch(href);
    expect(answer.status, href).toBe(200);
    expect((await answer.arrayBuffer()).byteLength, href).toBeGreaterThan(100);
  }
  expect(linkTargets().some(({ pathname }) => pathname.endsWith(".js"))).toBe(true);
});

/** Pages of this server by their address, and where each was found. */
async function crawl(starts: readonly string[]): Promise<Map<string, CrawledPage>> {
  const pages = new Map<string, CrawledPage>();
  const waiting = starts.map((path) => ({ href: server.url + path, from: "the start" }));
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    const url = new URL(next.href);
    const [address = ""] = url.href.split("#");
    if (url.origin !== server.url || pages.has(address)) continue;
    const answer = await fetch(address);
    const type = answer.headers.get("content-type") ?? "";
    const text = await answer.text();
    pages.set(address, { status: answer.status, type, text, from: next.from });
    for (const target of linksOf(type, text))
      waiting.push({ href: new URL(target, answer.url).href, from: address });
  }
  return pages;
}

interface CrawledPage {
  readonly status: number;
  readonly type: string;
  readonly text: string;
  readonly from: string;
}

/** Targets of tags in HTML, and of Markdown's links in everything else but code. */
function linksOf(type: string, text: string): string[] {
  if (type.includes("javascript")) return [];
  const pattern = type.includes("html")
    ? /\b(?:src|href|action)\s*=\s*["']([^"'\s>]+)/gi
    : /\]\(([^)\s]+)\)/g;
  return [...text.matchAll(pattern)].map(([, target = ""]) => target);
}

test("every link of a served page leads somewhere", async () => {
  const pages = await crawl(["/docs/", "/docs/openapi.json", "/llms.txt"]);
  const broken = [...pages].filter(([, { status }]) => status !== 200);
  expect(broken.map(([address, { status, from }]) => `${from} → ${address}: ${status}`)).toEqual(
    [],
  );
  expect([...pages.keys()].map((address) => address.slice(server.url.length))).toEqual(
    expect.arrayContaining(SERVED.map((page) => `/docs/${page}`)),
  );
});

const SERVED = [
  "sandbox.md",
  "webhooks.md",
  "mcp.md",
  "report-fields.md",
  "alerts.md",
  "law-open-points.md",
  "openapi.json",
  "openapi.pt-br.json",
  "mcp-tools.json",
  "webhook-vectors.json",
];

test("the reference and the list for agents name every document", async () => {
  for (const index of ["/docs/openapi.json", "/llms.txt"]) {
    const text = await (await fetch(server.url + index)).text();
    const named = SERVED.filter((page) => text.includes(`(/docs/${page})`));
    const own = SERVED.filter((page) => index !== `/docs/${page}`);
    expect(named, index).toEqual(own);
  }
});

test("the documents are the committed ones, without a key", async () => {
  for (const page of SERVED) {
    const answer = await fetch(`${server.url}/docs/${page}`);
    expect(answer.status, page).toBe(200);
    const isJson = page.endsWith(".json");
    expect(answer.headers.get("content-type"), page).toBe(
      isJson ? "application/json" : "text/markdown; charset=utf-8",
    );
    const committed = readFileSync(`${ROOT}docs/${page}`, "utf8");
    const text = await answer.text();
    // The committed documents name no installation.
    const unnamed = text.replaceAll("https://api.fleet.example", "https://api.cnh-reports.example");
    if (isJson) expect(JSON.parse(unnamed), page).toEqual(JSON.parse(committed));
    else expect(text, page).toBe(committed);
  }
});
