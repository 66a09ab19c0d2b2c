/** Settings, sent requests, logs and redaction. The clients' conformance kit covers retries. */
import { inspect } from "node:util";
import { describe, expect, it, vi } from "vitest";
import manifest from "../package.json" with { type: "json" };
import { Cnh, type CnhOptions, CnhError, type LogFields } from "./index.ts";
import { RUNTIME, systemRuntime } from "./runtime.ts";
import { VERSION } from "./version.ts";

const KEY = "cnh_test_0123456789_secretSecretSecretSecretSecret";
const CPF = "529.982.247-25";
const DIGITS = "52998224725";
const BASE_URL = "https://api.example.com";

const json = (body: unknown, status = 200, headers = {}) =>
  new Response(JSON.stringify(body), { status, headers: { "Request-Id": "req_1", ...headers } });

/** A client whose requests are answered by a function and whose pauses take no time. */
function clientOf(answer: (request: Request) => Response | Promise<Response>, options = {}) {
  const requests: Request[] = [];
  const fetchOnce = (url: string | URL | Request, init?: RequestInit) => {
    const request = new Request(url, init);
    requests.push(request);
    return Promise.resolve(answer(request));
  };
  const cnh = new Cnh({
    apiKey: KEY,
    baseUrl: BASE_URL,
    fetch: fetchOnce,
    ...options,
    [RUNTIME]: { ...systemRuntime, sleep: () => Promise.resolve() },
  } as CnhOptions);
  return { cnh, requests };
}

describe("settings", () => {
  it("come from the environment unless given", async () => {
    vi.stubEnv("CNH_API_KEY", KEY);
    vi.stubEnv("CNH_BASE_URL", `${BASE_URL}/`);
    const seen: string[] = [];
    const fetchOnce = (url: string | URL | Request, init?: RequestInit) => {
      const request = new Request(url, init);
      seen.push(request.url, String(request.headers.get("authorization")));
      return Promise.resolve(json({}));
    };
    await new Cnh({ fetch: fetchOnce }).credit.get();
    vi.unstubAllEnvs();
    expect(seen).toEqual([`${BASE_URL}/api/v1/credit`, `Bearer ${KEY}`]);
  });

  it.each([
    ["no key", { baseUrl: BASE_URL, apiKey: "" }, /CNH_API_KEY/],
    ["no address", { apiKey: KEY, baseUrl: "" }, /CNH_BASE_URL/],
    ["a key with a line break", { apiKey: `${KEY}\n`, baseUrl: BASE_URL }, /line break/],
    ["an address without a scheme", { apiKey: KEY, baseUrl: "api.example.com" }, /https:/],
    ["a key in the address", { apiKey: KEY, baseUrl: `https://x:${KEY}@example.com` }, /https:/],
  ])("%s is refused, without the key in the message", (_, options, message) => {
    const make = () => new Cnh(options);
    expect(make).toThrow(message);
    expect(make).toThrow(expect.not.objectContaining({ message: expect.stringContaining(KEY) }));
  });

  it("refuse a browser unless it is a test runner", () => {
    vi.stubGlobal("document", {});
    // The client checks its environment when it is created.
    expect(() => new Cnh({ apiKey: KEY, baseUrl: BASE_URL })).toThrow(/browser/);
    expect(new Cnh({ apiKey: KEY, baseUrl: BASE_URL, allowBrowser: true })).toBeInstanceOf(Cnh);
    vi.unstubAllGlobals();
  });

  it("take the address with or without its path", async () => {
    for (const baseUrl of [BASE_URL, `${BASE_URL}/`, `${BASE_URL}/api/v1`, `${BASE_URL}/api/v1/`]) {
      const { cnh, requests } = clientOf(() => json({}), { baseUrl });
      await cnh.credit.get();
      expect(requests[0]?.url).toBe(`${BASE_URL}/api/v1/credit`);
    }
  });

  it("name the program", async () => {
    const { cnh, requests } = clientOf(() => json({}), {
      appInfo: { name: "frota-sul", version: "2.1" },
    });
    await cnh.credit.get();
    expect(VERSION).toBe(manifest.version);
    expect(requests[0]?.headers.get("user-agent")).toBe(
      `cnh-sdk-js/${VERSION} (node 24) frota-sul/2.1`,
    );
  });
});

describe("creates", () => {
  it.each([[undefined], [""]])("without a reference (%j) are not sent", async (externalRef) => {
    const { cnh, requests } = clientOf(() => json({}));
    const order = { cpf: CPF, externalRef } as { cpf: string; externalRef: string };
    await expect(cnh.reports.create(order)).rejects.toThrow(/externalRef must be written/);
    expect(requests).toEqual([]);
  });

  it("are repeated no later than the hour in which a reference holds, however often", async () => {
    let now = 0;
    const times: number[] = [];
    const answer = () => {
      times.push(now);
      return json({ code: "SERVICE_UNAVAILABLE" }, 503, { "Retry-After": "60" });
    };
    const sleep = (ms: number) => {
      now += ms;
      return Promise.resolve();
    };
    const cnh = new Cnh({
      apiKey: KEY,
      baseUrl: BASE_URL,
      maxRetries: Infinity,
      fetch: () => Promise.resolve(answer()),
      [RUNTIME]: { now: () => now, sleep, random: () => 1 },
    } as CnhOptions);
    const order = { cpf: CPF, externalRef: "a" };
    await expect(cnh.reports.create(order)).rejects.toMatchObject({ status: 503 });
    expect(times.at(-1)).toBeGreaterThan(45 * 60_000);
    expect(times.at(-1)).toBeLessThan(55 * 60_000);
  });
});

