/**
 * Every text in a provider's response is a canary, except the intentionally mapped ones; so are its headers, errors and
 * undocumented fields. No canary leaves the service, and no personal data remains in the log, the metrics, the engine's
 * journal and files, Redis or the database.
 */
import { execFile } from "node:child_process";
import { randomBytes } from "node:crypto";
import { promisify } from "node:util";
import type { Report } from "@cnh/contract";
import { scenarioCpf } from "@cnh/simulator/scenarios.ts";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { administratorUrl } from "../support/organizations/administrator.ts";
import type { Api } from "../support/service/api.ts";
import { CanarySources } from "../support/reports/canary-sources.ts";
import { cpfOf, punctuated } from "../support/cpf.ts";
import {
  isPartial,
  isSettled,
  journalOf,
  type PipelineService,
  reportWhen,
  startPipelineService,
} from "../support/service/pipeline-service.ts";
import { readRedis, monitorRedis, type RedisMonitor } from "../support/stores/redis-monitor.ts";
import { findTexts } from "../support/spellings.ts";
import {
  startWebhookReceiver,
  type WebhookReceiver,
} from "../support/webhooks/webhook-receiver.ts";
import { ENDPOINTS } from "../support/webhooks/webhook-rest.ts";

/** By sandbox number: regular, expired, blocks, points, exams, partial, failing, slow, fines, garbage. */
const SCENARIOS = [1, 2, 4, 5, 6, 8, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 21, 22, 23, 24, 25];
/** The time for a report to settle, including the recovery, on a busy machine. */
const WITHIN_MS = 60_000;
const ENDS_IN_ERROR = [17, 22];
const PARTIAL_FIRST = [15, 16];
/** Drivers that are also queried while every mapped text is a canary. */
const DROWNED = [501, 502, 503, 504, 505].map(cpfOf);
const PROVIDERS = /wsdenatran|activethread|infosimples|serpro/i;
const NEVER_KEYS =
  "payload response requestUid cost provider addons cnhDocumentUrl monitoring reportsUsed".split(
    " ",
  );
/** Customers' words, in their references and endpoint addresses. */
const REFERENCE = `reference-${randomBytes(8).toString("hex")}`;
const ADDRESS = `address-${randomBytes(8).toString("hex")}`;
/** Sent to the engine by a direct call, to prove that its journal and files are searched. */
const CONTROL = `control-${randomBytes(8).toString("hex")}`;
const CREDENTIAL = `credential-${randomBytes(8).toString("hex")}`;

const canaries = new CanarySources();
let service: PipelineService;
let journal: string;
let metrics: string;
let monitor: RedisMonitor;
let receiver: WebhookReceiver;
/** The bytes that remain in files and stores after the run. */
let leftovers: { readonly where: string; readonly bytes: Buffer }[];
const webhookSecrets: string[] = [];
/** Every response that a client received, including headers. */
const seen: { readonly where: string; readonly text: string; readonly body: unknown }[] = [];
/** A report with partial data, whose toxicological exam comes from the second source. */
const fallbacks: Report[] = [];
const delivered = new Map<number, Report>();

beforeAll(async () => {
  service = await startPipelineService({
    logLevel: "trace",
    slowMs: 300,
    recoverAfterMs: 6_000,
    providerCredential: CREDENTIAL,
    rewireSources: (sources) => canaries.standBefore(sources),
    settings: { CNH_RECOVERY_TOTAL_MS: "14000" },
  });
  [monitor, receiver] = await Promise.all([
    monitorRedis(service.redis.url),
    startWebhookReceiver(),
  ]);
  for (const api of [service.live, service.test]) await addEndpoint(api);
  await Promise.all(SCENARIOS.map(runScenario));
  await runFallback(11);
  canaries.drowned.add("infosimples");
  await runFallback(25);
  canaries.drowned.add("wsdenatran").add("activethread");
  await Promise.all(DROWNED.map((cpf) => run(service.test, cpf)));
  await lookAround();
  metrics = await (await fetch(service.server.metricsUrl)).text();
  await giveControl();
  journal = await journalOf(service.pipeline.engine);
  await service.server.stop();
  leftovers = await readLeftovers();
});
afterAll(async () => {
  monitor.close();
  await service.stop();
  await receiver.close();
  await canaries.close();
});

async function addEndpoint(api: Api): Promise<void> {
  const json = { url: `${receiver.url}/hook?secret=${ADDRESS}` };
  const { body } = await api.send<{ secret: string }>("POST", ENDPOINTS, { json });
  webhookSecrets.push(body.secret);
}

