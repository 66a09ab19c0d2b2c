/** Lines of a long run, each with the seconds since its start. */
const startedAt = performance.now();

export function say(line: string): void {
  console.log(`${((performance.now() - startedAt) / 1000).toFixed(1).padStart(7)} s  ${line}`);
}

/** Ends by a signal like by an error, so that handlers of "exit" stop the processes that this run has started. */
export function exitOnSignals(): void {
  for (const signal of ["SIGINT", "SIGTERM"] as const) {
    process.once(signal, () => process.exit(130));
  }
}
