/** Every request, regardless of its content, gets the same error envelope and a Request-Id, and never a stack trace. */
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { Api, type ErrorBody } from "../support/service/api.ts";
import { cpfOf } from "../support/cpf.ts";
import { rawExchange } from "../support/http/raw-exchange.ts";
import { type RestService, shareService } from "../support/service/rest-service.ts";

const REQUEST_ID = /^[0-9a-f-]{36}$/;

let service: RestService;
let api: Api;
beforeAll(async () => {
  service = await shareService();
  ({ api } = service);
});
afterAll(() => service.stop());

function envelope(status: number, code: string, message: string) {
  return { defined: false, code, status, message };
}

describe("paths", () => {
  test.each(["/api/v1/reports/%E0%A4%A", "/api/v1/%", "/api/v1/reports/%ZZ?limit=1"])(
    "broken percent-encoding %s is a path that does not exist",
    async (path) => {
      const known = await api.get<ErrorBody>(path);
      expect(known.body).toEqual(envelope(404, "NOT_FOUND", "Not Found"));
      expect(known.headers.get("request-id")).toMatch(REQUEST_ID);
      const unknown = await new Api(api.url, "none").get<ErrorBody>(path);
      expect(unknown.body).toEqual(envelope(401, "UNAUTHORIZED", "Unauthorized"));
    },
  );

  test("an unknown path outside the API is a 404, with a key and without", async () => {
    for (const path of ["/nothing", "/docs/nothing"]) {
      const { body, headers } = await new Api(api.url, "none").get<ErrorBody>(path);
      expect(body, path).toEqual(envelope(404, "NOT_FOUND", "Not Found"));
      expect(headers.get("request-id")).toMatch(REQUEST_ID);
      const known = await api.get<ErrorBody>(path);
      expect(known.body, path).toEqual(envelope(404, "NOT_FOUND", "Not Found"));
    }
  });

  test("an id of thousands of characters is an unknown report", async () => {
    const { status, body } = await api.get<ErrorBody>(`/api/v1/reports/rpt_${"0".repeat(8_000)}`);
    expect([status, body.code]).toEqual([404, "NOT_FOUND"]);
  });
});

describe("methods", () => {
  test.each(["OPTIONS", "PUT", "PATCH", "DELETE"])(
    "%s is a 405 that names those allowed",
    async (method) => {
      const { status, body, headers } = await api.send<ErrorBody>(method, "/api/v1/reports");
      expect(status).toBe(405);
      expect(body).toEqual(envelope(405, "METHOD_NOT_SUPPORTED", "Method Not Supported"));
      expect(headers.get("allow")?.split(", ").sort()).toEqual(["GET", "POST"]);
    },
  );

  test("HEAD is a 405 without a body", async () => {
    const { status, bytes, headers } = await api.send("HEAD", "/api/v1/reports");
    expect([status, bytes.length]).toEqual([405, 0]);
    expect(headers.get("request-id")).toMatch(REQUEST_ID);
  });
});

describe("what is not HTTP", () => {
  test.each([
    ["words", "give me the reports\r\n\r\n"],
    [
      "bytes",
      Buffer.from([0x16, 0x03, 0x01, 0x02, 0x00, 0x01, 0x00, 0xff, 0x0d, 0x0a, 0x0d, 0x0a]),
    ],
    ["a broken header", "GET / HTTP/1.1\r\nHost: x\r\nno colon\r\n\r\n"],
    [
      "two lengths",
      "POST /api/v1/reports HTTP/1.1\r\nHost: x\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\nab",
    ],
    [
      "a length and chunks",
      "POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 1\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n",
    ],
  ])("%s is answered 400 in the envelope", async (_name, bytes) => {
    const answer = await rawExchange(api.url, bytes);
    expect(answer.status).toBe(400);
    expect(JSON.parse(answer.body)).toEqual(envelope(400, "BAD_REQUEST", "Bad Request"));
    expect(answer.headers.get("request-id")).toMatch(REQUEST_ID);
    expect(answer.headers.get("content-type")).toBe("application/json");
  });

  test("headers beyond all measure are answered 431 in the envelope", async () => {
    const answer = await rawExchange(
      api.url,
      `GET /api/v1/reports HTTP/1.1\r\nHost: x\r\nX-Long: ${"a".repeat(40_000)}\r\n\r\n`,
    );
    expect(answer.status).toBe(431);
    expect(JSON.parse(answer.body)).toMatchObject({ defined: false, status: 431 });
    expect(answer.headers.get("request-id")).toMatch(REQUEST_ID);
  });

  test("a request without a Host is answered 400 in the envelope", async () => {
    const answer = await rawExchange(
      api.url,
      "GET /api/v1/reports HTTP/1.1\r\nConnection: close\r\n\r\n",
    );
    expect(answer.status).toBe(400);
    expect(JSON.parse(answer.body)).toEqual(envelope(400, "BAD_REQUEST", "Bad Request"));
    expect(answer.headers.get("request-id")).toMatch(REQUEST_ID);
  });
});

test("an unknown expectation does not prevent the answer", async () => {
  const answer = await rawExchange(
    api.url,
    "GET /api/v1/credit HTTP/1.1\r\nHost: x\r\nExpect: miracles\r\nConnection: close\r\n\r\n",
  );
  expect(answer.status).toBe(401);
  expect(answer.headers.get("request-id")).toMatch(REQUEST_ID);
});

describe("bodies", () => {
  const post = (body: string, type: string | null = "application/json") =>
    fetch(`${api.url}/api/v1/reports`, {
      method: "POST",
      headers: {
        authorization: `Bearer ${api.key}`,
        ...(type !== null && { "content-type": type }),
      },
      body: Buffer.from(body),
    });
  const valid = JSON.stringify({ cpf: cpfOf(1) });

  test.each([
    ["text/plain", valid, 415],
    [null, valid, 415],
    ["application/json", "{", 400],
    ["application/json", "", 400],
    ["application/json", "null", 400],
    ["application/json", "[]", 400],
    ["application/json", `{"cpf":"${"1".repeat(66_000)}"}`, 413],
    ["application/json", `{"cpf":"12345678901"}`, 422],
    ["application/json; charset=utf-8", valid, 202],
  ])("of type %s, %.20s… are answered %i", async (type, body, status) => {
    const answer = await post(body, type);
    expect(answer.status).toBe(status);
    const json = (await answer.json()) as Partial<ErrorBody>;
    if (status !== 202) expect(json).toMatchObject({ defined: false, status });
    expect(JSON.stringify(json)).not.toContain("12345678901");
    expect(answer.headers.get("content-type")).toBe("application/json");
  });

  test("that would poison an object's prototype change nothing", async () => {
    const answer = await post(`{"__proto__":{"cpf":"${cpfOf(2)}"},"constructor":{"prototype":{}}}`);
    expect(answer.status).toBe(400);
  });
});
