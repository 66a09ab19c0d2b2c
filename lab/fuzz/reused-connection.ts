import type { HttpAnswer } from "./answers.ts";
import { Connection } from "./connection.ts";

/** A connection reused for consecutive requests, and reopened after the service closes it. */
export class ReusedConnection {
  readonly #url: string;
  readonly #withinMs: number;
  #connection: Connection | null = null;

  constructor(url: string, withinMs: number) {
    this.#url = url;
    this.#withinMs = withinMs;
  }

  /** The response; `null` if none arrived in time. */
  async send(bytes: Buffer): Promise<HttpAnswer | null> {
    const isReused = this.#connection !== null && !this.#connection.isClosed;
    const answer = await this.#ask(bytes);
    // The service may have closed the connection while the request was in transit.
    const again =
      answer ?? (isReused && this.#connection?.isClosed ? await this.#ask(bytes) : null);
    if (!again) this.close();
    return again;
  }

  close(): void {
    this.#connection?.close();
    this.#connection = null;
  }

  async #ask(bytes: Buffer): Promise<HttpAnswer | null> {
    if (this.#connection?.isClosed !== false) this.#connection = new Connection(this.#url);
    this.#connection.write(bytes);
    const isHead = bytes.subarray(0, 5).toString() === "HEAD ";
    const answer = await this.#connection.answer(isHead, this.#withinMs);
    if (answer?.headers.get("connection") === "close") this.close();
    return answer;
  }
}
