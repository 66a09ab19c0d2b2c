/**
 * `cnh-ops` in this process, behind a socket. The suite runs about 300 commands, and a separate process for each would
 * spend half a second on loading the program; `resident-ops-client.mjs` only passes arguments and output.
 */
import { once } from "node:events";
import { rmSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { json } from "node:stream/consumers";
import { ROOT, type Environment } from "../stack/environment.ts";
import { runOperatorCommand } from "../stack/operator-command.ts";

export interface ResidentOps {
  /** The command for a shell. */
  readonly command: string;
  stop(): void;
}

export async function startResidentOps(environment: Environment): Promise<ResidentOps> {
  const path = `${tmpdir()}/cnh-ops-${process.pid}.sock`;
  // A client half-closes its connection after its words.
  const server = createServer({ allowHalfOpen: true }, (socket) => {
    socket.on("error", () => {});
    void json(socket)
      .then((words) => runOperatorCommand(environment, words as string[]))
      .catch((error: unknown) => ({ code: 1, stdout: "", stderr: String(error) }))
      .then((result) => socket.end(JSON.stringify(result)));
  });
  server.listen(path);
  await once(server, "listening");
  return {
    command: `${process.execPath} ${ROOT}tools/conformance/resident-ops-client.mjs ${path}`,
    stop: () => {
      server.close();
      rmSync(path, { force: true });
    },
  };
}
