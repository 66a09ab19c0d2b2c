/** Requests without a valid key cause few database queries, regardless of their number, and do not affect customers. */
import { newKeyMaterial } from "@cnh/server/usecases/keys/key-format.ts";
import { afterAll, beforeAll, expect, test } from "vitest";
import { Api, issueKey, type ErrorBody } from "../support/service/api.ts";
import { type RestService, startService } from "../support/service/rest-service.ts";
import { until } from "../support/until.ts";

let service: RestService;
beforeAll(async () => {
  service = await startService();
});
afterAll(() => service.stop());

/** This database's number of committed transactions so far; a connection reports its own about once a second. */
async function countTransactions(): Promise<number> {
  await new Promise((resolve) => setTimeout(resolve, 1_200));
  const { rows } = await service.owner.query<{ count: string }>(
    `SELECT xact_commit AS count FROM pg_stat_database WHERE datname = current_database()`,
  );
  return Number(rows[0]?.count);
}

async function inTurns<Result>(count: number, ask: () => Promise<Result>): Promise<Result[]> {
  const results: Result[] = [];
  for (let done = 0; done < count; done += 50) {
    results.push(...(await Promise.all(Array.from({ length: 50 }, ask))));
  }
  return results;
}

const askWithInventedKey = () =>
  new Api(service.server.url, newKeyMaterial("live").key).get<ErrorBody>("/api/v1/credit");

test("a thousand invented keys cost some hundred questions to the store, and customers nothing", async () => {
  const fresh = await issueKey(
    service.database.environment,
    service.organizationId,
    "--scopes",
    "all",
  );
  expect((await service.api.get("/api/v1/credit")).status).toBe(200);
  const before = await countTransactions();
  const strangers = await inTurns(1_000, askWithInventedKey);
  const customer = await service.api.get("/api/v1/credit");
  const after = await countTransactions();

  expect(new Set(strangers.map(({ status }) => status))).toEqual(new Set([401, 429]));
  const refused = strangers.find(({ status }) => status === 429);
  expect(refused?.body).toMatchObject({ code: "TOO_MANY_REQUESTS", data: { retryAfter: 1 } });
  expect(refused?.headers.get("retry-after")).toBe("1");
  expect(customer.status).toBe(200);
  // The limit allows a burst of a hundred, then ten a second, plus the statements of the customer and of the test.
  expect(after - before).toBeLessThan(300);

  const newcomer = new Api(service.server.url, fresh.key);
  await until(
    async () => (await newcomer.get("/api/v1/credit")).status === 200,
    "a key that this node has not seen yet is let in",
    5_000,
  );
});

test("a thousand looks at the readiness are a handful of questions to the store", async () => {
  const before = await countTransactions();
  const answers = await inTurns(1_000, () => fetch(`${service.server.url}/readyz`));
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
  expect((await countTransactions()) - before).toBeLessThan(100);
});
