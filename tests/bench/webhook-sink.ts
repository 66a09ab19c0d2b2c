/** Takes every webhook and answers 200, in a process of its own; tells its port to whoever forked it. */
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";

const server = createServer((request, response) => {
  request.resume().once("end", () => response.end("seen"));
});
server.listen(0, "127.0.0.1", () => {
  process.send?.((server.address() as AddressInfo).port);
});
process.once("disconnect", () => process.exit(0));
