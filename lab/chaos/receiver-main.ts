/** Answers webhooks, after appending a line for each to a file: `node receiver-main.ts <port> <file>`. */
import { appendFileSync } from "node:fs";
import { createServer } from "node:http";

/** One request out of this many is refused, so that there are always retries. */
const REFUSE_EVERY = 50;

const [port, file] = process.argv.slice(2);
if (!port || !file) throw new Error("which port, and which file?");
appendFileSync(file, "");
let requests = 0;
createServer((request, response) => {
  const { "cnh-event-id": eventId, "cnh-delivery-id": deliveryId } = request.headers;
  const arrivedAt = Date.now();
  request.resume().on("end", () => {
    if (eventId === undefined) return response.writeHead(204).end();
    requests += 1;
    const status = requests % REFUSE_EVERY === 0 ? 503 : 200;
    appendFileSync(file, `${String(eventId)} ${String(deliveryId)} ${status} ${arrivedAt}\n`);
    return response.writeHead(status).end();
  });
}).listen(Number(port), "127.0.0.1");
