/**
 * `npm run up` starts the development stack. `--fresh` uses a new database. `--watch`, which is `npm run dev`, reloads
 * the server and the console's pages on changes. `--observe` also starts Prometheus.
 */
import { rmSync, writeFileSync } from "node:fs";
import { setTimeout as sleep } from "node:timers/promises";
import { parseArgs } from "node:util";
import { type Simulator, startSimulator } from "@cnh/simulator/start-simulator.ts";
import { Listr } from "listr2";
import {
  buildConsole,
  CONSOLE_FILES,
  watchConsole,
  type WatchedConsole,
} from "../console/build.ts";
import { type Demo, writeDemo } from "../stack/demo.ts";
import { CONSOLE_PORT, DATABASE, METRICS_PORT, PORT } from "../stack/development.ts";
import { ENGINE_DATA, freePorts, type Engine } from "../stack/engine.ts";
import { ensureDemo } from "../stack/ensure-demo.ts";
import { engineEnvironment, ensureEngine, runningEngine } from "../stack/ensure-engine.ts";
import {
  DATA,
  DEFAULT_DATABASE,
  developmentEnvironment,
  environmentFileOf,
  ROOT,
  type Environment,
} from "../stack/environment.ts";
import { modelEnvironment } from "../stack/pipeline.ts";
import { type Prometheus, startPrometheus } from "./prometheus.ts";
import { registerWorker } from "../stack/register-worker.ts";
import {
  freePort,
  serverEnvironment,
  startServer,
  type ServerProcess,
} from "../stack/server-process.ts";
import {
  createDatabase,
  dropDatabase,
  ensurePostgres,
  ensureRedis,
  migrateDatabase,
} from "../stack/stores.ts";
import { welcome } from "../stack/welcome.ts";

const { values: options } = parseArgs({
  options: {
    fresh: { type: "boolean", default: false },
    observe: { type: "boolean", default: false },
    watch: { type: "boolean", default: false },
  },
});
const REGISTER_EVERY_MS = 2_000;
const URL_HERE = `http://127.0.0.1:${PORT}`;
/** Browsers allow secure cookies and passkeys on this name without TLS. */
const CONSOLE_URL = `http://localhost:${CONSOLE_PORT}`;
/** Each database has its own engine: a shared one would send the work of one database to the worker of another. */
const ENGINE_FOLDER = DATABASE === DEFAULT_DATABASE ? ENGINE_DATA : `${DATA}/engine-${DATABASE}`;

const environment = developmentEnvironment(DATABASE);
let demo: Demo | undefined;
let engine: Engine | undefined;
let simulator: Simulator | undefined;
let server: ServerProcess | undefined;
let pages: WatchedConsole | undefined;
let prometheus: Prometheus | undefined;

/** The database, the engine's data and the demo's keys belong together: workflows look for reports in the database. */
async function startAfresh(): Promise<string> {
  if (await answers()) throw new Error(`a server runs at ${URL_HERE}: stop it first`);
  if (await runningEngine(ENGINE_FOLDER)) throw new Error("its engine runs: stop it first");
  await dropDatabase(DATABASE);
  rmSync(ENGINE_FOLDER, { recursive: true, force: true });
  writeDemo(DATABASE, null);
  return `${DATABASE}, its engine's data and its demo organization are gone`;
}

async function seedDemo(): Promise<string> {
  const ensured = await ensureDemo(DATABASE, environment);
  demo = ensured.demo;
  return ensured.how;
}

const answers = () =>
  fetch(`${URL_HERE}/livez`).then(
    ({ ok }) => ok,
    () => false,
  );

async function startProviders(): Promise<string> {
  simulator = await startSimulator({
    slowMs: 10_000,
    recoverAfterMs: 30_000,
    ports: { control: 0, wsdenatran: 0, activethread: 0, infosimples: 0 },
  });
  return simulator.controlUrl;
}

async function startWorkflowEngine(): Promise<string> {
  const logFile = `${DATA}/engine.log`;
  const dataDir = ENGINE_FOLDER;
  try {
    const ensured = await (DATABASE === DEFAULT_DATABASE
      ? ensureEngine({ dataDir, logFile })
      : ensureEngine({ dataDir, ports: await freePorts(), logFile }));
    engine = ensured.engine;
    return `${ensured.how}, ${engine.adminUrl}`;
  } catch (thrown) {
    // Reports are accepted without it, and wait.
    return `not started, reports will wait: ${(thrown as Error).message}`;
  }
}

/** Builds once; while watching, a second server immediately sends each changed module to the browser. */
async function startPages(): Promise<string> {
  const how = await buildConsole();
  if (!options.watch) return how;
  pages = await watchConsole(CONSOLE_URL, await freePort());
  return `${how}, and again whenever its code changes`;
}

