import assert from "node:assert/strict";
import { createHash, randomBytes } from "node:crypto";
import type pg from "pg";
import { newIdEnd, newUuid, toTypeId, toUuid } from "@cnh/server/adapters/postgres/core/ids.ts";
import { PostgresCreditTerms } from "@cnh/server/adapters/postgres/credit/credit-terms.ts";
import { PostgresLedger } from "@cnh/server/adapters/postgres/credit/ledger.ts";
import { PostgresOrganizations } from "@cnh/server/adapters/postgres/organizations/organizations.ts";
import { inTransaction } from "@cnh/server/adapters/postgres/core/pool.ts";
import { changeCreditTerms } from "@cnh/server/usecases/credit/change-terms.ts";
import type { AcceptOutcome, AcceptItem } from "@cnh/server/usecases/reports/request-report.ts";
import { acceptBatchAt } from "../support/reports/accept-clock.ts";
import { after, ORGANIZATIONS, SPEND_CAPS, type Command, type Create } from "./accept-commands.ts";
import { inTurns } from "./accept-turns.ts";
import { claimOf, Model, type ExpectedAnswer, type ModelReport } from "./accept-model.ts";
import { expectStored } from "./accept-stored.ts";
import { TEST_SOURCE, testEntry } from "../support/organizations/audit-entries.ts";

export interface Pools {
  readonly app: pg.Pool;
  readonly owner: pg.Pool;
  readonly operator: pg.Pool;
}

const TERMS = { price: 350, limit: -2_000 };
const UNIQUE_VIOLATION = "23505";
const CHECK_VIOLATION = "23514";

function hash(...parts: readonly unknown[]): string {
  return createHash("sha256").update(JSON.stringify(parts)).digest("hex");
}

/** Runs one sequence of commands against both the database and the model, with its own organizations. */
export class Run {
  readonly #pools: Pools;
  readonly #organizationStore: PostgresOrganizations;
  readonly #ledger: PostgresLedger;
  readonly #model: Model;
  readonly #organizations: string[] = [];
  /** The UUIDs of each organization's keys. */
  readonly #keys: (readonly string[])[] = [];
  /** The real ids of the model's objects, known once the database has returned them. */
  readonly #reportIds = new Map<ModelReport, string>();
  readonly #driverIds = new Map<string, string>();
  #at: Date;

  private constructor(pools: Pools, startsAt: Date, today: string) {
    this.#pools = pools;
    this.#organizationStore = new PostgresOrganizations(pools.operator);
    this.#ledger = new PostgresLedger(pools.operator);
    this.#model = new Model(ORGANIZATIONS, TERMS, today);
    this.#at = startsAt;
  }

