/**
 * The lanes of webhook deliveries in a real engine, over real rows, with a sender and limits controlled by the test and
 * faults at the points where a worker can die.
 */
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { createServer, type ServerHttp2Session } from "node:http2";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { RestateEngine } from "@cnh/server/adapters/engine/restate.ts";
import { toTypeId } from "@cnh/server/adapters/postgres/core/ids.ts";
import { deliveryLane, deliverySteps } from "@cnh/server/transports/workflows/delivery.ts";
import type { AbandonedStep } from "@cnh/server/transports/workflows/step-tries.ts";
import type { SealedPlace, Vault } from "@cnh/server/usecases/vault.ts";
import { WorkSlots } from "@cnh/server/work-slots.ts";
import type { AttemptPorts } from "@cnh/server/usecases/webhooks/sending/attempt.ts";
import type { DeliveryOrder } from "@cnh/server/usecases/webhooks/sending/delivery-attempts.ts";
import { NO_TRACES } from "@cnh/server/usecases/traces.ts";
import type { HooksProvider } from "@restatedev/restate-sdk";
import { createEndpointHandler } from "@restatedev/restate-sdk/node";
import { type Engine, startEngine } from "../../../tools/stack/engine.ts";
import { registerWorker } from "../../../tools/stack/register-worker.ts";
import {
  fakeDriverKeys,
  fakeVault,
  NO_ATTEMPT_METER,
  NOTHING_ACCEPTED,
} from "../service/fake-ports.ts";
import { insertDeliveries } from "./mixed-deliveries.ts";
import { SqlDeliveries } from "./sql-deliveries.ts";

const URL_BYTES = Buffer.from("https://hooks.example.com");
const SECRET = Buffer.from(`whsec_${Buffer.alloc(32, 1).toString("base64")}`);

export const PAUSE_MS = 1_500;
const PAUSES = [PAUSE_MS, PAUSE_MS, PAUSE_MS];
/** The first postponement of an attempt lasts half a window. */
const HOST_WINDOW_MS = 2 * PAUSE_MS;

/** Opens every URL as the same URL, and any other value as the same secret. */
const vault: Vault = {
  ...fakeVault,
  of: (organization) =>
    Object.assign(fakeVault.of(organization), {
      open: ({ purpose }: SealedPlace) => (purpose === "webhook-url" ? URL_BYTES : SECRET),
      seal: (_place: unknown, text: string | Buffer) => Buffer.from(text),
    }),
};

/** The behaviour of the attempts at one delivery. */
export interface Script {
  /** The consecutive responses to its attempts; the last one is repeated. */
  readonly answers: readonly number[];
  /** The number of refusals by the limits of its host. */
  readonly refusals?: number;
  /** Runs once after the attempt was made, before the next call is scheduled in the engine. */
  readonly beforeNextCall?: () => Promise<never>;
  /** Runs once after the next call was scheduled in the engine. */
  readonly afterNextCall?: () => Promise<never>;
}

interface Scripted extends Script {
  readonly endpointId: string;
  /** The times of the requests. */
  readonly sent: number[];
  refused: number;
  readonly ran: Set<string>;
}

export interface StagedDelivery {
  readonly order: DeliveryOrder;
  readonly uuid: string;
  readonly sent: readonly number[];
}

interface Invocation {
  readonly id: string;
  readonly status: string;
}

export class LaneStage {
  readonly sql: SqlDeliveries;
  readonly engine: Engine;
  readonly client: RestateEngine;
  readonly abandoned: AbandonedStep[] = [];
  readonly #scripts = new Map<string, Scripted>();
  readonly #dataDir: string;
  readonly #sessions = new Set<ServerHttp2Session>();
  readonly #server = createServer();

  private constructor(sql: SqlDeliveries, engine: Engine, dataDir: string) {
    this.sql = sql;
    this.engine = engine;
    this.#dataDir = dataDir;
    this.client = new RestateEngine({ ingressUrls: [engine.ingressUrl] });
  }

  static async open(): Promise<LaneStage> {
    const dataDir = mkdtempSync(`${tmpdir()}/cnh-lanes-`);
    const engine = await startEngine({ dataDir, logFile: `${dataDir}/engine.log` });
    const stage = new LaneStage(await SqlDeliveries.open(), engine, dataDir);
    await stage.#serve();
    return stage;
  }

