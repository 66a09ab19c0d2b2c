/**
 * A race: two concurrent writers of one object. Each object has a small model that defines each writer's effect, and
 * when it is refused.
 */
import type { State } from "./change-entry.ts";
import type { Lane } from "./lane.ts";

export type { State };

/** An operation of the contract or of cnh-ops, with values, that changes an object. */
export interface Writer<Of> {
  readonly name: string;
  /** The id of the operation in the contract, or the command of cnh-ops. */
  readonly operation: string;
  /** Sends it, and returns the status of the response. */
  send(object: Of): Promise<number>;
  /** The state after it, or null if it is refused. */
  apply(state: State, object: Of): State | null;
}

export interface RacedObject<Of> {
  readonly name: string;
  /** Creates a new object. */
  begin(lane: Lane): Promise<Of>;
  read(object: Of, lane: Lane): Promise<State>;
  /** The fields of a state that audit entries show before and after a change. */
  audited(state: State): State;
  readonly writers: readonly Writer<Of>[];
}

/** An object of any kind. */
export type AnyObject = RacedObject<unknown>;

/** Checks that an object's writers have its type, and hides the type outside. */
export const raced = <Of>(object: RacedObject<Of>): AnyObject => object;

export interface Pair {
  readonly object: AnyObject;
  readonly first: Writer<unknown>;
  readonly second: Writer<unknown>;
}

/** Every pair of an object's writers, including each with itself. */
export function pairsOf(object: AnyObject): Pair[] {
  return object.writers.flatMap((first, index) =>
    object.writers.slice(index).map((second) => ({ object, first, second })),
  );
}
