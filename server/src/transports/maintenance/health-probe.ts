/**
 * The health probe: it reads the figures of the whole service every 15 seconds, and the engine's every minute. If a
 * read fails, the old figures are dropped, because they would look like good ones.
 */
import { setTimeout as sleep } from "node:timers/promises";

export interface HealthProbeOptions<Figures, EngineFigures> {
  readonly ports: {
    /** `null` if another maintenance process is the health probe. */
    readStore(): Promise<Figures | null>;
    /** Null if this maintenance process does not reach the engine's admin API. */
    readonly readEngine: (() => Promise<EngineFigures>) | null;
  };
  /** `null` if the figures could not be read, or another maintenance process is the health probe. */
  readonly onStore: (figures: Figures | null) => void;
  readonly onEngine: (figures: EngineFigures | null) => void;
  readonly onFault: (what: "store" | "engine", error: unknown) => void;
  readonly everyMs?: number;
}

const EVERY_MS = 15_000;
/** The engine counts its calls by reading them all, so only every fourth round queries it. */
const ENGINE_ROUNDS = 4;

export function startHealthProbe<Figures, EngineFigures>(
  options: HealthProbeOptions<Figures, EngineFigures>,
): { close(): Promise<void> } {
  const stopping = new AbortController();
  const running = runHealthProbe(options, stopping.signal);
  return {
    close: async () => {
      stopping.abort();
      await running;
    },
  };
}

async function runHealthProbe<Figures, EngineFigures>(
  {
    ports,
    onStore,
    onEngine,
    onFault,
    everyMs = EVERY_MS,
  }: HealthProbeOptions<Figures, EngineFigures>,
  signal: AbortSignal,
): Promise<void> {
  const read = <Read>(what: "store" | "engine", work: () => Promise<Read>) =>
    work().catch((error: unknown) => {
      onFault(what, error);
      return null;
    });
  for (let round = 0; !signal.aborted; round += 1) {
    const figures = await read("store", () => ports.readStore());
    onStore(figures);
    const { readEngine } = ports;
    if (readEngine && figures === null) onEngine(null);
    else if (readEngine && round % ENGINE_ROUNDS === 0)
      onEngine(await read("engine", () => readEngine()));
    await sleep(everyMs, undefined, { signal }).catch(() => {});
  }
}
