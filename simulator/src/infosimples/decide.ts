/** What becomes of a question at the simulated Infosimples: refused, or as the world says. */
import type { World } from "../world.ts";
import { type Asked, renderEnvelope } from "./render.ts";
import { understand } from "./services.ts";

export type Outcome =
  | { readonly kind: "envelope"; readonly envelope: ReturnType<typeof renderEnvelope> }
  | { readonly kind: "garbage" }
  /** Accepted, and not answered. */
  | { readonly kind: "never" };

export interface Decision {
  /** False: an asynchronous question is not even kept. */
  readonly taken: boolean;
  readonly delayMs: number;
  /** Asked for after the delay, so that the envelope tells how long it took. */
  readonly outcome: () => Outcome;
}

/** Asks the world once, and only for a question that is about somebody. */
export function decide(world: World, asked: Asked): Decision {
  const envelope = (code: number, data: readonly unknown[] = []): Outcome => ({
    kind: "envelope",
    envelope: renderEnvelope(code, asked, data),
  });
  const understood = understand(world, asked.service, asked.parameters);
  if ("code" in understood) {
    return { taken: false, delayMs: 0, outcome: () => envelope(understood.code) };
  }
  const conduct = world.conduct("infosimples", "state", understood.driver);
  if (conduct.kind === "hang") {
    return { taken: true, delayMs: 0, outcome: () => ({ kind: "never" }) };
  }
  const { kind, delayMs } = conduct;
  const outcome = (): Outcome => {
    if (kind === "garbage") return { kind };
    if (kind === "fault") return envelope(615);
    if (kind === "rate_limited") return envelope(618);
    const { code, data } = understood.answer();
    return envelope(code, data);
  };
  return { taken: kind !== "rate_limited", delayMs, outcome };
}
