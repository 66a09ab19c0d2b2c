/** What the operator may ask of the breakers around sources. */
import type { Tally } from "../../usecases/sources/source-health.ts";
import { breakerName } from "./guard.ts";
import type { SharedBreaker } from "./shared-breaker.ts";

/** Only live sources have one. */
export function breakerStates(live: Pick<SharedBreaker, "isOpen">) {
  return {
    isOpen: async (of: Pick<Tally, "mode" | "provider" | "part" | "state">) =>
      of.mode === "live" && live.isOpen(breakerName(of.provider, of.part, of.state)),
  };
}
