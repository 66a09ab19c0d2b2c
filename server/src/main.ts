/**
 * Runs the roles of one process. Each role's code is loaded only where that role runs: the console and the worker bring
 * half of all modules.
 */
import { setTimeout as sleep } from "node:timers/promises";
import { errorOf } from "@cnh/contract";
import type { FastifyInstance } from "fastify";
import { mayLackProxies, opensValues, readServerConfig } from "./config.ts";
import { HeartBeat, health } from "./health.ts";
import { openLog, openMetrics, VERSION } from "./observe.ts";
import type { AnswerHooks } from "./transports/http/answer-hooks.ts";
import { namedIds } from "./transports/http/named-ids.ts";
import { prepareDrain } from "./transports/http/drain.ts";
import type { Reconciled, StalledReport } from "./transports/maintenance/maintenance.ts";
import type { OnCall } from "./transports/mcp/call-tool.ts";
import type { Round } from "./transports/relay/relay.ts";
import type { AbandonedStep } from "./transports/workflows/step-tries.ts";
import { openTraces } from "./wiring/traces.ts";
import { openServerVault } from "./wiring/vault.ts";

/** The max time for a stopping process to finish accepted work. */
const STOP_TIMEOUT_MS = 25_000;
/** A relay or a scheduler has a round each second, and waits up to 5 s while a store is down. */
const ROUND_SILENCE_MS = 30_000;
/** A maintenance process works once an hour. */
const MAINTENANCE_SILENCE_MS = 2 * 3_600_000;

const config = readServerConfig();
const log = openLog(config.CNH_LOG_LEVEL);
const identity = { roles: config.CNH_ROLES, version: VERSION, revision: config.CNH_REVISION };
const metrics = await openMetrics(config.CNH_METRICS_HOST, config.CNH_METRICS_PORT, identity);
const traces = await openTraces(config, identity, log);
/** `null` if no role of this process opens sealed values: the process then has no master key. */
const sealed = opensValues(config) ? await openServerVault(config, log) : null;
const stopping = new AbortController();
const closers: (() => Promise<void>)[] = [];
/** Limits of the servers for programs and for people. */
const serverLimits = {
  trustedProxies: config.CNH_TRUSTED_PROXIES,
  socketLimits: {
    clientTimeoutMs: config.CNH_CLIENT_TIMEOUT_MS,
    maxConnections: config.CNH_MAX_CONNECTIONS,
  },
};

if (config.CNH_ROLES.includes("maintenance")) await startMaintenanceLoops();
if (config.CNH_ROLES.includes("api")) await startApi();
if (config.CNH_ROLES.includes("console")) await startConsole();
if (config.CNH_ROLES.includes("worker")) await startWorker();
if (config.CNH_ROLES.includes("relay")) await startRelaying();
if (config.CNH_ROLES.includes("scheduler")) await startScheduling();
closers.push(
  async () => sealed?.close(),
  () => traces.close(),
  () => metrics.close(),
);
health.started();

for (const signal of ["SIGTERM", "SIGINT"] as const) process.once(signal, () => void stop(signal));

function requireVault() {
  if (!sealed) throw new Error("the roles of this process have no master key");
  return sealed.vault;
}

async function startApi(): Promise<void> {
  const { wireApi } = await import("./wiring/api.ts");
  const { mcpEndpoint } = await import("./transports/mcp/endpoint.ts");
  const { buildRest } = await import("./transports/rest/server.ts");
  const parts = wireApi(config, log, metrics, requireVault());
  const publicUrl = config.CNH_PUBLIC_URL ?? `http://127.0.0.1:${config.CNH_PORT}`;
  const app = buildRest(
    {
      ports: {
        ...parts.ports,
        traces,
        agents: {
          answer: mcpEndpoint({ ports: parts.ports, onCall: logCall, stopping: stopping.signal }),
          hosts: [...config.CNH_MCP_HOSTS, new URL(publicUrl).hostname],
          origins: config.CNH_MCP_ORIGINS,
        },
      },
      isReady: parts.isReady,
      draining: health.draining,
      publicUrl,
      siteFolder: config.CNH_SITE_FOLDER,
      securityContacts: config.CNH_SECURITY_CONTACT,
      certificateKeys: config.CNH_CERTIFICATE_PUBLIC_KEYS,
      ...serverLimits,
      onAnswer: logAnswer,
    },
    stopping.signal,
  );
  health.add(parts.isReady);
  await listen(app, config.CNH_HOST, config.CNH_PORT, parts.close);
}