async function startApi(): Promise<string> {
  if (await answers()) return "already running";
  const logFile = `${DATA}/server.log`;
  const workerPort = await freePort();
  const pipeline =
    engine && simulator
      ? {
          ...engineEnvironment(engine),
          CNH_ROLES: "api,console,maintenance,relay,scheduler,worker",
          CNH_WORKER_PORT: String(workerPort),
          CNH_SOURCES: simulator.sources,
          CNH_SANDBOX_SOURCES: simulator.sources,
          ...modelEnvironment(simulator.model.url),
          // Scenarios that fail on purpose share their state with scenarios that do not.
          CNH_BREAKER_FAILURES: "100000",
        }
      : { CNH_ROLES: "api,console,maintenance,scheduler" };
  const serverVariables = {
    ...environment,
    CNH_CONSOLE_ORIGIN: CONSOLE_URL,
    CNH_API_ORIGIN: URL_HERE,
    CNH_CONSOLE_FILES: CONSOLE_FILES,
    ...pipeline,
  };
  writeServerEnvironment(serverVariables);
  server = await startServer({
    environment: serverVariables,
    port: PORT,
    consolePort: CONSOLE_PORT,
    metricsPort: METRICS_PORT,
    logFile,
    watch: options.watch,
  });
  if (engine) {
    const workerUrl = `http://127.0.0.1:${workerPort}`;
    await registerWorker(engine.adminUrl, workerUrl);
    if (options.watch) void keepRegistered(engine.adminUrl, workerUrl);
  }
  return options.watch ? "started, and again whenever its code changes" : "started";
}

/** All roles are one process here, so it is one target. */
async function startObserving(): Promise<string> {
  prometheus = await startPrometheus({
    folder: `${DATA}/prometheus-${DATABASE}`,
    logFile: `${DATA}/prometheus.log`,
    targets: [`127.0.0.1:${METRICS_PORT}`],
  });
  return `${prometheus.url}, alerts at ${prometheus.url}/alerts`;
}

/** Registers the handlers of a restarted server repeatedly: Node restarts it without notice. */
async function keepRegistered(adminUrl: string, workerUrl: string): Promise<void> {
  for (;;) {
    await sleep(REGISTER_EVERY_MS, undefined, { ref: false });
    // A server with a code error does not run; the next change starts it again.
    await registerWorker(adminUrl, workerUrl, 0).catch(() => {});
  }
}

/** Writes the server's environment to a file, so that a debugger can start another role with it. */
function writeServerEnvironment(variables: Environment): void {
  const lines = Object.entries(serverEnvironment(variables)).map(
    ([name, value]) => `${name}='${value}'\n`,
  );
  writeFileSync(`${DATA}/server.env`, lines.join(""), { mode: 0o600 });
}

/** Stops the server before the engine that it calls; an engine that was already running is left running. */
async function stop(): Promise<void> {
  await prometheus?.stop();
  await pages?.close();
  await server?.stop();
  await engine?.stop();
  await simulator?.close();
}

type Step = readonly [title: string, work: () => Promise<string>];
const FRESH: readonly Step[] = [["Fresh start", startAfresh]];
const OBSERVE: readonly Step[] = [["Prometheus", startObserving]];
const steps: readonly Step[] = [
  ["PostgreSQL", ensurePostgres],
  ["Redis", ensureRedis],
  ...(options.fresh ? FRESH : []),
  ["Database", () => createDatabase(DATABASE)],
  ["Schema", () => migrateDatabase(environment)],
  ["Demo organization", seedDemo],
  ["Workflow engine", startWorkflowEngine],
  ["Simulated providers", startProviders],
  ["Console", startPages],
  ["Server", startApi],
  ...(options.observe ? OBSERVE : []),
];

await new Listr(
  steps.map(([title, work]) => ({
    title,
    task: async (_context, task) => {
      task.title = `${title}: ${await work()}`;
    },
  })),
  { rendererOptions: { collapseSubtasks: false }, fallbackRenderer: "simple" },
)
  .run()
  .catch(async (thrown: unknown) => {
    await stop();
    throw thrown;
  });

if (!demo) throw new Error("there is no demo organization");
console.log(
  welcome({
    url: URL_HERE,
    consoleUrl: pages?.url ?? CONSOLE_URL,
    metricsUrl: `http://127.0.0.1:${METRICS_PORT}/metrics`,
    prometheusUrl: prometheus?.url,
    controlUrl: simulator?.controlUrl,
    environmentFile: environmentFileOf(DATABASE).replace(ROOT, ""),
    demo,
  }),
);

if (server || engine?.pid || prometheus) {
  console.log("Ctrl-C stops what was started here; PostgreSQL and Redis go on.");
  process.once("SIGINT", () => void stop());
  process.once("SIGTERM", () => void stop());
}
