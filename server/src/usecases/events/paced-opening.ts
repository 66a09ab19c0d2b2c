import { FairTurns } from "../fair-turns.ts";

/**
 * Opens reports one at a time for the whole process, organizations in turn, and no faster than a rate: whoever reads
 * much waits for itself, and between two reports the server answers everybody else.
 */
export class PacedOpening {
  readonly #turns = new FairTurns(1);
  readonly #bytesPerMs: number;
  /** Pauses that were too short for a timer, saved up. */
  #owedMs = 0;

  constructor(bytesPerMs: number) {
    this.#bytesPerMs = bytesPerMs;
  }

  run(organizationId: string, open: () => Buffer): Promise<Buffer> {
    return this.#turns.run(organizationId, async () => {
      const opened = open();
      await this.#pause(opened.length);
      return opened;
    });
  }

  async #pause(bytes: number): Promise<void> {
    this.#owedMs += bytes / this.#bytesPerMs;
    if (this.#owedMs < 1) return;
    const ms = this.#owedMs;
    this.#owedMs = 0;
    await new Promise((resolve) => setTimeout(resolve, ms));
  }
}
