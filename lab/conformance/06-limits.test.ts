/** Limits per minute, per day and in flight, and the 429. */
import { times } from "./lists.ts";
import { type Caller, newCaller, newKey, newOrganization } from "./caller.ts";
import { randomCpf, scenarioCpf } from "./cpf.ts";
import { isObject, type JsonObject } from "./deep-search.ts";
import { expectError, expectEnvelope } from "./error-shape.ts";
import { expectEqual, expectThat } from "./expectations.ts";
import { type Answer, call, rawCall, expectStatus } from "./http.ts";
import { unknownId, newRef } from "./ids.ts";
import { argumentsFor } from "./mcp-arguments.ts";
import { type Exchange, rpc, toolNamed } from "./mcp-client.ts";
import { patience, patienceUpTo, SKIP_UNLESS_LONG, sleep, waitUntil } from "./pace.ts";
import { expectExactKeys } from "./shape.ts";
import type { Report } from "./wire.ts";
import { suite, it } from "./suite.ts";

/** Counters may reset at the clock's minute, so a test begins only with enough time left in it. */
async function clearOfMinuteEnd(ms = patienceUpTo(6_000, 40_000)): Promise<void> {
  const left = 60_000 - (Date.now() % 60_000);
  if (left < ms) await sleep(left + 100);
}

type Reason = "perMinute" | "perDay" | "concurrency";

const MIN_RETRY_AFTER: Record<Reason, number> = { perMinute: 0, perDay: 0, concurrency: 1 };
const MAX_RETRY_AFTER: Record<Reason, number> = { perMinute: 61, perDay: 86_401, concurrency: 1 };

/** Checks the data of a 429 and returns the seconds to wait. */
function expectRefusalData(data: JsonObject = {}, reason: Reason, what: string): number {
  expectExactKeys(data, ["retryAfter", "reason"], `data of ${what}`);
  expectEqual(data["reason"], reason, `reason of ${what}`);
  const retryAfter = data["retryAfter"];
  const fits =
    typeof retryAfter === "number" &&
    Number.isInteger(retryAfter) &&
    retryAfter >= MIN_RETRY_AFTER[reason] &&
    retryAfter <= MAX_RETRY_AFTER[reason];
  expectThat(fits, `retryAfter of ${what} is a whole number of seconds for ${reason}`, retryAfter);
  return retryAfter;
}

/** Expects the 429 with its data and a Retry-After header equal to data.retryAfter. */
function expectRefused(response: Answer, reason: Reason, why = ""): number {
  const { data } = expectError(response, 429, { why });
  const retryAfter = expectRefusalData(data, reason, response.what);
  const header = response.headers.get("retry-after");
  expectEqual(header, String(retryAfter), "Retry-After equals data.retryAfter");
  return retryAfter;
}

const reasonOf = ({ json }: Answer): unknown =>
  isObject(json) && isObject(json["data"]) ? json["data"]["reason"] : undefined;

/** Over MCP a limit is an isError result with the envelope, or the HTTP response itself. */
function expectRefusedTool({ response, message }: Exchange, reason: Reason): void {
  if (response.status === 429) {
    expectRefused(response, reason);
    return;
  }
  expectStatus(response, 200);
  expectEqual(message?.result?.isError, true, "isError of a tool call over the limit");
  const envelope = expectEnvelope(
    message?.result?.structuredContent,
    429,
    "tool call over the limit",
  );
  expectRefusalData(envelope.data, reason, "tool call over the limit");
}

async function readTimes(
  caller: Caller,
  reportId: string,
  count: number,
  pause = 0,
): Promise<void> {
  for (const index of times(count, Number)) {
    expectStatus(
      await caller.read(reportId),
      200,
      `read ${index + 1} of ${count} within the limit`,
    );
    await sleep(pause);
  }
}

/** A response reaches the client a moment before the service releases its concurrency slot. */
const MOMENT = patienceUpTo(200, 2_000);

interface HeldRequest {
  readonly reportId: string;
  readonly held: Promise<Answer<Report>>;
}

/** A request that stays in flight until a slow report is ready. */
async function holdRequest(caller: Caller): Promise<HeldRequest> {
  const { reportId } = await caller.createReport(scenarioCpf(19), newRef());
  await sleep(MOMENT);
  const held = caller.read(reportId, { prefer: "wait=20" });
  // Avoids an unhandled rejection if the test fails before it awaits the held request.
  held.catch(() => {});
  await sleep(MOMENT);
  return { reportId, held };
}

