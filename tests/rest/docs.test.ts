/**
 * Documentation of a service without a built site. This server serves the complete reference page, which loads nothing
 * from other hosts and sends them nothing.
 */
import { readFileSync } from "node:fs";
import { asOpenApi30, type OpenApiDocument } from "@cnh/contract";
import { inBrazilianPortuguese } from "@cnh/contract/openapi/pt-br/document.ts";
import { afterAll, beforeAll, expect, test } from "vitest";
import { ROOT } from "../../tools/stack/environment.ts";
import { startServer, type ServerProcess } from "../../tools/stack/server-process.ts";
import { openDatabase, type TestDatabase } from "../support/service/service.ts";

let database: TestDatabase;
let server: ServerProcess;
let html: string;
beforeAll(async () => {
  database = await openDatabase();
  const settings = { CNH_ROLES: "api", CNH_PUBLIC_URL: "https://api.fleet.example/" };
  server = await startServer({ environment: { ...database.environment, ...settings } });
  html = await (await fetch(`${server.url}/docs/api`)).text();
});
afterAll(async () => {
  await server.stop();
  await database.drop();
});

/** The targets of the page's links, resolved like in a browser. */
function linkTargets(): URL[] {
  const base = `${server.url}/docs/api/`;
  return [...html.matchAll(/\b(?:src|href|action)\s*=\s*["']?([^"'\s>]+)/gi)].map(
    ([, target = ""]) => new URL(target, base),
  );
}

test("the page is HTML with our title, and needs no key", async () => {
  const answer = await fetch(`${server.url}/docs/api`);
  expect(answer.status).toBe(200);
  expect(answer.headers.get("content-type")).toMatch(/^text\/html/);
  expect(html).toContain("CNH Reports API");
});

test("the reference offers both languages, Portuguese first", () => {
  const named = [...html.matchAll(/\/docs\/openapi[\w.-]*json/g)].map(([path]) => path);
  expect(named).toEqual(["/docs/openapi.pt-br.json", "/docs/openapi.json"]);
});

test("without a site, the documentation is the reference", async () => {
  const redirects = ["/docs", "/docs/", "/docs/api"].map(async (path) => {
    const answer = await fetch(server.url + path, { redirect: "manual" });
    return [path, answer.status, answer.headers.get("location")];
  });
  expect(await Promise.all(redirects)).toEqual([
    ["/docs", 301, "/docs/"],
    ["/docs/", 302, "/docs/api/"],
    ["/docs/api", 301, "/docs/api/"],
  ]);
});

test("a policy holds every asset and connection to this server", async () => {
  const { headers } = await fetch(`${server.url}/docs/api/`);
  const policy = headers.get("content-security-policy") ?? "";
  expect(policy).toContain("default-src 'none'");
  expect(policy).toContain("frame-ancestors 'none'");
  expect(policy).not.toMatch(/https?:|\*/);
  expect(/script-src ([^;]*)/.exec(policy)?.[1]).not.toContain("unsafe");
});

test("large files are compressed once, and not sent again to a client that has them", async () => {
  const paths = ["/docs/api/js/scalar.js", "/docs/openapi.json", "/docs/openapi.pt-br.json"];
  for (const path of [...paths, "/docs/mcp-tools.json"]) {
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

/** Pages of this server by their address. */
async function crawl(starts: readonly string[]): Promise<Map<string, CrawledPage>> {
  const pages = new Map<string, CrawledPage>();
  const waiting = starts.map((path) => server.url + path);
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    const url = new URL(next);
    const [address = ""] = url.href.split("#");
    if (url.origin !== server.url || pages.has(address)) continue;
    const answer = await fetch(address);
    const type = answer.headers.get("content-type") ?? "";
    const text = await answer.text();
    pages.set(address, { status: answer.status });
    for (const target of linksOf(type, text)) waiting.push(new URL(target, answer.url).href);
  }
  return pages;
}

interface CrawledPage {
  readonly status: number;
}

/** Link targets of HTML tags, and of Markdown outside code. */
function linksOf(type: string, text: string): string[] {
  if (type.includes("javascript")) return [];
  const pattern = type.includes("html")
    ? /\b(?:src|href|action)\s*=\s*["']([^"'\s>]+)/gi
    : /\]\(([^)\s]+)\)/g;
  return [...text.matchAll(pattern)].map(([, target = ""]) => target);
}

/** Site addresses in the OpenAPI documents; the site build writes these files. */
const OF_THE_SITE = [
  "alerts.md",
  "law-open-points.md",
  "mcp.md",
  "report-fields.md",
  "sandbox.md",
  "webhooks.md",
];

test("every link of a served page leads somewhere, or into the site", async () => {
  const pages = await crawl(["/docs/", "/llms.txt"]);
  const broken = [...pages].filter(([, { status }]) => status !== 200);
  const paths = broken.map(([address]) => address.slice(server.url.length));
  expect(paths.toSorted()).toEqual(OF_THE_SITE.map((page) => `/docs/${page}`));
  expect([...pages.keys()].map((address) => address.slice(server.url.length))).toEqual(
    expect.arrayContaining(SERVED.map((page) => `/docs/${page}`)),
  );
});

const SERVED = [
  "openapi.pt-br.json",
  "openapi.json",
  "openapi-3.0.json",
  "mcp-tools.json",
  "webhook-vectors.json",
];

test("the list for agents names every document, and nothing of a site that is not there", async () => {
  const text = await (await fetch(`${server.url}/llms.txt`)).text();
  const named = [...text.matchAll(/\(\/docs\/([^)]*)\)/g)].map(([, page]) => page);
  expect(named).toEqual(SERVED);
});

const committedAt = (page: string) =>
  JSON.parse(readFileSync(`${ROOT}docs/${page}`, "utf8")) as object;

test("the documents are the committed ones or made from these, without a key", async () => {
  const openApi = committedAt("openapi.json") as OpenApiDocument;
  const made: Readonly<Record<string, object>> = {
    "openapi-3.0.json": asOpenApi30(openApi),
    "openapi.pt-br.json": inBrazilianPortuguese(openApi),
  };
  for (const page of SERVED) {
    const answer = await fetch(`${server.url}/docs/${page}`);
    expect(answer.status, page).toBe(200);
    expect(answer.headers.get("content-type"), page).toBe("application/json");
    const text = await answer.text();
    // The committed documents contain no installation's address.
    const unnamed = text.replaceAll("https://api.fleet.example", "https://api.cnh-reports.example");
    expect(JSON.parse(unnamed), page).toEqual(made[page] ?? committedAt(page));
  }
});
