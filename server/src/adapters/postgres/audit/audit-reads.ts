import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import type { AuditRead, AuditReadPorts } from "../../../usecases/audit/audit-reads.ts";
import { Failure } from "../../../usecases/failure.ts";
import { newUuidAt, parseId, toUuid } from "../core/ids.ts";
import type { Pool } from "../core/pool.ts";
import { appendReadBatch, type ReadBatch } from "./append-reads.ts";
import type { WaitingRead } from "./read-batches.ts";

/** Entries are stored within 250 ms: they wait for this long in the process, and the rest is left for the database. */
const WAIT_MS = 50;
/** The max size of a batch, which the database checks too. */
const BATCH = 2_000;
/** About 10 MB. Reads are refused while more entries than this wait. */
const MAX_WAITING = 20_000;
const MIN_PAUSE_MS = 20;
const FIRST_PAUSE_MS = 100;
const MAX_PAUSE_MS = 1_000;

export interface AuditReadMeter {
  /** A read was refused because too many entries wait to be stored. */
  refused(): void;
  /** Entries were lost: the database refused them, or the process stopped while the database was unreachable. */
  lost(count: number, error: unknown): void;
  /** Entries could not be stored yet. */
  delayed(error: unknown): void;
}

/** Collects the entries of reads and stores them in batches. A batch that got no answer is sent again as it was. */
export class PostgresAuditReads {
  readonly #pool: Pool;
  readonly #meter: AuditReadMeter;
  readonly #maxWaiting: number;
  #waiting: WaitingRead[] = [];
  #batch: ReadBatch | null = null;
  #writing: Promise<void> | null = null;
  readonly #stopping = new AbortController();
  #stopAt = Infinity;

  constructor(pool: Pool, meter: AuditReadMeter, maxWaiting = MAX_WAITING) {
    this.#pool = pool;
    this.#meter = meter;
    this.#maxWaiting = maxWaiting;
  }

  /** The number of entries that are not stored yet. */
  get waiting(): number {
    return this.#waiting.length + (this.#batch?.reads.length ?? 0);
  }

  /** The age of the oldest entry that is not stored yet. */
  get lagMs(): number {
    const oldest = this.#batch?.reads[0] ?? this.#waiting[0];
    return oldest ? Math.max(0, Date.now() - oldest.at) : 0;
  }

  readonly requireRoom: AuditReadPorts["auditReads"]["requireRoom"] = () => {
    if (this.waiting < this.#maxWaiting) return;
    this.#meter.refused();
    throw new Failure("SERVICE_UNAVAILABLE");
  };

  record(organizationId: string, read: AuditRead): void {
    const organization = toUuid(organizationId);
    const report = read.reportId === null ? null : parseId("rpt", read.reportId);
    this.#waiting.push({ organization, at: Date.now(), report, read });
    this.#writing ??= this.#write();
  }

  /** Stores the waiting entries, and gives up after `ms`. */
  async close(ms: number): Promise<void> {
    this.#stopAt = Date.now() + ms;
    this.#stopping.abort();
    while (this.#writing) await this.#writing;
    if (this.waiting > 0) this.#meter.lost(this.waiting, new Error("the process stopped"));
  }

  /** Runs as long as entries wait. */
  async #write(): Promise<void> {
    let size = BATCH;
    let pauseMs = FIRST_PAUSE_MS;
    await this.#pause(WAIT_MS);
    while (this.waiting > 0 && Date.now() < this.#stopAt) {
      const batch = (this.#batch ??= this.#takeBatch(size));
      const error = await appendReadBatch(this.#pool, batch).catch((cause: unknown) => cause);
      if (error === undefined) {
        this.#batch = null;
        size = BATCH;
        pauseMs = FIRST_PAUSE_MS;
        if (this.#waiting.length < BATCH) await this.#pause(WAIT_MS);
      } else if (isRefusal(error)) {
        size = this.#giveUp(batch, error);
      } else {
        this.#batch = { ...batch, isRetry: true };
        this.#meter.delayed(error);
        await this.#pause(pauseMs);
        pauseMs = Math.min(2 * pauseMs, MAX_PAUSE_MS);
      }
    }
    this.#writing = null;
  }

  #takeBatch(size: number): ReadBatch {
    const reads = this.#waiting.splice(0, size);
    return { id: newUuidAt(Date.now()), reads, isRetry: false };
  }

  /**
   * Drops a batch that the database refuses, and returns the size of the next one. One refused entry must not block the
   * others: smaller batches find it.
   */
  #giveUp({ reads }: ReadBatch, error: unknown): number {
    this.#batch = null;
    if (reads.length === 1) {
      this.#meter.lost(1, error);
      return BATCH;
    }
    this.#waiting = [...reads, ...this.#waiting];
    return reads.length >> 1;
  }

  /** Returns early if the process stops. */
  async #pause(ms: number): Promise<void> {
    const { signal } = this.#stopping;
    if (signal.aborted) await sleep(MIN_PAUSE_MS);
    else await sleep(ms, undefined, { signal }).catch(() => {});
  }
}

/** Whether the database refuses an entry's values, so that no retry helps. A missing partition is not such a case. */
function isRefusal(error: unknown): boolean {
  if (!(error instanceof pg.DatabaseError)) return false;
  const { code = "", constraint } = error;
  return code.startsWith("22") || (code.startsWith("23") && constraint !== undefined);
}
