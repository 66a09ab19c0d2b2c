/** The receivers in the guides, as processes, over HTTP. */
import { isRunnable, startReceiver } from "../../receivers/receiver-process.ts";
import { Connection } from "../connection.ts";
import { type Scheme, SECRET } from "./attack.ts";
import type { Delivery } from "./delivery.ts";
import type { Receiver } from "./receiver.ts";
import type { Verdict } from "./verdict.ts";

const ANSWERS_WITHIN_MS = 15_000;
/** The share of all attacks: each is a request on a separate connection. */
const SHARE = 0.1;

interface Example {
  readonly file: string;
  readonly scheme: Scheme;
  readonly command: (path: string, port: number) => readonly [string, ...string[]];
}

const EXAMPLES: readonly Example[] = [
  { file: "node/receiver.mjs", scheme: "v2", command: (path) => ["node", path] },
  { file: "node/standard-webhooks.mjs", scheme: "standard", command: (path) => ["node", path] },
  { file: "python/receiver.py", scheme: "v1", command: (path) => ["python3", path] },
  {
    file: "php/receiver.php",
    scheme: "v1",
    command: (path, port) => ["php", "-S", `127.0.0.1:${port}`, path],
  },
];

export async function exampleReceivers(): Promise<Receiver[]> {
  const started: Receiver[] = [];
  for (const { file, scheme, command } of EXAMPLES) {
    const [program] = command("", 0);
    const example = { file, probe: [program, "--version"] as const, start: command };
    if (!isRunnable(example)) continue;
    const running = await startReceiver(example, SECRET);
    const url = `http://127.0.0.1:${running.port}`;
    started.push({
      name: `examples/${file}`,
      scheme,
      share: SHARE,
      receive: (sent) => post(url, sent),
      close: () => running.stop(),
    });
  }
  return started;
}

async function post(url: string, { headers, body }: Delivery): Promise<Verdict> {
  const connection = new Connection(url);
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${sendable(value)}`);
  const first = ["POST /hook HTTP/1.1", "Host: 127.0.0.1", "Connection: close"];
  const head = [...first, ...lines, `Content-Length: ${body.length}`].join("\r\n");
  connection.write(Buffer.concat([Buffer.from(`${head}\r\n\r\n`, "latin1"), body]));
  const answer = await connection.answer(false, ANSWERS_WITHIN_MS);
  const isClosed = connection.isClosed;
  connection.close();
  if (!answer) return isClosed ? { kind: "broke", how: "no answer" } : { kind: "hung" };
  if (answer.status === 204) return { kind: "accepted" };
  if (answer.status >= 400 && answer.status < 500) return { kind: "refused" };
  return { kind: "broke", how: `answered ${answer.status}` };
}

/** A header ends with its line and never contains NUL. */
const sendable = (value: string) => value.replaceAll(/[\r\n\0]|[^\0-\xff]/g, "?");