/** Stores a word in the engine at the place where personal data would be. */
async function giveControl(): Promise<void> {
  const { ingressUrl } = service.pipeline.engine;
  const sent = await fetch(`${ingressUrl}/report-run/${CONTROL}/round/send?delay=1h`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ organizationId: CONTROL }),
  });
  expect(sent.status).toBe(202);
}

async function readLeftovers(): Promise<typeof leftovers> {
  const { stdout } = await promisify(execFile)(
    "pg_dump",
    ["--dbname", administratorUrl(service.database)],
    { maxBuffer: 256 << 20 },
  );
  return [
    { where: "database", bytes: Buffer.from(stdout) },
    { where: "Redis", bytes: Buffer.from(await readRedis(service.redis.url)) },
    { where: "what Redis was told", bytes: Buffer.from(monitor.commands()) },
    ...traces().map(({ where, text }) => ({ where, bytes: Buffer.from(text) })),
  ];
}

async function see(api: Api, method: string, path: string, json?: unknown): Promise<void> {
  const { bytes, body, headers } = await api.send(method, path, { json });
  keep(`${method} ${path}`, headers, bytes, body);
}

function keep(where: string, headers: Headers, bytes: Buffer, body: unknown): void {
  seen.push({ where, text: `${JSON.stringify([...headers])}\n${bytes.toString()}`, body });
}

async function runScenario(scenario: number): Promise<void> {
  // Live keys for some, so that charges and refunds are covered too.
  const api = scenario % 2 === 0 ? service.live : service.test;
  const cpf = scenarioCpf(scenario);
  delivered.set(scenario, await run(api, cpf, PARTIAL_FIRST.includes(scenario)));
}

/** The second source of toxicological exams answers while the first fails. */
async function runFallback(scenario: number): Promise<void> {
  const { world } = service.pipeline.simulator;
  world.fault({ kind: "fail", provider: "activethread" });
  const cpf = scenarioCpf(scenario);
  const { body } = await service.live.create(cpf, "fallback");
  const partial = await reportWhen(service.live, body.reportId, isPartial);
  keep(`partial ${body.reportId}`, partial.headers, partial.bytes, partial.body);
  fallbacks.push(partial.body);
  world.clearFaults();
  await reportWhen(service.live, body.reportId, isSettled, WITHIN_MS);
}

async function run(api: Api, cpf: string, partialFirst = false): Promise<Report> {
  const externalRef = `${REFERENCE} ${cpf}`;
  const created = await api.create(cpf, externalRef);
  keep("create", created.headers, created.bytes, created.body);
  const { reportId } = created.body;
  if (partialFirst) {
    const partial = await reportWhen(api, reportId, isPartial);
    keep(`partial ${reportId}`, partial.headers, partial.bytes, partial.body);
  }
  const answer = await reportWhen(api, reportId, isSettled, WITHIN_MS);
  keep(`settled ${reportId}`, answer.headers, answer.bytes, answer.body);
  await see(api, "POST", "/api/v1/reports", { cpf, externalRef });
  return answer.body;
}

async function lookAround(): Promise<void> {
  for (const api of [service.live, service.test]) {
    for (const path of [
      "reports?limit=100",
      "reports?status=ERROR",
      "credit",
      "usage",
      "nothing",
    ]) {
      await see(api, "GET", `/api/v1/${path}`);
    }
    await see(api, "GET", `/api/v1/reports/rpt_${"0".repeat(26)}`);
    await see(api, "POST", "/api/v1/reports", { cpf: "12345678901" });
    await see(api, "POST", "/api/v1/reports", { cpf: 7, provider: "x" });
  }
}

function keysOf(value: unknown): string[] {
  if (typeof value !== "object" || value === null) return [];
  const inner = Object.values(value).flatMap(keysOf);
  return Array.isArray(value) ? inner : [...Object.keys(value), ...inner];
}

const traces = () => [
  { where: "log", text: service.log() },
  { where: "metrics", text: metrics },
  { where: "journal", text: journal },
];
const found = (text: string, word: string) =>
  text
    .toLowerCase()
    .split(word.toLowerCase())
    .slice(1, 4)
    .map((after) => after.slice(0, 40));

