// Calls the handler like Next.js: with a Web Request whose body is the received bytes.
import { createServer } from "node:http";
import { buffer } from "node:stream/consumers";
import { POST } from "./app/webhooks/cnh/route.ts";

createServer((incoming, outgoing) => {
  answer(incoming).then(
    (status) => outgoing.writeHead(status).end(),
    (error) => {
      console.error(error);
      outgoing.writeHead(500).end();
    },
  );
}).listen(Number(process.env.PORT), "127.0.0.1");

async function answer(incoming) {
  if (incoming.url !== "/webhooks/cnh") return 404;
  const headers = Object.entries(incoming.headers);
  const body = await buffer(incoming);
  const request = new Request(`http://localhost${incoming.url}`, { method: "POST", headers, body });
  return (await POST(request)).status;
}