describe("logs", () => {
  it("have a line for each attempt, without query, key or body", async () => {
    const lines: [string, string, LogFields][] = [];
    const logger = {
      debug: (message: string, fields: LogFields) => void lines.push(["debug", message, fields]),
      info: (message: string, fields: LogFields) => void lines.push(["info", message, fields]),
      warn: (message: string, fields: LogFields) => void lines.push(["warn", message, fields]),
    };
    let count = 0;
    const { cnh } = clientOf(() => json({ items: [] }, ++count === 1 ? 500 : 200), { logger });
    await cnh.reports.list({ externalRef: "Maria" });
    await cnh.reports.get(CPF).catch(() => null);
    expect(
      lines.map(([level, message]) => `${level} ${message.replace(/\d+ ms/, "N ms")}`),
    ).toEqual([
      "info GET /api/v1/reports 500, again in N ms",
      "debug GET /api/v1/reports 200",
      "debug GET /api/v1/reports/*** 200",
    ]);
    expect(lines[1]?.[2]).toMatchObject({ attempt: 2, status: 200, requestId: "req_1" });
    expect(JSON.stringify(lines)).not.toMatch(/Maria|cnh_test|529982|529\.982/);
  });
});

describe("warnings of the service", () => {
  const warningsOf = async (headers: readonly Record<string, string>[]) => {
    const warnings: [string, LogFields][] = [];
    const ignore = () => {};
    const warn = (message: string, fields: LogFields) => void warnings.push([message, fields]);
    let count = 0;
    const { cnh } = clientOf(() => json({}, 200, headers[count++]), {
      logger: { debug: ignore, info: ignore, warn },
    });
    for (const _ of headers) await cnh.reports.create({ cpf: CPF, externalRef: "a" });
    return warnings;
  };

  it("about ignored fields are logged once for each name, without personal data", async () => {
    const header = { "Cnh-Ignored-Fields": `note, ${DIGITS}` };
    const warnings = await warningsOf([header, header, { "Cnh-Ignored-Fields": "other, note" }]);
    expect(warnings).toEqual([
      [
        "POST /api/v1/reports 200: unknown fields were ignored: note, ***",
        expect.objectContaining({ ignoredFields: ["note", "***"], requestId: "req_1" }),
      ],
      [
        "POST /api/v1/reports 200: unknown fields were ignored: other",
        expect.objectContaining({ ignoredFields: ["other"] }),
      ],
    ]);
  });

  it("about a reused reference are logged for each create", async () => {
    const reusedReportId = "rpt_01kya3np4sfe3b4wzz6kye37bc";
    const warnings = await warningsOf([
      { "External-Ref-Reused": reusedReportId },
      { "External-Ref-Reused": reusedReportId },
      { "External-Ref-Reused": "no id" },
    ]);
    expect(warnings.map(([, fields]) => fields.reusedReportId)).toEqual([
      reusedReportId,
      reusedReportId,
    ]);
    expect(warnings[0]?.[0]).toContain("another CPF within the last hour");
  });

  it("about a removal are logged once for each operation, with the day", async () => {
    const header = { Sunset: "Sun, 31 Jan 2027 00:00:00 GMT" };
    const warnings = await warningsOf([{ Sunset: "soon" }, header, header]);
    expect(warnings.map(([, fields]) => fields.removedOn)).toEqual(["Sun, 31 Jan 2027"]);
    expect(warnings[0]?.[0]).toContain("is removed on Sun, 31 Jan 2027");
  });

  it("are bounded in number", async () => {
    const headers = Array.from({ length: 60 }, (_, call) => ({
      "Cnh-Ignored-Fields": Array.from({ length: 20 }, (_each, n) => `n${call}_${n}`).join(", "),
    }));
    const warnings = await warningsOf(headers);
    expect(warnings.flatMap(([, fields]) => fields.ignoredFields ?? [])).toHaveLength(1000);
  });
});

/** The ways a program may print a value. */
const prints = (value: unknown) => [
  inspect(value, { depth: 20, showHidden: true }),
  inspect(value, { depth: 20, getters: false }),
  JSON.stringify(value),
  String(value),
  String((value as Error).stack),
];

describe("what is printed", () => {
  const leaky = (status: number) =>
    new Response(`<p>${CPF} ${DIGITS} ${KEY} Authorization</p>`, { status });
  const report = { reportId: "rpt_1", status: "ERROR", driver: { cpf: CPF }, diagnosis: null };
  const answers: [string, () => Response | Promise<Response>][] = [
    ...[200, 302, 400, 401, 402, 403, 404, 422, 429, 500, 502, 503].map(
      (status): [string, () => Response] => [`a page, ${status}`, () => leaky(status)],
    ),
    [
      "issues that quote",
      () =>
        json(
          { code: "BAD_REQUEST", data: { issues: [{ path: "cpf", message: `${CPF} is no` }] } },
          400,
        ),
    ],
    [
      "a failing fetch that quotes",
      () => {
        throw new TypeError(`error sending request for ${BASE_URL}/?cpf=${CPF} with ${KEY}`);
      },
    ],
    ["a failed report", () => json(report)],
    ["a report that does not come", () => json({ ...report, status: "PROCESSING" })],
  ];

  it.each(answers)(
    "of the client and of the error has no key and no CPF: %s",
    async (_, answer) => {
      const { cnh } = clientOf(answer);
      const options = { maxWaitMs: 500 };
      const error: unknown = await cnh.reports
        .wait("rpt_1", options)
        .catch((each: unknown) => each);
      expect(error).toBeInstanceOf(CnhError);
      for (const text of [...prints(cnh), ...prints(error), (error as Error).message]) {
        expect(text).not.toContain(KEY);
        expect(text).not.toContain(CPF);
        expect(text).not.toContain(DIGITS);
      }
    },
  );
});
