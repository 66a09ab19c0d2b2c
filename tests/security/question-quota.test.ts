/** Questions may query a paid model, so an organization has a daily quota across all its keys, nodes and transports. */
import { afterAll, beforeAll, expect, test } from "vitest";
import { startServer, type ServerProcess } from "../../tools/stack/server-process.ts";
import { Api, type ErrorBody } from "../support/service/api.ts";
import { callOf, post } from "../support/service/mcp.ts";
import { openOperator, type TestOperator } from "../support/organizations/operator.ts";
import { startPrivateRedis, type PrivateRedis } from "../support/stores/redis.ts";
import { startService, type RestService } from "../support/service/rest-service.ts";
import { until } from "../support/until.ts";

const QUESTION = { question: "Quantos pontos suspendem a carteira de motorista?" };
const OFF_TOPIC = { question: "Me dê uma receita de bolo de cenoura com cobertura de chocolate" };
const DAY_MS = 86_400_000;

let service: RestService;
let other: ServerProcess;
let redis: PrivateRedis;
let operator: TestOperator;

beforeAll(async () => {
  await until(() => Date.now() % DAY_MS < DAY_MS - 60_000, "the day has a minute left", 61_000);
  redis = await startPrivateRedis();
  service = await startService({ CNH_REDIS_URL: redis.url });
  const environment = { ...service.database.environment, CNH_REDIS_URL: redis.url };
  other = await startServer({ environment: { ...environment, CNH_ROLES: "api" } });
  operator = openOperator(environment);
});
afterAll(async () => {
  await operator.close();
  await other.stop();
  await service.stop();
  await redis.kill();
});

/** An organization with this many questions a day, and its responses from each of two nodes. */
async function customer(questionsPerDay: number, mode: "live" | "test" = "live") {
  const organizationId = await operator.newOrganization({ questionsPerDay });
  const first = await operator.newKey(organizationId, { mode });
  const second = await operator.newKey(organizationId, { mode });
  return {
    organizationId,
    here: new Api(service.server.url, first.key),
    there: new Api(other.url, second.key),
  };
}

const ask = (api: Api, json: unknown = QUESTION) =>
  api.send<ErrorBody>("POST", "/api/v1/ask", { json });

/** Returns the status in the envelope if the tool's result is one. */
async function askAsAgent(api: Api): Promise<number> {
  const { body } = await post(api, callOf("ask_doutor_multas", QUESTION));
  return body.result?.isError ? Number(body.result.structuredContent["status"]) : 200;
}

test("the day's questions are counted together over REST, MCP, keys and nodes", async () => {
  const { here, there } = await customer(4);
  const statuses = [
    (await ask(here)).status,
    await askAsAgent(there),
    (await ask(there)).status,
    await askAsAgent(here),
    (await ask(here)).status,
    await askAsAgent(there),
  ];
  expect(statuses).toEqual([200, 200, 200, 200, 429, 429]);
});

test("of many concurrent questions exactly the quota is answered", async () => {
  const { here, there } = await customer(7);
  const asked = Array.from({ length: 40 }, async (_, index) => {
    const api = index % 2 === 0 ? here : there;
    return index % 4 < 2 ? (await ask(api)).status : askAsAgent(api);
  });
  const statuses = await Promise.all(asked);
  expect(statuses.filter((status) => status === 200)).toHaveLength(7);
  expect(statuses.filter((status) => status === 429)).toHaveLength(33);
});

test("a refusal says that it is the day's, and when the day ends", async () => {
  const { here } = await customer(1);
  await ask(here);
  const { status, body, headers } = await ask(here);
  expect([status, body.code, body.message, body.data?.["reason"]]).toEqual([
    429,
    "TOO_MANY_REQUESTS",
    "Too Many Requests",
    "perDay",
  ]);
  const secondsLeft = (DAY_MS - (Date.now() % DAY_MS)) / 1_000;
  expect(Math.abs(Number(body.data?.["retryAfter"]) - secondsLeft)).toBeLessThan(5);
  expect(headers.get("retry-after")).toBe(String(body.data?.["retryAfter"]));
});

test("refused questions are not counted, nor questions that are not about the law", async () => {
  const { here, organizationId } = await customer(2);
  const sent = [OFF_TOPIC, { question: "" }, QUESTION, QUESTION, QUESTION, QUESTION];
  const statuses: number[] = [];
  for (const json of sent) statuses.push((await ask(here, json)).status);
  expect(statuses).toEqual([200, 400, 200, 200, 429, 429]);
  await operator.setTerms(organizationId, { questionsPerDay: 3 });
  expect([(await ask(here)).status, (await ask(here)).status]).toEqual([200, 429]);
});

test("other requests continue when the questions are used up", async () => {
  const { here } = await customer(1);
  expect([(await ask(here)).status, (await ask(here)).status]).toEqual([200, 429]);
  expect((await here.get("/api/v1/credit")).status).toBe(200);
});

test("the sandbox has half of them, rounded up, counted apart", async () => {
  const { here, organizationId } = await customer(3, "test");
  const live = await operator.newKey(organizationId);
  const statuses = [
    (await ask(here)).status,
    (await ask(here)).status,
    (await ask(here)).status,
    (await ask(new Api(service.server.url, live.key))).status,
  ];
  expect(statuses).toEqual([200, 200, 429, 200]);
});

test("without Redis each node counts locally, and still stops", async () => {
  const { here, there } = await customer(3);
  await redis.kill();
  const statuses: number[] = [];
  for (const api of [here, here, here, here, there, there, there, there])
    statuses.push((await ask(api)).status);
  expect(statuses).toEqual([200, 200, 200, 429, 200, 200, 200, 429]);
});
