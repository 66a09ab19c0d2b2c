/** A sign-in without a database connection gets a 503 with a retry, not an internal error. */
import { afterAll, beforeAll, expect, test } from "vitest";
import { type PeopleService, startPeople } from "../support/people/people-service.ts";

/** More than the connections in the sign-in's pool. */
const SIGN_INS = 16;

let service: PeopleService;

beforeAll(async () => {
  service = await startPeople();
});
afterAll(() => service.stop());

test("sign-ins beyond the connections are answered 503 while the table of people is locked", async () => {
  const locker = await service.owner.connect();
  await locker.query(`BEGIN; LOCK TABLE auth."user" IN ACCESS EXCLUSIVE MODE`);
  const answers = Array.from({ length: SIGN_INS }, (_, number) =>
    service.browser().signIn(`pessoa-${number}@people.example`),
  );
  // The first responses are from sign-ins that waited in vain for a connection.
  const first = await Promise.race(answers);
  await locker.query("ROLLBACK");
  locker.release();
  const statuses = (await Promise.all(answers)).map(({ status }) => status);
  expect(first.status).toBe(503);
  expect(first.body).toMatchObject({ code: "SERVICE_UNAVAILABLE" });
  expect(new Set(statuses)).toEqual(new Set([401, 503]));
});
