/** The probed service: complete, with two organizations that have one object of every kind, members and keys. */
import { type Enrollment, operations, SCOPES } from "@cnh/contract";
import { consoleOperations, type Role } from "@cnh/contract/console";
import { newUuid, toTypeId, toUuid } from "@cnh/server/adapters/postgres/core/ids.ts";
import { BulkClient } from "../../tests/support/reports/bulk-orders.ts";
import { each } from "../../tests/support/callers/callers.ts";
import {
  ConsoleClient,
  consolePath,
  makeMember,
  type TestMember,
} from "../../tests/support/people/console.ts";
import { cpfOf } from "../../tests/support/cpf.ts";
import { openOperator, type TestOperator } from "../../tests/support/organizations/operator.ts";
import { makeOwners, type Owner } from "../../tests/support/callers/owners.ts";
import {
  type PipelineService,
  startPipelineService,
} from "../../tests/support/service/pipeline-service.ts";
import { startWebhookReceiver } from "../../tests/support/webhooks/webhook-receiver.ts";
import { type Column, COLUMNS } from "./expected.ts";
import type { IsolationWorld } from "./isolation.ts";
import { type MatrixOrganization, type MatrixWorld, MODES } from "./matrix.ts";

export interface ProbedService {
  readonly matrix: MatrixWorld;
  readonly isolation: IsolationWorld;
  stop(): Promise<void>;
}

/** Each person has 300 requests a minute, of these 30 orders and secrets, and the probes finish within a minute. */
const PEOPLE = 150;
const PEOPLE_AT_ONCE = 4;
const STALE = new Date(Date.now() - 3_600_000);
const CPFS_BY_OWNER = 3;