  async close(): Promise<void> {
    await this.client.close();
    for (const session of this.#sessions) session.destroy();
    this.#server.close();
    await this.engine.stop();
    await this.sql.database.drop();
    rmSync(this.#dataDir, { recursive: true, force: true });
  }

  /** A delivery to a separate endpoint. */
  async deliver(script: Script): Promise<StagedDelivery> {
    const endpoint = await this.sql.addEndpoint();
    const organization = this.sql.ours.uuid;
    const [uuid = ""] = await insertDeliveries(this.sql.owner, [{ organization, endpoint }]);
    const order = {
      deliveryId: toTypeId("dlv", uuid),
      organizationId: toTypeId("org", organization),
      mode: "live",
      endpointId: toTypeId("whe", endpoint),
      subject: uuid,
    } as const;
    const { endpointId } = order;
    const scripted = { ...script, endpointId, sent: [], refused: 0, ran: new Set<string>() };
    this.#scripts.set(order.deliveryId, scripted);
    return { order, uuid, sent: scripted.sent };
  }

  /** The engine's calls in this delivery's lane. */
  async calls({ order }: StagedDelivery): Promise<Invocation[]> {
    const response = await fetch(`${this.engine.adminUrl}/query`, {
      method: "POST",
      headers: { "content-type": "application/json", accept: "application/json" },
      body: JSON.stringify({
        query: `SELECT id, status FROM sys_invocation
          WHERE target_service_name = 'lane' AND target_service_key LIKE '${order.endpointId}.%'`,
      }),
    });
    return ((await response.json()) as { rows: Invocation[] }).rows;
  }

  async kill({ id }: Invocation): Promise<void> {
    const url = `${this.engine.adminUrl}/invocations/${id}/kill`;
    const { ok, status } = await fetch(url, { method: "PATCH" });
    if (!ok) throw new Error(`the engine answered ${status}`);
  }

  async #serve(): Promise<void> {
    const steps = deliverySteps(this.#ports(), (step) => this.abandoned.push(step));
    const lane = deliveryLane({
      attempt: async (ref, call, signal) => {
        const script = this.#scriptOf(ref.deliveryId);
        const next = await steps.attempt(ref, call, signal);
        if (next) await runOnce(script, "before", script.beforeNextCall);
        return next;
      },
    });
    const cut: HooksProvider = ({ request }) => ({
      interceptor: {
        handler: async (next) => {
          await next();
          const { deliveryId } = JSON.parse(Buffer.from(request.body).toString()) as DeliveryOrder;
          const script = this.#scriptOf(deliveryId);
          if (script.sent.length + script.refused > 0)
            await runOnce(script, "after", script.afterNextCall);
        },
      },
    });
    this.#server.on(
      "request",
      createEndpointHandler({
        services: [lane],
        identityKeys: [this.engine.identityKey],
        defaultServiceOptions: { hooks: [cut] },
        logger: () => {},
      }),
    );
    this.#server.on("session", (session) => void this.#sessions.add(session));
    this.#server.listen(0, "127.0.0.1");
    await once(this.#server, "listening");
    const { port } = this.#server.address() as AddressInfo;
    await registerWorker(this.engine.adminUrl, `http://127.0.0.1:${port}`);
  }

  #scriptOf(deliveryId: string): Scripted {
    const script = this.#scripts.get(deliveryId);
    if (!script) throw new Error("a delivery of no test");
    return script;
  }

  #ports(): AttemptPorts {
    return {
      vault,
      driverKeys: fakeDriverKeys,
      attempts: this.sql.attempts,
      auditReads: { requireRoom: () => {}, record: () => {} },
      sender: { send: ({ headers }) => this.#send(headers["Cnh-Delivery-Id"] ?? "") },
      accepted: NOTHING_ACCEPTED,
      targets: { enter: ({ endpointId }) => Promise.resolve(this.#enter(endpointId)) },
      policy: {
        pauses: PAUSES,
        hostWindowMs: HOST_WINDOW_MS,
        disableAfterMs: 1e9,
        userAgent: "test",
      },
      meter: NO_ATTEMPT_METER,
      traces: NO_TRACES,
      sending: new WorkSlots(1),
      random: () => 0.5,
      now: Date.now,
    };
  }

  #send(deliveryId: string) {
    const script = this.#scriptOf(deliveryId);
    script.sent.push(Date.now());
    const status = script.answers[script.sent.length - 1] ?? script.answers.at(-1) ?? 0;
    // An internal fault.
    if (status === 0) throw new Error("it cannot be sent");
    const answered = { answered: true, answer: "", retryAfterMs: null, durationMs: 1 } as const;
    return Promise.resolve({ ...answered, status });
  }

  #enter(endpointId: string) {
    const script = [...this.#scripts.values()].find((one) => one.endpointId === endpointId);
    if (script && script.refused < (script.refusals ?? 0)) {
      script.refused += 1;
      return { admitted: false, because: "failures" } as const;
    }
    return { admitted: true, release: () => {} } as const;
  }
}

async function runOnce(
  { ran }: Scripted,
  point: string,
  work: (() => Promise<never>) | undefined,
): Promise<void> {
  if (!work || ran.has(point)) return;
  ran.add(point);
  await work();
}
