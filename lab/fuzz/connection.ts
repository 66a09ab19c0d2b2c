/** One connection to the service, which writes bytes unchanged and reads responses as they arrive. */
import { connect, type Socket } from "node:net";
import { type HttpAnswer, readAnswer } from "./answers.ts";

export class Connection {
  readonly #socket: Socket;
  #bytes: Buffer = Buffer.alloc(0);
  #isClosed = false;
  /** The time of the last data, or of the first wait. */
  #lastAt = 0;
  #wake: () => void = () => {};

  constructor(url: string) {
    const { hostname, port } = new URL(url);
    this.#socket = connect({ host: hostname, port: Number(port), noDelay: true });
    this.#socket.on("data", (chunk: Buffer) => {
      this.#lastAt = performance.now();
      this.#bytes = this.#bytes.length === 0 ? chunk : Buffer.concat([this.#bytes, chunk]);
      this.#wake();
    });
    // A reset ends the connection like any other close; only the response counts.
    this.#socket.on("error", () => {});
    this.#socket.on("close", () => {
      this.#isClosed = true;
      this.#wake();
    });
  }

  get isClosed(): boolean {
    return this.#isClosed;
  }

  write(bytes: Buffer): void {
    this.#socket.write(bytes);
  }

  /** The next response; null if the connection ends, or no data arrives for this time, before it is complete. */
  async answer(isHead: boolean, withinMs: number): Promise<HttpAnswer | null> {
    this.#lastAt = performance.now();
    for (;;) {
      const read = readAnswer(this.#bytes, isHead, this.#isClosed);
      if (read) {
        this.#bytes = this.#bytes.subarray(read.end);
        return read.answer;
      }
      const left = this.#lastAt + withinMs - performance.now();
      if (this.#isClosed || left <= 0) return null;
      await this.#change(left);
    }
  }

  close(): void {
    this.#socket.destroy();
  }

  /** Waits until data arrives or the time is over. */
  #change(withinMs: number): Promise<void> {
    return new Promise((resolve) => {
      const timer = setTimeout(resolve, withinMs);
      this.#wake = () => {
        clearTimeout(timer);
        resolve();
      };
    });
  }
}