export async function startProbedService(): Promise<ProbedService> {
  const [service, receiver] = await Promise.all([
    startPipelineService({ logLevel: "warn", console: true }),
    startWebhookReceiver(),
  ]);
  const operator = openOperator(service.database.environment);
  const stop = async () => {
    await operator.close();
    await service.stop();
    await receiver.close();
  };
  try {
    const owners = await makeOwners(service, receiver.url);
    return { ...(await makeWorlds(service, operator, owners)), stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

async function makeWorlds(service: PipelineService, operator: TestOperator, owners: Owner[]) {
  const [ourLive, ourTest, theirLive, theirTest] = owners;
  if (!ourLive || !ourTest || !theirLive || !theirTest) throw new Error("an owner is missing");
  const urls = { restUrl: service.server.url, consoleUrl: service.server.consoleUrl };
  const organizations = [];
  for (const { organizationId } of [ourLive, theirLive])
    organizations.push(await matrixOrganization(service, operator, organizationId));
  const cookies: string[] = [];
  await each(PEOPLE, PEOPLE_AT_ONCE, async () => {
    cookies.push((await member(service, ourLive.organizationId, "owner")).cookie);
  });
  const victim = await victimFacts(service, [theirLive, theirTest]);
  return {
    matrix: { ...urls, organizations, unknownOrganizationId: toTypeId("org", newUuid("org")) },
    isolation: {
      ...urls,
      organizationId: ourLive.organizationId,
      keys: { live: ourLive.api.key, test: ourTest.api.key },
      cookies,
      ...victim,
    },
  };
}

const member = (
  { database, owner }: PipelineService,
  organizationId: string,
  role: Role,
  options: Parameters<typeof makeMember>[4] = {},
): Promise<TestMember> => makeMember(database, owner, organizationId, role, options);

async function cookieOf(
  service: PipelineService,
  organizationId: string,
  column: Column,
): Promise<string> {
  const isClerk = column === "clerk";
  const options = isClerk ? { dailyOrderLimit: 100 } : {};
  return (await member(service, organizationId, isClerk ? "viewer" : column, options)).cookie;
}

async function matrixOrganization(
  service: PipelineService,
  operator: TestOperator,
  organizationId: string,
): Promise<MatrixOrganization> {
  const cookies: Partial<Record<Column, string>> = {};
  const leavingCookies = new Map<string, string>();
  for (const column of COLUMNS) {
    cookies[column] = await cookieOf(service, organizationId, column);
    for (const mode of MODES)
      leavingCookies.set(`${mode} ${column}`, await cookieOf(service, organizationId, column));
  }
  const stale = await member(service, organizationId, "owner", { provedAt: STALE });
  const keys = new Map<string, string>();
  for (const mode of MODES) {
    for (const scope of [null, ...SCOPES]) {
      const scopes = scope === null ? [] : [scope];
      const { key } = await operator.newKey(organizationId, { mode, scopes });
      keys.set(`${mode} ${scope ?? "none"}`, key);
    }
  }
  return {
    organizationId,
    cookies: cookies as Record<Column, string>,
    leavingCookies,
    staleCookie: stale.cookie,
    keys,
  };
}

/** The other organization's ids of every kind, and the texts known only to it. */
async function victimFacts(
  service: PipelineService,
  [live, test]: [Owner, Owner],
): Promise<Pick<IsolationWorld, "foreignIds" | "foreignTexts" | "canaries">> {
  const { organizationId } = live;
  const person = await member(service, organizationId, "owner");
  await makeRareThings(service, person, organizationId, live.reportIds[0] ?? "");
  const stored = await storedIds(service, organizationId);
  const owners = [live, test];
  const reports = owners.flatMap((owner) => owner.reportIds);
  const enrollments = await Promise.all(owners.map(enroll));
  return {
    foreignIds: [
      organizationId,
      ...owners.flatMap(({ endpointId, calendarFeedId }) => [endpointId, calendarFeedId]),
      ...reports,
      ...enrollments,
      ...owners.flatMap(({ driverIds, eventIds, deliveryIds }) => [
        ...driverIds,
        ...eventIds,
        ...deliveryIds,
      ]),
      person.id,
      ...stored,
    ],
    foreignTexts: new Map([
      [live.references[0] ?? "", "reference-of-nobody"],
      [cpfOf(live.firstCpf), cpfOf(9_000)],
      [cpfOf(test.firstCpf), cpfOf(9_001)],
    ]),
    canaries: [
      ...owners.flatMap(({ marker, references }) => [marker, ...references]),
      ...owners.flatMap(({ firstCpf }) =>
        Array.from({ length: CPFS_BY_OWNER }, (_, index) => cpfOf(firstCpf + index)),
      ),
      person.email,
    ],
  };
}

/** Enrolls the owner's first driver, and returns the id of the enrollment. */
async function enroll({ api, firstCpf }: Owner): Promise<string> {
  const json = { cpf: cpfOf(firstCpf), basis: { kind: "contract" } };
  const { path } = operations.createEnrollment;
  const { status, body } = await api.send<Enrollment>("POST", path, { json });
  if (status >= 300) throw new Error(`${path} was answered ${status}`);
  return body.enrollmentId;
}

/** Creates an invitation, an erasure, a bulk order and a share link. */
async function makeRareThings(
  { server }: PipelineService,
  person: TestMember,
  organizationId: string,
  reportId: string,
): Promise<void> {
  const client = new ConsoleClient(server.consoleUrl, person);
  for (const { path, body } of [
    consoleOperations.createInvitation,
    consoleOperations.eraseDriver,
  ]) {
    const address = consolePath(organizationId, "live", path);
    const { status } = await client.send("POST", address, { json: body.example });
    if (status >= 300) throw new Error(`${path} was answered ${status}`);
  }
  const bulk = new BulkClient(server.consoleUrl, person, organizationId);
  await bulk.order([{ line: 2, cpf: cpfOf(9_500) }]);
  const settings = consolePath(organizationId, "live", consoleOperations.updateSettings.path);
  await client.send("PATCH", settings, { json: { sharingEnabled: true } });
  const { path, body } = consoleOperations.createShareLink;
  const address = consolePath(organizationId, "live", path.replace("{reportId}", reportId));
  const { status } = await client.send("POST", address, { json: body.example });
  if (status >= 300) throw new Error(`${path} was answered ${status}`);
}

/** The tables whose ids the API shows, with their prefixes. */
const TABLES = [
  ["api_keys", "key"],
  ["members", "mem"],
  ["invitations", "inv"],
  ["audit_entries", "aud"],
  ["ledger_entries", "ent"],
  ["delivery_attempts", "att"],
  ["erasures", "crt"],
  ["bulk_orders", "blk"],
  ["share_links", "shr"],
] as const;
const IDS_PER_TABLE = 6;

async function storedIds({ owner }: PipelineService, organizationId: string): Promise<string[]> {
  const found: string[] = [];
  for (const [table, prefix] of TABLES) {
    const { rows } = await owner.query<{ id: string }>(
      `SELECT id FROM ${table} WHERE organization_id = $1 ORDER BY id LIMIT ${IDS_PER_TABLE}`,
      [toUuid(organizationId)],
    );
    if (rows.length === 0) throw new Error(`the other organization has no ${table}`);
    found.push(...rows.map(({ id }) => toTypeId(prefix, id)));
  }
  return found;
}
