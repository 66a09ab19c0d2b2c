/**
 * Resources that a test file opened and must close: receivers, sockets, operator commands, waits. Each file is a
 * separate process that exits only when nothing is open, so a failed test must close everything too.
 */
const controller = new AbortController();
const closers: (() => void)[] = [];

/** Aborted when the last test of this file has ended: every request and every wait uses it. */
export const closing: AbortSignal = controller.signal;

/** Registers a function that closes a resource that outlives its test. */
export function closeAtEnd(close: () => void): void {
  closers.push(close);
}

/** The time for the process to exit once everything is closed. */
const EXIT_MS = 10_000;

/** Closes everything, and exits by force if something remains open. */
export function closeAll(): void {
  controller.abort();
  for (const close of closers) close();
  const forceExit = () => {
    console.error(`still open after the last test: ${process.getActiveResourcesInfo().join(", ")}`);
    process.exit(1);
  };
  setTimeout(forceExit, EXIT_MS).unref();
}
