/** The receiver of the guide that uses the Standard Webhooks library, as a process, over HTTP. */
import { STANDARD_WEBHOOKS, startStandardWebhooks } from "../../receivers/receiver-process.ts";
import { Connection } from "../connection.ts";
import { SECRET } from "./attack.ts";
import type { Delivery } from "./delivery.ts";
import type { Receiver } from "./receiver.ts";
import type { Verdict } from "./verdict.ts";

const ANSWERS_WITHIN_MS = 15_000;
/** The share of all attacks: each is a request on a separate connection. */
const SHARE = 0.1;

export async function standardWebhooksReceiver(): Promise<Receiver> {
  const running = await startStandardWebhooks(SECRET);
  const url = `http://127.0.0.1:${running.port}`;
  return {
    name: STANDARD_WEBHOOKS,
    scheme: "standard",
    share: SHARE,
    receive: (sent) => post(url, sent),
    close: () => running.stop(),
  };
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
