/** A service whose workers are separate processes, each a deployment in the engine, of either of two releases. */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { RestateEngine } from "@cnh/server/adapters/engine/restate.ts";
import { toUuid } from "@cnh/server/adapters/postgres/core/ids.ts";
import type pg from "pg";
import type { Environment } from "../../../tools/stack/environment.ts";
import { type Pipeline, startPipeline } from "../../../tools/stack/pipeline.ts";
import { registerWorker } from "../../../tools/stack/register-worker.ts";
import { freePort, type ServerProcess, startServer } from "../../../tools/stack/server-process.ts";
import { Api, makeOrganization } from "../service/api.ts";
import { cpfOf } from "../cpf.ts";
import {
  judgePaidQuestions,
  type PaidQuestions,
  readStoredLookups,
} from "../reports/paid-questions.ts";
import { startPrivateRedis } from "../stores/redis.ts";
import { WIDE } from "../service/rest-service.ts";
import { RoleProcess } from "../service/role-process.ts";
import { openDatabase } from "../service/service.ts";
import { until } from "../until.ts";

/** `older`: the same code, whose stored facts are one version behind. */
export type Release = "older" | "present";

/** A worker of a release, which the engine uses for every new call until another is deployed. */
export interface DeployedWorker {
  readonly deploymentId: string;
  stop(): Promise<void>;
}

/** The pause between two lookups: too long for a worker to wait within a round, so that the engine schedules it. */
export const PAUSE_MS = 2_000;
/** The number of lookups of a part in one round. */
export const QUESTIONS = 2;
const SETTINGS: Environment = {
  CNH_LOOKUP_QUESTIONS: String(QUESTIONS),
  CNH_RECOVERY_FIRST_PAUSE_MS: String(PAUSE_MS),
  CNH_RECOVERY_MAX_PAUSE_MS: String(PAUSE_MS),
  CNH_RECOVERY_TOTAL_MS: "120000",
};
/** The scenario in which a state's records arrive after the partial report. */
const RECOVERS = 15;
const SETTLED_WITHIN_MS = 120_000;
const OLDER = new URL("./older-release.ts", import.meta.url).href;

interface Parts {
  readonly environment: Environment;
  readonly pipeline: Pipeline;
  readonly front: ServerProcess;
  readonly owner: pg.Pool;
  readonly live: Api;
  readonly organizationId: string;
  readonly folder: string;
  close(): Promise<void>;
}

export class Releases {
  readonly environment: Environment;
  readonly adminUrl: string;
  readonly owner: pg.Pool;
  readonly #parts: Parts;
  readonly #engine: RestateEngine;
  readonly #workers: RoleProcess[] = [];
  /** The report UUID of each CPF. */
  readonly #reports = new Map<string, string>();

  private constructor(parts: Parts) {
    this.#parts = parts;
    this.environment = parts.environment;
    this.owner = parts.owner;
    this.adminUrl = parts.pipeline.engine.adminUrl;
    this.#engine = new RestateEngine({ ingressUrls: [parts.pipeline.engine.ingressUrl] });
  }

  /** Starts the service without a worker. */
  static async start(): Promise<Releases> {
    const folder = mkdtempSync(`${tmpdir()}/cnh-releases-`);
    const [database, redis, pipeline] = await Promise.all([
      openDatabase(),
      startPrivateRedis(),
      startPipeline({ model: false, recoverAfterMs: 100, settings: SETTINGS }),
    ]);
    const environment = { ...database.environment, CNH_REDIS_URL: redis.url };
    const roles = { CNH_ROLES: "api,relay" };
    const [front, { organizationId, live }] = await Promise.all([
      startServer({
        environment: pipeline.environment({ ...environment, ...roles }, await freePort()),
      }),
      makeOrganization(environment, WIDE),
    ]);
    pipeline.simulator.world.recordCalls();
    return new Releases({
      environment,
      pipeline,
      front,
      organizationId,
      folder,
      live: new Api(front.url, live.key),
      owner: database.connect("owner"),
      close: async () => {
        await pipeline.stop();
        await redis.kill();
        await database.drop();
        rmSync(folder, { recursive: true, force: true });
      },
    });
  }

