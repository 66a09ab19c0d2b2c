/** A complete service for one test: stores, engine, simulated providers, and one server process with every role. */
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { setTimeout as sleep } from "node:timers/promises";
import type { Report } from "@cnh/contract";
import type pg from "pg";
import type { Engine } from "../../../tools/stack/engine.ts";
import {
  type Pipeline,
  type PipelineOptions,
  startPipeline,
} from "../../../tools/stack/pipeline.ts";
import type { ServerProcess } from "../../../tools/stack/server-process.ts";
import { asAdministrator } from "../../../tools/stack/stores.ts";
import { type Answer, Api, issueKey, makeOrganization } from "./api.ts";
import { queryEngine } from "./engine-query.ts";
import { type PrivateRedis, startPrivateRedis } from "../stores/redis.ts";
import { WIDE } from "./rest-service.ts";
import { openDatabase, type TestDatabase } from "./service.ts";

export interface PipelineService {
  readonly database: TestDatabase;
  readonly redis: PrivateRedis;
  readonly pipeline: Pipeline;
  readonly server: ServerProcess;
  readonly owner: pg.Pool;
  readonly organizationId: string;
  /** Clients with the organization's live and test keys. */
  readonly live: Api;
  readonly test: Api;
  /** The log of the server, complete after the server has ended. */
  log(): string;
  stop(): Promise<void>;
}

export interface PipelineServiceOptions extends PipelineOptions {
  readonly logLevel?: "trace" | "info" | "warn";
  /** Whether the server also has the console role. */
  readonly console?: boolean;
  /** Default: any free port. */
  readonly consolePort?: number;
  /** Whether commits skip waiting for the disk. */
  readonly hasQuickCommits?: boolean;
}

export async function startPipelineService(
  options: PipelineServiceOptions = {},
): Promise<PipelineService> {
  const folder = mkdtempSync(`${tmpdir()}/cnh-service-`);
  const logFile = `${folder}/server.log`;
  // Its own Redis, because recorded provider faults would affect other tests.
  const [database, redis, pipeline] = await Promise.all([
    openDatabase(),
    startPrivateRedis(),
    startPipeline(options),
  ]);
  if (options.hasQuickCommits) await skipDisk(database.name);
  const environment = {
    ...database.environment,
    CNH_REDIS_URL: redis.url,
    CNH_LOG_LEVEL: options.logLevel ?? "info",
    ...(options.console && { CNH_ROLES: "api,console,maintenance,relay,scheduler,worker" }),
  };
  const [server, { organizationId, live }] = await Promise.all([
    pipeline.start({
      environment,
      logFile,
      ...(options.consolePort !== undefined && { consolePort: options.consolePort }),
    }),
    makeOrganization(environment, WIDE),
  ]);
  const test = await issueKey(environment, organizationId, "--mode", "test");
  return {
    database,
    redis,
    pipeline,
    server,
    owner: database.connect("owner"),
    organizationId,
    live: new Api(server.url, live.key),
    test: new Api(server.url, test.key),
    log: () => readFileSync(logFile, "utf8"),
    stop: async () => {
      await server.stop();
      await pipeline.stop();
      await redis.kill();
      await database.drop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Some tests do not need durability in a crash of PostgreSQL, and waiting for the disk is slow. */
async function skipDisk(database: string): Promise<void> {
  await asAdministrator((client) =>
    client.query(`ALTER DATABASE ${database} SET synchronous_commit = off`),
  );
}

/** Polls a report until the condition is met. */
export async function reportWhen(
  api: Api,
  reportId: string,
  wanted: (report: Report) => boolean,
  withinMs = 20_000,
): Promise<Answer<Report>> {
  const deadline = performance.now() + withinMs;
  for (;;) {
    const answer = await api.get<Report>(`/api/v1/reports/${reportId}`);
    if (answer.status !== 200) throw new Error(`a report was answered ${answer.status}`);
    if (wanted(answer.body)) return answer;
    // A settled report never changes.
    if (isSettled(answer.body) || performance.now() > deadline) {
      throw new Error(`${reportId} is ${answer.body.status} and not as wanted`);
    }
    await sleep(40);
  }
}

export const isSettled = ({ status }: Report) => status !== "PROCESSING";
/** Not settled, but with the available data. */
export const isPartial = ({ status, diagnosis }: Report) =>
  status === "PROCESSING" && diagnosis !== null;

/** Everything that an engine stores about its workflows, as text, with entry bytes in hexadecimal. */
export async function journalOf({ adminUrl }: Engine): Promise<string> {
  const texts: string[] = [];
  for (const table of ["sys_journal", "sys_journal_events", "sys_invocation", "state"]) {
    const rows = await queryEngine<Record<string, unknown>>([adminUrl], `SELECT * FROM ${table}`);
    for (const { raw, entry_json: _sameAsNumbers, ...rest } of rows) {
      texts.push(JSON.stringify(rest));
      if (typeof raw === "string") texts.push(Buffer.from(raw, "hex").toString("utf8"));
    }
  }
  return texts.join("\n");
}
