import { useSyncExternalStore } from "react";
import { todayInBrasilia } from "../messages/days.ts";

const CHECK_MS = 30_000;
const listeners = new Set<() => void>();
let timer: ReturnType<typeof setInterval> | undefined;

/** One shared timer that checks whether a new day has begun. */
function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  timer ??= setInterval(() => {
    for (const each of listeners) each();
  }, CHECK_MS);
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    clearInterval(timer);
    timer = undefined;
  };
}

/** The day in Brasília. A page open over midnight is rendered again: a permission may have ended with the day. */
export const useToday = (): string => useSyncExternalStore(subscribe, () => todayInBrasilia());
