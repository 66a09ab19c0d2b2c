/** Every operation requires a key, regardless of the spelling of its path, because the check belongs to the route. */
import { operations } from "@cnh/contract";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { ErrorBody } from "../support/service/api.ts";
import { Api } from "../support/service/api.ts";
import { rawExchange } from "../support/http/raw-exchange.ts";
import { type RestService, shareService } from "../support/service/rest-service.ts";

let service: RestService;
beforeAll(async () => {
  service = await shareService();
});
afterAll(() => service.stop());

const encodeAll = (text: string) =>
  text.replaceAll(/./g, (letter) => `%${letter.charCodeAt(0).toString(16)}`);
const replaceApi = (by: string) => (path: string) => path.replace("/api", by);
const replaceVersion = (by: string) => (path: string) => path.replace("/api/", `/api${by}`);

/** Spellings of one path that routers, proxies and decoders are known to interpret differently. */
const SPELLINGS: Readonly<Record<string, (path: string) => string>> = {
  "as it is": (path) => path,
  "first letter encoded": replaceApi("/%61pi"),
  "second letter encoded": replaceApi("/a%70i"),
  "last letter encoded": replaceApi("/ap%69"),
  "three letters encoded": replaceApi("/%61%70%69"),
  "capital encoded": replaceApi("/%41pi"),
  "last letter of the path encoded": (path) => path.slice(0, -1) + encodeAll(path.slice(-1)),
  "all letters encoded": (path) => path.split("/").map(encodeAll).join("/"),
  "all encoded": encodeAll,
  "slashes encoded": (path) => path.replaceAll("/", "%2f"),
  "encoded twice": replaceApi("/%2561pi"),
  "overlong UTF-8": replaceApi("/%C1%A1pi"),
  "fullwidth letter": replaceApi("/%EF%BD%81pi"),
  "broken encoding": replaceApi("/%api"),
  "broken UTF-8": replaceApi("/api%E0%A4%A"),
  "absolute http": (path) => `http://localhost${path}`,
  "absolute https": (path) => `https://elsewhere.example${path}`,
  "absolute in capitals": (path) => `HTTP://LOCALHOST${path}`,
  "absolute with a user": (path) => `http://user:secret@localhost${path}`,
  "absolute of another scheme": (path) => `file://${path}`,
  "absolute with two hosts": (path) => `https://localhost:443http://localhost${path}`,
  "absolute with a host and a fragment": (path) => `https://localhost:443${path}#x`,
  "absolute without a host": (path) => `http:${path}`,
  "authority without a scheme": (path) => `//localhost${path}`,
  "two slashes": (path) => `/${path}`,
  "three slashes": (path) => `//${path}`,
  "two slashes inside": replaceVersion("//"),
  "dot segment": (path) => `/.${path}`,
  "dot segment inside": replaceVersion("/./"),
  "encoded dot segment": (path) => `/%2e${path}`,
  "parent segment": (path) => `/x/..${path}`,
  "encoded parent segment": (path) => `/x/%2e%2e${path}`,
  "parent of a public page": (path) => `/docs/..${path}`,
  "encoded parent of a public page": (path) => `/docs%2f..${path}`,
  "parent of the health page": (path) => `/livez/..${path}`,
  "under a public page": (path) => `/docs${path}`,
  capitals: replaceApi("/API"),
  "one capital": replaceApi("/Api"),
  "slash encoded": replaceVersion("%2f"),
  "slash encoded twice": replaceVersion("%252f"),
  "leading slash encoded": (path) => `/%2f${path.slice(1)}`,
  backslashes: (path) => path.replaceAll("/", "\\"),
  "one backslash": replaceVersion("\\"),
  "encoded backslash": replaceVersion("%5c"),
  "path parameter": replaceApi("/api;x=1"),
  "path parameter at the end": (path) => `${path};x=1`,
  "encoded tab": replaceApi("/api%09"),
  "encoded space": replaceApi("/api%20"),
  "encoded line break": replaceApi("/api%0d%0a"),
  "encoded NUL": replaceApi("/api%00"),
  "encoded NUL at the end": (path) => `${path}%00`,
  "trailing slash": (path) => `${path}/`,
  "trailing slashes": (path) => `${path}//`,
  "trailing dot": (path) => `${path}.`,
  "empty query": (path) => `${path}?`,
  "query that names a public page": (path) => `${path}?/docs/`,
  "encoded question mark": (path) => `${path}%3Fa=b`,
  fragment: (path) => `${path}#x`,
  "no leading slash": (path) => path.slice(1),
  asterisk: () => "*",
};

