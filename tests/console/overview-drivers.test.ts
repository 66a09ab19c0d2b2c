/**
 * The overview shows drivers who may not drive, from the reports of the last 30 days, to members who may read reports.
 */
import type { DrivingAnswer } from "@cnh/contract";
import { consoleOperations, type Role } from "@cnh/contract/console";
import { saoPauloDay } from "@cnh/server/usecases/days/calendar.ts";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { type IssuedKey, makeOrganization } from "../support/service/api.ts";
import { ConsoleClient, consolePath, makeMember } from "../support/people/console.ts";
import { cpfOf } from "../support/cpf.ts";
import { USUAL } from "../support/reports/report-outcomes.ts";
import { type RestService, WIDE, shareService } from "../support/service/rest-service.ts";
import { storeSealedReports } from "../support/reports/sealed-reports.ts";

const DAY_MS = 86_400_000;

let service: RestService;
let organizationId: string;
let live: IssuedKey;

beforeAll(async () => {
  service = await shareService();
});
afterAll(() => service.stop());
beforeEach(async () => {
  ({ organizationId, live } = await makeOrganization(service.database.environment, [...WIDE]));
});

/** Stores live reports, each of another driver, with these answers and ages. */
const store = (reports: readonly (readonly [driving: DrivingAnswer, daysAgo: number])[]) =>
  storeSealedReports(
    { database: service.database, owner: service.owner, organizationId, keyId: live.keyId },
    reports.length,
    (index) => {
      const [driving, daysAgo] = reports[index] ?? ["ALLOWED", 0];
      const outcome = { verdict: "WARNING", worstSeverity: "WARNING", nextDueOn: null } as const;
      return {
        cpf: cpfOf(index + 1),
        externalRef: `pedido-${index + 1}`,
        status: "DELIVERED",
        at: Date.now() - daysAgo * DAY_MS,
        summary: { ...USUAL, ...outcome, name: "ANA", driving },
      };
    },
  );

async function attention(role: Role, mode: "live" | "test" = "live") {
  const member = await makeMember(service.database, service.owner, organizationId, role);
  const client = new ConsoleClient(service.server.consoleUrl, member);
  const { body } = await client.get(consolePath(organizationId, mode, "/overview"));
  return consoleOperations.getOverview.success.schema.parse(body).attention;
}

const drivers = (count: number, isMore: boolean) => ({
  kind: "drivers_forbidden",
  count,
  isMore,
  since: saoPauloDay(Date.now() - 29 * DAY_MS),
});

test("reports of the last 30 days are counted, for members who read reports, in the current mode", async () => {
  // `store` creates only the partitions of the first and the last report.
  await store([
    ["FORBIDDEN", 28],
    ["FORBIDDEN", 0],
    ["UNKNOWN", 0],
    ["ALLOWED", 0],
    ["FORBIDDEN", 31],
  ]);
  for (const role of ["owner", "developer", "viewer"] as const)
    expect(await attention(role)).toEqual([drivers(2, false)]);
  expect(await attention("finance")).toEqual([]);
  expect(await attention("viewer", "test")).toEqual([]);
});

test("more than 50 are not counted one by one", async () => {
  await store(Array.from({ length: 53 }, () => ["FORBIDDEN", 1] as const));
  expect(await attention("viewer")).toEqual([drivers(50, true)]);
});
