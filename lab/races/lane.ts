/** The organization of one lane's races, with its people and a key, renewed before limits are reached. */
import { SCOPES } from "@cnh/contract";
import type { Role } from "@cnh/contract/console";
import { toUuid } from "@cnh/server/adapters/postgres/core/ids.ts";
import type { OrganizationRef } from "@cnh/server/usecases/caller.ts";
import { Failure } from "@cnh/server/usecases/failure.ts";
import { createOrganization } from "@cnh/server/usecases/organizations/create-organization.ts";
import { issueKey } from "@cnh/server/usecases/keys/issue-key.ts";
import type { wireOperator } from "@cnh/server/wiring/operator.ts";
import { errorOf } from "@cnh/contract";
import type pg from "pg";
import { Api } from "../../tests/support/service/api.ts";
import { TEST_SOURCE } from "../../tests/support/organizations/audit-entries.ts";
import { ConsoleClient, consolePath, makeMember } from "../../tests/support/people/console.ts";
import type { TestDatabase } from "../../tests/support/service/service.ts";
import type { ChangeEntry } from "./change-entry.ts";

export interface RaceHost {
  readonly database: TestDatabase;
  readonly owner: pg.Pool;
  readonly operator: ReturnType<typeof wireOperator>["ports"];
  readonly url: string;
  readonly consoleUrl: string;
}

/** Calls the console as one member, in live mode, and returns the status. */
export interface Racer {
  readonly memberId: string;
  readonly cookie: string;
  send(method: string, path: string, json?: unknown): Promise<number>;
}

const TERMS = {
  name: "Corridas",
  pricePerReport: 350,
  limit: -10_000_000,
  perMinute: 100_000,
  perDay: 10_000_000,
  concurrency: 1_000,
  questionsPerDay: 100_000,
  retentionMonths: 12,
  noticeEmails: [],
};

/** A person may send 30 requests a minute for keys and secrets, of which a race needs at most two. */
const RACES_PER_ORGANIZATION = 12;

interface World {
  readonly organizationId: string;
  readonly api: Api;
  readonly owners: readonly [Racer, Racer];
  readonly developer: Racer;
}

export class Lane {
  readonly host: RaceHost;
  /** Counts races, so that each uses different values. */
  turn = 0;
  #world: World | null = null;

  constructor(host: RaceHost) {
    this.host = host;
  }

  /** Must be called before each race. */
  async next(): Promise<void> {
    this.turn += 1;
    if (this.#world === null || this.turn % RACES_PER_ORGANIZATION === 0) {
      this.#world = await this.#newWorld();
    }
  }

  get world(): World {
    if (!this.#world) throw new Error("the lane has not begun");
    return this.#world;
  }

  async newOrganization(): Promise<string> {
    const created = await createOrganization(this.host.operator, TERMS, TEST_SOURCE);
    return created.organizationId;
  }

  async ref(organizationId = this.world.organizationId): Promise<OrganizationRef> {
    const ref = await this.host.operator.organizations.ref(organizationId);
    if (!ref) throw new Error("the organization is gone");
    return ref;
  }

  async newMember(role: Role, organizationId = this.world.organizationId): Promise<Racer> {
    const { database, owner } = this.host;
    const options = { secondFactor: true };
    const member = await makeMember(database, owner, organizationId, role, options);
    const { memberId, cookie } = member;
    return { memberId, cookie, send: this.sender(cookie, organizationId) };
  }

  sender(cookie: string, organizationId: string): Racer["send"] {
    const client = new ConsoleClient(this.host.consoleUrl, { cookie });
    return async (method, path, json) => {
      const sent = json === undefined ? {} : { json };
      const address = consolePath(organizationId, "live", path);
      return (await client.send(method, address, sent)).status;
    };
  }

  /** The entries of an organization's audit log after a number, and the number of the last entry. */
  async entriesAfter(
    organizationId: string,
    number: number,
  ): Promise<{ readonly entries: ChangeEntry[]; readonly last: number }> {
    const { rows } = await this.host.owner.query<{
      number: number;
      action: string;
      details: Record<string, unknown>;
    }>(
      `SELECT number, action, details FROM audit_entries WHERE organization_id = $1 AND number > $2 ORDER BY number`,
      [toUuid(organizationId), number],
    );
    const record = (value: unknown) =>
      typeof value === "object" && value !== null ? (value as ChangeEntry["before"]) : null;
    return {
      entries: rows.map(({ action, details }) => ({
        action,
        before: record(details["before"]),
        after: record(details["after"]),
      })),
      last: rows.at(-1)?.number ?? number,
    };
  }

  async #newWorld(): Promise<World> {
    const organizationId = await this.newOrganization();
    const { key } = await issueKey(
      this.host.operator,
      {
        organizationId,
        mode: "live",
        name: "racer",
        scopes: SCOPES,
        createdBy: "test",
        expiresAt: null,
        allowedIps: null,
        dailySpendCap: null,
      },
      TEST_SOURCE,
    );
    const owners = [
      await this.newMember("owner", organizationId),
      await this.newMember("owner", organizationId),
    ] as const;
    const developer = await this.newMember("developer", organizationId);
    return { organizationId, api: new Api(this.host.url, key), owners, developer };
  }
}

/** Runs a use case of cnh-ops, and returns the HTTP status that corresponds to its outcome. */
export async function operate(work: Promise<unknown>): Promise<number> {
  try {
    await work;
    return 200;
  } catch (error) {
    if (error instanceof Failure) return errorOf(error.code).status;
    throw error;
  }
}
