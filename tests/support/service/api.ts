/**
 * The tests' HTTP client, which calls one server with one key, and the operator commands that create its organization.
 */
import type { Environment } from "../../../tools/stack/environment.ts";
import { operate } from "../../../tools/stack/operator-command.ts";

/** A complete response. `body` is its JSON, or undefined if it has none. */
export interface Answer<Body> {
  readonly status: number;
  readonly headers: Headers;
  readonly bytes: Buffer;
  readonly body: Body;
}

export interface ErrorBody {
  readonly defined: boolean;
  readonly code: string;
  readonly status: number;
  readonly message: string;
  readonly data?: Record<string, unknown>;
}

export interface AcceptedBody {
  readonly reportId: string;
  readonly status: string;
  readonly driver: Readonly<Record<string, string | null>>;
  readonly statusUrl: string;
}

interface RequestOptions {
  readonly headers?: Readonly<Record<string, string>>;
  readonly json?: unknown;
  readonly signal?: AbortSignal;
}

/** Calls one server with one key. */
export class Api {
  readonly url: string;
  readonly key: string;

  constructor(url: string, key: string) {
    this.url = url;
    this.key = key;
  }

  async send<Body = unknown>(
    method: string,
    path: string,
    sent: RequestOptions = {},
  ): Promise<Answer<Body>> {
    const response = await fetch(this.url + path, {
      method,
      headers: {
        authorization: `Bearer ${this.key}`,
        ...(sent.json !== undefined && { "content-type": "application/json" }),
        ...sent.headers,
      },
      ...(sent.json !== undefined && { body: JSON.stringify(sent.json) }),
      ...(sent.signal && { signal: sent.signal }),
    });
    const bytes = Buffer.from(await response.arrayBuffer());
    const body = parseJson(bytes) as Body;
    return { status: response.status, headers: response.headers, bytes, body };
  }

  get<Body = unknown>(path: string, headers: Record<string, string> = {}): Promise<Answer<Body>> {
    return this.send<Body>("GET", path, { headers });
  }

  create(cpf: string, externalRef?: string): Promise<Answer<AcceptedBody>> {
    return this.send("POST", "/api/v1/reports", { json: { cpf, externalRef } });
  }

  /** Creates a report, which must be accepted. */
  async createReport(cpf: string, externalRef?: string): Promise<string> {
    const { status, body } = await this.create(cpf, externalRef);
    if (status !== 202) throw new Error(`a create was answered ${status}`);
    return body.reportId;
  }
}

function parseJson(bytes: Buffer): unknown {
  try {
    return JSON.parse(bytes.toString());
  } catch {
    return undefined;
  }
}

export interface IssuedKey {
  readonly keyId: string;
  readonly key: string;
}

/** Creates an organization like the operator, with a live key. */
export async function makeOrganization(
  environment: Environment,
  options: readonly string[] = [],
): Promise<{ readonly organizationId: string; readonly live: IssuedKey }> {
  const words = ["org", "create", "--name", "Frota de teste", "--limit", "-10000000", ...options];
  const { organizationId } = await operate<{ organizationId: string }>(environment, ...words);
  return { organizationId, live: await issueKey(environment, organizationId) };
}

/** A key with every scope, unless the options list some. */
export function issueKey(
  environment: Environment,
  organizationId: string,
  ...options: string[]
): Promise<IssuedKey> {
  const scopes = options.includes("--scopes") ? [] : ["--scopes", "all"];
  const words = ["--org", organizationId, ...scopes, ...options];
  return operate<IssuedKey>(environment, "key", "issue", ...words);
}