async function startConsole(): Promise<void> {
  const { wireConsole } = await import("./wiring/console.ts");
  const { startBulkLoop } = await import("./transports/console/bulk-loop.ts");
  const { buildConsole } = await import("./transports/console/server.ts");
  const { ports, isReady, close } = wireConsole(config, log, metrics, requireVault());
  const app = await buildConsole(
    {
      ports: { ...ports, traces },
      isReady,
      draining: health.draining,
      filesFolder: config.CNH_CONSOLE_FILES,
      ...serverLimits,
      onAnswer: logAnswer,
    },
    stopping.signal,
  );
  if (mayLackProxies(config))
    log.warn(
      "CNH_TRUSTED_PROXIES is empty. If requests reach the console through a proxy, add the proxy's address: until then all people seem to have that address, and the wrong passwords of one person delay the sign-in of all others.",
    );
  health.add(isReady);
  const onFault = (error: unknown) =>
    log.error({ err: error }, "bulk orders could not be processed; they are retried automatically");
  const bulkLoop = startBulkLoop(ports, onFault);
  closers.push(() => bulkLoop.close());
  await listen(app, config.CNH_CONSOLE_HOST, config.CNH_CONSOLE_PORT, close);
}

/** Listens until the process stops, then finishes open requests and closes the server's stores. */
async function listen(
  app: FastifyInstance,
  host: string,
  port: number,
  closeStores: () => Promise<void>,
): Promise<void> {
  const drain = prepareDrain(app);
  await app.listen({ host, port });
  log.info({ address: app.server.address() }, "listening");
  closers.push(drain, closeStores);
}

function logAnswer(...answer: Parameters<AnswerHooks["onAnswer"]>): void {
  const [request, status, milliseconds, failure] = answer;
  const { rule, consoleRule } = request.routeOptions.config;
  // Console operations have the same names as public ones, so they get separate metrics.
  const operation = rule?.operation ?? (consoleRule ? `console_${consoleRule.operation}` : "other");
  metrics.request(operation, status, milliseconds, request.headers["prefer"] !== undefined);
  const span = request.caller?.span;
  span?.end({ httpStatus: status }, status >= 500 ? { error: String(status) } : {});
  const { reportId, deliveryId } = namedIds(request.params);
  const line = {
    requestId: request.id,
    operation,
    status,
    milliseconds,
    actorId: request.caller?.actor.id,
    organizationId: request.caller?.organization.id,
    reportId: request.createdReportId ?? reportId,
    deliveryId,
    traceId: span?.traceId,
    ignoredFields: request.ignoredFields || undefined,
  };
  if (status >= 500) log.error({ ...line, err: failure?.cause ?? failure }, "request failed");
  else log.answered(line);
}

/** A failing tool call is still answered with 200, so it gets its own log line and metric. */
function logCall({ tool, milliseconds, call, failure, named }: Parameters<OnCall>[0]): void {
  const { status } = failure ? errorOf(failure.code) : { status: 200 };
  metrics.request(`mcp_${tool}`, status, milliseconds, tool === "wait_for_report");
  if (status < 500) return;
  const { actor, organization, span } = call.caller;
  const operation = `mcp_${tool}`;
  const line = { operation, status, actorId: actor.id, organizationId: organization.id };
  const about = { ...named, ...(span && { traceId: span.traceId }) };
  log.error({ ...line, ...about, err: failure?.cause ?? failure }, "an MCP tool call failed");
}

