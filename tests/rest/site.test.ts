/**
 * A built documentation site is served at /docs/, and no other file of the machine. It is unchanged except for the
 * placeholder of the service's address.
 */
import { createHash } from "node:crypto";
import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { startServer, type ServerProcess } from "../../tools/stack/server-process.ts";
import { rawExchange } from "../support/http/raw-exchange.ts";
import { openDatabase, type TestDatabase } from "../support/service/service.ts";

const THEME = "document.documentElement.dataset.theme = 'light';";
const page = (title: string) =>
  `<!doctype html><html lang="pt-BR"><head><meta charset="utf-8"><title>${title}</title><script>${THEME}</script><script type="module" src="/docs/assets/app.Bx3.js"></script></head><body>${"Olá, suspensão. ".repeat(200)}</body></html>`;

const FILES: Readonly<Record<string, string>> = {
  "index.html": page("início"),
  "404.html": page("não encontrada"),
  "comece-agora.html": page("comece agora"),
  "comece-agora.md": "# Comece agora\n",
  "guias/webhooks.html": page("webhooks"),
  "guias/webhooks/laravel.html": page("laravel"),
  "en/index.html": page("home"),
  "en/comece-agora.html": page("get started"),
  "llms.txt": "# CNH Reports\n",
  "en/llms.txt": "# CNH Reports\n",
  "llms-full.txt": "# Tudo: suspensão\n",
  "novidades.atom": "<feed/>",
  "sitemap.xml": "<urlset/>",
  "hashmap.json": "{}",
  "assets/app.Bx3.js": "export {};",
  "assets/chunks/@localSearchIndexroot.C-1_a.js": "export {};",
  "assets/style.Cq1.css": "body{}",
  "assets/inter.Dz9.woff2": "font",
  "logo.svg": "<svg/>",
  "retrato.png": "png https://api.cnh-reports.example",
  "agentes.html": `<code>"https://api.cnh-reports.example/api/mcp"</code>, http://127.0.0.1:3000, https://api.example.com${"Olá. ".repeat(300)}`,
  "agentes.md": "claude mcp add https://api.cnh-reports.example/api/mcp\n",
  "arquivos/consultar-cnh.json": '{"value":"https://api.cnh-reports.example"}',
  "assets/agentes.md.D1.js": 'const a="https://api.cnh-reports.example/api/mcp";',
  "openapi.json": '{"from":"the site"}',
  ".env": "SECRET=1",
  ".hidden/index.html": page("hidden"),
  "notes.sql": "select 1",
  "odd name.html": page("odd"),
};

let folder: string;
let database: TestDatabase;
let server: ServerProcess;
beforeAll(async () => {
  folder = mkdtempSync(`${tmpdir()}/cnh-site-`);
  for (const [path, text] of Object.entries(FILES)) {
    mkdirSync(dirname(`${folder}/dist/${path}`), { recursive: true });
    writeFileSync(`${folder}/dist/${path}`, text);
  }
  writeFileSync(`${folder}/outside.md`, "SECRET=2");
  symlinkSync(`${folder}/outside.md`, `${folder}/dist/linked.md`);
  database = await openDatabase();
  const settings = { CNH_ROLES: "api", CNH_SITE_FOLDER: `${folder}/dist` };
  server = await startServer({ environment: { ...database.environment, ...settings } });
});
afterAll(async () => {
  await server.stop();
  await database.drop();
  rmSync(folder, { recursive: true });
});

const get = (path: string, headers: Record<string, string> = {}) =>
  fetch(server.url + path, { headers, redirect: "manual" });

