/** Unauthenticated clients that sign in in a loop barely slow down members: password hashing has a bounded queue. */
import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, beforeAll, expect, test } from "vitest";
import { ConsoleClient, makeMember, type TestMember } from "../support/people/console.ts";
import { percentile } from "../support/measures/percentile.ts";
import { openPeople } from "../support/people/people.ts";
import { PASSWORD } from "../support/people/people-service.ts";
import { type RestService, startService } from "../support/service/rest-service.ts";

const STRANGERS = 150;
const SAMPLES = 100;
const PAUSE_MS = 50;

let service: RestService;
let member: TestMember;
let strangers = 0;

beforeAll(async () => {
  service = await startService({
    CNH_ROLES: "api,console",
    CNH_TRUSTED_PROXIES: "127.0.0.1",
  });
  member = await makeMember(service.database, service.owner, service.organizationId, "owner");
});
afterAll(() => service.stop());

/** Signs in with an unknown e-mail address, from a separate network address. */
async function tryPassword(): Promise<number> {
  const number = (strangers += 1);
  const address = `${100 + (number % 100)}.${(number >> 16) & 255}.${(number >> 8) & 255}.${number & 255}`;
  const client = new ConsoleClient(service.server.consoleUrl, { cookie: "" });
  const answer = await client.send("POST", "/console/auth/sign-in", {
    headers: { "sec-fetch-site": "same-origin", "x-forwarded-for": address },
    json: { email: `stranger-${number}@people.example`, password: PASSWORD },
  });
  return answer.status;
}

/** The duration of a member's requests, and the number of refused ones. */
async function measure(): Promise<{ p50: number; refused: number }> {
  const client = new ConsoleClient(service.server.consoleUrl, member);
  const times: number[] = [];
  let refused = 0;
  for (let sample = 0; sample < SAMPLES; sample += 1) {
    const since = performance.now();
    const { status } = await client.get("/console/api/me");
    times.push(performance.now() - since);
    if (status !== 200) refused += 1;
    await sleep(PAUSE_MS);
  }
  return {
    p50: percentile(
      times.toSorted((a, b) => a - b),
      0.5,
    ),
    refused,
  };
}

test("a member waits at most three times as long while 150 attackers sign in in a loop", async () => {
  const quiet = await measure();
  const stopped = new AbortController();
  const statuses = new Map<number, number>();
  const loop = async () => {
    while (!stopped.signal.aborted) {
      const status = await tryPassword();
      statuses.set(status, (statuses.get(status) ?? 0) + 1);
      // A refused client retries after the time in the response.
      if (status === 503) await sleep(1_000);
    }
  };
  const loops = Array.from({ length: STRANGERS }, loop);
  await sleep(2_000);
  const flooded = await measure();
  stopped.abort();
  await Promise.all(loops);
  console.log(JSON.stringify({ quiet, flooded, strangers: Object.fromEntries(statuses) }));
  expect([...statuses.keys()].every((status) => [401, 503].includes(status))).toBe(true);
  expect(flooded.refused).toBe(0);
  expect(flooded.p50).toBeLessThanOrEqual(3 * quiet.p50);
}, 180_000);

test("a person who signs in from a known browser is not refused in the meantime", async () => {
  const people = openPeople(service.database);
  const email = "known@people.example";
  await people.identity.createPerson({ email, name: "Ana", password: PASSWORD, locale: "pt-BR" });
  const signIn = (cookie: string) =>
    new ConsoleClient(service.server.consoleUrl, { cookie }).send("POST", "/console/auth/sign-in", {
      json: { email, password: PASSWORD },
    });
  const first = await signIn("");
  expect(first.status).toBe(200);
  const device = first.headers
    .getSetCookie()
    .map((cookie) => cookie.split(";")[0] ?? "")
    .find((cookie) => cookie.includes("device"));
  const flood = Array.from({ length: 60 }, tryPassword);
  expect((await signIn(device ?? "")).status).toBe(200);
  const statuses = await Promise.all(flood);
  expect(statuses).toContain(503);
  await people.close();
});
