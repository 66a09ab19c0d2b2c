/** Every provider's client, with and without the guard, against its simulated provider over a socket. */
import { startActivethread } from "@cnh/simulator/activethread/server.ts";
import { startInfosimples } from "@cnh/simulator/infosimples/server.ts";
import { startWsdenatran } from "@cnh/simulator/wsdenatran/server.ts";
import {
  type OpenSource,
  sourceSuite,
  TOKEN,
} from "../../../../tests/support/reports/source-suite.ts";
import { Activethread } from "./activethread/client.ts";
import { type GuardOptions, guardEnrichment, guardState } from "./guard.ts";
import { NO_BREAKER } from "./open-sources.ts";
import { Infosimples } from "./infosimples/client.ts";
import { Wsdenatran } from "./wsdenatran/client.ts";

const wsdenatran: OpenSource = async (world, { today, timeoutMs }) => {
  const running = await startWsdenatran(world, { port: 0 });
  const channel = { kind: "certificate", cert: "", key: "", operatorCpf: "11144477735" } as const;
  const now = () => new Date(`${today}T12:00:00-03:00`);
  const source = new Wsdenatran({ baseUrl: running.url, channel, timeoutMs, now });
  const close = async () => {
    await source.close();
    await running.close();
  };
  return { state: source, enrichment: source, close };
};

const activethread: OpenSource = async (world, { today, timeoutMs }) => {
  const running = await startActivethread(world, { port: 0, token: TOKEN });
  const options = { baseUrl: running.url, token: TOKEN, timeoutMs, today: () => today };
  const source = new Activethread(options);
  return { state: source, enrichment: source, close: () => running.close() };
};

const infosimples =
  (mode: "sync" | "async"): OpenSource =>
  async (world, { today, timeoutMs }) => {
    const running = await startInfosimples(world, { port: 0, token: TOKEN });
    const poll = { firstMs: 10, maxMs: 40 };
    const options = { baseUrl: running.url, token: TOKEN, timeoutMs, today: () => today };
    const state = new Infosimples({ ...options, mode, poll });
    return { state, enrichment: null, close: () => running.close() };
  };

const guarded =
  (open: OpenSource): OpenSource =>
  async (world, options) => {
    // The guard's timeout decides: the client's is never reached.
    const { state, enrichment, close } = await open(world, { ...options, timeoutMs: 60_000 });
    const guard: GuardOptions = {
      timeoutMs: options.timeoutMs,
      concurrency: 5,
      maxWaiting: 5,
      breaker: NO_BREAKER,
      health: { record: () => {} },
    };
    return {
      state: guardState(state, guard),
      enrichment: enrichment && guardEnrichment(enrichment, guard),
      close,
    };
  };

const SOURCES = [
  ["wsdenatran", wsdenatran, { license: true, parts: ["infractions"] }],
  ["activethread", activethread, { license: true, parts: ["medicalExams", "toxicological"] }],
  ["infosimples (sync)", infosimples("sync"), { license: false, parts: ["toxicological"] }],
  ["infosimples (async)", infosimples("async"), { license: false, parts: ["toxicological"] }],
] as const;

for (const [name, open, answers] of SOURCES) {
  sourceSuite(name, open, answers);
  sourceSuite(`${name}, guarded`, guarded(open), answers);
}
