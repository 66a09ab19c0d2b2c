/**
 * The fresh proof: some operations require a password entered in the last 10 minutes. No screen calls this. Any
 * operation of `api/operation.ts` that fails with FRESH_PROOF_REQUIRED opens the dialog, waits, and is sent again; its
 * promise (and the `isPending` of its mutation) lasts until then. If the user closes the dialog, the operation fails
 * with the `ApiError` FRESH_PROOF_REQUIRED, for which `ErrorPanel` has a sentence. It also works above an open dialog.
 */
import { useSyncExternalStore } from "react";

/** `isProved`: whether the password was entered. */
type Settle = (isProved: boolean) => void;

let waiting: readonly Settle[] = [];
const listeners = new Set<() => void>();

function change(next: readonly Settle[]): void {
  waiting = next;
  for (const listener of listeners) listener();
}

/** Opens the dialog. Concurrent operations share it. */
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
