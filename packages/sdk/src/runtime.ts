/** The runtime: clock, sleep, random numbers, environment variables and name. Tests pass their own clock. */

export interface Runtime {
  now(): number;
  /** Rejects with the signal's reason as soon as it is aborted, and leaves no timer. */
  sleep(ms: number, signal: AbortSignal | undefined): Promise<void>;
  /** From 0 to 1. */
  random(): number;
}

/** Key of an untyped client option by which tests replace the runtime. */
export const RUNTIME: unique symbol = Symbol.for("@cnh/sdk/runtime");

export const systemRuntime: Runtime = {
  now: () => Date.now(),
  random: () => Math.random(),
  sleep: (ms, signal) =>
    new Promise((resolve, reject) => {
      signal?.throwIfAborted();
      const end = () => {
        clearTimeout(timer);
        signal?.removeEventListener("abort", end);
        if (signal?.aborted) reject(signal.reason as Error);
        else resolve();
      };
      const timer = setTimeout(end, ms);
      signal?.addEventListener("abort", end);
    }),
};

interface Surroundings {
  readonly process?: {
    readonly env?: Readonly<Record<string, string | undefined>>;
    readonly versions?: { readonly node?: string };
  };
  readonly navigator?: { readonly userAgent?: string };
  readonly document?: unknown;
}

const surroundings = globalThis as Surroundings;

export function readEnvironment(name: string): string | undefined {
  try {
    return surroundings.process?.env?.[name];
  } catch {
    // Deno without permission to read it.
    return undefined;
  }
}

export function isBrowser(): boolean {
  return surroundings.document !== undefined;
}

/** Such as `node 24`. Node 20 has no navigator yet. */
export function runtimeName(): string {
  const { navigator, process } = surroundings;
  const name = navigator?.userAgent ?? `node/${process?.versions?.node}`;
  return name.toLowerCase().replace(/(?:\.js)?\/(\d+).*/, " $1");
}
