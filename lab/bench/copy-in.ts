/** COPY … FROM STDIN over a `pg` connection; `pg` has no such query itself. */
import { once } from "node:events";
import type pg from "pg";

/** A connection, with the members that its types omit. */
interface CopyConnection extends pg.Connection {
  sendCopyFail(reason: string): void;
  endCopyFrom(): void;
}

/** Runs the COPY and sends it the chunks, generated as fast as the server accepts them. */
export function copyIn(client: pg.Client, text: string, chunks: Iterable<Buffer>): Promise<void> {
  return new Promise((resolve, reject) => {
    client.query(new CopyIn(text, chunks, resolve, reject));
  });
}

class CopyIn implements pg.Submittable {
  readonly #text: string;
  readonly #chunks: Iterable<Buffer>;
  readonly #resolve: () => void;
  readonly #reject: (error: unknown) => void;
  #failed = false;

  constructor(
    text: string,
    chunks: Iterable<Buffer>,
    resolve: () => void,
    reject: (error: unknown) => void,
  ) {
    this.#text = text;
    this.#chunks = chunks;
    this.#resolve = resolve;
    this.#reject = reject;
  }

  submit(connection: pg.Connection): void {
    connection.query(this.#text);
  }

  handleCopyInResponse(connection: CopyConnection): void {
    void this.#send(connection).catch((error: unknown) => {
      connection.sendCopyFail(String(error));
      this.handleError(error);
    });
  }

  handleCommandComplete(): void {}

  handleReadyForQuery(): void {
    this.#resolve();
  }

  handleError(error: unknown): void {
    this.#failed = true;
    this.#reject(error);
  }

  async #send(connection: CopyConnection): Promise<void> {
    const { stream } = connection;
    for (const chunk of this.#chunks) {
      if (this.#failed) return;
      const head = Buffer.from("d\0\0\0\0", "latin1");
      head.writeUInt32BE(chunk.length + 4, 1);
      stream.write(head);
      if (!stream.write(chunk)) await once(stream, "drain");
    }
    connection.endCopyFrom();
  }
}
