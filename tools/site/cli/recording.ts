/**
 * A terminal recording of the first minutes: login, a report, `listen`. The commands run against `cnh mock` and a
 * webhook receiver; values that change with each run (ids, times, the secret, the folder) are replaced.
 */
import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { makeMachine, type TestMachine, type TestRunOptions } from "@cnh/cli/src/test-world.ts";

interface Mock {
  readonly baseUrl: string;
  readonly apiKey: string;
}

const RECEIVER = "localhost:3000/webhooks/cnh";
const COLUMNS = 96;

/** The content of a terminal, with typed lines after `$`. */
export async function recordTerminal(language: "pt" | "en"): Promise<string> {
  const stop = new AbortController();
  const server = makeMachine();
  const started = Promise.withResolvers<Mock>();
  const serving = server.run(["mock", "--port", "0"], {
    signal: stop.signal,
    onOut: (text) => started.resolve(JSON.parse(text) as Mock),
  });
  const receiver = createServer((request, response) => {
    request.resume().on("end", () => response.writeHead(204).end());
  }).listen(0, "127.0.0.1");
  await once(receiver, "listening");
  const { port } = receiver.address() as AddressInfo;
  const { baseUrl, apiKey } = await started.promise;
  const machine = makeMachine({
    terminal: true,
    columns: COLUMNS,
    variables: { CNH_BASE_URL: baseUrl, CNH_LANG: language },
  });
  try {
    const parts = [
      await record(machine, "login --key - < chave.txt", { stdin: `${apiKey}\n` }),
      await record(machine, "reports create --scenario suspensa --external-ref pedido-1937 --wait"),
      await recordListen(machine, `127.0.0.1:${port}/webhooks/cnh`),
    ];
    return masked(parts.join("\n"), machine.folder);
  } finally {
    stop.abort();
    receiver.closeAllConnections();
    receiver.close();
    await serving;
    machine.remove();
    server.remove();
  }
}

async function record(machine: TestMachine, line: string, options: TestRunOptions = {}) {
  let shown = `$ cnh ${line}\n`;
  const show = (text: string) => void (shown += text);
  const [command = ""] = line.split(" < ");
  const { code } = await machine.run(command.split(" "), {
    ...options,
    onOut: show,
    onErr: show,
  });
  if (code !== 0) throw new Error(`exit code ${code}: ${shown}`);
  return shown;
}

/** Once it listens, a report is ordered in another terminal; its event ends the recording. */
async function recordListen(machine: TestMachine, address: string): Promise<string> {
  let shown = `$ cnh listen --forward-to ${RECEIVER}\n`;
  const stop = new AbortController();
  let asked: Promise<unknown> | undefined;
  const order = ["reports", "create", "--scenario", "vencida", "--external-ref", "pedido-1938"];
  await machine.run(["listen", "--forward-to", address], {
    signal: stop.signal,
    onErr: (text) => {
      shown += text;
      if (text.includes("CNH_WEBHOOK_SECRET")) asked = machine.run(order);
    },
    onOut: (text) => {
      shown += text;
      if (text.includes("204")) stop.abort();
    },
  });
  await asked;
  return `${shown}^C\n`;
}

function masked(text: string, folder: string): string {
  return text
    .replaceAll(folder, "~/.config")
    .replaceAll(/\b(rpt|evt)_\w{26}\b/g, "$1_01kya3np4sfe3b4wzz6kye37bb")
    .replaceAll(/\b(rpt|evt)_\w{10}…/g, "$1_01kya3np4s…")
    .replaceAll(/whsec_[A-Za-z0-9+/]{8}…/g, "whsec_aYdseh55…")
    .replaceAll(/^\d\d:\d\d:\d\d/gm, "14:02:11")
    .replaceAll(/(204 (?:em|in)) \d+ ms/g, "$1 18 ms");
}