const paths = Object.entries(operations).map(([id, { method, path }]) => ({
  id,
  method,
  path: path.replaceAll(/\{\w+\}/g, "745-50"),
}));

function sendRequest(method: string, target: string, headers = "") {
  const bytes = `${method} ${target} HTTP/1.1\r\nHost: localhost\r\n${headers}Connection: close\r\n\r\n`;
  return rawExchange(service.server.url, bytes);
}

test("the table is as large as it says", () => {
  expect(paths.length).toBeGreaterThanOrEqual(38);
  expect(Object.keys(SPELLINGS).length).toBeGreaterThanOrEqual(40);
});

test.each(Object.entries(SPELLINGS))(
  "%s: no operation is reached without a key",
  async (_name, spell) => {
    const answers = await Promise.all(
      paths.map(async ({ id, method, path }) => {
        const { status, headers, body } = await sendRequest(method, spell(path));
        expect(JSON.parse(body) as ErrorBody, id).toMatchObject({ defined: false, status });
        expect(headers.get("request-id"), id).not.toBeNull();
        const isOutside = !spell(path).startsWith("/api/");
        const isRefused = status === 401 || status === 400 || (isOutside && status === 404);
        return {
          id,
          status,
          isRefused,
          allow: headers.get("allow"),
          limits: headers.get("ratelimit"),
        };
      }),
    );
    // If an operation had been reached, some of the paths would return 200 or 400.
    const passed = answers.filter(({ isRefused }) => !isRefused);
    expect(passed).toEqual([]);
    expect(answers.filter(({ allow, limits }) => allow !== null || limits !== null)).toEqual([]);
  },
);

test.each([
  ["/api", 401],
  ["/api/v1/nothing", 401],
  ["/api/malformed", 401],
  ["/api/v1/reports/%00", 401],
  ["/api/v1/reports/%zz", 401],
  ["/%61pi/nothing", 400],
  ["/apis/nothing", 404],
  ["/nothing", 404],
  ["/docs/nothing", 404],
  ["/metrics", 404],
  ["/favicon.ico", 404],
])(
  "without a key, %s is answered with %i and nothing about what exists",
  async (path, expected) => {
    for (const method of ["GET", "PUT", "PROPFIND"]) {
      const { status, headers } = await sendRequest(method, path);
      expect(status, `${method} ${path}`).toBe(expected);
      expect(headers.get("allow")).toBeNull();
    }
  },
);

test("a browser at the root is sent to the documentation", async () => {
  const { status, headers } = await sendRequest("GET", "/");
  expect({ status, to: headers.get("location") }).toEqual({ status: 302, to: "/docs/" });
});

test.each(["/%61pi/v1/violations", "/api/v1/violation%73", "http://localhost/api/v1/violations"])(
  "%s is refused with a key too, and says why",
  async (target) => {
    const key = `Authorization: Bearer ${service.key.key}\r\n`;
    const { status, body } = await sendRequest("GET", target, key);
    expect(status).toBe(400);
    const { data } = JSON.parse(body) as ErrorBody;
    expect(data).toMatchObject({ issues: [{ path: "path" }] });
  },
);

test("an encoded character of a query, or a reserved one of a path, is not an error", async () => {
  const found = await service.api.get("/api/v1/violations?q=%63%69%6eto");
  expect(found.status).toBe(200);
  const unknown = await service.api.get<ErrorBody>("/api/v1/reports/rpt%2F..%3A");
  expect(unknown.status).toBe(404);
});

test("what is public stays so", async () => {
  const stranger = new Api(service.server.url, "none");
  for (const path of ["/livez", "/readyz", "/docs/api/", "/docs/openapi.json", "/llms.txt"]) {
    expect((await stranger.get(path)).status, path).toBe(200);
  }
});