async function startWorker(): Promise<void> {
  const { wireWorker } = await import("./wiring/worker.ts");
  const { wireMails } = await import("./wiring/mails.ts");
  const { reportObject, reportRounds } = await import("./transports/workflows/report.ts");
  const { deliveryLane, deliverySteps } = await import("./transports/workflows/delivery.ts");
  const { mailServices, mailSteps } = await import("./transports/workflows/mails.ts");
  const { serveWorkflows } = await import("./transports/workflows/serve.ts");
  const { FailedCalls } = await import("./transports/workflows/failed-calls.ts");
  const parts = wireWorker(config, log, metrics, requireVault());
  const mails = wireMails(config, log, metrics, requireVault());
  const { StepTries } = await import("./transports/workflows/step-tries.ts");
  const roundPorts = { ...parts.ports, traces, steps: new StepTries(logAbandonedStep) };
  const failed = new FailedCalls();
  const served = await serveWorkflows({
    services: [
      reportObject(reportRounds(roundPorts), failed),
      deliveryLane(deliverySteps({ ...parts.delivery, traces }, logAbandonedStep), failed),
      ...mailServices(mailSteps(mails.ports, logAbandonedStep)),
    ],
    host: config.CNH_WORKER_HOST,
    port: config.CNH_WORKER_PORT,
    identityKeys: parts.identityKeys,
    failed,
    onLog: ({ level, about, ...line }) =>
      log[level]({ ...line, ...about }, "message of the workflow SDK"),
  });
  log.info({ port: served.port }, "listening for calls of the engine");
  health.add(parts.isReady);
  closers.push(() => served.close(), parts.close, mails.close);
}

function logAbandonedStep({ subject, step, about, fault }: AbandonedStep): void {
  metrics.stepAbandoned();
  log.error(
    { subject, ...about, step, fault: fault.stack },
    "a workflow step failed repeatedly and was abandoned",
  );
}

async function startMaintenanceLoops(): Promise<void> {
  const { wireMaintenance } = await import("./wiring/maintenance.ts");
  const { startMaintenance } = await import("./transports/maintenance/maintenance.ts");
  const { startHealthProbe } = await import("./transports/maintenance/health-probe.ts");
  const { openHealthMetrics } = await import("./health-metrics.ts");
  const parts = wireMaintenance(config, log);
  const worked = new HeartBeat(MAINTENANCE_SILENCE_MS);
  health.add(() => worked.isRecent());
  const healthMetrics = openHealthMetrics(metrics.meter);
  const healthProbe = startHealthProbe({
    ports: parts.healthProbe,
    onStore: healthMetrics.store,
    onEngine: healthMetrics.engine,
    onFault: (what, error) =>
      log.error(
        { err: error, what },
        "the health probe could not read its figures; alerts that need them cannot fire",
      ),
  });
  const maintenance = startMaintenance({
    ports: parts.ports,
    onPartitionsMade: (made) => {
      worked.beat();
      log.info({ made }, "partitions created");
    },
    onExpired: (expired, dropped) => log.info({ expired, dropped }, "retention applied"),
    onReconciled: logReconciled,
    onStalled: logStalled,
    onDone: healthMetrics.maintenanceDone,
    onFault: (task, error) =>
      log.error({ err: error, task }, "a maintenance task failed; the next round repeats it"),
  });
  closers.push(
    () => healthProbe.close(),
    () => maintenance.close(),
    parts.close,
  );
}

/** Logs an error if anything was lost, left over or stuck. In normal operation nothing is. */
function logReconciled({ reports, deliveries, calls, stuck }: Reconciled): void {
  metrics.reconciled("report_ordered", reports.ordered);
  metrics.reconciled("delivery_ordered", deliveries.ordered);
  metrics.reconciled("call_ended", calls.ended);
  metrics.reconciled("call_purged", calls.purged);
  metrics.reconciled("call_stuck", stuck.length);
  const isWell = reports.ordered + deliveries.ordered + calls.ended + stuck.length === 0;
  const line = { reports, deliveries, calls, stuck: stuck.slice(0, 20) };
  if (isWell) log.info(line, "the engine agrees with the database");
  else
    log.error(
      line,
      "the engine differs from the database; lost work was ordered again, leftover calls were ended",
    );
}

