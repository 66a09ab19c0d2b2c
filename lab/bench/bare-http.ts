/** A bare node:http server that answers the same bytes from memory: the lower bound for a GET. */
import { createServer } from "node:http";
import { sixKilobytes } from "./six-kilobytes.ts";

const bytes = sixKilobytes("rpt_01kya3np4sfe3b4wzz6kye37bb");
createServer((_request, response) => {
  response.writeHead(200, { "content-type": "application/json", "content-length": bytes.length });
  response.end(bytes);
}).listen(Number(process.argv[2]), "127.0.0.1", () => console.log("listening"));
