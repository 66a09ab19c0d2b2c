import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { buffer } from "node:stream/consumers";
import { setTimeout as sleep } from "node:timers/promises";
import { CliError, EXIT } from "../../exit-codes.ts";
import { defineCommand } from "../../frame/command.ts";
import type { World } from "../../world.ts";

const DEFAULT_PORT = 4010;
const STEP_MS = 150;
/** Enough reads from accepted through partial to the final report. */
const MAX_STEPS = 4;
const KEY = "cnh_test_mock000000_0000000000000000000000000000000000000";

export const mock = defineCommand({
  name: "mock",
  summary: {
    pt: "roda um serviço simulado nesta máquina, para testes",
    en: "runs a fake service on this machine, for tests",
  },
  details: {
    pt: "Serve relatórios, eventos, crédito e a chave, em memória, com os condutores do sandbox. Aceita qualquer chave de teste.",
    en: "Serves reports, events, credit and the key from memory, with the sandbox drivers. Accepts any test key.",
  },
  options: {
    port: {
      kind: "whole",
      value: "n",
      does: { pt: "porta (padrão: 4010; 0: qualquer uma)", en: "port (default: 4010; 0: any)" },
    },
  },
  output: {
    form: "json",
    does: {
      pt: "O endereço e uma chave; o processo continua no ar.",
      en: "The address and a key; the process then continues to run.",
    },
  },
  exitCodes: [],
  examples: [{ command: "cnh mock --port 4010", does: { pt: "até Ctrl-C", en: "until Ctrl-C" } }],
  run: async ({ print, t, world }, { options: { port = DEFAULT_PORT } }) => {
    // Loaded on demand: the samples are most of the program's size.
    const { fakeCnh } = await import("@cnh/sdk/testing");
    const server = createMock(fakeCnh().fetch);
    await listenOn(server, port);
    const { port: bound } = server.address() as AddressInfo;
    const baseUrl = `http://127.0.0.1:${bound}`;
    print.value({ baseUrl, apiKey: KEY }, () =>
      t({
        pt: `No ar em ${baseUrl}. Use CNH_BASE_URL=${baseUrl} CNH_API_KEY=${KEY}`,
        en: `Up at ${baseUrl}. Use CNH_BASE_URL=${baseUrl} CNH_API_KEY=${KEY}`,
      }),
    );
    await untilAborted(world);
    server.closeAllConnections();
    server.close();
    return EXIT.interrupted;
  },
});

function createMock(fetchFake: typeof fetch): Server {
  return createServer((request, response) => {
    void serve(request, response, fetchFake);
  });
}

async function serve(
  request: IncomingMessage,
  response: ServerResponse,
  fetchFake: typeof fetch,
): Promise<void> {
  const given = await answer(request, fetchFake);
  response.writeHead(given.status, Object.fromEntries(given.headers));
  response.end(Buffer.from(await given.arrayBuffer()));
}

async function answer(request: IncomingMessage, fetchFake: typeof fetch): Promise<Response> {
  const { method = "GET", url = "/", headers } = request;
  const body = await buffer(request);
  const { authorization = "" } = headers;
  if (url === "/api/v1/key" && /^Bearer cnh_(?:test|live)_\w+$/.test(authorization)) {
    return Response.json(KEY_ANSWER);
  }
  const passed = ["authorization", "content-type", "prefer"].flatMap((name) =>
    typeof headers[name] === "string" ? [[name, headers[name]] as [string, string]] : [],
  );
  const given = await fetchFake(`http://mock.invalid${url}`, {
    method,
    headers: passed,
    ...(body.length > 0 && { body }),
  });
  if (method === "POST" && given.status === 202) {
    const { reportId } = (await given.clone().json()) as { reportId: string };
    void finishReport(reportId, authorization, fetchFake);
  }
  return given;
}

/** Reads the report until it ends: the fake advances it on reads, the real service on its own. */
async function finishReport(
  reportId: string,
  authorization: string,
  fetchFake: typeof fetch,
): Promise<void> {
  for (let step = 0; step < MAX_STEPS; step += 1) {
    await sleep(STEP_MS, undefined, { ref: false });
    await fetchFake(`http://mock.invalid/api/v1/reports/${reportId}`, {
      headers: { authorization },
    });
  }
}

const KEY_ANSWER = {
  keyId: "key_01kya3np4sfe3b4wzz6kye37bb",
  prefix: "mock000000",
  name: "cnh mock",
  mode: "test",
  scopes: ["reports:create", "reports:read"],
  expiresAt: null,
  organization: { organizationId: "org_01kya3np4sfe3b4wzz6kye37bb", name: "Frota Sul" },
  limits: { perMinute: 60, perDay: 10_000, concurrency: 10, dailySpendCap: null },
};

function listenOn(server: Server, port: number): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once("error", () =>
      reject(
        new CliError(EXIT.failed, {
          pt: `A porta ${port} está ocupada: use --port.`,
          en: `Port ${port} is taken: use --port.`,
        }),
      ),
    );
    server.listen(port, "127.0.0.1", resolve);
  });
}

function untilAborted({ signal }: World): Promise<void> {
  return new Promise((resolve) => {
    if (signal.aborted) resolve();
    signal.addEventListener("abort", () => resolve(), { once: true });
  });
}
