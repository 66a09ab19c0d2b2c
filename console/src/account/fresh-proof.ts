/**
 * The fresh proof: some operations need the password of the last 10 minutes. No screen calls this. Every operation of
 * `api/operation.ts` that is answered with FRESH_PROOF_REQUIRED opens the dialog, waits, and is sent again; its promise
 * (and the `isPending` of its mutation) lasts until then. Whoever closes the dialog gets the refusal as an `ApiError`
 * with the code FRESH_PROOF_REQUIRED, for which `ErrorPanel` has a sentence. It works above an open dialog too.
 */
import { useSyncExternalStore } from "react";

/** Called with whether the password was given. */
type Settle = (isProved: boolean) => void;

let waiting: readonly Settle[] = [];
const listeners = new Set<() => void>();

function change(next: readonly Settle[]): void {
  waiting = next;
  for (const listener of listeners) listener();
}

/** Opens the dialog. Operations that ask at the same time share it. */
export function askForProof(): Promise<boolean> {
  return new Promise((resolve) => change([...waiting, resolve]));
}

export function settleProof(isProved: boolean): void {
  const settled = waiting;
  change([]);
  for (const settle of settled) settle(isProved);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

export const useIsProofAsked = (): boolean =>
  useSyncExternalStore(subscribe, () => waiting.length > 0);