describe("the run", () => {
  test("had canaries of every provider, and ended as its scenarios say", () => {
    for (const count of Object.values(canaries.planted)) expect(count).toBeGreaterThan(20);
    for (const [scenario, { status }] of delivered) {
      const expected = ENDS_IN_ERROR.includes(scenario) ? "ERROR" : "DELIVERED";
      expect([scenario, status]).toEqual([scenario, expected]);
    }
    // The organization has no legal basis for results, so only the dates of the exam are shown.
    const [read, drowned] = fallbacks.map(({ details }) => details?.toxicological);
    expect(read).toMatchObject({ result: null, dueOn: expect.any(String) as string });
    expect(drowned).toMatchObject({ result: null, dueOn: null });
    expect(delivered.get(21)?.normalized?.fines).toHaveLength(200);
    expect(delivered.get(1)?.details?.medicalExams).not.toEqual([]);
    expect(delivered.get(11)?.details?.toxicological).toMatchObject({ result: "negative" });
  });

  test("left a log and a journal to be searched", () => {
    expect(service.log()).toContain('"operation":"createReport"');
    expect(journal).toContain(CONTROL);
    expect(metrics).toContain("http_request_duration_seconds");
  });
});

describe("no data of a provider", () => {
  test("is in any answer of the API", () => {
    for (const { where, text } of seen) {
      expect(found(text, canaries.word), where).toEqual([]);
      expect(PROVIDERS.exec(text), where).toBeNull();
      expect(text, where).not.toContain(CREDENTIAL);
    }
  });

  test("gives its name to a field, at any depth", () => {
    for (const { where, body } of seen) {
      expect(
        keysOf(body).filter((key) => NEVER_KEYS.includes(key)),
        where,
      ).toEqual([]);
    }
  });

  test("is in the log, the metrics or the journal", () => {
    expect(canaries.accessTokens.size).toBeGreaterThan(0);
    for (const { where, text } of traces()) {
      for (const word of [canaries.word, CREDENTIAL, ...canaries.accessTokens]) {
        expect(found(text, word), where).toEqual([]);
      }
    }
  });

  test.each(["log", "metrics", "journal"])("is named in the %s", (place) => {
    const all = traces().find(({ where }) => where === place)?.text ?? "";
    // Operators see slow or failing providers in the metrics; customers cannot reach that port.
    const text = place === "metrics" ? all.replaceAll(/[{,]provider="\w+"/g, "") : all;
    expect(PROVIDERS.exec(text)?.[0]).toBeUndefined();
    const named = NEVER_KEYS.filter((key) => new RegExp(`(?:"${key}":|[{,]${key}=)`).test(text));
    expect(named).toEqual([]);
  });
});

describe("after the run", () => {
  test("every place was used and can be searched", () => {
    const holds = (place: string, texts: readonly string[]) => {
      const bytes = leftovers.find(({ where }) => where === place)?.bytes ?? Buffer.alloc(0);
      expect(findTexts(bytes, texts), place).toEqual(texts);
    };
    const reportId = delivered.get(1)?.reportId ?? "";
    const { organizationId } = service;
    holds("database", ["Frota de teste", "PROCESSING"]);
    holds("Redis", [organizationId]);
    holds("what Redis was told", [organizationId, reportId]);
    // The engine forgets a completed round.
    holds("journal", [CONTROL]);
    holds("log", [organizationId]);
    holds("metrics", ["reports_settled"]);
    expect(receiver.received.length).toBeGreaterThan(SCENARIOS.length);
  });

  test("no CPF, name or number of a person, no reference and no secret is left anywhere", () => {
    const { world } = service.pipeline.simulator;
    const personal = [...SCENARIOS.map(scenarioCpf), ...DROWNED].flatMap((cpf) => {
      const { identity, facts } = world.driverOf(cpf);
      const numbers = [identity.formNumber, identity.renachNumber, identity.phone, identity.email];
      const names = [identity.name, identity.motherName, identity.fatherName, identity.socialName];
      const fines = facts.infractions.list.flatMap(({ plate, renainf }) => [plate, renainf]);
      const known = [facts.license.registrationNumber, ...names, ...fines];
      return [cpf, punctuated(cpf), ...numbers, ...known.filter((text) => text !== null)];
    });
    const { live, test: sandbox, database } = service;
    const secrets = [live.key, sandbox.key, CREDENTIAL, ...webhookSecrets];
    const needles = [
      ...personal,
      ...secrets,
      REFERENCE,
      ADDRESS,
      database.environment["CNH_MASTER_KEY"] ?? "",
    ];
    expect(needles.length).toBeGreaterThan(150);
    for (const { where, bytes } of leftovers) {
      expect(findTexts(bytes, needles), where).toEqual([]);
    }
  });
});
