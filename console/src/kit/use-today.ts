import { useSyncExternalStore } from "react";
import { todayInBrasilia } from "../words/days.ts";

const CHECK_MS = 30_000;
const listeners = new Set<() => void>();
let timer: ReturnType<typeof setInterval> | undefined;

/** One timer for all that is drawn, which looks whether another day has begun. */
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

/** The day in Brasília. A page that stays open over midnight is drawn again: a permission may have ended with the day. */
export const useToday = (): string => useSyncExternalStore(subscribe, () => todayInBrasilia());
