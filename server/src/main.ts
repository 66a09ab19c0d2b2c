import { ERRORS } from "@cnh/contract";
import { readServerConfig } from "./config.ts";
import { openLog, openMetrics } from "./observe.ts";
import type { OnCall } from "./transports/mcp/call-tool.ts";
import { mcpEndpoint } from "./transports/mcp/endpoint.ts";
import { type Round, startRelay } from "./transports/relay/relay.ts";
import { prepareDrain } from "./transports/rest/drain.ts";
import { buildRest } from "./transports/rest/server.ts";
import { deliveryServices, deliverySteps } from "./transports/workflows/delivery.ts";
import { reportSteps } from "./transports/workflows/report-steps.ts";
import { reportWorkflow } from "./transports/workflows/report.ts";
import type { AbandonedStep } from "./transports/workflows/step-tries.ts";
import { serveWorkflows } from "./transports/workflows/serve.ts";
import { refuseOpenEngine } from "./wiring/checks.ts";
import { startKeeper } from "./wiring/keeper.ts";
import { wireApi, wireRelay, wireWorker } from "./wiring/wiring.ts";

/** How long a stopping process may finish what it has begun. */
const STOP_WITHIN_MS = 25_000;

const config = readServerConfig();
const log = openLog(config.CNH_LOG_LEVEL);
const metrics = await openMetrics(config.CNH_METRICS_HOST, config.CNH_METRICS_PORT);
const stopping = new AbortController();
const closers: (() => Promise<void>)[] = [];

if (config.CNH_ROLES.includes("keeper")) {
  const keeper = startKeeper(config, log, metrics);
  closers.push(() => keeper.close());
}
if (config.CNH_ROLES.includes("api")) await startApi();
if (config.CNH_ROLES.includes("worker")) await startWorker();
if (config.CNH_ROLES.includes("relay")) await startRelaying();
closers.push(() => metrics.close());

for (const signal of ["SIGTERM", "SIGINT"] as const) process.once(signal, () => void stop(signal));

async function startApi(): Promise<void> {
  const parts = wireApi(config, log, metrics);
  const app = await buildRest(
    {
      ports: {
        ...parts.ports,
        agents: {
          answer: mcpEndpoint({ ports: parts.ports, onCall: tellCall, stopping: stopping.signal }),
          hosts: config.CNH_MCP_HOSTS,
          origins: config.CNH_MCP_ORIGINS,
        },
      },
      isReady: parts.isReady,
      socketLimits: {
        clientTimeoutMs: config.CNH_CLIENT_TIMEOUT_MS,
        maxConnections: config.CNH_MAX_CONNECTIONS,
      },
      onAnswer: (request, status, milliseconds, failure) => {
        const operation = request.routeOptions.config.rule?.operation ?? "other";
        metrics.request(operation, status, milliseconds);
        const line = {
          requestId: request.id,
          operation,
          status,
          milliseconds,
          keyId: request.caller?.keyId,
          organizationId: request.caller?.organization.id,
        };
        if (status >= 500) log.error({ ...line, err: failure?.cause ?? failure }, "answered");
        else log.answered(line);
      },
    },
    stopping.signal,
  );
  const drain = prepareDrain(app);
  await app.listen({ host: config.CNH_HOST, port: config.CNH_PORT });
  log.info({ address: app.server.address() }, "listening");
  closers.push(drain, parts.close);
}

/** A tool that fails is still answered 200, so its own line and count tell of it. */
function tellCall({ tool, milliseconds, call, failure }: Parameters<OnCall>[0]): void {
  const { status } = failure ? ERRORS[failure.code] : { status: 200 };
  metrics.request(`mcp_${tool}`, status, milliseconds);
  if (status < 500) return;
  const { keyId, organization } = call.caller;
  const line = { operation: `mcp_${tool}`, status, keyId, organizationId: organization.id };
  log.error({ ...line, err: failure?.cause ?? failure }, "tool call failed");
}

async function startWorker(): Promise<void> {
  const parts = wireWorker(config, log, metrics);
  const served = await serveWorkflows({
    services: [
      reportWorkflow(reportSteps(parts.ports, parts.policies, logAbandonedStep)),
      ...deliveryServices(deliverySteps(parts.delivery, logAbandonedStep)),
    ],
    host: config.CNH_WORKER_HOST,
    port: config.CNH_WORKER_PORT,
    identityKeys: parts.identityKeys,
    onLog: ({ level, ...line }) => log[level]({ ...line }, "workflow"),
  });
  log.info({ port: served.port }, "serving workflows");
  closers.push(() => served.close(), parts.close);
}

function logAbandonedStep({ subject, step, fault }: AbandonedStep): void {
  log.error({ subject, step, fault: fault.stack }, "a step was given up");
}

async function startRelaying(): Promise<void> {
  await refuseOpenEngine(config);
  const { reports, deliveries, notices, close } = wireRelay(config, log);
  const told = {
    onRound: ({ failed, cause }: Round) => {
      if (failed > 0) log.warn({ failed, err: cause }, "the engine did not take orders");
    },
    onFault: (error: unknown) => log.error({ err: error }, "orders could not be relayed"),
  };
  const relays = [
    startRelay({ ...reports, ...told }),
    startRelay({ ...deliveries, ...told }),
    startRelay({ ...notices, ...told }),
  ];
  closers.push(...relays.map((relay) => () => relay.close()), close);
}

/** New connections are refused, what was accepted is finished, then the stores are let go. */
async function stop(signal: string): Promise<void> {
  log.info({ signal }, "stopping");
  stopping.abort();
  setTimeout(() => process.exit(1), STOP_WITHIN_MS).unref();
  for (const close of closers) await close();
  log.info("stopped");
  process.exit(0);
}
