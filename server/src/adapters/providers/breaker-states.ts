/** The states of the breakers around sources, for the operator. */
import type { Tally } from "../../usecases/sources/source-health.ts";
import { breakerName } from "./guard.ts";
import type { SharedBreaker } from "./shared-breaker.ts";

/** Reads whether the breaker of a source is open. Only live sources have a breaker. */
export function breakerStates(live: Pick<SharedBreaker, "isOpen">) {
  return {
    isOpen: async (of: Pick<Tally, "mode" | "provider" | "part" | "state">) =>
      of.mode === "live" && live.isOpen(breakerName(of.provider, of.part, of.state)),
  };
}