  static async begin(pools: Pools, startsAt: Date): Promise<Run> {
    const { rows } = await pools.owner.query<{ today: string }>(
      "SELECT (now() AT TIME ZONE 'America/Sao_Paulo')::date AS today",
    );
    const run = new Run(pools, startsAt, rows[0]?.today ?? "");
    for (let index = 0; index < ORGANIZATIONS; index += 1) {
      const organizationId = run.#organizationStore.newId();
      run.#organizations.push(organizationId);
      await run.#organizationStore.create(
        {
          organizationId,
          name: `property ${index}`,
          wrappedDataKey: randomBytes(61),
          pricePerReport: TERMS.price,
          limit: TERMS.limit,
          perMinute: 1,
          perDay: 1,
          concurrency: 1,
          notices: null,
          questionsPerDay: 100_000,
          retentionMonths: 12,
        },
        testEntry(),
      );
      run.#keys.push(await insertKeys(pools.owner, organizationId));
    }
    return run;
  }

  async obey(command: Command): Promise<void> {
    switch (command.do) {
      case "accept":
        return this.#accept(command.creates);
      case "storm":
        return this.#storm(command.batches);
      case "pay":
        return this.#move(command.organization, "PAYMENT", command.amount);
      case "adjust":
        return this.#move(command.organization, "ADJUSTMENT", command.amount);
      case "refund":
        return this.#refund(command.pick);
      case "forge":
        return this.#forge(command);
      case "set-terms":
        return this.#setTerms(command);
      case "set-cap":
        return this.#setCap(command);
      case "wait":
        this.#at = after(this.#at, command.jump);
    }
  }

  /** Compares the database's rows with the model's lines. */
  async end(): Promise<void> {
    for (const [index, organizationId] of this.#organizations.entries()) {
      const reports = this.#model.reports.filter(({ organization }) => organization === index);
      await expectStored(this.#pools.owner, toUuid(organizationId), {
        live: this.#model.line(index),
        test: this.#model.line(index, false),
        reportIds: reports.map((report) => this.#reportIds.get(report) ?? "unknown"),
        keys: this.#model.keysOf(index),
      });
    }
  }

  #itemOf(create: Create): AcceptItem {
    const organizationId = this.#organizations[create.organization] ?? "";
    return {
      organizationId,
      mode: create.live ? "live" : "test",
      actor: {
        kind: "key",
        // Test creates use a separate key, which is not stored.
        id: create.live
          ? toTypeId("key", this.#keys[create.organization]?.[create.key] ?? "")
          : toTypeId("key", newUuid("key")),
      },
      channel: "api",
      withAnalysis: true,
      cpfHash: hash(organizationId, create.cpf),
      claim: hash(organizationId, claimOf(create)),
      externalRefHash:
        create.reference === null ? null : hash(organizationId, "ref", create.reference),
      idEnd: newIdEnd(),
      request: randomBytes(8),
      driverKeyId: null,
      wrappedDriverKey: null,
      trace: null,
    };
  }

  #send(creates: readonly Create[]): Promise<AcceptOutcome[]> {
    const items = creates.map((create) => this.#itemOf(create));
    return acceptBatchAt(this.#pools.app, items, this.#at);
  }

  async #accept(creates: readonly Create[]): Promise<void> {
    const answers = await this.#send(creates);
    assert.equal(answers.length, creates.length);
    const capOf = (create: Create) => this.#model.capOf(create);
    inTurns(creates, capOf, (create, index) => {
      const expected = this.#model.accept(create, this.#at);
      this.#expectAnswer(answers[index], expected);
      return expected.kind;
    });
  }

  #expectAnswer(answer: AcceptOutcome | undefined, expected: ExpectedAnswer): void {
    if (!("report" in expected) || (answer && !("report" in answer))) {
      assert.deepEqual(answer, expected);
      return;
    }
    const { report } = expected;
    this.#learn(report, answer);
    const reused = answer?.kind === "accepted" ? { reusedReportId: answer.reusedReportId } : {};
    if (expected.kind === "accepted") this.#expectReuse(reused.reusedReportId, expected.sharers);
    assert.deepEqual(answer, {
      kind: expected.kind,
      ...reused,
      report: {
        reportId: this.#reportIds.get(report),
        driverId: this.#driverIds.get(report.driver),
        profile: null,
        profileKey: null,
        status: report.status,
        createdAt: report.createdAt,
        webhookConfigured: false,
      },
    });
  }

  /** Reports of one millisecond have no order, so any of the latest may be named. */
  #expectReuse(id: string | null | undefined, sharers: readonly ModelReport[] | null): void {
    if (sharers === null) return;
    const latest = Math.max(...sharers.map(({ createdAt }) => createdAt.getTime()));
    const named = sharers.filter(({ createdAt }) => createdAt.getTime() === latest);
    const ids = named.map((report) => this.#reportIds.get(report) ?? null);
    assert.ok(
      (ids.length === 0 ? [null] : ids).includes(id ?? null),
      `${id} is not of ${ids.join()}`,
    );
  }

  /** The id of a new report must be new; the id of a driver stays the same from its first report on. */
  #learn(report: ModelReport, answer: AcceptOutcome | undefined): void {
    if (answer?.kind !== "accepted" || this.#reportIds.has(report)) return;
    assert.ok(![...this.#reportIds.values()].includes(answer.report.reportId));
    this.#reportIds.set(report, answer.report.reportId);
    if (!this.#driverIds.has(report.driver)) {
      assert.ok(![...this.#driverIds.values()].includes(answer.report.driverId));
      this.#driverIds.set(report.driver, answer.report.driverId);
    }
  }

  /**
   * The order of the batches is undefined, but during a storm a line only shrinks, so whether a claim is accepted is
   * the same in all orders, and the line is used to its end.
   */
  async #storm(batches: readonly (readonly Create[])[]): Promise<void> {
    const answers = (await Promise.all(batches.map((creates) => this.#send(creates)))).flat();
    const outcomes = batches.flat().map((create, index) => ({ create, answer: answers[index] }));
    assert.equal(answers.length, outcomes.length);

    const groups = Map.groupBy(outcomes, ({ create }) => claimOf(create)).values();
    for (const group of [...groups].sort((a, b) => Number(wasRefused(a)) - Number(wasRefused(b)))) {
      const create = group[0]?.create as Create;
      const accepted = group.filter(({ answer }) => answer?.kind === "accepted");
      // Refused ones come last, when the model's line is used up as far as the database's.
      const expected = this.#model.accept(create, this.#at);
      assert.equal(accepted.length, expected.kind === "accepted" ? 1 : 0);
      for (const { answer } of [...accepted, ...group]) {
        this.#expectAnswer(answer, expectedInStorm(expected, answer?.kind === "accepted"));
      }
    }
  }

  async #move(organization: number, kind: "PAYMENT" | "ADJUSTMENT", amount: number): Promise<void> {
    const organizationId = this.#organizations[organization] ?? "";
    const entry = await this.#ledger.post({ organizationId, kind, amount, note: null }, testEntry);
    this.#model.move(organization, kind, amount);
    assert.equal(entry.balanceAfter, this.#model.line(organization).balance);
  }

  /** Fails a report like the pipeline: ERROR and refund are in one commit, and never happen twice. */
  async #refund(pick: number): Promise<void> {
    const debited = this.#model.reports.filter(({ live }) => live);
    const report = debited[pick % debited.length];
    if (!report) return;
    const reportUuid = toUuid(this.#reportIds.get(report) ?? "");
    const done = inTransaction(this.#pools.owner, async (client) => {
      await this.#insert(client, report.organization, "REPORT_REFUND", report.paid, { reportUuid });
      await client.query("UPDATE reports SET status = 'ERROR' WHERE id = $1", [reportUuid]);
    });
    if (report.status === "ERROR") {
      await assert.rejects(done, { code: UNIQUE_VIOLATION });
    } else {
      await done;
      this.#model.refund(report, this.#at);
    }
  }

  async #forge({ organization, skip, off }: Command & { do: "forge" }): Promise<void> {
    const done = this.#insert(this.#pools.owner, organization, "PAYMENT", 5, { skip, off });
    await assert.rejects(done, { code: CHECK_VIOLATION });
  }

  async #insert(
    client: pg.Pool | pg.PoolClient,
    organization: number,
    kind: string,
    amount: number,
    {
      reportUuid = null,
      skip = 0,
      off = 0,
    }: { reportUuid?: string | null; skip?: number; off?: number },
  ): Promise<void> {
    const organizationUuid = toUuid(this.#organizations[organization] ?? "");
    await client.query(
      `INSERT INTO ledger_entries
         (id, anchor_id, organization_id, number, kind, amount, balance_after, report_id, created_at)
       SELECT $2::uuid, coalesce($5, $2)::uuid, organization_id, entry_count + 1 + $6, $3::entry_kind, $4,
         balance + $4::bigint + $7, $5::uuid, $8
       FROM balances WHERE organization_id = $1 AND live FOR NO KEY UPDATE`,
      [organizationUuid, newUuid("ent"), kind, amount, reportUuid, skip, off, this.#at],
    );
  }

  async #setCap({ organization, key, cap }: Command & { do: "set-cap" }): Promise<void> {
    const keyUuid = this.#keys[organization]?.[key];
    const text = "UPDATE api_keys SET daily_spend_cap = $2 WHERE id = $1";
    await this.#pools.owner.query(text, [keyUuid, cap]);
    const changed = this.#model.keysOf(organization)[key];
    if (changed) changed.cap = cap;
  }

  async #setTerms({ organization, price, limit }: Command & { do: "set-terms" }): Promise<void> {
    const ports = { creditTerms: new PostgresCreditTerms(this.#pools.operator), now: Date.now };
    const terms = { pricePerReport: price, limit };
    await changeCreditTerms(ports, this.#organizations[organization] ?? "", terms, TEST_SOURCE);
    const line = this.#model.line(organization);
    line.price = price ?? line.price;
    line.limit = limit ?? line.limit;
  }
}

async function insertKeys(owner: pg.Pool, organizationId: string): Promise<string[]> {
  const { rows } = await owner.query<{ id: string }>(
    `INSERT INTO api_keys (id, organization_id, live, prefix, key_hash, name, scopes, created_by, created_at,
       daily_spend_cap)
     SELECT gen_random_uuid(), $1, true, left(md5(random()::text), 10), sha256(random()::text::bytea),
       'key ' || (place - 1), '{}', 'test', now(), cap
     FROM unnest($2::bigint[]) WITH ORDINALITY AS u (cap, place) ORDER BY place RETURNING id`,
    [toUuid(organizationId), SPEND_CAPS],
  );
  return rows.map(({ id }) => id);
}

function wasRefused(group: readonly { readonly answer: AcceptOutcome | undefined }[]): boolean {
  return group.some(({ answer }) => answer?.kind === "credit-exceeded");
}

/** The answer to one create of a group: any of them makes the report, and the others are replays. */
function expectedInStorm(expected: ExpectedAnswer, isAccepted: boolean): ExpectedAnswer {
  if (!("report" in expected)) return expected;
  const { report } = expected;
  return isAccepted && expected.kind === "accepted"
    ? { kind: "accepted", report, sharers: null }
    : { kind: "replayed", report };
}
