/** Members of an organization, and a client with which each calls the console like one of its pages. */
import { randomInt } from "node:crypto";
import type { Role } from "@cnh/contract/console";
import { newUuid, toTypeId, toUuid } from "@cnh/server/adapters/postgres/core/ids.ts";
import type pg from "pg";
import type { Mode } from "@cnh/server/usecases/caller.ts";
import type { Answer } from "../service/api.ts";
import { makePerson, type TestPerson } from "./people.ts";
import type { TestDatabase } from "../service/service.ts";

/** The headers that a browser sends with every call of a console page. */
export const SAME_ORIGIN: Readonly<Record<string, string>> = { "sec-fetch-site": "same-origin" };

interface SentRequest {
  readonly headers?: Readonly<Record<string, string>>;
  readonly json?: unknown;
}

/** Requests without a session are limited by address. For a service that trusts its proxy, each test process has one. */
const ADDRESS = `198.18.${randomInt(256)}.${randomInt(256)}`;

/** Calls the console as one person. */
export class ConsoleClient {
  readonly url: string;
  readonly cookie: string;

  constructor(url: string, { cookie }: { readonly cookie: string }) {
    this.url = url;
    this.cookie = cookie;
  }

  async send<Body = unknown>(
    method: string,
    path: string,
    { headers = SAME_ORIGIN, json }: SentRequest = {},
  ): Promise<Answer<Body>> {
    const response = await fetch(this.url + path, {
      method,
      headers: {
        ...(this.cookie === "" ? { "x-forwarded-for": ADDRESS } : { cookie: this.cookie }),
        ...(json !== undefined && { "content-type": "application/json" }),
        ...headers,
      },
      ...(json !== undefined && { body: JSON.stringify(json) }),
    });
    const bytes = Buffer.from(await response.arrayBuffer());
    const text = bytes.toString();
    const body = (text.startsWith("{") ? JSON.parse(text) : undefined) as Body;
    return { status: response.status, headers: response.headers, bytes, body };
  }

  get<Body = unknown>(path: string): Promise<Answer<Body>> {
    return this.send<Body>("GET", path);
  }
}

/** The address of an operation within an organization. */
export const consolePath = (organizationId: string, mode: Mode, path: string) =>
  `/console/api/${organizationId}/${mode}${path}`;

export interface TestMember extends TestPerson {
  readonly memberId: string;
}

interface MemberOptions {
  readonly dailyOrderLimit?: number | null;
  readonly person?: TestPerson;
  readonly secondFactor?: boolean;
  readonly provedAt?: Date;
}

/** Makes a signed-in person a member. */
export async function makeMember(
  database: TestDatabase,
  owner: pg.Pool,
  organizationId: string,
  role: Role,
  { dailyOrderLimit = null, person, ...options }: MemberOptions = {},
): Promise<TestMember> {
  const made = person ?? (await makePerson(database, options));
  const uuid = newUuid("mem");
  await owner.query(
    `INSERT INTO members (id, organization_id, person_id, role, daily_order_limit, created_at, created_by)
     VALUES ($1, $2, $3, $4, $5, now(), 'test')`,
    [uuid, toUuid(organizationId), made.uuid, role, dailyOrderLimit],
  );
  return { ...made, memberId: toTypeId("mem", uuid) };
}
