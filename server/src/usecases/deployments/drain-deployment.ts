/** Waits until no call needs the workers of an earlier release, and removes their deployment from the engine. */
import { pause } from "../../waiting.ts";
import { type Deployments, newestServices, type OpenCall } from "./deployments.ts";

export interface DrainOptions {
  readonly deploymentId: string;
  readonly waitMs: number;
  /** Services that no later release has, and that may end with this deployment. */
  readonly endingServices: readonly string[];
  /** Calls that do not run continue at this deployment. With `null`, all calls end where they began. */
  readonly resumeOn: string | null;
  readonly onProgress?: (open: number) => void;
}

export interface Drained {
  readonly id: string;
  readonly removed: boolean;
  /** How many calls were sent to another deployment. */
  readonly resumed: number;
  readonly open: number;
  /** Some of the calls that are open. */
  readonly calls: readonly OpenCall[];
  /** Why the engine refused to resume a call, if it did. */
  readonly refusals: readonly string[];
}

/**
 * After a registration a node of the engine may send a call to the older deployment for a moment, until it knows of the
 * newer one. Therefore two queries, this long apart, must both find no call.
 */
const SECOND_LOOK_MS = 2_000;
const LOOK_INTERVAL_MS = 500;
/** More calls than this are resumed in several rounds. */
const MAX_CALLS = 200;
const SHOWN_CALLS = 20;

/** Can be stopped at any time and run again. */
export async function drainDeployment(
  deployments: Deployments,
  options: DrainOptions,
  signal: AbortSignal = new AbortController().signal,
): Promise<Drained> {
  const { deploymentId: id, resumeOn } = options;
  await refuseUnfit(deployments, options);
  const deadline = performance.now() + options.waitMs;
  const moving = new MovedCalls(deployments, resumeOn);
  for (;;) {
    const calls = await deployments.findOpen(id, MAX_CALLS);
    if (calls.length === 0) {
      await pause(SECOND_LOOK_MS, signal);
      if ((await deployments.findOpen(id, 1)).length > 0) continue;
      // Workers may have been registered or removed in the meantime.
      await refuseUnfit(deployments, options);
      await deployments.remove(id);
      return { id, removed: true, open: 0, calls: [], ...moving.result };
    }
    await moving.move(calls);
    if (performance.now() >= deadline) {
      const open = (await deployments.countOpen()).get(id) ?? 0;
      const shown = calls.slice(0, SHOWN_CALLS);
      return { id, removed: false, open, calls: shown, ...moving.result };
    }
    options.onProgress?.(calls.length);
    await pause(LOOK_INTERVAL_MS, signal);
  }
}

/** Sends calls to another deployment, unless they run. */
class MovedCalls {
  readonly #deployments: Deployments;
  readonly #target: string | null;
  readonly #refusals = new Set<string>();
  #resumed = 0;

  constructor(deployments: Deployments, target: string | null) {
    this.#deployments = deployments;
    this.#target = target;
  }

  get result() {
    return { resumed: this.#resumed, refusals: [...this.#refusals] };
  }

  async move(calls: readonly OpenCall[]): Promise<void> {
    if (this.#target === null) return;
    for (const { id, status } of calls) {
      // The engine does not move a call between two retries. It is paused now and moved in the next round.
      if (status === "backing-off") await this.#deployments.pause(id);
      if (status !== "paused" && status !== "suspended") continue;
      const refusal = await this.#deployments.resume(id, this.#target);
      if (refusal === null) this.#resumed += 1;
      else this.#refusals.add(refusal);
    }
  }
}

async function refuseUnfit(deployments: Deployments, options: DrainOptions): Promise<void> {
  const { deploymentId: id, endingServices, resumeOn } = options;
  const all = await deployments.list();
  const has = (wanted: string) => all.some((each) => each.id === wanted);
  if (!has(id))
    throw new Error(
      `The engine has no deployment ${id}: it was removed already, or never registered. \`cnh-ops engine deployments\` lists them.`,
    );
  if (resumeOn !== null && (!has(resumeOn) || resumeOn === id))
    throw new Error(`Calls cannot continue at ${resumeOn}: name another deployment of the engine.`);
  const newestOf = newestServices(id, all).filter((name) => !endingServices.includes(name));
  if (newestOf.length > 0)
    throw new Error(
      `${id} is the newest deployment of ${newestOf.join(", ")}, and gets their new calls. Register the workers of another release first.`,
    );
}
