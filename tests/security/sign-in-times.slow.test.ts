/** Response times do not reveal whether an address has an account: medians of 200 differ by less than 20%. */
import { afterAll, beforeAll, expect, test } from "vitest";
import { type PeopleService, startPeople } from "../support/people/people-service.ts";

const REQUESTS = 200;
/** Fewer attempts per account than the number that causes a wait. */
const PER_ACCOUNT = 3;
const ACCOUNTS = Math.ceil(REQUESTS / PER_ACCOUNT);
const TIMEOUT_MS = 600_000;

let service: PeopleService;

beforeAll(async () => {
  service = await startPeople({ trustedProxies: ["127.0.0.1"] });
  await service.makePerson("known-0@people.example");
  await service.owner.query(
    `WITH made AS (
       INSERT INTO auth."user" (name, email, "emailVerified", locale)
       SELECT 'Ana', format('known-%s@people.example', n), true, 'pt-BR' FROM generate_series(1, $1::integer) n
       RETURNING id
     ) INSERT INTO auth.account ("accountId", "providerId", "userId", password, "updatedAt")
       SELECT made.id, 'credential', made.id, a.password, now() FROM made, auth.account a`,
    [ACCOUNTS],
  );
});
afterAll(() => service.stop());

let sent = 0;
/** Sends one request from a separate address, and measures it. */
async function measure(path: string, body: object, status: number): Promise<number> {
  sent += 1;
  const headers = { "x-forwarded-for": `10.${sent >> 16}.${(sent >> 8) & 255}.${sent & 255}` };
  const started = performance.now();
  const answer = await service.browser().send(path, body, headers);
  const took = performance.now() - started;
  expect(answer.status).toBe(status);
  return took;
}

const median = (times: readonly number[]) =>
  times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)] ?? 0;

/** Alternates known and unknown addresses, so that other load slows down both. */
async function medians(path: string, more: object, status: number) {
  const times = { known: [] as number[], unknown: [] as number[] };
  for (let at = 0; at < REQUESTS; at += 1) {
    for (const kind of ["known", "unknown"] as const) {
      const email = `${kind}-${Math.floor(at / PER_ACCOUNT)}@people.example`;
      times[kind].push(await measure(path, { email, ...more }, status));
    }
  }
  return { known: median(times.known), unknown: median(times.unknown) };
}

test.each([
  ["/sign-in", { password: "wrong-password-1" }, 401],
  ["/password/request-reset", {}, 204],
])(
  "%s",
  async (path, more, status) => {
    const { known, unknown } = await medians(path, more, status);
    const ratio = known / unknown;
    process.stdout.write(`${JSON.stringify({ path, known, unknown, ratio })}\n`);
    expect(ratio).toBeGreaterThan(0.8);
    expect(ratio).toBeLessThan(1.2);
  },
  TIMEOUT_MS,
);
