// npm install standardwebhooks; CNH_WEBHOOK_SECRET=whsec_… PORT=8080 node standard-webhooks.mjs
import { createServer } from "node:http";
import { buffer } from "node:stream/consumers";
import { Webhook } from "standardwebhooks";

const webhook = new Webhook(process.env.CNH_WEBHOOK_SECRET ?? "");

createServer(async (request, response) => {
  try {
    const report = webhook.verify(await buffer(request), request.headers);
    // Store the report under request.headers["webhook-id"] if that is new, and process it later.
    response.writeHead(report ? 204 : 400).end();
  } catch {
    response.writeHead(400).end();
  }
}).listen(Number(process.env.PORT ?? "8080"), "127.0.0.1");
