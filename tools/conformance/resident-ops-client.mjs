/** Sends its arguments to `resident-ops.ts` and exits as the command did: node resident-ops-client.mjs SOCKET WORDS… */
import { connect } from "node:net";
import { json } from "node:stream/consumers";

const [path, ...words] = process.argv.slice(2);
const socket = connect(path);
socket.end(JSON.stringify(words));
const { code, stdout, stderr } = await json(socket);
process.stderr.write(stderr);
process.stdout.write(stdout);
process.exitCode = code;
