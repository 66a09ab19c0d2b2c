/** Starts every simulated provider over one world, and a simulated model, and returns the settings to reach them. */
import { dayInSaoPaulo } from "@cnh/license-law";
import { startActivethread } from "./activethread/server.ts";
import { startControl } from "./control.ts";
import { startInfosimples } from "./infosimples/server.ts";
import { monotonicMs } from "./monotonic-clock.ts";
import { type SimulatedModel, startModel } from "./model/server.ts";
import { SimulatedWorld } from "./simulated-world.ts";
import { startWsdenatran } from "./wsdenatran/server.ts";

export interface SimulatorOptions {
  readonly slowMs: number;
  readonly recoverAfterMs: number;
  /** The timeout in the settings of a server. */
  readonly timeoutMs?: number;
  /** The credential that a server must present, as token and as client secret. */
  readonly credential?: string;
  /** The address at which all of them listen; this machine's own by default. */
  readonly host?: string;
  /** The ports; 0 for any free one. */
  readonly ports: {
    readonly control: number;
    readonly wsdenatran: number;
    readonly activethread: number;
    readonly infosimples: number;
    readonly model?: number;
  };
}

export interface Simulator {
  readonly world: SimulatedWorld;
  readonly controlUrl: string;
  /** The server's settings of sources, as JSON. */
  readonly sources: string;
  readonly model: SimulatedModel;
  close(): Promise<void>;
}

/** The providers of each part, in the order in which they are queried. */
const ORDER = {
  license: ["wsdenatran"],
  infractions: ["wsdenatran"],
  medicalExams: ["activethread"],
  toxicological: ["activethread", "infosimples"],
};

export async function startSimulator({
  slowMs,
  recoverAfterMs,
  timeoutMs = 15_000,
  credential = "simulated",
  host,
  ports,
}: SimulatorOptions): Promise<Simulator> {
  const world = new SimulatedWorld({
    today: () => dayInSaoPaulo(new Date()),
    now: monotonicMs,
    slowMs,
    recoverAfterMs,
  });
  const oauth = { clientId: "simulated", clientSecret: credential };
  const wsdenatran = await startWsdenatran(world, {
    port: ports.wsdenatran,
    host,
    oauth: { ...oauth, tokenTtlSeconds: 3_600 },
  });
  const activethread = await startActivethread(world, {
    port: ports.activethread,
    host,
    token: credential,
  });
  const infosimples = await startInfosimples(world, {
    port: ports.infosimples,
    host,
    token: credential,
  });
  const model = await startModel({ port: ports.model ?? 0, host, key: credential });
  const control = await startControl({ world, model }, ports.control, host);
  const channel = { kind: "oauth2", tokenUrl: `${wsdenatran.url}/token`, ...oauth };
  const sources = {
    wsdenatran: { baseUrl: wsdenatran.url, timeoutMs, channel },
    activethread: { baseUrl: activethread.url, token: credential, timeoutMs },
    infosimples: { baseUrl: infosimples.url, token: credential, mode: "sync", timeoutMs },
    order: ORDER,
  };
  return {
    world,
    controlUrl: control.url,
    sources: JSON.stringify(sources),
    model,
    close: async () => {
      const all = [wsdenatran, activethread, infosimples, model, control];
      await Promise.all(all.map((each) => each.close()));
    },
  };
}