describe("what there is", () => {
  test.each([
    ["/docs/", "index.html", "text/html; charset=utf-8"],
    ["/docs/en/", "en/index.html", "text/html; charset=utf-8"],
    ["/docs/comece-agora", "comece-agora.html", "text/html; charset=utf-8"],
    ["/docs/en/comece-agora", "en/comece-agora.html", "text/html; charset=utf-8"],
    ["/docs/guias/webhooks", "guias/webhooks.html", "text/html; charset=utf-8"],
    ["/docs/guias/webhooks/laravel", "guias/webhooks/laravel.html", "text/html; charset=utf-8"],
    ["/docs/comece-agora.md", "comece-agora.md", "text/markdown; charset=utf-8"],
    ["/docs/llms.txt", "llms.txt", "text/plain; charset=utf-8"],
    ["/docs/novidades.atom", "novidades.atom", "application/atom+xml; charset=utf-8"],
    ["/docs/sitemap.xml", "sitemap.xml", "application/xml; charset=utf-8"],
    ["/docs/hashmap.json", "hashmap.json", "application/json"],
    ["/docs/assets/app.Bx3.js", "assets/app.Bx3.js", "text/javascript; charset=utf-8"],
    [
      "/docs/assets/chunks/@localSearchIndexroot.C-1_a.js",
      "assets/chunks/@localSearchIndexroot.C-1_a.js",
      "text/javascript; charset=utf-8",
    ],
    ["/docs/assets/style.Cq1.css", "assets/style.Cq1.css", "text/css; charset=utf-8"],
    ["/docs/assets/inter.Dz9.woff2", "assets/inter.Dz9.woff2", "font/woff2"],
    ["/docs/logo.svg", "logo.svg", "image/svg+xml"],
    ["/docs/retrato.png", "retrato.png", "image/png"],
  ])("%s is the file %s, without a key", async (path, file, type) => {
    const answer = await get(path);
    expect([answer.status, answer.headers.get("content-type")]).toEqual([200, type]);
    expect(answer.headers.get("x-content-type-options")).toBe("nosniff");
    expect(answer.headers.get("cache-control")).toBe(
      file.startsWith("assets/") ? "public, max-age=31536000, immutable" : "public, max-age=300",
    );
    expect(await answer.text()).toBe(FILES[file]);
  });

  test.each([
    ["/docs", "/docs/"],
    ["/docs/en", "/docs/en/"],
    ["/docs/index.html", "/docs/"],
    ["/docs/en/index.html", "/docs/en/"],
    ["/docs/comece-agora.html", "/docs/comece-agora"],
  ])("%s leads to %s", async (path, target) => {
    const answer = await get(path);
    expect([answer.status, answer.headers.get("location")]).toEqual([301, target]);
  });

  test("what the service makes itself comes before a file of the site", async () => {
    expect(await (await get("/docs/openapi.json")).json()).toHaveProperty("openapi");
    expect((await get("/docs/api/")).headers.get("content-type")).toMatch(/^text\/html/);
  });

  test("the service's list for agents links to the existing lists of the site", async () => {
    const text = await (await get("/llms.txt")).text();
    const named = [...text.matchAll(/\((\/docs\/[^)]*)\)/g)].map(([, path = ""]) => path);
    expect(named.slice(0, 3)).toEqual([
      "/docs/llms.txt",
      "/docs/en/llms.txt",
      "/docs/llms-full.txt",
    ]);
    for (const path of named) expect((await get(path)).status, path).toBe(200);
  });
});

describe("the placeholder of the service's address", () => {
  test.each([
    ["/docs/agentes", "agentes.html"],
    ["/docs/agentes.md", "agentes.md"],
    ["/docs/arquivos/consultar-cnh.json", "arquivos/consultar-cnh.json"],
    ["/docs/assets/agentes.md.D1.js", "assets/agentes.md.D1.js"],
  ])("is the public address in %s, and nothing else changes", async (path, file) => {
    const text = await (await get(path)).text();
    expect(text).toBe(FILES[file]?.replace("https://api.cnh-reports.example", server.url));
    expect(text).toContain(server.url);
  });

  test("is filled in before a page is compressed and its tag computed", async () => {
    const [packed, plain] = await Promise.all(
      ["gzip", "identity"].map((encoding) => get("/docs/agentes", { "accept-encoding": encoding })),
    );
    expect(packed?.headers.get("content-encoding")).toBe("gzip");
    const text = await plain?.text();
    expect(await packed?.text()).toBe(text);
    const digest = createHash("sha256").update(text ?? "");
    expect(plain?.headers.get("etag")).toBe(`"${digest.digest("base64url")}"`);
  });

  test("makes an asset as short-lived as pages, because the address may change", async () => {
    const { headers } = await get("/docs/assets/agentes.md.D1.js");
    expect(headers.get("cache-control")).toBe("public, max-age=300");
  });
});

