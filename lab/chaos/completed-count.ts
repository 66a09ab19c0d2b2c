import { setTimeout as sleep } from "node:timers/promises";
import type pg from "pg";

const EVERY_MS = 500;

/** The number of completed reports, polled while the database answers. */
export class CompletedCount {
  #count = 0;
  #stopping = false;

  constructor(owner: pg.Pool) {
    void this.#follow(owner);
  }

  get count(): number {
    return this.#count;
  }

  stop(): void {
    this.#stopping = true;
  }

  async #follow(owner: pg.Pool): Promise<void> {
    while (!this.#stopping) {
      const text = "SELECT count(*) FROM reports WHERE status <> 'PROCESSING'";
      const answer = await owner.query<{ count: string }>(text).catch(() => null);
      if (answer) this.#count = Number(answer.rows[0]?.count);
      await sleep(EVERY_MS);
    }
  }
}
