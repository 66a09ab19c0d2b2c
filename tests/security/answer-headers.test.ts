/** Every response has the headers that protect browsers and caches, regardless of the request and its outcome. */
import { operations } from "@cnh/contract";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { Api } from "../support/service/api.ts";
import { type RestService, shareService } from "../support/service/rest-service.ts";

let service: RestService;
beforeAll(async () => {
  service = await shareService();
});
afterAll(() => service.stop());

function expectGuarded(headers: Headers, what: string): void {
  expect(headers.get("x-content-type-options"), what).toBe("nosniff");
  expect(headers.get("strict-transport-security"), what).toMatch(/^max-age=\d{8,}$/);
  expect(headers.get("referrer-policy"), what).toBe("no-referrer");
  const policy = headers.get("content-security-policy");
  expect(policy, what).toContain("default-src 'none'");
  expect(policy, what).toContain("frame-ancestors 'none'");
}

describe.each(Object.entries(operations))("%s", (_id, { method, path }) => {
  const target = path.replaceAll(/\{\w+\}/g, "745-50");

  test("its answers are guarded, and stored by no cache", async () => {
    for (const key of [service.key.key, "none"]) {
      const api = new Api(service.server.url, key);
      for (const verb of [method, "PUT", "OPTIONS"]) {
        const { headers, status } = await api.send(verb, target);
        expectGuarded(headers, `${verb} ${target} ${status}`);
        expect(headers.get("cache-control"), `${verb} ${target} ${status}`).toBe("no-store");
      }
    }
  });
});

test.each([
  "/docs",
  "/docs/",
  "/docs/api",
  "/docs/api/",
  "/docs/api/js/scalar.js",
  "/docs/openapi.json",
  "/docs/mcp-tools.json",
  "/llms.txt",
])("the public page %s is guarded", async (path) => {
  const { headers } = await fetch(service.server.url + path, { redirect: "manual" });
  expectGuarded(headers, path);
});

test.each(["/livez", "/readyz", "/nothing"])("%s is stored by no cache", async (path) => {
  const { headers } = await fetch(service.server.url + path);
  expectGuarded(headers, path);
  expect(headers.get("cache-control")).toBe("no-store");
});