describe("how it is sent", () => {
  test("a page runs its own inline scripts and nothing of other hosts", async () => {
    const policy = (await get("/docs/comece-agora")).headers.get("content-security-policy") ?? "";
    const digest = await crypto.subtle.digest("SHA-256", Buffer.from(THEME));
    const hash = Buffer.from(digest).toString("base64");
    expect(policy).toContain(`script-src 'self' 'sha256-${hash}';`);
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).not.toMatch(/https?:|\*/);
    expect((await get("/docs/logo.svg")).headers.get("content-security-policy")).toBe(
      "default-src 'none'; frame-ancestors 'none'",
    );
  });

  test("a page is compressed for who takes it, and the same bytes for who does not", async () => {
    const packed = await get("/docs/comece-agora", { "accept-encoding": "gzip, deflate, br" });
    expect(packed.headers.get("content-encoding")).toBe("gzip");
    expect(packed.headers.get("vary")).toBe("accept-encoding");
    const length = Number(packed.headers.get("content-length"));
    expect(length).toBeLessThan(Buffer.byteLength(FILES["comece-agora.html"] ?? "") / 3);
    const plain = await get("/docs/comece-agora", { "accept-encoding": "identity" });
    expect(plain.headers.get("content-encoding")).toBeNull();
    expect(await plain.text()).toBe(await packed.text());
  });

  test("a client that has it gets 304, also where a proxy made the tag weak or sent several", async () => {
    const etag = (await get("/docs/comece-agora")).headers.get("etag") ?? "";
    for (const tags of [etag, `W/${etag}`, `"other", ${etag}`]) {
      const answer = await get("/docs/comece-agora", { "if-none-match": tags });
      expect([answer.status, await answer.text()], tags).toEqual([304, ""]);
      expect(answer.headers.get("etag")).toBe(etag);
    }
    expect((await get("/docs/comece-agora", { "if-none-match": '"other"' })).status).toBe(200);
  });

  test.each(["/docs/comece-agora", "/docs/assets/app.Bx3.js", "/docs/openapi.json"])(
    "HEAD %s has the headers of GET and no body",
    async (path) => {
      const plain = { "accept-encoding": "identity" };
      const whole = await get(path, plain);
      const head = await fetch(server.url + path, { method: "HEAD", headers: plain });
      expect([head.status, await head.text()]).toEqual([200, ""]);
      for (const name of ["content-type", "content-length", "etag", "cache-control"])
        expect(head.headers.get(name), name).toBe(whole.headers.get(name));
    },
  );
});

describe("what there is not", () => {
  test("browsers get the site's page, programs the envelope; neither is kept", async () => {
    const browser = await get("/docs/nada", {
      accept: "text/html,application/xhtml+xml,*/*;q=0.8",
    });
    expect([browser.status, await browser.text()]).toEqual([404, FILES["404.html"]]);
    expect(browser.headers.get("content-security-policy")).toContain("sha256-");
    const program = await get("/docs/nada", { accept: "*/*" });
    expect([program.status, await program.json()]).toEqual([
      404,
      expect.objectContaining({ code: "NOT_FOUND", defined: false }),
    ]);
    for (const { headers } of [browser, program])
      expect(headers.get("cache-control")).toBe("no-store");
    expect((await fetch(`${server.url}/docs/nada`, { method: "POST" })).status).toBe(404);
  });

  test.each([
    "/docs/404",
    "/docs/404.html",
    "/docs/.env",
    "/docs/.hidden/",
    "/docs/notes.sql",
    "/docs/odd%20name",
    "/docs/linked.md",
    "/docs/outside.md",
    "/docs/assets/",
    "/docs/assets",
    "/docs/../outside.md",
    "/docs/..%2foutside.md",
    "/docs/..%5coutside.md",
    "/docs/..\\outside.md",
    "/docs/%2e%2e/outside.md",
    "/docs/%252e%252e/outside.md",
    "/docs/en/../../outside.md",
    "/docs/en/..%2f..%2foutside.md",
    "/docs/....//outside.md",
    "/docs//outside.md",
    "/docs/.%00./outside.md",
    "/docs/comece-agora%00.md",
    "/docs/comece-agora/",
    "/docs/Comece-Agora",
    "/docs/../package.json",
    "/docs/../../../../../../etc/passwd",
    "//docs/../../etc/passwd",
    "/docs/%c0%ae%c0%ae/outside.md",
    "/docs/api/v1/reports",
    "/docs/../api/v1/reports",
    "/docs/file:///etc/passwd",
    "/docs/C:/outside.md",
    "/docs/constructor",
    "/docs/__proto__",
    "/docs/*",
    "/docs/:path",
  ])("%s, as it is sent, opens nothing", async (path) => {
    const request = `GET ${path} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n`;
    const { status, headers, body } = await rawExchange(server.url, request);
    expect([400, 401, 404]).toContain(status);
    expect(headers.get("content-type")).toMatch(/^application\/json/);
    expect(JSON.parse(body)).toMatchObject({ defined: false, status });
    expect(body).not.toMatch(/SECRET|root:/);
  });
});

test("a folder that is not a built site stops the process at its start", async () => {
  const settings = { CNH_ROLES: "api", CNH_SITE_FOLDER: folder, CNH_LOG_LEVEL: "silent" };
  const logFile = `${folder}/server.log`;
  const started = startServer({ environment: { ...database.environment, ...settings }, logFile });
  await expect(started).rejects.toThrow("the server ended at its start");
  expect(readFileSync(logFile, "utf8")).toContain("has no index.html");
});
