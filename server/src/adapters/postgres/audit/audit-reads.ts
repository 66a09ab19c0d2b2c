import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import type { AuditRead, AuditReadPorts } from "../../../usecases/audit/audit-reads.ts";
import { Failure } from "../../../usecases/failure.ts";
import { toUuid } from "../core/ids.ts";
import type { Pool } from "../core/pool.ts";
import { toAuditJson } from "./insert-audit-entry.ts";

/** Entries are stored within 250 ms: they wait for this long, and the rest of the time is the store's. */
const WAIT_MS = 50;
const BATCH = 2_000;
/** About 10 MB. With more than this waiting, reads are refused. */
const MAX_WAITING = 20_000;
const MIN_PAUSE_MS = 20;
const FIRST_PAUSE_MS = 100;
const MAX_PAUSE_MS = 1_000;

export interface AuditReadMeter {
  /** A read was refused because too many entries wait for the store. */
  refused(): void;
  /** Entries were lost: the store refused them, or the process stopped while the store was unreachable. */
  lost(count: number, error: unknown): void;
  /** Entries could not be stored yet. */
  delayed(error: unknown): void;
}

interface WaitingRead {
  readonly organization: string;
  readonly json: string;
}

/** Collects the entries of reads and stores them in batches. */
export class PostgresAuditReads {
  readonly #pool: Pool;
  readonly #meter: AuditReadMeter;
  readonly #maxWaiting: number;
  #waiting: WaitingRead[] = [];
  #writing: Promise<void> | null = null;
  #writingCount = 0;
  readonly #stopping = new AbortController();
  #stopAt = Infinity;

  constructor(pool: Pool, meter: AuditReadMeter, maxWaiting = MAX_WAITING) {
    this.#pool = pool;
    this.#meter = meter;
    this.#maxWaiting = maxWaiting;
  }

  /** How many entries are not stored yet. */
  get waiting(): number {
    return this.#waiting.length + this.#writingCount;
  }

  readonly requireRoom: AuditReadPorts["auditReads"]["requireRoom"] = () => {
    if (this.waiting < this.#maxWaiting) return;
    this.#meter.refused();
    throw new Failure("SERVICE_UNAVAILABLE");
  };

  record(organizationId: string, read: AuditRead): void {
    const json = toAuditJson({ ...read, at: new Date() });
    this.#waiting.push({ organization: toUuid(organizationId), json });
    this.#writing ??= this.#write();
  }

  /** Stores what waits, and gives up after `ms`. */
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
    while (this.#waiting.length > 0 && Date.now() < this.#stopAt) {
      const batch = this.#waiting.splice(0, size);
      const error = await this.#store(batch);
      if (error === null) {
        size = BATCH;
        pauseMs = FIRST_PAUSE_MS;
        if (this.#waiting.length < BATCH) await this.#pause(WAIT_MS);
      } else if (!isRefusal(error)) {
        this.#waiting = [...batch, ...this.#waiting];
        this.#meter.delayed(error);
        await this.#pause(pauseMs);
        pauseMs = Math.min(2 * pauseMs, MAX_PAUSE_MS);
      } else if (batch.length === 1) {
        this.#meter.lost(1, error);
      } else {
        // One entry that the store refuses must not hold up the others: smaller batches find it.
        this.#waiting = [...batch, ...this.#waiting];
        size = batch.length >> 1;
      }
    }
    this.#writing = null;
  }

  /** Returns early if the process stops. */
  async #pause(ms: number): Promise<void> {
    const { signal } = this.#stopping;
    if (signal.aborted) await sleep(MIN_PAUSE_MS);
    else await sleep(ms, undefined, { signal }).catch(() => {});
  }

  /** Returns the error, or null. */
  async #store(batch: readonly WaitingRead[]): Promise<unknown> {
    this.#writingCount = batch.length;
    try {
      await this.#append(batch);
      return null;
    } catch (error) {
      return error;
    } finally {
      this.#writingCount = 0;
    }
  }

  async #append(batch: readonly WaitingRead[]): Promise<void> {
    const byOrganization = Map.groupBy(batch, ({ organization }) => organization);
    const entries = [...byOrganization.values()].map(
      (reads) => `[${reads.map(({ json }) => json).join(",")}]`,
    );
    await this.#pool.query({
      name: "append-audit-reads",
      text: "SELECT append_audit_reads($1, $2)",
      values: [[...byOrganization.keys()], entries],
    });
  }
}

/** Whether the store refuses the values of an entry, so that no retry helps. A missing partition is no such case. */
function isRefusal(error: unknown): boolean {
  if (!(error instanceof pg.DatabaseError)) return false;
  const { code = "", constraint } = error;
  return code.startsWith("22") || (code.startsWith("23") && constraint !== undefined);
}
