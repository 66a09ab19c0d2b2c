/** Decides the outcome of a question at the simulated Infosimples: a refusal, or the world's reaction. */
import type { World } from "../world.ts";
import { renderEnvelope, type ServiceRequest } from "./render.ts";
import { understand } from "./services.ts";

export type Outcome =
  | { readonly kind: "envelope"; readonly envelope: ReturnType<typeof renderEnvelope> }
  | { readonly kind: "garbage" }
  /** The question is accepted and never answered. */
  | { readonly kind: "never" };

export interface Decision {
  /** `false` if an asynchronous question is not even stored. */
  readonly taken: boolean;
  readonly delayMs: number;
  /** Called after the delay, so that the envelope states how long it took. */
  readonly outcome: () => Outcome;
}

/** Queries the world once, and only if the question is about an existing driver. */
export function decide(world: World, asked: ServiceRequest): Decision {
  const envelope = (code: number, data: readonly unknown[] = []): Outcome => ({
    kind: "envelope",
    envelope: renderEnvelope(code, asked, data),
  });
  const understood = understand(world, asked);
  if ("code" in understood) {
    return { taken: false, delayMs: 0, outcome: () => envelope(understood.code) };
  }
  const reaction = world.reactionTo("infosimples", "state", understood.driver);
  if (reaction.kind === "hang") {
    return { taken: true, delayMs: 0, outcome: () => ({ kind: "never" }) };
  }
  const { kind, delayMs } = reaction;
  const outcome = (): Outcome => {
    if (reaction.kind === "garbage") return { kind: "garbage" };
    if (reaction.kind === "fault") return envelope(615);
    if (reaction.kind === "refused") return envelope(620);
    if (reaction.kind === "rate_limited") return envelope(618);
    reaction.onAnswer?.();
    const { code, data } = understood.answer();
    return envelope(code, data);
  };
  return { taken: kind !== "rate_limited", delayMs, outcome };
}
