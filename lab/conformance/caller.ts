/** The suite's own organizations and keys, and the requests made with a key. */
import { expectThat } from "./expectations.ts";
import { type Answer, call, type CallOptions, expectStatus, type RequestHeaders } from "./http.ts";
import { unique } from "./ids.ts";
import { operate } from "./operator.ts";
import type { CreatedReport, Report, Statement } from "./wire.ts";

/** `null` uses the service's default. */
export interface OrganizationOptions {
  readonly price?: number;
  readonly limit?: number;
  readonly perMinute?: number | null;
  readonly perDay?: number | null;
  readonly concurrency?: number | null;
}

export interface Organization extends Required<OrganizationOptions> {
  readonly organizationId: string;
}

export interface KeyOptions {
  readonly mode?: "live" | "test";
  readonly scopes?: string;
}

/** A key of an organization, with the requests that the tests make with it. */
export interface Caller {
  readonly organization: Organization;
  readonly key: string;
  readonly keyId: string;
  call<Body = unknown>(method: string, path: string, options?: CallOptions): Promise<Answer<Body>>;
  get<Body = unknown>(path: string, headers?: RequestHeaders): Promise<Answer<Body>>;
  post<Body = unknown>(path: string, body?: unknown): Promise<Answer<Body>>;
  /** The response is returned regardless of its status. */
  read(reportId: string, headers?: RequestHeaders): Promise<Answer<Report>>;
  /** Creates a report. The response is returned regardless of its status. */
  create(cpf: unknown, externalRef?: unknown): Promise<Answer<CreatedReport>>;
  /** Creates a report, expects a 202, and returns the body. */
  createReport(cpf: string, externalRef?: string | null): Promise<CreatedReport>;
  statement(): Promise<Statement>;
  pay(amount: number): Promise<unknown>;
  revoke(): Promise<unknown>;
}

const DEFAULTS: Required<OrganizationOptions> = {
  price: 100,
  limit: -1_000_000,
  perMinute: 100_000,
  perDay: 1_000_000,
  concurrency: 500,
};

/** A new organization, with limits that never apply unless the test sets them. */
export async function newOrganization(options: OrganizationOptions = {}): Promise<Organization> {
  const wanted = { ...DEFAULTS, ...options };
  const flags: [string, number | null][] = [
    ["--price", wanted.price],
    ["--limit", wanted.limit],
    ["--per-minute", wanted.perMinute],
    ["--per-day", wanted.perDay],
    ["--concurrency", wanted.concurrency],
  ];
  const given = flags.flatMap(([flag, value]) => (value === null ? [] : [flag, value]));
  const name = `conformance ${unique()}`;
  const made = await operate<{ organizationId?: unknown }>(
    "org",
    "create",
    "--name",
    name,
    ...given,
  );
  const { organizationId } = made;
  expectThat(typeof organizationId === "string", "org create gives organizationId", made);
  return { ...wanted, organizationId };
}

export async function newKey(
  organization: Organization,
  { mode = "live", scopes = "all" }: KeyOptions = {},
): Promise<Caller> {
  const name = `conformance ${unique()}`;
  const org = organization.organizationId;
  const args = ["--org", org, "--mode", mode, "--scopes", scopes, "--name", name];
  const made = await operate<{ key?: unknown; keyId?: unknown }>("key", "issue", ...args);
  const { key, keyId } = made;
  expectThat(typeof key === "string", "key issue gives key", made);
  expectThat(typeof keyId === "string", "key issue gives keyId", made);
  return callerOf(organization, key, keyId);
}

/** A new organization with one live key of all scopes. */
export const newCaller = async (options?: OrganizationOptions): Promise<Caller> =>
  newKey(await newOrganization(options));

/** One caller for all tests of a file that only check refusals, created at first use. */
export function sharedCaller(): () => Promise<Caller> {
  let made: Promise<Caller> | undefined;
  return () => (made ??= newCaller());
}

function callerOf(organization: Organization, key: string, keyId: string): Caller {
  const { organizationId } = organization;
  const create = (cpf: unknown, externalRef?: unknown) =>
    call<CreatedReport>(key, "POST", "/api/v1/reports", { body: { cpf, externalRef } });
  return {
    organization,
    key,
    keyId,
    call: (method, path, options) => call(key, method, path, options),
    get: (path, headers) => call(key, "GET", path, { headers }),
    post: (path, body) => call(key, "POST", path, { body }),
    read: (reportId, headers) => call(key, "GET", `/api/v1/reports/${reportId}`, { headers }),
    create,
    createReport: async (cpf, externalRef) =>
      expectStatus(await create(cpf, externalRef), 202, "create").json,
    statement: () => operate("credit", "statement", "--org", organizationId),
    pay: (amount) => operate("credit", "pay", "--org", organizationId, "--amount", amount),
    revoke: () => operate("key", "revoke", "--key", keyId),
  };
}
