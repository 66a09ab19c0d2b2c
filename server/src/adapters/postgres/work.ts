/** What the pipeline stores: each call one round trip and one commit, held to its organization by the database. */
import type {
  Answer,
  GatheredPart,
  ReportRef,
  StoredWork,
  WorkStore,
} from "../../usecases/pipeline/report-work.ts";
import { newUuid, toTypeId, toUuid } from "./ids.ts";
import { ask, type Pool } from "./pool.ts";

interface WorkRow {
  readonly status: StoredWork["status"];
  readonly driver_id: string;
  readonly request: Buffer;
  readonly created_at: Date;
  readonly wrapped_data_key: Buffer;
  readonly parts: GatheredPart[] | null;
  readonly facts: Buffer[] | null;
}

export class PostgresWork implements WorkStore {
  readonly #pool: Pool;
  readonly #onSettled: (status: StoredWork["status"]) => void;

  constructor(pool: Pool, onSettled: (status: StoredWork["status"]) => void = () => {}) {
    this.#pool = pool;
    this.#onSettled = onSettled;
  }

  async find(ref: ReportRef): Promise<StoredWork | null> {
    const { rows } = await ask<WorkRow>(this.#pool, {
      name: "find-work",
      text: "SELECT * FROM find_work($1, $2, $3)",
      values: keyOf(ref),
    });
    const [row] = rows;
    if (!row) return null;
    const parts = row.parts ?? [];
    return {
      organization: { id: ref.organizationId, wrappedDataKey: row.wrapped_data_key },
      status: row.status,
      driverId: toTypeId("drv", row.driver_id),
      request: row.request,
      createdAt: row.created_at,
      gathered: new Map(parts.map((part, index) => [part, row.facts?.[index] ?? Buffer.alloc(0)])),
    };
  }

  async keepAnswer(ref: ReportRef, answer: Answer): Promise<void> {
    const { facts, profile } = answer;
    await ask(this.#pool, {
      name: "keep-answer",
      text: "SELECT keep_answer($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12)",
      values: [
        ...keyOf(ref),
        answer.part,
        answer.attempt,
        answer.source,
        answer.outcome,
        answer.durationMs,
        answer.askedAt,
        facts && facts.toString("base64"),
        profile && profile.sealed.toString("base64"),
        profile && profile.cpfHash,
      ],
    });
  }

  async deliverPartly(ref: ReportRef, body: Buffer): Promise<boolean> {
    return this.#changes("SELECT deliver_partly($1, $2, $3, $4, $5) AS changed", [
      ...keyOf(ref),
      newUuid("evt"),
      body.toString("base64"),
    ]);
  }

  async settle(
    ref: ReportRef,
    { status, body, deliveredAt }: Parameters<WorkStore["settle"]>[1],
  ): Promise<boolean> {
    const changed = await this.#changes(
      "SELECT settle_report($1, $2, $3, $4, $5, $6, $7, $8) AS changed",
      [...keyOf(ref), status, newUuid("evt"), newUuid("ent"), body.toString("base64"), deliveredAt],
    );
    if (changed) this.#onSettled(status);
    return changed;
  }

  async #changes(text: string, values: unknown[]): Promise<boolean> {
    const { rows } = await ask<{ changed: boolean }>(this.#pool, { text, values });
    return rows[0]?.changed ?? false;
  }
}

function keyOf({ organizationId, mode, reportId }: ReportRef): [string, boolean, string] {
  return [toUuid(organizationId), mode === "live", toUuid(reportId)];
}