  async deploy(release: Release): Promise<DeployedWorker> {
    const { pipeline, environment, folder } = this.#parts;
    const port = await freePort();
    const worker = await RoleProcess.start({
      role: "worker",
      name: `${release}-${port}`,
      environment: pipeline.environment(environment, port),
      folder,
      ...(release === "older" && { preload: OLDER }),
      onOwnEnd: () => {},
    });
    this.#workers.push(worker);
    const uri = `http://127.0.0.1:${port}`;
    await registerWorker(this.adminUrl, uri);
    const deployments = await this.query<{ id: string; endpoint: string }>(
      "SELECT id, endpoint FROM sys_deployment",
    );
    const deploymentId = deployments.find(({ endpoint }) => endpoint.startsWith(uri))?.id;
    if (deploymentId === undefined) throw new Error("the engine does not know the worker");
    return { deploymentId, stop: () => worker.stop() };
  }

  /** Creates reports of the scenario in which a state's records arrive late, each with a different CPF. */
  async create(count: number): Promise<readonly string[]> {
    const { live, pipeline } = this.#parts;
    const first = 1_000_000 + this.#reports.size;
    return Promise.all(
      Array.from({ length: count }, async (_, index) => {
        const cpf = cpfOf(first + index);
        pipeline.simulator.world.cast(cpf, RECOVERS);
        const reportId = await live.createReport(cpf);
        this.#reports.set(cpf, toUuid(reportId));
        return reportId;
      }),
    );
  }

  /** Hands an order to the engine again, like a relay that died before it could record that it had. */
  async handOver(reportId: string): Promise<void> {
    const { organizationId } = this.#parts;
    await this.#engine.startReport({ reportId, organizationId, mode: "live" });
  }

  /** From now on no state answers. */
  holdStates(): void {
    this.#parts.pipeline.simulator.world.fault({ kind: "fail", question: "state" });
  }

  releaseStates(): void {
    this.#parts.pipeline.simulator.world.clearFaults();
  }

  async untilPartial(): Promise<void> {
    const isPartial = () => this.#has("body IS NOT NULL");
    await until(isPartial, "every report is partial", SETTLED_WITHIN_MS);
  }

  async untilDelivered(): Promise<void> {
    const isDelivered = () => this.#has("status = 'DELIVERED'");
    await until(isDelivered, "every report is delivered", SETTLED_WITHIN_MS);
  }

  /** Queries the engine about its calls and workers. */
  async query<Row>(text: string): Promise<readonly Row[]> {
    const response = await fetch(`${this.adminUrl}/query`, {
      method: "POST",
      headers: { "content-type": "application/json", accept: "application/json" },
      body: JSON.stringify({ query: text }),
    });
    if (!response.ok) throw new Error(`the engine answered ${response.status}`);
    return ((await response.json()) as { rows: Row[] }).rows;
  }

  /** The rounds of a report that have not ended in the engine. */
  rounds(reportId: string): Promise<readonly { readonly id: string; readonly status: string }[]> {
    return this.query(
      `SELECT id, status FROM sys_invocation WHERE target_service_name = 'report-run'
         AND target_service_key = '${reportId}' AND status <> 'completed'`,
    );
  }

  /** Whether the report has no open round and waits for its timer. */
  async isWaiting(reportId: string): Promise<boolean> {
    const { rowCount } = await this.owner.query("SELECT FROM round_timers WHERE report_id = $1", [
      toUuid(reportId),
    ]);
    return rowCount === 1 && (await this.rounds(reportId)).length === 0;
  }

  /** No process is killed here, so no lookup may be paid twice. */
  async paidQuestions(): Promise<PaidQuestions> {
    return judgePaidQuestions({
      calls: this.#parts.pipeline.simulator.world.calls(),
      stored: await readStoredLookups(this.owner),
      reports: this.#reports,
      kills: [],
    });
  }

  async stop(): Promise<void> {
    await Promise.all(this.#workers.map((worker) => worker.stop()));
    await this.#parts.front.stop();
    await this.#engine.close();
    await this.#parts.close();
  }

  async #has(condition: string): Promise<boolean> {
    const { rows } = await this.owner.query<{ others: number }>(
      `SELECT count(*) FILTER (WHERE (${condition}) IS NOT TRUE)::integer AS others FROM reports`,
    );
    return rows[0]?.others === 0;
  }
}
