/**
 * A race: two writers of one object, sent at the same time. Each object has a small model that says what a writer does to
 * it, and when it is refused.
 */
import type { State } from "./change-entry.ts";
import type { Lane } from "./lane.ts";

export type { State };

/** Something that changes an object: an operation of the contract or of cnh-ops, with values. */
export interface Writer<Of> {
  readonly name: string;
  /** The id of the operation in the contract, or the command of cnh-ops. */
  readonly operation: string;
  /** Sends it, and returns the status of the answer. */
  send(object: Of): Promise<number>;
  /** The state after it, or null if it is refused. */
  apply(state: State, object: Of): State | null;
}

export interface RacedObject<Of> {
  readonly name: string;
  /** Makes a new object. */
  begin(lane: Lane): Promise<Of>;
  read(object: Of, lane: Lane): Promise<State>;
  /** The fields of a state that audit entries show before and after a change. */
  audited(state: State): State;
  readonly writers: readonly Writer<Of>[];
}

/** An object of which the kind does not matter. */
export type AnyObject = RacedObject<unknown>;

/** Keeps the type of an object's writers together, and forgets it outside. */
export const raced = <Of>(object: RacedObject<Of>): AnyObject => object;

export interface Pair {
  readonly object: AnyObject;
  readonly first: Writer<unknown>;
  readonly second: Writer<unknown>;
}

/** Every two writers of an object, each with itself too. */
export function pairsOf(object: AnyObject): Pair[] {
  return object.writers.flatMap((first, index) =>
    object.writers.slice(index).map((second) => ({ object, first, second })),
  );
}