/** Logs stalled reports as errors: the rounds of a report never end before it does, so each one needs an investigation. */
function logStalled(reports: readonly StalledReport[]): void {
  metrics.reportsStalled(reports.length);
  if (reports.length === 0) return;
  const oldest = Math.min(...reports.map(({ createdAt }) => createdAt.getTime()));
  const reportIds = reports.slice(0, 20).map(({ reportId }) => reportId);
  const line = { count: reports.length, oldest: new Date(oldest).toISOString(), reportIds };
  log.error(line, "stalled reports were ordered again");
}

async function startRelaying(): Promise<void> {
  const { refuseOpenEngine } = await import("./wiring/checks.ts");
  const { wireRelay } = await import("./wiring/relay.ts");
  const { startRelay } = await import("./transports/relay/relay.ts");
  await refuseOpenEngine(config);
  const { reports, rounds, deliveries, mails, close } = wireRelay(config, log);
  const callbacks = (queue: "reports" | "rounds" | "deliveries" | "mails") => ({
    onRound: ({ taken, failed, refused, cause }: Round) => {
      metrics.relayed(queue, taken, failed);
      const line = { queue, failed, ...idsOf(refused), err: cause };
      if (failed > 0)
        log.warn(line, "the engine did not accept orders; the relay sends them again");
    },
    onFault: (error: unknown) => {
      metrics.relayFault(queue);
      log.error({ queue, err: error }, "a round of the relay failed; the next round repeats it");
    },
  });
  const relays = [
    startRelay({ ...reports, ...callbacks("reports"), onTurn: roundBeat() }),
    startRelay({ ...rounds, ...callbacks("rounds"), onTurn: roundBeat() }),
    startRelay({ ...deliveries, ...callbacks("deliveries"), onTurn: roundBeat() }),
    startRelay({ ...mails, ...callbacks("mails"), onTurn: roundBeat() }),
  ];
  closers.push(...relays.map((relay) => () => relay.close()), close);
}

async function startScheduling(): Promise<void> {
  const { wireScheduler } = await import("./wiring/scheduler.ts");
  const { startScheduler } = await import("./transports/scheduler/scheduler.ts");
  const parts = wireScheduler(config, log, requireVault());
  const beats = {
    deadlines: roundBeat(),
    comparisons: roundBeat(),
    checks: roundBeat(),
    resumptions: roundBeat(),
    clocks: roundBeat(),
  };
  const scheduler = startScheduler({
    ports: parts.ports,
    onRound: (task, judged) => {
      beats[task]();
      metrics.judged(task, judged);
    },
    onFault: (task, error) => {
      metrics.schedulerFault(task);
      log.error({ err: error, task }, "a round of the scheduler failed; the next one repeats it");
    },
  });
  health.add(parts.isReady);
  closers.push(() => scheduler.close(), parts.close);
}

/** The report or delivery ids of up to 20 orders. */
function idsOf(orders: readonly unknown[]): Readonly<Record<string, readonly string[]>> {
  const ids = orders.slice(0, 20).map(namedIds);
  const reportIds = ids.flatMap(({ reportId }) => reportId ?? []);
  const deliveryIds = ids.flatMap(({ deliveryId }) => deliveryId ?? []);
  return {
    ...(reportIds.length > 0 && { reportIds }),
    ...(deliveryIds.length > 0 && { deliveryIds }),
  };
}

/** Adds a readiness check that fails when rounds stop. The returned function records a round. */
function roundBeat(): () => void {
  const turned = new HeartBeat(ROUND_SILENCE_MS);
  health.add(() => turned.isRecent());
  return () => turned.beat();
}

/** Is unready for `CNH_DRAIN_MS`, then refuses new connections, finishes accepted work, and closes the stores. */
async function stop(signal: string): Promise<void> {
  log.info({ signal }, "stopping");
  health.drain();
  setTimeout(() => process.exit(1), config.CNH_DRAIN_MS + STOP_TIMEOUT_MS).unref();
  await sleep(config.CNH_DRAIN_MS);
  stopping.abort();
  for (const close of closers) await close();
  log.info("stopped");
  process.exit(0);
}