suite("06 limits", () => {
  it("spec Errors 429: over the minute: perMinute, Retry-After equal to data.retryAfter", async () => {
    const caller = await newCaller({ perMinute: 5 });
    await clearOfMinuteEnd();
    const { reportId } = await caller.createReport(randomCpf());
    await readTimes(caller, reportId, 4);
    for (const turn of times(3, String)) {
      expectRefused(await caller.read(reportId), "perMinute", `over the limit, turn ${turn}`);
    }
  });

  it("spec Errors 429: over the day: perDay", async () => {
    const caller = await newCaller({ perDay: 4 });
    const { reportId } = await caller.createReport(randomCpf());
    await readTimes(caller, reportId, 3);
    expectRefused(await caller.read(reportId), "perDay");
    expectRefused(await caller.create(randomCpf()), "perDay");
  });

  it("decisions §7: a create over the limit makes no report and no debit", async () => {
    const caller = await newCaller({ perDay: 2 });
    const { reportId } = await caller.createReport(randomCpf());
    await readTimes(caller, reportId, 1);
    await Promise.all(
      times(5, async () => expectRefused(await caller.create(randomCpf()), "perDay")),
    );
    const { entries } = await caller.statement();
    expectEqual(entries.length, 1, "ledger entries");
  });

  it("decisions §7: simultaneous requests never pass the limit, and exactly the limit passes", async () => {
    const caller = await newCaller({ perDay: 10 });
    const responses = await Promise.all(times(30, () => caller.create(randomCpf())));
    const passed = responses.filter(({ status }) => status === 202);
    expectEqual(passed.length, 10, "creates that pass a limit of 10");
    for (const response of responses) {
      if (response.status !== 202) expectRefused(response, "perDay");
    }
  });

  it("decisions §7: all keys of an organization count together, REST and MCP; another organization is free", async () => {
    const organization = await newOrganization({ perDay: 5 });
    const [a, b, other] = await Promise.all([
      newKey(organization),
      newKey(organization),
      newCaller(),
    ]);
    const tool = await toolNamed(other.key, "get_report");
    const { reportId } = await a.createReport(randomCpf());
    await readTimes(b, reportId, 2);
    const params = { name: tool.name, arguments: argumentsFor(tool, { reportId }) };
    for (const key of [a.key, b.key]) {
      const { response, message } = await rpc(key, "tools/call", params);
      expectStatus(response, 200, "tool call within the limit");
      expectThat(message?.result && !message.result.isError, "tool call within the limit", message);
    }
    expectRefused(await a.read(reportId), "perDay", "sixth request, first key");
    expectRefused(await b.read(reportId), "perDay", "sixth request, second key");
    expectRefusedTool(await rpc(a.key, "tools/call", params), "perDay");
    expectStatus(await other.create(randomCpf()), 202, "another organization");
  });

  it("decisions §2: limits are judged before media type, size, JSON, CPF and credit", async () => {
    const caller = await newCaller({ perDay: 1, price: 100, limit: -100 });
    expectStatus(await caller.create(randomCpf()), 202, "the one request of the day");
    const { key } = caller;
    const path = "/api/v1/reports";
    const headers = { "content-type": "text/plain" };
    expectRefused(await call(key, "POST", path, { body: "x", headers }), "perDay", "text/plain");
    expectRefused(await call(key, "POST", path, { body: "{" }), "perDay", "malformed JSON");
    expectRefused(await caller.create("1"), "perDay", "bad CPF");
    expectRefused(await caller.create(randomCpf()), "perDay", "no credit");
    const chunks = [JSON.stringify({ cpf: "1", padding: "x".repeat(100_000) })];
    const json = { "content-type": "application/json" };
    expectRefused(await rawCall(key, "POST", path, { headers: json, chunks }), "perDay", "100 KB");
  });

  it("decisions §7: over the number in flight: concurrency, retryAfter 1; free again afterwards", async () => {
    const caller = await newCaller({ concurrency: 1 });
    const { reportId, held } = await holdRequest(caller);
    expectRefused(await caller.read(reportId), "concurrency", "while one is in flight");
    expectStatus(await held, 200, "the request in flight");
    await sleep(MOMENT);
    expectStatus(await caller.read(reportId), 200, "after it");
  });

  it("decisions §7: requests refused for concurrency are not counted", async () => {
    const caller = await newCaller({ concurrency: 1, perDay: 4 });
    const { reportId, held } = await holdRequest(caller);
    const refused = await Promise.all(times(6, () => caller.read(reportId)));
    for (const response of refused)
      expectRefused(response, "concurrency", "while one is in flight");
    expectStatus(await held, 200, "the request in flight");
    await sleep(MOMENT);
    await readTimes(caller, reportId, 2, MOMENT);
    expectRefused(await caller.read(reportId), "perDay", "the fifth counted request");
  });

  for (const [counted, options] of [
    ["perDay", { perDay: 2, perMinute: 5 }],
    ["perMinute", { perMinute: 2, perDay: 5 }],
  ] as const) {
    it(`decisions §7: requests refused for ${counted} are not counted: the reason stays ${counted}`, async () => {
      const caller = await newCaller(options);
      await clearOfMinuteEnd();
      const { reportId } = await caller.createReport(randomCpf());
      await readTimes(caller, reportId, 1);
      for (const turn of times(12, String)) {
        expectRefused(await caller.read(reportId), counted, `turn ${turn}, two requests counted`);
      }
    });
  }

  it(
    "decisions §7: requests refused for the minute use up nothing of the day",
    async () => {
      const caller = await newCaller({ perMinute: 3, perDay: 5 });
      await clearOfMinuteEnd();
      const { reportId } = await caller.createReport(randomCpf());
      await readTimes(caller, reportId, 2);
      let wait = 0;
      for (const turn of times(10, String)) {
        wait = expectRefused(await caller.read(reportId), "perMinute", `turn ${turn}`);
      }
      await sleep(wait * 1_000);
      let passed = 0;
      await waitUntil(
        "the day's limit after two more requests",
        async () => {
          const response = await caller.read(reportId);
          if (response.status === 200) passed += 1;
          else if (reasonOf(response) !== "perMinute") {
            expectRefused(response, "perDay", `after ${passed} more requests`);
            return true;
          }
          return passed > 2;
        },
        { ms: patience(75_000) - wait * 1_000, every: 1_100 },
      );
      expectEqual(
        passed,
        2,
        "requests that passed after ten refused ones, of five a day with three used",
      );
    },
    { skip: SKIP_UNLESS_LONG },
  );

  it("decisions §7: test mode has its own counters, half of the live ones", async () => {
    const live = await newCaller({ perDay: 8 });
    const test = await newKey(live.organization, { mode: "test" });
    const { reportId } = await test.createReport(randomCpf());
    await readTimes(test, reportId, 3);
    expectRefused(await test.read(reportId), "perDay", "fifth request of test mode, limit 8 / 2");
    const own = await live.createReport(randomCpf());
    await readTimes(live, own.reportId, 7);
    expectRefused(await live.read(own.reportId), "perDay", "ninth live request");
  });

  it("decisions §7: the default is 120 requests a minute", async () => {
    const caller = await newCaller({ perMinute: null, perDay: null, concurrency: null });
    await clearOfMinuteEnd(patienceUpTo(15_000, 40_000));
    const { reportId } = await caller.createReport(randomCpf());
    let used = 1;
    for (; used < 120; used += 7) {
      const responses = await Promise.all(times(7, () => caller.read(reportId)));
      for (const response of responses) expectStatus(response, 200, `within ${used + 7} of 120`);
      await sleep(MOMENT / 2);
    }
    expectEqual(used, 120, "requests made");
    let refused;
    for (let more = 0; more < 60 && !refused; more += 1) {
      const response = await caller.read(reportId);
      if (response.status !== 200) refused = response;
    }
    expectThat(refused, "a request over 120 in a minute is refused", null);
    expectRefused(refused, "perMinute");
  });

  it("decisions §7: RateLimit-Policy and RateLimit are on answers of every status", async () => {
    const caller = await newCaller({ perDay: 8, price: 100, limit: -100 });
    const first = await caller.create(randomCpf());
    const { reportId } = first.json;
    const answers: Answer[] = [first];
    answers.push(await caller.read(reportId));
    answers.push(await caller.read(unknownId("rpt")));
    answers.push(await caller.create("1"));
    answers.push(await caller.create(randomCpf()));
    while (answers.length < 12 && answers.at(-1)?.status !== 429) {
      answers.push(await caller.read(reportId));
    }
    const statuses = [...new Set(answers.map(({ status }) => status))];
    expectEqual(statuses, [202, 200, 404, 422, 402, 429], "statuses in order of appearance");
    for (const { what, status, headers } of answers) {
      for (const name of ["ratelimit-policy", "ratelimit"]) {
        expectThat(headers.get(name), `${what} (${status}) has ${name}`, headers.get(name));
      }
    }
  });
});
