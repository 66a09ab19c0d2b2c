import { FairTurns } from "../fair-turns.ts";

/**
 * Opens sealed reports one at a time in the whole process, at a limited rate, with organizations taking turns. An
 * organization that reads much delays only itself, and between two reports the server answers other requests.
 */
export class PacedOpening {
  readonly #turns = new FairTurns(1);
  readonly #bytesPerMs: number;
  /** The sum of the pauses that were too short for a timer. */
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
