/** The cost of an order, the remaining amounts, the purpose, and who sees the amounts. */
import type { OrderTerms, Role } from "@cnh/contract/console";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type ErrorBody, makeOrganization } from "../support/service/api.ts";
import { auditOf } from "../support/organizations/audit-log.ts";
import {
  ConsoleClient,
  consolePath,
  makeMember,
  type TestMember,
} from "../support/people/console.ts";
import { cpfOf } from "../support/cpf.ts";
import { runWithAnswers } from "../support/reports/erasing.ts";
import { type RestService, shareService } from "../support/service/rest-service.ts";

let service: RestService;
let organizationId: string;

beforeAll(async () => {
  service = await shareService();
  const terms = ["--price", "350", "--limit", "-1000"];
  ({ organizationId } = await makeOrganization(service.database.environment, terms));
});
afterAll(() => service.stop());

const join = (role: Role, dailyOrderLimit: number | null = null) =>
  makeMember(service.database, service.owner, organizationId, role, { dailyOrderLimit });

type Mode = "live" | "test";
const clientOf = (member: TestMember) => new ConsoleClient(service.server.consoleUrl, member);

async function termsFor(member: TestMember, mode: Mode = "live"): Promise<OrderTerms> {
  const path = consolePath(organizationId, mode, "/orders/terms");
  const { status, body } = await clientOf(member).get<OrderTerms>(path);
  expect(status).toBe(200);
  return body;
}

const order = (member: TestMember, json: object, mode: Mode = "live") =>
  clientOf(member).send<ErrorBody & { readonly reportId: string }>(
    "POST",
    consolePath(organizationId, mode, "/reports"),
    { json },
  );

test("members who see the credit see the price and the remaining amount, until it is used up", async () => {
  const [owner, clerk] = await Promise.all([join("owner"), join("viewer", 10)]);
  const left = async () => (await termsFor(owner)).price;
  expect(await left()).toEqual({ pricePerReport: 350, available: 1000, availableAfter: 650 });
  expect((await termsFor(clerk)).price).toBeNull();
  expect((await termsFor(owner, "test")).price).toBeNull();
  for (const n of [1, 2]) expect((await order(owner, { cpf: cpfOf(n) })).status).toBe(202);
  expect(await left()).toEqual({ pricePerReport: 350, available: 300, availableAfter: -50 });
  const [owners, clerks] = await Promise.all([
    order(owner, { cpf: cpfOf(3) }),
    order(clerk, { cpf: cpfOf(3) }),
  ]);
  expect([owners.status, owners.body.code]).toEqual([402, "PAYMENT_REQUIRED"]);
  expect(owners.body.data).toEqual({ balance: -700, limit: -1000, pricePerReport: 350 });
  expect([clerks.status, clerks.body.code]).toEqual([402, "PAYMENT_REQUIRED"]);
  expect(clerks.body.data).toBeUndefined();
});

test("the purpose is offered to whoever orders, and kept with the order and in the audit log", async () => {
  const [owner, developer] = await Promise.all([join("owner"), join("developer")]);
  const path = consolePath(organizationId, "live", "/settings");
  const json = { defaultPurpose: "Gestão de frota" };
  expect((await clientOf(owner).send("PATCH", path, { json })).status).toBe(200);
  expect((await termsFor(developer)).defaultPurpose).toBe("Gestão de frota");
  const purpose = "Admissão de motorista";
  const { body } = await order(developer, { cpf: cpfOf(7), purpose }, "test");
  const words = ["subject", "export", "--org", organizationId, "--json"];
  const { environment } = service.database;
  const { out } = await runWithAnswers(environment, words, [cpfOf(7)]);
  const { drivers } = JSON.parse(out) as { drivers: { reports: unknown[] }[] };
  expect(drivers.flatMap(({ reports }) => reports)).toMatchObject([
    { reportId: body.reportId, request: { purpose } },
  ]);
  const ordered = await auditOf(service.owner, organizationId, "report.ordered");
  expect(ordered.at(-1)).toMatchObject({ details: { purpose, mode: "test", analysis: false } });
});

test.each([" ", "x".repeat(201), 7])("the purpose %j is refused", async (purpose) => {
  const { status } = await order(await join("owner"), { cpf: cpfOf(8), purpose }, "test");
  expect(status).toBe(400);
});
